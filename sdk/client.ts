/**
 * A client for the practice, accounting and lead APIs, without dependencies: for browsers, Node and every other
 * runtime with fetch. The operations and records beside it (practice.ts, accounting.ts, lead.ts) are generated from
 * the OpenAPI documents with `npm run client`.
 *
 *   const chancery = connect({ origin: 'https://office.example', token });
 *   const { data } = await chancery.call(listMatters, { fields: 'id,display_number,client{name}', status: 'open' });
 *   data[0]?.client?.name;
 *
 * The type of a response has exactly the members that `fields` names. Errors are thrown as ApiError or one of its
 * subclasses (errors.ts); requests that are safe to repeat are retried (retry.ts).
 */
import { errorOf } from './errors.ts';
import type { TokenSource } from './oauth.ts';
import type { Answered, ApiName, Operation } from './operation.ts';
import { retrying } from './retry.ts';

export { ApiError } from './errors.ts';

export interface ConnectOptions {
  /** Scheme, host and port of the installation; empty for the page's own. */
  readonly origin?: string;
  /** For APIs with a separate address, such as https://leads.office.example. */
  readonly bases?: Partial<Readonly<Record<ApiName, string>>>;
  /** An OAuth access token, or a source of tokens (keepFresh); without one the browser's session is used. */
  readonly token?: string | TokenSource;
  /** Sent with every request, such as X-CSRF-Token; called for each. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Performs a request; by default with retries (retrying). */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** The ETag that the record must still have; otherwise the call fails with status 412. */
  readonly ifMatch?: string;
  /** Makes a write safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const BASES: Readonly<Record<ApiName, string>> = {
  practice: '/api/v4',
  accounting: '/accounting',
  lead: '/lead',
};

export interface Client {
  /** Calls an operation and returns its body. */
  call<Params, Body, Answer, const Fields extends string = ''>(
    operation: Operation<Params, Body, Answer>,
    params: Given<Params, Body, Fields>,
    options?: CallOptions,
  ): Promise<Answered<Params, Answer, Fields>>;
  /** Calls an operation that returns a file or a page. */
  download<Params, Body, Answer>(
    operation: Operation<Params, Body, Answer>,
    params: Given<Params, Body, string>,
    options?: CallOptions,
  ): Promise<Blob>;
  /** The address of an operation, for links. */
  address<Params, Body, Answer>(operation: Operation<Params, Body, Answer>, params: Params): string;
  /** Requests an address from `meta.paging`. */
  follow<T>(address: string, options?: CallOptions): Promise<T>;
}

/** Parameters by their names, `fields` as a literal, and the members of a write under `data`. */
export type Given<Params, Body, Fields extends string> = Params & { readonly fields?: Fields } & ([
    Body,
  ] extends [never]
    ? unknown
    : { readonly data: Body });

export function connect(connection: ConnectOptions = {}): Client {
  const perform = performer(connection);
  const send = async (
    operation: Operation<unknown, unknown, unknown>,
    params: object,
    options: CallOptions = {},
  ): Promise<Response> => {
    const { data, ...rest } = params as { data?: unknown };
    const init = requestOf(operation.method, connection, options, data);
    return perform(addressOf(operation, rest, connection), init);
  };
  return {
    call: async (operation, params, options) => {
      const response = await send(operation, params, options);
      return tagged(operation, await bodyOf(response), response.headers.get('etag')) as never;
    },
    download: async (operation, params, options) => (await send(operation, params, options)).blob(),
    address: (operation, params) => addressOf(operation, params as object, connection),
    follow: async (address, options = {}) =>
      bodyOf(await perform(address, requestOf('GET', connection, options))) as never,
  };
}

type Perform = (address: string, init: RequestInit) => Promise<Response>;

/** Sends a request with the token, and retries once with a new token if the service refuses it. */
function performer({ fetch: send = retrying(), token }: ConnectOptions): Perform {
  const withToken = (address: string, init: RequestInit, bearer: string | undefined): Promise<Response> => {
    if (bearer === undefined) return send(address, init);
    return send(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } });
  };
  return async (address, init) => {
    const source = typeof token === 'object' ? token : undefined;
    const bearer = source ? await source.current() : (token as string | undefined);
    let response = await withToken(address, init, bearer);
    if (response.status === UNAUTHORIZED && source && bearer !== undefined) {
      const renewed = await source.renew(bearer);
      if (renewed !== bearer) response = await withToken(address, init, renewed);
    }
    if (!response.ok) throw errorOf(response, await bodyOf(response).catch(() => null));
    return response;
  };
}

/** Records of the accounting and lead APIs have their `etag` only in a header; the client adds it to them. */
function tagged({ api }: Operation<unknown, unknown, unknown>, body: unknown, etag: string | null): unknown {
  if (api === 'practice' || etag === null || typeof body !== 'object' || body === null) return body;
  if (!('data' in body)) return { ...body, etag };
  return Array.isArray(body.data) ? body : { ...body, data: { ...(body.data as object), etag } };
}

const UNAUTHORIZED = 401;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

function requestOf(
  method: string,
  { headers }: ConnectOptions,
  { ifMatch, idempotencyKey, signal }: CallOptions,
  data?: unknown,
): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers?.(),
    },
    ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
    ...(signal ? { signal } : {}),
  };
}

function addressOf(
  { api, path }: Operation<unknown, unknown, unknown>,
  params: object,
  { origin = '', bases }: ConnectOptions,
): string {
  const left: Record<string, unknown> = { ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(left)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const asked = query.size > 0 ? `?${query}` : '';
  return `${bases?.[api] ?? origin + BASES[api]}${filled}${asked}`;
}
