/** The request of an operation's example, which the samples of each language write down. */
import type { OpenApiDocument } from '../../openapi/document.ts';
import { EXAMPLE } from '../../openapi/examples.ts';
import type { Schema } from '../../records/json-schema.ts';

export interface SampleRequest {
  /** practice, accounting or lead. */
  readonly api: string;
  readonly operation: string;
  readonly method: string;
  readonly origin: string;
  /** Complete, with the parameters in it. */
  readonly url: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Those beside the token's; a value that begins with $ is the name of a variable of the environment. */
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent, whole. */
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
  const described = document.paths[path]![method.toLowerCase()]!;
  const example = described[EXAMPLE] as
    | { readonly parameters: Readonly<Record<string, unknown>>; readonly headers?: Record<string, string> }
    | undefined;
  if (!example) return undefined;
  const base = String(document.servers[0]!.url);
  const body = bodyOf(described);
  return {
    api,
    operation: String(described.operationId),
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

/** Encoded where it must be; commas, braces and brackets are taken as they are, and are read more easily. */
function written(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%(2C|7B|7D|5B|5D|3A)/g, (all) => decodeURIComponent(all));
}

function bodyOf({ requestBody }: Schema): { data: unknown } | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, Schema> };
  return content?.['application/json']?.example as { data: unknown } | undefined;
}

function answersOf({ responses }: Schema): SampleRequest['answers'] {
  const success = Object.entries(responses as Record<string, Schema>).find(([status]) =>
    /^[23]/.test(status),
  );
  if (success?.[0].startsWith('3')) return 'file';
  const types = Object.keys(success?.[1].content ?? {});
  if (types.length === 0) return 'nothing';
  return types[0] === 'application/json' ? 'json' : 'file';
}
