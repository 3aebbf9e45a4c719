/**
 * Examples of operations: a request that works on an example firm, and its response. They appear in the document
 * where OpenAPI has a place for them; request parameters, for which it has none, are in `x-example`.
 */
import type { Content, DescribedOperation } from '../http/api/openapi-objects.ts';

export interface ExampleRequest {
  /** Path and query parameters by name. */
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  readonly data?: unknown;
  /** Headers by name; a value that begins with $ names an environment variable. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Example extends ExampleRequest {
  readonly status: number;
  /** The JSON response. */
  readonly answer?: unknown;
}

/** By operation. */
export type Examples = Readonly<Record<string, Example>>;

export const EXAMPLE = 'x-example';

/** Adds the example to the operation. */
export function withExample(operation: DescribedOperation, example: Example | undefined): DescribedOperation {
  if (!example) return operation;
  const { parameters, headers, data, status, answer } = example;
  const { requestBody, responses } = operation;
  const answered = responses[status];
  return {
    ...operation,
    [EXAMPLE]: { parameters, ...(headers ? { headers } : {}) },
    ...(requestBody && data !== undefined ? { requestBody: exampled(requestBody, { data }) } : {}),
    responses:
      answer === undefined || !answered || '$ref' in answered
        ? responses
        : { ...responses, [status]: exampled(answered, answer) },
  };
}

function exampled<D extends { readonly content?: Content }>(described: D, example: unknown): D {
  const { 'application/json': json, ...others } = described.content ?? {};
  return json
    ? { ...described, content: { 'application/json': { ...json, example }, ...others } }
    : described;
}
