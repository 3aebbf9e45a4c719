/**
 * The line over which a process hears that someone's rights changed: LISTEN on a connection of its own,
 * watched by a heartbeat and re-made when it breaks. It says when it is up and when it is down, and what
 * is said in between is not repeated, so that those who listen must forget all at each break.
 */
import type pg from 'pg';
import type { Database } from '#kernel/database/database.ts';
import { CHANNEL } from './announce.ts';

const HEARTBEAT_MS = 5_000;
const HEARTBEAT_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 500;

export interface Listener {
  lineUp(): void;
  lineDown(): void;
  forget(subject: string): void;
}

export class Line {
  readonly #database: Database;
  readonly #listener: Listener;
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(database: Database, listener: Listener) {
    this.#database = database;
    this.#listener = listener;
  }

  /** Resolves when the first try has ended, well or not: the service works without the line, only slower. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#break();
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await this.#database.dedicated();
      const mine = client;
      mine.on('error', () => this.#lost(mine));
      mine.on('end', () => this.#lost(mine));
      mine.on('notification', (message) => this.#listener.forget(message.payload ?? ''));
      await mine.query(`listen ${CHANNEL}`);
    } catch {
      client?.end().catch(() => undefined);
      this.#connectLater();
      return;
    }
    if (this.#stopped) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_MS).unref();
    this.#listener.lineUp();
  }

  async #beat(client: pg.Client): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        client.query('select'),
        new Promise((_, reject) => (late = setTimeout(() => reject(new Error('late')), HEARTBEAT_WITHIN_MS))),
      ]);
    } catch {
      this.#lost(client);
    } finally {
      clearTimeout(late);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#break();
    client.end().catch(() => undefined);
    this.#connectLater();
  }

  #break(): void {
    clearInterval(this.#heartbeat);
    this.#client = undefined;
    this.#listener.lineDown();
  }

  #connectLater(): void {
    if (this.#stopped) return;
    this.#retry = setTimeout(() => void this.#connect(), AGAIN_AFTER_MS).unref();
  }
}
