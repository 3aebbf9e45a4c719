/**
 * A dispatcher's presence in the database: a connection of its own on which it hears of new deliveries and
 * holds an advisory lock under its number for as long as it lives. The lanes it holds are free for others
 * the moment the lock is gone, whatever ended the process.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '#kernel/database/database.ts';
import { CHANNEL } from '../lanes.ts';

export const LOCK_CLASS = 7_204;
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 500;

export interface PresenceListener {
  heard(message: string): void;
  /** The lock is gone, and with it every lane. */
  lost(): void;
  regained(): void;
}

export class Presence {
  readonly #database: Database;
  readonly #listener: PresenceListener;
  #client: pg.Client | undefined;
  #holder: number | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, listener: PresenceListener) {
    this.#database = database;
    this.#listener = listener;
  }

  /** The number under which this process holds lanes; undefined while it holds none. */
  get holder(): number | undefined {
    return this.#holder;
  }

  /** Ends when the first try has ended, well or not; it goes on by itself. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    this.#holder = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await this.#database.dedicated();
      const mine = client;
      mine.on('error', () => this.#break(mine));
      mine.on('end', () => this.#break(mine));
      mine.on('notification', ({ payload }) => this.#listener.heard(payload ?? ''));
      const holder = randomInt(1, 2 ** 31 - 1);
      await mine.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, holder]);
      await mine.query(`listen ${CHANNEL}`);
      if (this.#stopped) return void mine.end().catch(() => undefined);
      this.#client = mine;
      this.#holder = holder;
      this.#heartbeat = setInterval(() => void this.#beat(mine), HEARTBEAT_MS).unref();
      this.#listener.regained();
    } catch {
      client?.end().catch(() => undefined);
      this.#connectLater();
    }
  }

  async #beat(client: pg.Client): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, HEARTBEAT_WITHIN_MS, new Error('late'));
    const beat = client.query('select');
    beat.catch(() => undefined);
    try {
      await Promise.race([beat, late]);
    } catch {
      this.#break(client);
    } finally {
      clearTimeout(timer);
    }
  }

  #break(client: pg.Client): void {
    if (this.#client !== client) return;
    clearInterval(this.#heartbeat);
    this.#client = undefined;
    this.#holder = undefined;
    client.end().catch(() => undefined);
    this.#listener.lost();
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), AGAIN_AFTER_MS).unref();
  }
}
