/** A JSON Schema in a few words, and an example of what it accepts. */
import type { Schema } from '../records/json-schema.ts';
import { code } from './markdown.ts';

/** Where a component is explained, as a link; or its name where nothing more is to be said. */
export type Link = (component: string) => string;

export function typeOf(schema: Schema, link: Link): string {
  if (typeof schema.$ref === 'string') return link(schema.$ref.split('/').at(-1)!);
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as Schema[]).map((each) => typeOf(each, link)).join(' or ');
  if (schema.const !== undefined) return `the word ${code(asText(schema.const))}`;
  const kinds = [schema.type].flat().filter((each) => typeof each === 'string');
  if (kinds.length === 0) return 'anything';
  return kinds.map((kind) => (kind === 'null' ? 'null' : named(kind, schema, link))).join(' or ');
}

function named(kind: string, schema: Schema, link: Link): string {
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum
      .filter((each) => each !== null)
      .map((each) => code(asText(each)))
      .join(', ')}`;
  if (kind === 'array') return `list of ${typeOf((schema.items ?? {}) as Schema, link)}`;
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'instant';
  if (kind === 'string')
    return schema.maxLength === undefined ? 'text' : `text of at most ${asText(schema.maxLength)} characters`;
  return (
    { integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object' }[kind] ?? kind
  );
}

/** A value that the schema accepts. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return exampleOf((schema.anyOf as Schema[])[0]!, name);
  const kind = [schema.type].flat()[0];
  if (kind === 'object') return exampleObject(schema);
  if (kind === 'array') return [exampleOf((schema.items ?? {}) as Schema)];
  if (schema.format === 'date') return '2026-03-31';
  if (schema.format === 'date-time') return '2026-03-31T09:30:00Z';
  if (kind === 'integer') return 12;
  if (kind === 'number') return 120.5;
  if (kind === 'boolean') return true;
  return name.includes('email') || name === 'address'
    ? 'ada@office.example'
    : `A ${name.replaceAll('_', ' ') || 'text'}`;
}

/** The members that an object requires, or its first where it requires none. */
function exampleObject({ properties = {}, required }: Schema): Record<string, unknown> {
  const all = Object.entries(properties as Record<string, Schema>);
  const needed = all.filter(([name]) => Array.isArray(required) && required.includes(name));
  const shown = needed.length > 0 ? needed : all.slice(0, 1);
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, name)]));
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
