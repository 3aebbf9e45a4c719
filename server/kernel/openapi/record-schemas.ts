/**
 * The schemas of records in responses: every member that can be selected in a version. A nested record has its own
 * schema, in which further records have only their default members, so no schema contains itself. If `fields` selects
 * the members, none is required.
 */
import { wordsOf } from '../declarations/expression.ts';
import {
  type Absent,
  type Field,
  type Plain,
  type Redaction,
  type Relation,
  type Span,
  inVersion,
} from '../declarations/field.ts';
import { declaredField, defaultFields, includedFields, type Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { REDACTED_FIELDS } from '../records/selection.ts';
import { KINDS } from '../declarations/values.ts';
import { visibilityOf } from '../requests/viewer.ts';
import { pascalCase } from '../http/api/record-names.ts';
import { componentRef, described, objectOf, orNull, type Schema } from '../values/json-schema.ts';

export interface ApiVersion {
  readonly registry: Registry;
  readonly version: number;
  readonly show: (version: number) => string;
  /** Whether the parameter `fields` selects the members of a response. */
  readonly chooses: boolean;
}

/** Members shown of every nested record, regardless of the token's scopes. */
const NEVER_HIDDEN = new Set(['id', 'etag']);

export function recordSchema(of: Resource, edition: ApiVersion): Schema {
  const scopes = includedFields(of);
  const properties = Object.fromEntries(
    membersIn(of, edition).map(([name, field]) => {
      const schema = { ...fieldSchema(of, name, field, edition), ...spanNotes(field, edition) };
      const scope = scopes.get(name);
      return [name, scope === undefined ? schema : includedSchema(schema, scope)];
    }),
  );
  const shown = defaultFields(of, edition.version).filter((name) => properties[name] !== undefined);
  const included = [...scopes.keys()].some((name) => properties[name] !== undefined);
  return {
    ...described(
      objectOf(
        included ? { ...properties, [REDACTED_FIELDS]: REDACTED_SCHEMA } : properties,
        edition.chooses ? [] : shown,
      ),
      of.describe,
    ),
    'x-default-fields': shown,
  };
}

/** The schemas of the records nested in a record, by name. */
export function nestedSchemas(of: Resource, edition: ApiVersion): (readonly [name: string, Schema])[] {
  return membersIn(of, edition).flatMap(([name, field]) =>
    field.member === 'relation'
      ? [[nestedName(of, name, field, edition), nestedSchema(field, edition)] as const]
      : [],
  );
}

/**
 * Nested records of one kind share a schema, unless a relation fixes which members it shows and `fields` is not
 * available.
 */
function nestedName(
  of: Resource,
  name: string,
  { target, shows }: Relation,
  { chooses }: ApiVersion,
): string {
  return shows && !chooses ? pascalCase(of.name) + pascalCase(name) : `${pascalCase(target)}Nested`;
}

function nestedSchema(relation: Relation, edition: ApiVersion): Schema {
  const of = edition.registry.get(relation.target);
  const shown = relation.shows ?? defaultFields(of, edition.version);
  const members = membersIn(of, edition).filter(([name]) => edition.chooses || shown.includes(name));
  const properties = members.map(([name, field]) => [name, innerSchema(of, name, field, edition)] as const);
  const required = edition.chooses ? [] : properties.map(([name]) => name);
  return described(objectOf(Object.fromEntries(properties), required), of.describe);
}

/** A member of a nested record; a further nested record shows its default members. */
function innerSchema(of: Resource, name: string, field: Field, edition: ApiVersion): Schema {
  if (field.member !== 'relation') return plainOrAbsent(field, isHidden(of, name), edition);
  const target = edition.registry.get(field.target);
  const shown = (field.shows ?? defaultFields(target, edition.version)).flatMap((inner) => {
    const deeper = declaredField(target, inner);
    if (!inVersion(deeper, edition.version)) return [];
    return [[inner, deepestSchema(target, inner, deeper, edition)] as const];
  });
  const record = objectOf(
    Object.fromEntries(shown),
    shown.map(([inner]) => inner),
  );
  return described(field.many ? { type: 'array', items: record } : orNull(record), field.describe);
}

function deepestSchema(of: Resource, name: string, field: Field, edition: ApiVersion): Schema {
  if (field.member !== 'relation') return plainOrAbsent(field, isHidden(of, name), edition);
  return field.many ? { type: 'array', items: {}, maxItems: 0 } : { type: 'null' };
}

function membersIn(of: Resource, { version }: ApiVersion): [string, Field][] {
  return Object.entries(of.fields).filter(([, field]) => inVersion(field, version));
}

/** Absent unless requested, and null if the token lacks the scope. */
function includedSchema({ description, ...schema }: Schema, scope: string): Schema {
  const words = `${typeof description === 'string' ? `${description} ` : ''}Only where \`include\` names it; null where the token lacks the scope ${scope}.`;
  return { anyOf: [schema, { type: 'null' }], description: words };
}

const REDACTED_SCHEMA: Schema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Selected members that are null because the token lacks their scope; absent if there are none.',
};

/**
 * Whether a nested record may be reduced to its id and etag, because the token lacks its scope or the user may not
 * see it.
 */
function isHidden(of: Resource, name: string): boolean {
  return (
    ((of.scope !== undefined && of.nestedFreely !== true) || of.visible !== undefined) &&
    !NEVER_HIDDEN.has(name)
  );
}

function fieldSchema(of: Resource, name: string, field: Field, edition: ApiVersion): Schema {
  if (field.member !== 'relation') return plainOrAbsent(field, false, edition);
  const record = componentRef(nestedName(of, name, field, edition));
  const schema = field.many ? { type: 'array', items: record } : { anyOf: [record, { type: 'null' }] };
  return described(schema, field.describe, redactionNote(field.redact));
}

function plainOrAbsent(field: Plain | Absent, hidden: boolean, edition: ApiVersion): Schema {
  if (field.member === 'plain') return plainSchema(field, hidden, edition);
  const record = objectOf(Object.fromEntries(field.members.map((name) => [name, {}])));
  return described(orNull(record), field.describe);
}

function plainSchema(field: Plain, hidden: boolean, edition: ApiVersion): Schema {
  const { type, ...rest } = field.schema ?? KINDS[field.kind].schema;
  const former = field.formerly?.find(({ until }) => edition.version <= until);
  const choices = former?.choices ?? field.choices;
  const schema = {
    ...(type ? { type } : {}),
    ...rest,
    ...(choices ? enumerated(field, choices) : {}),
  };
  const ownNull = canBeNull(field) || (field.redact !== undefined && field.redact.instead === undefined);
  const nullable = ownNull || hidden ? orNull(schema) : schema;
  return described(nullable, field.describe, redactionNote(field.redact));
}

/** The allowed values of a text, or of each item of a list. */
function enumerated({ kind }: Plain, choices: readonly string[]): Schema {
  const words = { enum: [...choices] };
  return kind === 'texts' ? { items: { type: 'string', ...words } } : words;
}

function canBeNull({ notNull, nullable, required }: Plain): boolean {
  return notNull === undefined ? (nullable ?? !(required ?? false)) : !notNull;
}

function redactionNote(redact: Redaction | undefined): string | undefined {
  if (!redact || redact.instead !== undefined) return undefined;
  const limits = wordsOf(redact).map((word) => visibilityOf(word).replaceAll('_', ' '));
  return `Null if it belongs to another user and the caller is restricted to their ${limits.join(' or ')}.`;
}

function spanNotes({ since, until }: Span, { show }: ApiVersion): Schema {
  return {
    ...(since === undefined ? {} : { 'x-since': show(since) }),
    ...(until === undefined ? {} : { 'x-until': show(until) }),
  };
}
