/**
 * Declares a record once. `resource({...})` takes a declaration as data; routes, SQL, validation, OpenAPI and
 * conformance checks are derived from it.
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
  /** The singular noun used in the event log and in error messages. */
  readonly name: string;
  /** The path below the API's base; a resource without one appears only nested in others. */
  readonly path?: string;
  readonly table: string;
  /** What reads select from; may contain `{account}`. The table by default. */
  readonly from?: string;
  readonly describe: string;
  /** `activities` means activities_read and activities_write; without a scope any token is accepted. */
  readonly scope?: string;
  /** If false, the resource nested in others shows only id and etag unless the token has its scope. */
  readonly nestedFreely?: boolean;
  readonly operations?: readonly Operation[];
  readonly fields: Readonly<Record<string, Field>>;
  /** The members returned by default; unless set, id and etag, or all plain members without the etag. */
  readonly defaults?: readonly string[];
  /** The version that introduced its endpoints. */
  readonly since?: number;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Query parameters that are not filters but appear in SQL as {name}; brackets become underscores. */
  readonly parameters?: Readonly<Record<string, QueryParameter>>;
  /** Orders in addition to the fields marked `order`. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** Such as `date(asc)`; id(asc) by default. Null if the list cannot be ordered. */
  readonly defaultOrder?: string | null;
  readonly limit?: { readonly default: number; readonly max: number };
  /** Whether rows belong to a firm, which is not so for reference tables; true by default. */
  readonly tenant?: boolean;
  /** Whether writes update the counter for `records`; true by default if the API creates the records. */
  readonly counted?: boolean;
  /**
   * Whether its nested JSON is cached between pages until the counter shows a write. Allowed only if all writes to
   * its columns update the counter.
   */
  readonly cacheNested?: boolean;
  /** Whether deletion keeps the row; true by default if `delete` is offered or the table has deleted_at. */
  readonly keepsDeleted?: boolean;
  /**
   * A narrow table with the lower-case text of one column and the row's id. In a long table, a search there reads a
   * third of the data and converts nothing.
   */
  readonly searchText?: { readonly table: string; readonly column: string };
  /** A condition for all rows of this resource. */
  readonly where?: string;
  /**
   * Updates change columns that foreign keys of other tables reference, which needs the stronger lock. Taken only
   * afterwards, it would be a deadlock with each request that refers to the row and then waits for it.
   */
  readonly updatesKeys?: boolean;
  /**
   * Conditions for the rows that restricted users see. They do not see other rows in lists and reads, and see them
   * empty when nested. If several conditions apply to a user, all must hold.
   */
  readonly visible?: Redaction | readonly Redaction[];
  /** Rules are code and are declared separately (changes/write-rules.ts). */
  readonly rules?: never;
  /** Members of the request body in addition to the writable fields. */
  readonly input?: Members;
  /** Writing requires one of these roles. */
  readonly writtenBy?: readonly string[];
  /** Members of the body that require a role, each with the accepted roles. */
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

/** Declares a record. Checks only what can be checked without other declarations. */
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

/** Adds the administrator's visibility to the row conditions, for administrators who view the app as a user. */
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

/** Whether the condition applies to all users. Other restrictions never apply to administrators. */
function isForEverybody({ restrictions }: Redaction): boolean {
  return [restrictions].flat().includes('anyone');
}

/** Whether a resource has a member with this name in this version. */
export function isMember({ fields }: Resource, name: string, version: number): boolean {
  const field = fields[name];
  return field !== undefined && inVersion(field, version);
}

/** The declaration of a known member. */
export function declaredField({ name, fields }: Resource, member: string): Field {
  const field = fields[member];
  if (!field) throw new Error(`${name} declares no member ${member}.`);
  return field;
}

/** The members returned if a request selects none. */
export function defaultFields(each: Resource, version: number): readonly string[] {
  if (each.defaults) return each.defaults.filter((name) => isMember(each, name, version));
  if (each.fields.etag) return ['id', 'etag'];
  return Object.entries(each.fields)
    .filter(([, field]) => field.member === 'plain' && inVersion(field, version))
    .map(([name]) => name);
}

/** The members returned only if the parameter `include` names them, each with its scope. */
export function includedFields({ fields }: Pick<Declaration, 'fields'>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isRelation(field) && field.includedWith !== undefined ? [[name, field.includedWith] as const] : [],
    ),
  );
}
