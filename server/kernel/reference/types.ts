/** Describes a JSON Schema in a few words. */
import type { Schema } from '../values/json-schema.ts';
import { code } from './markdown.ts';
import { componentName } from '../http/api/openapi-objects.ts';

/** A link to the explanation of a component, or its name if there is none. */
export type Link = (component: string) => string;

export function typeOf(schema: Schema, link: Link): string {
  const { $ref, anyOf, type = [] } = schema;
  if ($ref !== undefined) return link(componentName({ $ref }));
  if (anyOf) return anyOf.map((each) => typeOf(each, link)).join(' or ');
  if (schema.const !== undefined) return `the word ${code(asText(schema.const))}`;
  const kinds = [type].flat();
  if (kinds.length === 0) return 'anything';
  return kinds.map((kind) => (kind === 'null' ? 'null' : named(kind, schema, link))).join(' or ');
}

function named(kind: string, schema: Schema, link: Link): string {
  if (schema.enum)
    return `one of ${schema.enum
      .filter((each) => each !== null)
      .map((each) => code(asText(each)))
      .join(', ')}`;
  if (kind === 'array') return `list of ${typeOf(schema.items ?? {}, link)}`;
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'instant';
  if (kind === 'string')
    return schema.maxLength === undefined ? 'text' : `text of at most ${asText(schema.maxLength)} characters`;
  return (
    { integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object' }[kind] ?? kind
  );
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
