/**
 * The request log: the last day's API calls of applications, for finding out why a call failed. It contains the time,
 * method, path, status, duration and caller, never a query or header; bodies only in sandboxes (request-bodies.ts).
 *
 * No request waits for it: entries are buffered and written together, one statement per firm. Entries may be lost
 * when the process is killed or the database is down; the service's log reports this if it can.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Prepared } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { visitFirmsWithWork, type Tasks } from '../../jobs/index.ts';
import { loggedPath } from './log.ts';
import {
  bodiesOf,
  deleteBodiesBefore,
  deleteBodiesBeyondLimit,
  logBodiesOf,
  type Bodies,
} from './request-bodies.ts';
import type { Principal } from '../../requests/principal.ts';
import { statementName } from '../../database/raw/statement-name.ts';

const WRITTEN_EVERY_MS = 1_000;
/** The most entries waiting to be written; further ones are dropped and counted. */
const MOST_WAITING = 20_000;
/** The most waiting entries with bodies; further requests are logged without bodies. */
const MOST_BODIES_WAITING = 500;
const PATH_CHARACTERS = 500;
const KEPT_HOURS = 24;
/** The most rows deleted by one statement. */
const ROWS_AT_ONCE = 10_000;

export const REQUEST_LOG_SCHEDULE = '41 * * * * delete_old_api_requests';

interface Entry {
  readonly at: string;
  readonly api: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly requestId: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly address: string;
  readonly bodies: Bodies | undefined;
}

interface Caller extends Pick<Entry, 'api' | 'userId' | 'applicationId' | 'address'> {
  readonly accountId: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Records the caller and API of a request as soon as they are known, so that refused requests are logged too. */
export function calledBy(request: FastifyRequest, api: string, principal: Principal): void {
  const { accountId, userId, applicationId, address } = principal;
  if (applicationId !== null) callers.set(request, { api, accountId, userId, applicationId, address });
  if (principal.bodiesAreLogged) logBodiesOf(request);
}

export interface RequestLogParts {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => Date;
}

export class RequestLog {
  readonly #parts: RequestLogParts;
  #waiting = new Map<string, Entry[]>();
  #count = 0;
  #bodies = 0;
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: RequestLogParts) {
    this.#parts = parts;
  }

  add(accountId: string, entry: Entry): void {
    if (this.#count >= MOST_WAITING) {
      this.#dropped++;
      return;
    }
    this.#count++;
    if (entry.bodies && this.#bodies++ >= MOST_BODIES_WAITING) entry = { ...entry, bodies: undefined };
    const entries = this.#waiting.get(accountId);
    if (entries) entries.push(entry);
    else this.#waiting.set(accountId, [entry]);
    this.#timer ??= setTimeout(() => void this.written(), WRITTEN_EVERY_MS).unref();
  }

  /** Writes the waiting entries. Resolves when all entries added before are written or dropped. */
  written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  async #write(): Promise<void> {
    const [waiting, dropped] = [this.#waiting, this.#dropped];
    [this.#waiting, this.#count, this.#dropped, this.#bodies] = [new Map(), 0, 0, 0];
    let lost = dropped;
    for (const [accountId, entries] of waiting) {
      try {
        await writeEntries(this.#parts.database, accountId, entries);
      } catch {
        lost += entries.length;
      }
    }
    if (lost > 0) this.#parts.log.warn({ lost }, 'Requests are missing from the request log.');
  }
}

/** The columns and their types, in the order of the statement's parameters. */
const WRITTEN = [
  ['at', 'at', 'timestamptz'],
  ['api', 'api', 'text'],
  ['method', 'method', 'text'],
  ['path', 'path', 'text'],
  ['status', 'status', 'integer'],
  ['duration_ms', 'duration_ms', 'double precision'],
  ['requestId', 'request_id', 'text'],
  ['userId', 'user_id', 'bigint'],
  ['applicationId', 'application_id', 'bigint'],
  ['address', 'address', 'text'],
] as const satisfies readonly (readonly [keyof Entry, string, string])[];
const COLUMNS = WRITTEN.map(([, column]) => column).join(', ');
const LISTS = WRITTEN.map(([, , type], index) => `$${index + 2}::${type}[]`).join(', ');
/** Nothing is stored for a firm that was deleted. */
const IS_THERE = 'exists (select from accounts where id = $1::bigint for key share)';

const WRITE = prepared(`
  insert into api_requests (account_id, ${COLUMNS}) select $1::bigint, * from unnest(${LISTS}) where ${IS_THERE}`);

/** Ids are allocated first, since both rows of a request share one. */
const WRITE_WITH_BODIES = prepared(`
  with arrived as materialized (
    select nextval('api_requests_id_seq') as id, r.*
    from unnest(${LISTS}, $${WRITTEN.length + 2}::text[], $${WRITTEN.length + 3}::text[]) as r (${COLUMNS}, request, answer)
    where ${IS_THERE}
  ), logged as (
    insert into api_requests (account_id, id, ${COLUMNS}) select $1::bigint, id, ${COLUMNS} from arrived
  )
  insert into api_request_bodies (account_id, id, at, request, answer)
  select $1::bigint, id, at, request, answer from arrived where request is not null or answer is not null`);

function prepared(text: string): Prepared {
  return { name: statementName(text), text };
}

function writeEntries(database: Database, accountId: string, entries: readonly Entry[]): Promise<void> {
  const values = [accountId, ...WRITTEN.map(([member]) => entries.map((entry) => String(entry[member])))];
  return database.forAccount(accountId, async (connection) => {
    if (!entries.some(({ bodies }) => bodies)) {
      await connection.arrays(WRITE, values);
      return;
    }
    const of = (which: keyof Bodies) => entries.map(({ bodies }) => bodies?.[which] ?? null);
    await connection.arrays(WRITE_WITH_BODIES, [...values, of('request'), of('answer')]);
    await deleteBodiesBeyondLimit(connection, accountId);
  });
}

/**
 * Logs the requests of applications to all APIs of the server. Waiting entries are written before the server closes.
 */
export function logRequests(app: FastifyInstance, requestLog: RequestLog, now?: () => Date): void {
  const at = () => now?.().getTime() ?? Date.now();
  app.addHook('onResponse', (request, reply, done) => {
    const caller = callers.get(request);
    if (caller) requestLog.add(caller.accountId, entryOf(caller, request, reply, at));
    done();
  });
  app.addHook('onClose', () => requestLog.written());
}

function entryOf(
  { api, userId, applicationId, address }: Caller,
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
  now: () => number,
): Entry {
  return {
    at: new Date(now() - elapsedTime).toISOString(),
    api,
    method: request.method,
    path: loggedPath(request).slice(0, PATH_CHARACTERS),
    status: statusCode,
    duration_ms: Math.round(elapsedTime * 100) / 100,
    requestId: request.id,
    userId,
    applicationId,
    address,
    bodies: bodiesOf(request),
  };
}

/** Deletes entries older than a day, every hour. */
export function requestLogTasks({ database, now }: Omit<RequestLogParts, 'log'>): Tasks {
  return {
    async delete_old_api_requests() {
      const oldest = new Date((now?.() ?? new Date()).getTime() - KEPT_HOURS * 3_600_000).toISOString();
      const found = sql`select account_id from firms_with_old_api_requests(${oldest})`;
      await visitFirmsWithWork(database, found, async (accountId) => {
        for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
          // Ids rise with time, so the oldest rows come first in the key.
          deleted = await database.forAccount(accountId, (connection) =>
            connection.execute(sql`
              delete from api_requests where account_id = ${accountId} and at < ${oldest}::timestamptz and id = any(array(
                select id from api_requests where account_id = ${accountId} order by id limit ${ROWS_AT_ONCE}))`),
          );
        }
        await database.forAccount(accountId, (connection) =>
          deleteBodiesBefore(connection, accountId, oldest),
        );
      });
    },
  };
}
