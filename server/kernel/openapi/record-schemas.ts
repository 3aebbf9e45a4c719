/**
 * The schema of a record as an answer shows it: every member that may be selected in a version. None is
 * required, since `fields` chooses; a member that permissions or scopes can hide may be null.
 */
import { wordsOf } from '../resource/expression.ts';
import type { Field, Plain, Redaction, Span } from '../resource/field.ts';
import { defaultFields, inVersion, type Registry, type Resource } from '../resource/resource.ts';
import { REDACTED_FIELDS } from '../resource/selection.ts';
import { KINDS } from '../resource/values.ts';
import { pascal } from './names.ts';
import { componentRef, described, objectOf, orNull, type Schema } from './schema.ts';

export interface Edition {
  readonly registry: Registry;
  readonly version: number;
  readonly show: (version: number) => string;
}

/** Members that are shown of every record that is nested, whatever the token may read. */
const NEVER_HIDDEN = new Set(['id', 'etag']);

export function recordSchema(of: Resource, edition: Edition): Schema {
  const properties: Record<string, Schema> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    if (!inVersion(field, edition.version)) continue;
    const hidden = canBeHidden(of) && !NEVER_HIDDEN.has(name);
    const schema = { ...fieldSchema(field, hidden, edition), ...spanNotes(field, edition) };
    properties[name] = of.includes?.[name] ? includedSchema(schema, of.includes[name].scope) : schema;
  }
  const scopes = Object.entries(of.includes ?? {}).filter(([name]) => properties[name] !== undefined);
  if (scopes.length > 0) properties[REDACTED_FIELDS] = REDACTED_SCHEMA;
  return {
    ...described(objectOf(properties), of.describe),
    'x-default-fields': defaultFields(of, edition.version).filter((name) => properties[name] !== undefined),
  };
}

/** Absent unless it is asked for, and null where the token lacks the scope. */
function includedSchema({ description, ...schema }: Schema, scope: string): Schema {
  const words = `${typeof description === 'string' ? `${description} ` : ''}Only where \`include\` names it; null where the token lacks the scope ${scope}.`;
  return { anyOf: [schema, { type: 'null' }], description: words };
}

const REDACTED_SCHEMA: Schema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Included members that are null because the token lacks their scope; absent where there are none.',
};

/** The nouns that a record can show inside it. */
export function nestedNouns(of: Resource, version: number): string[] {
  return Object.values(of.fields).flatMap((field) =>
    field.member === 'relation' && inVersion(field, version) ? [field.target] : [],
  );
}

/** Nested, a record of another scope is shown by its id and etag only; so is one that the user may not see. */
function canBeHidden(of: Resource): boolean {
  return (of.scope !== undefined && of.nestedFreely !== true) || of.visible !== undefined;
}

function fieldSchema(field: Field, hidden: boolean, edition: Edition): Schema {
  switch (field.member) {
    case 'plain':
      return plainSchema(field, hidden, edition);
    case 'relation': {
      const record = componentRef(pascal(field.target));
      const schema = field.many ? { type: 'array', items: record } : { anyOf: [record, { type: 'null' }] };
      return described(schema, field.describe, redactionNote(field.redact));
    }
    case 'absent':
      return described(absentSchema(field.members, field.many), field.describe ?? NOT_KEPT);
  }
}

const NOT_KEPT = 'May be selected, and is always empty: the service keeps no such record.';

function absentSchema(members: readonly string[] | undefined, many: boolean): Schema {
  const record = members ? objectOf(Object.fromEntries(members.map((name) => [name, {}]))) : {};
  if (many) return { type: 'array', items: record, maxItems: 0 };
  return members ? orNull(record) : { type: 'null' };
}

function plainSchema(field: Plain, hidden: boolean, edition: Edition): Schema {
  const { type, ...rest } = field.schema ?? KINDS[field.kind].schema;
  const former = field.formerly?.find(({ until }) => edition.version <= until);
  const choices = former?.choices ?? field.choices;
  const schema = {
    ...(type ? { type } : {}),
    ...(choices ? { enum: [...choices] } : {}),
    ...rest,
  };
  const ownNull = canBeNull(field) || (field.redact !== undefined && field.redact.instead === undefined);
  const nullable = ownNull ? orNull(schema) : hidden ? { ...orNull(schema), 'x-null': 'nested' } : schema;
  return described(nullable, field.describe, redactionNote(field.redact));
}

function canBeNull({ notNull, nullable, required }: Plain): boolean {
  return notNull === undefined ? (nullable ?? !(required ?? false)) : !notNull;
}

function redactionNote(redact: Redaction | undefined): string | undefined {
  if (!redact || redact.instead !== undefined) return undefined;
  const limits = wordsOf(redact).map((word) => word.replaceAll('_', ' '));
  return `Null where it is another's and the user is limited to their ${limits.join(' or ')}.`;
}

function spanNotes({ since, until }: Span, { show }: Edition): Schema {
  return {
    ...(since === undefined ? {} : { 'x-since': show(since) }),
    ...(until === undefined ? {} : { 'x-until': show(until) }),
  };
}
