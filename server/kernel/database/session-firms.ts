/**
 * The sessions of a pool and the firms that they stay with. A session at work lets go of a firm that leaves when its work
 * ends, an idle one at once.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { ConnectedDatabase } from './connection.ts';
import { PooledConnection } from './pooled-connection.ts';

/** Longer than a firm that is moved pauses. */
const LEAVING_MS = 30_000;

/** Rows over which a firm's tally of a resource is spread. */
const COUNTER_SHARDS = 32;

export class SessionFirms {
  readonly #database: ConnectedDatabase;
  readonly #connections = new Map<pg.PoolClient, PooledConnection>();
  /** Those that somebody works on. */
  readonly #lent = new Set<PooledConnection>();
  /** Firms that are being moved, and until when no idle session stays with them. */
  readonly #leaving = new Map<string, number>();
  #nextSlot = randomInt(COUNTER_SHARDS);

  constructor(database: ConnectedDatabase) {
    this.#database = database;
  }

  lend(client: pg.PoolClient): PooledConnection {
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PooledConnection(client, this.#nextSlot++ % COUNTER_SHARDS, this.#database);
      this.#connections.set(client, connection);
    }
    this.#lent.add(connection);
    return connection;
  }

  /** Its work for the firm has ended, and it can be used again. */
  giveBack(connection: PooledConnection, accountId: string | null): void {
    this.#lent.delete(connection);
    if (this.#leaves(accountId) || (connection.firm.isAlone && this.#database.hasOthers))
      connection.firm.letGo();
  }

  /** Whatever its work was: it is not used again. */
  drop(client: pg.PoolClient): void {
    const connection = this.#connections.get(client);
    if (connection) this.#lent.delete(connection);
    this.#connections.delete(client);
  }

  /** No session stays with the firm for a while. */
  leave(accountId: string): void {
    const now = Date.now();
    for (const [firm, until] of this.#leaving) if (until < now) this.#leaving.delete(firm);
    this.#leaving.set(accountId, now + LEAVING_MS);
    for (const { firm } of this.#idle()) if (firm.accountId === accountId) firm.letGo();
  }

  /** There are other databases now: whoever knew of one only locks each firm from here on. */
  lockFirms(): void {
    for (const { firm } of this.#idle()) if (firm.isAlone) firm.letGo();
  }

  #idle(): PooledConnection[] {
    return [...this.#connections.values()].filter((connection) => !this.#lent.has(connection));
  }

  #leaves(accountId: string | null): boolean {
    return this.#leaving.size > 0 && (this.#leaving.get(accountId ?? '') ?? 0) > Date.now();
  }
}
