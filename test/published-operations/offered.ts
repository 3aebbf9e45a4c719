/**
 * What an OpenAPI document offers in an operation: parameters, and members of the request and response bodies with
 * their values.
 */
import type { openapiDocument } from '../../server/kernel/openapi/document.ts';
import type { Words } from './published.ts';

type Document = ReturnType<typeof openapiDocument>;

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

export interface Offered {
  readonly filters: Words;
  readonly request: Words;
  readonly response: Words;
}

/** The depth of nested members that is read; request bodies have the deepest. */
const DEPTH = 4;

export class Offers {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  /** The operation of this name, such as `GET /activities`; undefined if there is none. */
  of(name: string): Offered | undefined {
    const [method, address] = name.split(' ') as [string, string];
    const path = Object.keys(this.#document.paths).find((each) => anonymous(each) === anonymous(address));
    const operation = path && this.#document.paths[path]?.[method.toLowerCase()];
    return operation ? this.#offered(operation as unknown as Operation) : undefined;
  }

  #offered({ parameters = [], requestBody, responses }: Operation): Offered {
    const asked = parameters
      .map((each) => this.#resolved<Parameter>(each))
      .filter((each) => each.in === 'query');
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const answer = success?.content?.['application/json']?.schema;
    const sent = requestBody?.content['application/json']?.schema;
    return {
      filters: new Map(asked.map(({ name, schema }) => [name, this.#values(schema)])),
      request: new Map(this.#members(this.#data(sent))),
      response: new Map(this.#members(this.#data(answer))),
    };
  }

  #data(schema: Schema | undefined): Schema {
    return (schema && this.#resolved<Schema>(schema).properties?.data) ?? {};
  }

  #members(schema: Schema, prefix = '', depth = DEPTH): [string, readonly string[] | undefined][] {
    if (depth === 0) return [];
    return this.#forms(schema).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, member]) => [
        [prefix + name, this.#values(member)] as [string, readonly string[] | undefined],
        ...this.#members(member, `${prefix}${name}.`, depth - 1),
      ]),
    );
  }

  /** The enumerated values of a schema, or of the items of a list. */
  #values(schema: Schema): readonly string[] | undefined {
    const values = this.#forms(schema).flatMap((form) => form.enum ?? (form.const ? [form.const] : []));
    return values.length === 0 ? undefined : values.filter((each) => each !== null).map(String);
  }

  /** The possible forms of a schema, with references and lists resolved. */
  #forms(schema: Schema): readonly Schema[] {
    const resolved = this.#resolved<Schema>(schema);
    if (resolved.anyOf) return resolved.anyOf.flatMap((form) => this.#forms(form));
    return resolved.items ? this.#forms(resolved.items) : [resolved];
  }

  #resolved<T extends { readonly $ref?: string }>(schema: T): T {
    if (schema.$ref === undefined) return schema;
    const [, kind, name] = /([^/]+)\/([^/]+)$/.exec(schema.$ref)!;
    const found = this.#document.components[kind as 'schemas']?.[name!];
    return this.#resolved(found as unknown as T);
  }
}

/** Path parameters may have any name. */
function anonymous(address: string): string {
  return address.replace(/\{\w+\}/g, '{}');
}
