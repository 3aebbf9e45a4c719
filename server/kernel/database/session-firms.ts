/**
 * The sessions of a pool and the firms set on them. When a firm starts to move, idle sessions release it at once and
 * busy sessions when their work ends.
 */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { ConnectedDatabase } from './connection.ts';
import { PooledConnection } from './pooled-connection.ts';

/** Longer than the pause in which a firm is moved. */
const LEAVING_MS = 30_000;

/** The number of counter rows (shards) per firm and resource. */
const COUNTER_SHARDS = 32;

export class SessionFirms {
  readonly #database: ConnectedDatabase;
  readonly #connections = new Map<pg.PoolClient, PooledConnection>();
  /** Sessions that are in use. */
  readonly #lent = new Set<PooledConnection>();
  /** Firms that are being moved, and until when no idle session keeps them. */
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

  /** Returns a connection that can be used again. */
  giveBack(connection: PooledConnection, accountId: string | null): void {
    this.#lent.delete(connection);
    if (this.#leaves(accountId) || (connection.firm.isAlone && this.#database.hasOthers))
      connection.firm.clear();
  }

  /** Forgets a connection that will not be used again. */
  drop(client: pg.PoolClient): void {
    const connection = this.#connections.get(client);
    if (connection) this.#lent.delete(connection);
    this.#connections.delete(client);
  }

  /** For a while, no idle session keeps this firm. */
  leave(accountId: string): void {
    const now = Date.now();
    for (const [firm, until] of this.#leaving) if (until < now) this.#leaving.delete(firm);
    this.#leaving.set(accountId, now + LEAVING_MS);
    for (const { firm } of this.#idle()) if (firm.accountId === accountId) firm.clear();
  }

  /** Call this when there is more than one database: sessions that took no firm locks take them from now on. */
  lockFirms(): void {
    for (const { firm } of this.#idle()) if (firm.isAlone) firm.clear();
  }

  #idle(): PooledConnection[] {
    return [...this.#connections.values()].filter((connection) => !this.#lent.has(connection));
  }

  #leaves(accountId: string | null): boolean {
    return this.#leaving.size > 0 && (this.#leaving.get(accountId ?? '') ?? 0) > Date.now();
  }
}
