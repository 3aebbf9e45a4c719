/** The responses of an operation: the success with its headers, and every refusal. */
import type { Api } from '../http/api/api.ts';
import type { Conventions } from '../declarations/conventions.ts';
import { ERROR_TYPES } from '../errors/refusal.ts';
import type { Endpoint, Shape } from '../http/api/endpoint.ts';
import { pascalCase } from '../http/api/record-names.ts';
import { componentRef, objectOf, type Schema } from '../values/json-schema.ts';
import type {
  ComponentRef,
  DescribedHeader,
  DescribedOperation,
  DescribedResponse,
} from '../http/api/openapi-objects.ts';

/** The status of each refusal, and when it is returned. */
const REFUSALS: Readonly<Record<number, readonly [name: string, when: string]>> = {
  400: ['BadRequest', 'A parameter or the body cannot be parsed, or `fields` has an unknown name.'],
  401: ['Unauthorized', 'There is no access token, or it is unknown, expired or revoked.'],
  403: ['Forbidden', 'The token lacks the scope, or the user lacks the permission.'],
  404: ['NotFound', 'There is no such record, or the caller may not see it.'],
  409: [
    'Conflict',
    'The record is still in use, or the first request with this Idempotency-Key is still running.',
  ],
  410: ['VersionGone', 'The requested version does not exist or is no longer supported.'],
  412: ['PreconditionFailed', 'The record has none of the entity tags of If-Match: it was changed since.'],
  413: ['PayloadTooLarge', 'The body is larger than 1 MiB.'],
  415: ['UnsupportedMediaType', 'The media type of the body is not supported.'],
  422: ['Unprocessable', 'The request breaks a rule of the record; `errors` has the invalid members.'],
  429: ['TooManyRequests', 'The token has reached its limit of requests per minute.'],
  503: ['Unavailable', 'The service is temporarily unavailable; Retry-After says when to try again.'],
};

export function errorSchema(): Schema {
  const text = { type: 'string' };
  return objectOf(
    {
      error: objectOf(
        {
          type: { ...text, enum: ERROR_TYPES, description: 'A stable name for programs.' },
          code: { ...text, description: 'The exact error, such as record.not_found.' },
          message: {
            ...text,
            description: 'A sentence for people, with the invalid value and what would be accepted.',
          },
          status: { ...text, description: 'The HTTP status.' },
          errors: {
            type: 'object',
            additionalProperties: { type: 'array', items: text },
            description:
              'On 422: the invalid members, each with its messages. `base` has those about the request as a whole.',
          },
          doc_url: { ...text, format: 'uri', description: 'Where the documentation explains the code.' },
          request_id: { ...text, description: 'The same as the header X-Request-Id.' },
        },
        ['type', 'code', 'message', 'status', 'doc_url', 'request_id'],
      ),
    },
    ['error'],
  );
}

export function sharedResponses(): Record<string, DescribedResponse> {
  const content = { 'application/json': { schema: componentRef('Error') } };
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => {
      const headers = refs([
        'X-Request-Id',
        ...(status === '401' || status === '403' ? ['WWW-Authenticate'] : []),
        ...(WAITS.has(Number(status)) ? ['Retry-After'] : []),
      ]);
      return [name, { description, headers, content }];
    }),
  );
}

/** The statuses whose responses say when to retry. */
const WAITS = new Set([429, 503]);

export function sharedHeaders({ versions }: Api): Record<string, DescribedHeader> {
  const text = { type: 'string' };
  const number = { type: 'integer' };
  const header = (schema: Schema, description: string) => ({ description, schema });
  return {
    [versions.header]: header(text, 'The API version of the response.'),
    'X-Request-Id': header(
      text,
      'Identifies the request in the logs. The one that you sent, if it was well formed.',
    ),
    'X-RateLimit-Limit': header(number, 'The number of requests that the token can make per minute.'),
    'X-RateLimit-Remaining': header(number, 'The number of requests left in this minute.'),
    'X-RateLimit-Reset': header(number, 'When the next minute begins, in seconds since 1970.'),
    ETag: header(
      text,
      'The entity tag: the member etag if only stored members are selected, otherwise a tag of the whole response.',
    ),
    'Last-Modified': header(text, 'When the record was last changed, as an HTTP date.'),
    'X-Ignored-Members': header(text, 'Unknown members of the body, which were ignored.'),
    'X-Ignored-Parameters': header(text, 'Unknown query parameters, which were ignored.'),
    'Idempotency-Replayed': header(text, 'true where this is the kept answer of an earlier request.'),
    'Retry-After': header(number, 'Seconds to wait before the next try.'),
    'WWW-Authenticate': header(text, 'The required authorization (RFC 6750).'),
  };
}

export function responsesOf(
  endpoint: Endpoint,
  { envelope, registry, versions, conventions }: Api,
): DescribedOperation['responses'] {
  const { method, operation } = endpoint;
  const shape = shapeOf(endpoint);
  const isDated = 'one' in shape && registry.get(shape.one).fields.updated_at !== undefined;
  const success: DescribedResponse = {
    description: SUCCESS[operation ?? method] ?? 'Done.',
    headers: refs([versions.header, ...headersOf(endpoint, shape, isDated)]),
    ...contentOf(shape, envelope),
  };
  const responses: Record<string, DescribedResponse | ComponentRef> = { [successStatus(endpoint)]: success };
  if (operation === 'read') {
    const headers = refs([
      versions.header,
      'X-Request-Id',
      'ETag',
      ...(isDated ? ['Last-Modified'] : []),
      ...(endpoint.asksAgain ? ['Retry-After'] : []),
    ]);
    responses['304'] = { description: 'The response has not changed.', headers };
  }
  for (const status of refusalsOf(endpoint, conventions)) {
    const [name] = REFUSALS[status] ?? [];
    if (name) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

/** The headers of a success, other than the version's. */
function headersOf({ method, asksAgain }: Endpoint, shape: Shape, isDated: boolean): string[] {
  return [
    'X-Request-Id',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Ignored-Parameters',
    ...('one' in shape ? ['ETag'] : []),
    ...(isDated ? ['Last-Modified'] : []),
    ...(method !== 'GET' && method !== 'DELETE' ? ['X-Ignored-Members'] : []),
    ...(method === 'POST' ? ['Idempotency-Replayed'] : []),
    ...(asksAgain ? ['Retry-After'] : []),
  ];
}

const SUCCESS: Readonly<Record<string, string>> = {
  list: 'A page of the list.',
  read: 'The record.',
  create: 'The created record.',
  update: 'The changed record.',
  delete: 'The record was deleted.',
};

export function successStatus({ method, status, answers }: Endpoint): number {
  if (status !== undefined) return status;
  if (answers && 'nothing' in answers) return 204;
  return method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200;
}

/** The body of a success. */
export function shapeOf({ answers, operation, resource, method }: Endpoint): Shape {
  if (answers) return answers;
  if (resource && operation && operation !== 'delete')
    return operation === 'list' ? { many: resource.name } : { one: resource.name };
  return method === 'DELETE' ? { nothing: true } : { data: {} };
}

function contentOf(shape: Shape, envelope: Api['envelope']): Pick<DescribedResponse, 'content'> {
  if ('nothing' in shape) return {};
  if ('media' in shape) return { content: { [shape.media]: {} } };
  const schema =
    'one' in shape
      ? envelope.oneSchema(componentRef(pascalCase(shape.one)))
      : 'many' in shape
        ? envelope.manySchema(componentRef(pascalCase(shape.many)))
        : withMeta(envelope.oneSchema(shape.data), shape.meta);
  return { content: { 'application/json': { schema } } };
}

function withMeta(schema: Schema, meta: Schema | undefined): Schema {
  if (!meta) return schema;
  return { ...schema, properties: { ...schema.properties, meta } };
}

function refusalsOf(endpoint: Endpoint, { order }: Conventions): number[] {
  const { method, operation, path, since, refuses = [] } = endpoint;
  const always = [400, 401, 403, 410, 429, 503];
  const found = path.includes('{') || method === 'POST' || since !== undefined ? [404] : [];
  const deep = operation === 'list' && order ? [422] : [];
  const writes = method === 'GET' ? [] : [409, 422];
  const bodies = method === 'GET' || method === 'DELETE' ? [] : [413, 415];
  const conditional = operation === 'update' || operation === 'delete' ? [412] : [];
  return [
    ...new Set([...always, ...found, ...deep, ...writes, ...bodies, ...conditional, ...refuses]),
  ].toSorted((one, other) => one - other);
}

function refs(names: readonly string[]): Record<string, ComponentRef> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
