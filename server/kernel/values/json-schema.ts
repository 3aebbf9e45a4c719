/** JSON Schema (2020-12) as OpenAPI 3.1 uses it: only the forms that the documents need. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number | null)[];
  readonly description?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

export function componentRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export function objectOf(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** The schema of an object whose members are all present. */
export function completeObject(properties: Readonly<Record<string, Schema>>): Schema {
  return objectOf(properties, Object.keys(properties));
}

/** The schema, or null. */
export function orNull(schema: Schema): Schema {
  const { type, enum: choices, ...rest } = schema;
  if (typeof type !== 'string')
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
  return { type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}), ...rest };
}

/** Adds a description to a schema; a `$ref` may have one too. */
export function described(schema: Schema, ...sentences: readonly (string | undefined)[]): Schema {
  const description = sentences.filter((each) => each !== undefined && each !== '').join(' ');
  return description === '' ? schema : { ...schema, description };
}
