/** An agent's calls to the APIs: the same requests as any application's, with the agent's token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DRY_RUN_HEADER } from '../kernel/http/api/dry-run.ts';
import { REQUEST_ID_HEADER } from '../kernel/http/logs/request-id.ts';
import type { RecordType, ServedApi } from './record-types.ts';

type Scalar = string | number | boolean;
type Query = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** Query parameters; lists are repeated under their name. */
  readonly query?: Query;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type ApiCall = (served: ServedApi, request: ApiRequest) => Promise<ApiAnswer>;

/** Sends requests with the token, the address and the request id of the original request. */
export function callerFor(app: FastifyInstance, origin: FastifyRequest): ApiCall {
  return async ({ api, base, host }, { method, path, query = {}, data, dryRun, headers = {} }) => {
    const { versions } = api;
    const sent = {
      authorization: origin.headers.authorization,
      host: host ?? origin.headers.host,
      [REQUEST_ID_HEADER]: origin.id,
      [versions.header.toLowerCase()]: versions.show(versions.newest),
      ...(dryRun ? { [DRY_RUN_HEADER]: 'true' } : {}),
      ...headers,
    };
    const answer = await app.inject({
      method,
      url: base + path + queryText(query),
      headers: withoutUndefined(sent),
      remoteAddress: origin.ip,
      ...(data ? { payload: { data } } : {}),
    });
    return { status: answer.statusCode, text: answer.payload, headers: answer.headers };
  };
}

export function pathOfOne({ path }: RecordType, id: number): string {
  return `${path}/${id}`;
}

function withoutUndefined(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined),
  );
}

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function pairsOf(name: string, value: Query[string]): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return value.map((each) => [name.endsWith('[]') ? name : `${name}[]`, String(each)]);
}
