/** Watches the requests of an application, or of all applications of a sandbox. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { sql } from '../kernel/database/sql.ts';
import { newestSandbox } from './find-sandbox.ts';

/** How many earlier requests are shown at the start. */
const FORMER = 20;
const LOOKS_EVERY_MS = 500;
const AT_ONCE = 500;

export interface RequestLine {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly api: string;
  readonly request_id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly address: string | null;
  /** Present only if bodies were requested. */
  readonly request_body?: string | null;
  readonly answer_body?: string | null;
}

interface Source {
  readonly accountId: string;
  /** If unset, all applications. */
  readonly applicationId?: string;
  /** Whether to include bodies. */
  readonly bodies: boolean;
}

/** Throws if no application has the client id, or if bodies are requested outside of sandboxes. */
export async function sourceOf(parts: Parts, clientId: string | undefined, bodies: boolean): Promise<Source> {
  if (clientId === undefined) return { accountId: await newestSandbox(parts), bodies };
  const found = await parts.database.forAccount(null, (connection) =>
    connection.row<Pick<Tables['applications'], 'id' | 'account_id'>>(
      sql`select id, account_id from applications where client_id = ${clientId} and deleted_at is null`,
    ),
  );
  if (!found) throw new Error(`No application has the client id ${clientId}.`);
  if (bodies && !(await isSandbox(parts.database, found.account_id)))
    throw new Error(
      `Bodies are stored only in sandboxes, and the firm ${found.account_id} of this application is not a sandbox.`,
    );
  return { accountId: found.account_id, applicationId: found.id, bodies };
}

async function isSandbox(database: Parts['database'], accountId: string): Promise<boolean> {
  const found = await database.forAccount(accountId, (connection) =>
    connection.row(sql`select from sandboxes where account_id = ${accountId}`),
  );
  return found !== undefined;
}

export async function* requestLines(
  { database }: Pick<Parts, 'database'>,
  source: Source,
  signal: AbortSignal,
): AsyncGenerator<RequestLine> {
  let after = await beforeFormer(database, source);
  while (!signal.aborted) {
    const rows = await linesAfter(database, source, after);
    for (const { id, ...line } of rows) {
      after = id;
      yield line;
    }
    if (rows.length < AT_ONCE) await pause(LOOKS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The id after which the earlier requests to show begin. */
async function beforeFormer(database: Parts['database'], source: Source): Promise<string> {
  return database.forAccount(source.accountId, (connection) =>
    connection.value(sql`
      select coalesce(min(id) - 1, 0) from (
        select r.id from api_requests r where r.account_id = ${source.accountId}
          and (${source.applicationId ?? null}::bigint is null or r.application_id = ${source.applicationId ?? null}::bigint)
        order by r.id desc limit ${FORMER}) last`),
  );
}

type LineRow = Pick<
  Tables['api_requests'],
  'id' | 'at' | 'method' | 'path' | 'status' | 'duration_ms' | 'api' | 'request_id' | 'user_id' | 'address'
> &
  Pick<Tables['applications'], 'client_id'> &
  OrNull<Pick<Tables['api_request_bodies'], 'request' | 'answer'>>;

async function linesAfter(
  database: Parts['database'],
  { accountId, applicationId, bodies }: Source,
  after: string,
): Promise<(RequestLine & { readonly id: string })[]> {
  const wanted = applicationId ?? null;
  const rows = await database.forAccount(accountId, (connection) =>
    connection.rows<LineRow>(sql`
      select r.id, to_json(r.at) #>> '{}' as at, r.method, r.path, r.status, r.duration_ms, r.api, r.request_id, r.user_id,
        p.client_id, r.address, b.request, b.answer
      from api_requests r join applications p on p.id = r.application_id
      left join api_request_bodies b on ${bodies} and b.account_id = r.account_id and b.id = r.id
      where r.account_id = ${accountId} and r.id > ${after}
        and (${wanted}::bigint is null or r.application_id = ${wanted}::bigint)
      order by r.id limit ${AT_ONCE}`),
  );
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.duration_ms,
    api: row.api,
    request_id: row.request_id,
    user_id: Number(row.user_id),
    client_id: row.client_id,
    address: row.address ?? null,
    ...(bodies ? { request_body: row.request ?? null, answer_body: row.answer ?? null } : {}),
  }));
}
