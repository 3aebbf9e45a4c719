/**
 * Batches quick reads: those that arrive in the same turn of the event loop share a connection, and their statements
 * are sent in one write. Half the cost of reading one record is writing to the database's socket and waking the
 * server process.
 */
import { isConnectionLoss } from './connection-loss.ts';
import type { Connection } from './connection.ts';

/** The most reads on one connection; the next one uses another, so that the database's processors share the work. */
const COMPANY = 8;

export type UseConnection = (
  accountId: string,
  work: (connection: Connection) => Promise<void>,
) => Promise<void>;

/** One connection and the reads that share it. */
class SharedConnection {
  readonly #connection: Promise<Connection>;
  /** Settles when all reads have finished, or when the connection is lost. */
  readonly #end = Promise.withResolvers<void>();
  #joined = 0;
  #left = 0;

  constructor(accountId: string, useConnection: UseConnection) {
    this.#connection = new Promise((resolve, reject) => {
      useConnection(accountId, (connection) => {
        resolve(connection);
        return this.#end.promise;
      }).catch(reject);
    });
  }

  /** Whether another read may join: none has finished yet, and there is room. */
  get open(): boolean {
    return this.#left === 0 && this.#joined < COMPANY;
  }

  async join<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#joined++;
    try {
      return await work(await this.#connection);
    } catch (error) {
      // A lost connection must not be used again.
      if (isConnectionLoss(error)) this.#end.reject(error);
      throw error;
    } finally {
      if (++this.#left === this.#joined) this.#end.resolve();
    }
  }
}

export class SharedReads {
  readonly #useConnection: UseConnection;
  /** By firm, the connections that more reads may join until the end of the event loop's turn. */
  readonly #sharedConnections = new Map<string, SharedConnection>();

  constructor(useConnection: UseConnection) {
    this.#useConnection = useConnection;
  }

  read<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    let shared = this.#sharedConnections.get(accountId);
    if (!shared?.open) {
      shared = new SharedConnection(accountId, this.#useConnection);
      if (!this.#sharedConnections.has(accountId))
        setImmediate(() => this.#sharedConnections.delete(accountId));
      this.#sharedConnections.set(accountId, shared);
    }
    return shared.join(work);
  }
}
