/**
 * Checks responses against the OpenAPI document: the status and the headers are described, and the body matches its
 * schema, with no further members.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../../server/kernel/openapi/document.ts';
import type { Schema } from '../../server/kernel/values/json-schema.ts';
import type { Answer } from './caller.ts';

interface Described {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
}

export class ConsistencyCheck {
  readonly #document: OpenApiDocument;
  // Each schema validates few responses, so optimizing its code and validating the schema would cost more than they
  // save.
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = closed(document) as OpenApiDocument;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, 'document');
  }

  /** Returns what is wrong, or undefined. `path` is the document's, such as /activities/{id}. */
  disagreement(method: string, path: string, answer: Answer): string | undefined {
    const responses = this.#document.paths[path]?.[method.toLowerCase()]?.responses as
      | Record<string, Described>
      | undefined;
    if (!responses) return `the document has no ${method} ${path}`;
    const described = responses[String(answer.status)];
    if (!described) return `the document has no answer ${answer.status} of ${method} ${path}`;
    const { pointer, response } = this.#resolve(
      described,
      `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answer.status}`,
    );
    for (const name of answer.headers.keys()) {
      if (
        NAMED.test(name) &&
        !Object.keys(response.headers ?? {}).some((each) => each.toLowerCase() === name) &&
        !ALWAYS.has(name)
      ) {
        return `the document does not name the header ${name}`;
      }
    }
    if (!response.content) return answer.body === '' ? undefined : 'the document describes no body';
    const [type] = (answer.headers.get('content-type') ?? '').split(';');
    if (!type || !response.content[type]) return `the document describes no body of the type ${type}`;
    if (!response.content[type].schema) return undefined;
    const validate = this.#validator(`document#${pointer}/content/${escaped(type)}/schema`);
    if (validate(answer.body)) return undefined;
    const errors = (validate.errors ?? []).slice(0, 5);
    return errors
      .map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      )
      .join('; ');
  }

  #resolve(described: Described, pointer: string): { pointer: string; response: Described } {
    if (!described.$ref) return { pointer, response: described };
    const name = described.$ref.split('/').at(-1)!;
    return {
      pointer: `/components/responses/${name}`,
      response: this.#document.components.responses[name] as Described,
    };
  }

  #validator(ref: string): ValidateFunction {
    let validator = this.#validators.get(ref);
    if (!validator) this.#validators.set(ref, (validator = this.#ajv.compile({ $ref: ref })));
    return validator;
  }
}

/** Headers that must be documented if present, and those that every response of an API has. */
const NAMED = /^(x-|etag|last-modified|idempotency-|retry-after|www-authenticate)/;
const ALWAYS = new Set([
  'x-content-type-options',
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The document with every object closed to undeclared members. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isObject = copy.type === 'object' || (Array.isArray(copy.type) && copy.type.includes('object'));
  return isObject && typeof copy.properties === 'object' && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}
