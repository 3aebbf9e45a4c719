/**
 * Limits requests per minute and credential, over all APIs together. Each process counts its own requests and
 * exchanges counts with the others through the database once a second, so that no request waits and all processes
 * share one limit.
 */
import type { Tables } from '#tables';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuse } from '../../errors/kernel-refusals.ts';
import type { Principal } from '../../requests/principal.ts';

const WINDOW_MS = 60_000;
const SETTLE_MS = 1000;

interface Window {
  minute: number;
  /** Requests counted by this process. */
  own: number;
  /** How many of them the database has. */
  stored: number;
  /** Requests counted by other processes. */
  others: number;
}

export class RateLimit {
  readonly #database: Database;
  readonly #windows = new Map<string, Window>();
  readonly #timer: NodeJS.Timeout;
  #settling = false;
  /** The minute of the last request, according to the clock used for counting. */
  #minute = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#timer = setInterval(() => {
      if (this.#settling) return;
      this.#settling = true;
      this.#settle()
        .catch(() => undefined)
        .finally(() => (this.#settling = false));
    }, SETTLE_MS).unref();
  }

  /** Counts a request and sets the rate limit headers; throws 429 with Retry-After in whole seconds. */
  count(
    { credentialId, requestsPerMinute: limit }: Pick<Principal, 'credentialId' | 'requestsPerMinute'>,
    reply: FastifyReply,
    now: Date,
  ): void {
    const minute = Math.floor(now.getTime() / WINDOW_MS);
    this.#minute = minute;
    let window = this.#windows.get(credentialId);
    if (window?.minute !== minute)
      this.#windows.set(credentialId, (window = { minute, own: 0, stored: 0, others: 0 }));
    const reset = ((minute + 1) * WINDOW_MS) / 1000;
    const used = ++window.own + window.others;
    reply.header('x-ratelimit-limit', limit);
    reply.header('x-ratelimit-remaining', Math.max(0, limit - used));
    reply.header('x-ratelimit-reset', reset);
    if (used <= limit) return;
    const seconds = Math.max(1, Math.ceil(reset - now.getTime() / 1000));
    throw refuse('rate.exceeded', { limit, seconds }, { headers: { 'retry-after': String(seconds) } });
  }

  /** Adds this process's new counts to the database and reads those of the other processes. */
  async #settle(): Promise<void> {
    const current = this.#minute;
    for (const [id, { minute }] of this.#windows) if (minute < current) this.#windows.delete(id);
    const active = [...this.#windows].filter(([, { own, stored }]) => own > stored);
    if (active.length === 0) return;
    const counts = active.map(([, { own, stored }]) => own - stored);
    for (const [, window] of active) window.stored = window.own;
    const totals = await this.#database.forAccount(null, async (connection) => {
      await connection.execute(sql`delete from rate_windows where minute < ${current - 1}`);
      return connection.rows<Pick<Tables['rate_windows'], 'credential_id' | 'requests'>>(
        sql`insert into rate_windows as stored (credential_id, minute, requests)
            select id, minute, requests from unnest(
              ${active.map(([id]) => id)}::text[], ${active.map(([, { minute }]) => String(minute))}::bigint[],
              ${counts.map(String)}::integer[]) t(id, minute, requests) order by id
            on conflict (credential_id, minute) do update set requests = stored.requests + excluded.requests
            returning credential_id, requests`,
      );
    });
    // Meanwhile another minute may have begun, with new windows.
    const settled = new Map(active);
    for (const { credential_id, requests } of totals) {
      const window = settled.get(credential_id);
      if (window) window.others = Math.max(0, requests - window.stored);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
