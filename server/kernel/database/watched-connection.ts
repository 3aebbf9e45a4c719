/**
 * A dedicated LISTEN connection with a heartbeat, which reconnects when it breaks and reports when it is up and down.
 * Notifications sent while it is down are lost, so after each break a listener must assume that it missed some.
 */
import type pg from 'pg';
import type { Database } from './database.ts';
import { holdKeyInUse } from './key-in-use.ts';

const HEARTBEAT_MS = 5_000;
const HEARTBEAT_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 500;

export interface Watcher {
  readonly channel: string;
  /** Runs on each new connection before it counts as up. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  readonly heard: (message: string) => void;
  readonly up: () => void;
  readonly down: () => void;
  /** Called with the reason of each failed connection attempt; another attempt follows. */
  readonly failed?: (error: unknown) => void;
}

export class WatchedConnection {
  readonly #database: Database;
  readonly #watcher: Watcher;
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The attempt in progress. Two concurrent attempts would leak one of two connections. */
  #connecting: Promise<void> | undefined;
  #stopped = true;

  constructor(database: Database, watcher: Watcher) {
    this.#database = database;
    this.#watcher = watcher;
  }

  /** Resolves after the first attempt, successful or not; further attempts run in the background. */
  async start(): Promise<void> {
    this.#stopped = false;
    clearTimeout(this.#retry);
    await this.#connected();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#break();
    await client?.end().catch(() => undefined);
  }

  async #connected(): Promise<void> {
    if (this.#client) return;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    await this.#connecting;
  }

  async #connect(): Promise<void> {
    const { channel, prepare, heard } = this.#watcher;
    let client: pg.Client | undefined;
    try {
      client = await this.#database.dedicated();
      const mine = client;
      mine.on('error', () => this.#lost(mine));
      mine.on('end', () => this.#lost(mine));
      mine.on('notification', ({ payload }) => heard(payload ?? ''));
      if (this.#database.keyInUse !== undefined) await holdKeyInUse(mine, this.#database.keyInUse);
      await prepare?.(mine);
      await mine.query(`listen ${channel}`);
    } catch (error) {
      client?.end().catch(() => undefined);
      this.#watcher.failed?.(error);
      this.#connectLater();
      return;
    }
    if (this.#stopped) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_MS).unref();
    this.#watcher.up();
  }

  /** Runs the heartbeat at once. */
  check(): void {
    if (this.#client) void this.#beat(this.#client);
  }

  async #beat(client: pg.Client): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, HEARTBEAT_WITHIN_MS, new Error('late'));
    const beat = client.query('select');
    beat.catch(() => undefined);
    try {
      await Promise.race([beat, late]);
    } catch {
      this.#lost(client);
    } finally {
      clearTimeout(timer);
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
    this.#watcher.down();
  }

  #connectLater(): void {
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connected(), AGAIN_AFTER_MS).unref();
  }
}
