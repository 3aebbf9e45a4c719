/**
 * A dispatcher's lease: a connection that listens for new deliveries and holds an advisory lock with the dispatcher's
 * number. When the process ends for any reason, the lock is released, and other dispatchers can claim its queues at
 * once.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { WatchedConnection } from '#kernel/database/watched-connection.ts';
import { CHANNEL } from '../queues.ts';

export const LOCK_CLASS = 7_204;

export interface LeaseListener {
  readonly heard: (message: string) => void;
  /** Called when the lock is lost, and with it every queue. */
  readonly lost: () => void;
  readonly regained: () => void;
}

export class Lease {
  readonly #connection: WatchedConnection;
  #holder: number | undefined;

  constructor(database: Database, { heard, lost, regained }: LeaseListener) {
    let number = 0;
    this.#connection = new WatchedConnection(database, {
      channel: CHANNEL,
      prepare: async (client) => {
        number = randomInt(1, 2 ** 31 - 1);
        await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number]);
      },
      heard,
      up: () => {
        this.#holder = number;
        regained();
      },
      down: () => {
        this.#holder = undefined;
        lost();
      },
    });
  }

  /** The number under which this process holds queues; undefined while it has no lock. */
  get holder(): number | undefined {
    return this.#holder;
  }

  start(): Promise<void> {
    return this.#connection.start();
  }

  stop(): Promise<void> {
    return this.#connection.stop();
  }
}
