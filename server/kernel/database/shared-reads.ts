/**
 * Quick reads that come together: those that reach the service in one turn of its event loop share a connection,
 * and their statements leave in one write. Half of what a read of one record costs is writing to the
 * database's socket and waking it up.
 */
import { isConnectionLoss } from './connection-loss.ts';
import type { Connection } from './connection.ts';

/** Reads that share a connection; the next one takes another, so that the database's processors share the work. */
const COMPANY = 8;

export type Lend = (accountId: string, work: (connection: Connection) => Promise<void>) => Promise<void>;

/** Those who share one connection. */
class SharedConnection {
  readonly #connection: Promise<Connection>;
  /** Ends the loan when all have left, or when the connection is lost. */
  readonly #end = Promise.withResolvers<void>();
  #joined = 0;
  #left = 0;

  constructor(accountId: string, lend: Lend) {
    this.#connection = new Promise((resolve, reject) => {
      lend(accountId, (connection) => {
        resolve(connection);
        return this.#end.promise;
      }).catch(reject);
    });
  }

  /** Whether another may join: none has left yet, and there is room. */
  get open(): boolean {
    return this.#left === 0 && this.#joined < COMPANY;
  }

  async join<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#joined++;
    try {
      return await work(await this.#connection);
    } catch (error) {
      // A connection that is lost must not be lent out again.
      if (isConnectionLoss(error)) this.#end.reject(error);
      throw error;
    } finally {
      if (++this.#left === this.#joined) this.#end.resolve();
    }
  }
}

export class SharedReads {
  readonly #lend: Lend;
  /** By firm, those that others may join until the event loop's turn ends. */
  readonly #companies = new Map<string, SharedConnection>();

  constructor(lend: Lend) {
    this.#lend = lend;
  }

  read<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    let company = this.#companies.get(accountId);
    if (!company?.open) {
      company = new SharedConnection(accountId, this.#lend);
      if (!this.#companies.has(accountId)) setImmediate(() => this.#companies.delete(accountId));
      this.#companies.set(accountId, company);
    }
    return company.join(work);
  }
}
