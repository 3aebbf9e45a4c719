/** One dispatcher per database of the installation, since deliveries are stored with their firms. */
import { OnOtherDatabases } from '#kernel/database/several/on-other-databases.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Dispatcher } from './dispatcher.ts';

export class Dispatchers {
  readonly #first: Dispatcher;
  readonly #others = new Map<Database, Dispatcher>();
  readonly #database: Database;
  readonly #make: (database: Database) => Dispatcher;
  #onOthers: OnOtherDatabases | undefined;

  constructor(database: Database, make: (database: Database) => Dispatcher) {
    this.#database = database;
    this.#make = make;
    this.#first = make(database);
  }

  /** Starts delivering, until `stop` is called. */
  async start(): Promise<void> {
    await this.#first.start();
    this.#onOthers ??= new OnOtherDatabases(this.#database, async (other) => {
      const dispatcher = this.#of(other);
      await dispatcher.start();
      return dispatcher;
    });
  }

  async stop(): Promise<void> {
    await Promise.all([
      this.#first.stop(),
      ...(this.#onOthers ? [this.#onOthers.stop()] : [...this.#others.values()].map((each) => each.stop())),
    ]);
  }

  /** Delivers everything that is due at the current time, for tests and commands. */
  async settle(): Promise<void> {
    const [, ...others] = this.#database.all;
    await Promise.all([this.#first.settle(), ...others.map((other) => this.#of(other).settle())]);
  }

  #of(other: Database): Dispatcher {
    const dispatcher = this.#others.get(other) ?? this.#make(other);
    this.#others.set(other, dispatcher);
    return dispatcher;
  }
}
