/**
 * The request log: what applications called in the last day, for those who look for why a call failed. It holds the
 * time, the method, the path, the status, the duration and who called, and never a query, a header or a body.
 *
 * No request waits for it: entries are kept in memory and written together, one statement for each firm. It may lose
 * entries when the process is killed or the database is away, and says so in the service's log where it can.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { visitFirmsWithWork, type Tasks } from '../jobs/index.ts';
import { loggedPath } from './log.ts';
import type { Principal } from '../records/principal.ts';

const WRITTEN_EVERY_MS = 1_000;
/** Entries that wait to be written; more are dropped and counted. */
const MOST_WAITING = 20_000;
const PATH_CHARACTERS = 500;
const KEPT_HOURS = 24;
/** Rows of one statement that deletes. */
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
}

interface Caller {
  readonly api: string;
  readonly principal: Principal;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Says who calls which API in a request, as soon as that is known, so that refused requests are logged too. */
export function calledBy(request: FastifyRequest, api: string, principal: Principal): void {
  if (principal.applicationId !== null) callers.set(request, { api, principal });
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
    const entries = this.#waiting.get(accountId);
    if (entries) entries.push(entry);
    else this.#waiting.set(accountId, [entry]);
    this.#timer ??= setTimeout(() => void this.written(), WRITTEN_EVERY_MS).unref();
  }

  /** Writes what waits. Resolves when everything that was added before is written or given up. */
  written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  async #write(): Promise<void> {
    const [waiting, dropped] = [this.#waiting, this.#dropped];
    [this.#waiting, this.#count, this.#dropped] = [new Map(), 0, 0];
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

/** Of a firm that is gone nothing is kept. */
function writeEntries(database: Database, accountId: string, entries: readonly Entry[]): Promise<number> {
  const of = (member: keyof Entry) => entries.map((entry) => String(entry[member]));
  return database.forAccount(accountId, (connection) =>
    connection.execute(sql`
      insert into api_requests
        (account_id, at, api, method, path, status, duration_ms, request_id, user_id, application_id, address)
      select ${accountId}, * from unnest(${of('at')}::timestamptz[], ${of('api')}::text[], ${of('method')}::text[],
        ${of('path')}::text[], ${of('status')}::integer[], ${of('duration_ms')}::double precision[],
        ${of('requestId')}::text[], ${of('userId')}::bigint[], ${of('applicationId')}::bigint[],
        ${of('address')}::text[])
      where exists (select from accounts where id = ${accountId} for key share)`),
  );
}

/** Logs the requests of applications to all APIs of the server; what waits is written before it closes. */
export function logRequests(app: FastifyInstance, requestLog: RequestLog, now?: () => Date): void {
  app.addHook('onResponse', async (request, reply) => {
    const caller = callers.get(request);
    if (!caller) return;
    const { api, principal } = caller;
    const ended = now?.().getTime() ?? Date.now();
    requestLog.add(principal.accountId, {
      at: new Date(ended - reply.elapsedTime).toISOString(),
      api,
      method: request.method,
      path: loggedPath(request).slice(0, PATH_CHARACTERS),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 100) / 100,
      requestId: request.id,
      userId: principal.userId,
      applicationId: principal.applicationId!,
      address: principal.address,
    });
  });
  app.addHook('onClose', () => requestLog.written());
}

/** Deletes what is older than a day, every hour. */
export function requestLogTasks({ database, now }: Omit<RequestLogParts, 'log'>): Tasks {
  return {
    async delete_old_api_requests() {
      const oldest = new Date((now?.() ?? new Date()).getTime() - KEPT_HOURS * 3_600_000).toISOString();
      const found = sql`select account_id from firms_with_old_api_requests(${oldest})`;
      await visitFirmsWithWork(database, found, async (accountId) => {
        for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
          // Ids go with time, so the oldest rows are the first of the key.
          deleted = await database.forAccount(accountId, (connection) =>
            connection.execute(sql`
              delete from api_requests where account_id = ${accountId} and at < ${oldest}::timestamptz and id = any(array(
                select id from api_requests where account_id = ${accountId} order by id limit ${ROWS_AT_ONCE}))`),
          );
        }
      });
    },
  };
}
