/**
 * Examples of operations: a request that works on an example firm, and what it answers. The document shows them where
 * OpenAPI has a place for them; the parameters of the request, for which it has none, are in `x-example`.
 */
import type { Content, DescribedOperation } from '../http/api/openapi-objects.ts';

export interface ExampleRequest {
  /** Of the path and the query, by their names. */
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  readonly data?: unknown;
  /** Headers by their names; a value that begins with $ is the name of a variable of the environment. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Example extends ExampleRequest {
  readonly status: number;
  /** What is answered as JSON. */
  readonly answer?: unknown;
}

/** By operation. */
export type Examples = Readonly<Record<string, Example>>;

export const EXAMPLE = 'x-example';

/** The operation with its example. */
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
