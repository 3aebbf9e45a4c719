/**
 * A record declared once. `resource({...})` takes a noun's declaration as data. Routes, SQL, validation,
 * OpenAPI and conformance checks are all derived from what is declared here.
 */
import { seenByObserverToo } from './expression.ts';
import { inVersion, isRelation, type Field, type Redaction } from './field.ts';
import type { Filter } from './filter.ts';
import type { Members } from './member.ts';
import type { Order } from './order.ts';

export type Operation = 'list' | 'read' | 'create' | 'update' | 'delete';

export interface QueryParameter {
  /** integers: `name[]`, repeated. */
  readonly kind: 'integer' | 'text' | 'boolean' | 'date' | 'integers';
  readonly describe: string;
}

export interface Declaration {
  /** The noun in the singular, as the event log and error sentences call it. */
  readonly name: string;
  /** The path below the API's base; a resource without one is only read inside others. */
  readonly path?: string;
  readonly table: string;
  /** What reads select from, with `{account}` in it; by default the table. */
  readonly from?: string;
  readonly describe: string;
  /** `activities` stands for activities_read and activities_write; without one any token will do. */
  readonly scope?: string;
  /** The scope of an operation, in full, where it is not the usual one; or several of which one will do. */
  readonly scopes?: Readonly<Partial<Record<Operation, string | readonly [string, string]>>>;
  /** Another scope, in full, without which its own endpoints are not served. */
  readonly alsoScope?: string;
  /** Nested inside other records it shows only id and etag unless the token holds its scope, or this is set. */
  readonly nestedFreely?: boolean;
  readonly operations?: readonly Operation[];
  readonly fields: Readonly<Record<string, Field>>;
  /** What is answered where nothing is asked for; by default id and etag, or all plain ones without etag. */
  readonly defaults?: readonly string[];
  /** The version that its own endpoints came with. */
  readonly since?: number;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Query parameters that are no filter but appear in SQL as {name}; brackets become underscores. */
  readonly parameters?: Readonly<Record<string, QueryParameter>>;
  /** Orders beyond the fields marked `order`. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** Such as `date(asc)`; by default id(asc). Null where the list takes no order at all. */
  readonly defaultOrder?: string | null;
  readonly limit?: { readonly default: number; readonly max: number };
  /** Whether the list may begin at an `offset` too; by default it may. */
  readonly offset?: false;
  /** Whether rows belong to a firm; reference tables don't. Default true. */
  readonly tenant?: boolean;
  /** Whether writes keep the tally of `records`; by default where records are created through it. */
  readonly counted?: boolean;
  /**
   * Whether what others show of it is kept from page to page until the tally shows a write. Only where nothing
   * writes its columns but what keeps the tally.
   */
  readonly cacheNested?: boolean;
  /** Whether deletion keeps the row; default true where `delete` is offered or the table has deleted_at. */
  readonly keepsDeleted?: boolean;
  /**
   * A narrow table that keeps the text of one column in lower case beside the rows, with their ids: in a long
   * table a search there reads a third of what it would read in the rows, and lowers nothing.
   */
  readonly searchText?: { readonly table: string; readonly column: string };
  /** A condition on every row of this resource. */
  readonly where?: string;
  /**
   * Rows that restricted users don't see in lists and reads, and see empty when nested. Of several, all that
   * apply to the user must let the row through.
   */
  readonly visible?: Redaction | readonly Redaction[];
  /** Rules are code, and stand beside the declaration (write-rules.ts). */
  readonly rules?: never;
  /** Members of the request body beyond the writable fields. */
  readonly input?: Members;
  /** Bytes of a body that writes it at most, where it may be more than usual. */
  readonly bodyLimit_bytes?: number;
  /** Roles of which a writer needs one. */
  readonly writtenBy?: readonly string[];
  /** Members of the request body that take a role of their own, each with the roles of which the writer needs one. */
  readonly memberWriters?: Readonly<Record<string, readonly string[]>>;
}

export interface Resource extends Declaration {
  readonly fields: Readonly<Record<string, Field>>;
  readonly operations: readonly Operation[];
  readonly tenant: boolean;
  readonly keepsDeleted: boolean;
}

/** A resource with the types of its row and its members (typed-rows.ts). */
export type Declared<D extends Declaration> = Omit<Resource, 'input'> &
  Pick<D, 'name' | 'table' | 'fields'> &
  (D extends { readonly input: infer M extends Members } ? { readonly input: M } : unknown);

/** Declares a record. Checks only what can be seen without the others. */
export function resource<const D extends Declaration>(declaration: D): Declared<D>;
export function resource(declaration: Declaration): Resource {
  const operations =
    declaration.operations ?? (declaration.path ? ['list', 'read', 'create', 'update', 'delete'] : []);
  for (const name of declaration.defaults ?? []) {
    if (!declaration.fields[name])
      throw new Error(`${declaration.name} has no field ${name} to show by default.`);
  }
  return {
    ...declaration,
    ...observed(declaration),
    operations,
    tenant: declaration.tenant ?? true,
    keepsDeleted: declaration.keepsDeleted ?? operations.includes('delete'),
  };
}

/** What decides which rows are seen, also for administrators who look through a user's eyes. */
function observed({ where, visible }: Declaration): Pick<Declaration, 'where' | 'visible'> {
  return {
    ...(where === undefined ? {} : { where: seenByObserverToo(where) }),
    ...(visible === undefined
      ? {}
      : {
          visible: [visible]
            .flat()
            .map((each) =>
              isForEverybody(each) ? { ...each, unless: seenByObserverToo(each.unless) } : each,
            ),
        }),
  };
}

/** Administrators are never limited by the other words. */
function isForEverybody({ restrictions }: Redaction): boolean {
  return [restrictions].flat().includes('anyone');
}

/** Whether a resource has a member of this name in this version. */
export function isMember({ fields }: Resource, name: string, version: number): boolean {
  const field = fields[name];
  return field !== undefined && inVersion(field, version);
}

/** The declaration of a member that was chosen from those declared. */
export function declaredField({ name, fields }: Resource, member: string): Field {
  const field = fields[member];
  if (!field) throw new Error(`${name} declares no member ${member}.`);
  return field;
}

/** The members answered where a request names none. */
export function defaultFields(each: Resource, version: number): readonly string[] {
  if (each.defaults) return each.defaults.filter((name) => isMember(each, name, version));
  if (each.fields.etag) return ['id', 'etag'];
  return Object.entries(each.fields)
    .filter(([, field]) => field.member === 'plain' && inVersion(field, version))
    .map(([name]) => name);
}

/** The members answered only where the parameter `include` names them, each with the scope that it takes. */
export function includedFields({ fields }: Pick<Declaration, 'fields'>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isRelation(field) && field.includedWith !== undefined ? [[name, field.includedWith] as const] : [],
    ),
  );
}
