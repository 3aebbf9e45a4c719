/** The request of an operation's example, from which the samples are generated. */
import type { OpenApiDocument } from '../../openapi/document.ts';
import { EXAMPLE } from '../../openapi/examples.ts';
import type { DescribedOperation } from '../../http/api/openapi-objects.ts';
import { isObject } from '../../values/json-object.ts';

export interface SampleRequest {
  /** practice, accounting or lead. */
  readonly api: string;
  readonly operation: string;
  readonly method: string;
  readonly origin: string;
  /** The full URL, including the parameters. */
  readonly url: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Headers other than the token's; a value that begins with $ names an environment variable. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body. */
  readonly body?: { readonly data: unknown };
  readonly answers: 'json' | 'file' | 'nothing';
}

/** Undefined for operations without an example. */
export function sampleRequest(
  document: OpenApiDocument,
  api: string,
  method: string,
  path: string,
): SampleRequest | undefined {
  const described = document.paths[path]?.[method.toLowerCase()];
  const example = described?.[EXAMPLE];
  if (!example) return undefined;
  const [{ url: base }] = document.servers;
  const body = bodyOf(described);
  return {
    api,
    operation: described.operationId,
    method,
    origin: new URL(base).origin,
    url: base + filled(path, example.parameters),
    parameters: example.parameters,
    headers: example.headers ?? {},
    ...(body ? { body } : {}),
    answers: answersOf(described),
  };
}

function filled(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const left = new Map(Object.entries(parameters));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = written(left.get(name));
    left.delete(name);
    return value;
  });
  const query = [...left].map(([name, value]) => `${written(name)}=${written(value)}`).join('&');
  return query === '' ? address : `${address}?${query}`;
}

/** Encodes only what must be encoded; commas, braces and brackets stay as they are, which is easier to read. */
function written(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%(2C|7B|7D|5B|5D|3A)/g, (all) => decodeURIComponent(all));
}

function bodyOf({ requestBody }: DescribedOperation): SampleRequest['body'] {
  const example = requestBody?.content['application/json']?.example;
  return isObject(example) ? { data: example['data'] } : undefined;
}

function answersOf({ responses }: DescribedOperation): SampleRequest['answers'] {
  const [status, answer] = Object.entries(responses).find(([each]) => /^[23]/.test(each)) ?? [];
  if (status?.startsWith('3')) return 'file';
  const types = Object.keys((answer && 'content' in answer && answer.content) || {});
  if (types.length === 0) return 'nothing';
  return types[0] === 'application/json' ? 'json' : 'file';
}
