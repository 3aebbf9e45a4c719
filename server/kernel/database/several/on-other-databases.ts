/**
 * Runs something, such as job processing, for each database other than the first. It starts when the database can be
 * reached and starts again after it stopped unexpectedly. A failure in one database does not affect the others.
 */
import type { Database } from '../database.ts';

const AGAIN_AFTER_MS = 1_000;

export interface Running {
  stop(): Promise<void>;
  /** Settles when it stops on its own. */
  readonly ended?: Promise<void>;
}

export class OnOtherDatabases {
  readonly #begin: (other: Database) => Promise<Running>;
  readonly #running = new Map<Database, Running>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #beginning = new Set<Promise<void>>();
  #stopped = false;

  constructor(database: Database, begin: (other: Database) => Promise<Running>) {
    this.#begin = begin;
    database.onOther((other) => this.#start(other));
  }

  /** Resolves when everything that was started has stopped. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#beginning);
    await Promise.allSettled([...this.#running.values()].map((running) => running.stop()));
  }

  #start(other: Database): void {
    if (this.#stopped) return;
    const beginning = this.#try(other).finally(() => this.#beginning.delete(beginning));
    this.#beginning.add(beginning);
  }

  async #try(other: Database): Promise<void> {
    if (other.down !== undefined) return this.#later(other);
    try {
      const running = await this.#begin(other);
      this.#running.set(other, running);
      void running.ended?.catch(() => undefined).then(() => this.#again(other, running));
    } catch {
      this.#later(other);
    }
  }

  #again(other: Database, ended: Running): void {
    if (this.#stopped || this.#running.get(other) !== ended) return;
    this.#running.delete(other);
    ended.stop().catch(() => undefined);
    this.#later(other);
  }

  #later(other: Database): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#start(other);
    }, AGAIN_AFTER_MS).unref();
    this.#timers.add(timer);
  }
}
