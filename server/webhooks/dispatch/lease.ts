/**
 * A dispatcher's presence in the database: a connection on which it hears of new deliveries and holds an advisory
 * lock under its number for as long as it lives. The lanes it holds are free for others the moment the lock is gone,
 * whatever ended the process.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { WatchedConnection } from '#kernel/database/watched-connection.ts';
import { CHANNEL } from '../queues.ts';

export const LOCK_CLASS = 7_204;

export interface PresenceListener {
  readonly heard: (message: string) => void;
  /** The lock is gone, and with it every lane. */
  readonly lost: () => void;
  readonly regained: () => void;
}

export class Lease {
  readonly #connection: WatchedConnection;
  #holder: number | undefined;

  constructor(database: Database, { heard, lost, regained }: PresenceListener) {
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

  /** The number under which this process holds lanes; undefined while it holds none. */
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
