/** TypeScript types for the schemas of our OpenAPI documents, limited to the JSON Schema features they use. */

/** A schema as it is in the documents. */
export type Json = Readonly<Record<string, unknown>>;

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export function typeOf(schema: Json | undefined, indent = ''): string {
  if (!schema) return 'unknown';
  if (typeof schema['$ref'] === 'string') return nameOf(schema['$ref']);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => literal(value)).join(' | ');
  const types = [schema['type'] ?? []].flat() as string[];
  return types.map((type) => ofType(type, schema, indent)).join(' | ') || 'unknown';
}

function literal(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function ofType(type: string, schema: Json, indent: string): string {
  if (type === 'array') {
    const of = typeOf(schema['items'] as Json | undefined, indent);
    return /[|\s]/.test(of) ? `readonly (${of})[]` : `readonly ${of}[]`;
  }
  if (type === 'object') return objectType(schema, indent);
  return SIMPLE[type] ?? 'unknown';
}

function objectType(schema: Json, indent: string): string {
  const properties = schema['properties'] as Readonly<Record<string, Json>> | undefined;
  if (properties) return members(properties, schema['required'] as readonly string[] | undefined, indent);
  const others = schema['additionalProperties'];
  return `Readonly<Record<string, ${typeof others === 'object' ? typeOf(others as Json, indent) : 'unknown'}>>`;
}

/** The members of an object, in braces. Without `required`, all are optional. */
export function members(
  properties: Readonly<Record<string, Json>>,
  required: readonly string[] | undefined,
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required?.includes(name) ? '' : '?';
    return `${comment(schema, inner)}${inner}readonly ${key(name)}${optional}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

export function comment(schema: Json, indent: string): string {
  const text = schema['description'] ?? schema['summary'];
  return typeof text === 'string'
    ? `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`
    : '';
}

export function nameOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
