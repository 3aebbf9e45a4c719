/**
 * Releases the jobs of killed workers within about a minute. Every live worker holds an advisory lock with its name
 * while its connection lives; if the lock of a worker with jobs is free, the worker is dead. (The queue's own timeout
 * is four hours.)
 */
import pg from 'pg';
import { textsOf } from '../database/owner/owner-rows.ts';

const LOOK_EVERY_MS = 30_000;
/** A worker that has just started may have a job before it has its lock. */
const SPARED_SECONDS = 30;
const LOCK_CLASS = 7_203;

export class DeadWorkers {
  readonly #connection: pg.ClientConfig;
  readonly #onError: (error: unknown) => void;
  #client: pg.Client | undefined;
  #name: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(connection: pg.ClientConfig, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#onError = onError;
  }

  watchOver(name: string): void {
    this.#name = name;
  }

  async start(): Promise<void> {
    await this.#lookOnce();
    this.#timer = setInterval(() => {
      this.#looking = this.#lookOnce();
    }, LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async #lookOnce(): Promise<void> {
    try {
      const client = (this.#client ??= await this.#connect());
      const names = await textsOf(
        client,
        `select distinct locked_by from graphile_worker._private_jobs
         where locked_by is not null and locked_by <> $1 and locked_at < now() - make_interval(secs => $2)`,
        [this.#name, SPARED_SECONDS],
      );
      for (const name of names) await this.#giveBackIfDead(client, name);
    } catch (error) {
      this.#client = undefined;
      this.#onError(error);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#connection);
    client.on('error', () => (this.#client = undefined));
    await client.connect();
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, this.#name]);
    return client;
  }

  async #giveBackIfDead(client: pg.Client, name: string): Promise<void> {
    const lock = [LOCK_CLASS, name];
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as free', lock);
    if (!rows[0].free) return;
    try {
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', lock);
    }
  }
}
