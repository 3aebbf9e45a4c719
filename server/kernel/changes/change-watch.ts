/**
 * Notifies listeners of changes inside the transaction that makes them, so that consequences of a change commit with
 * it or not at all. The statement that writes a change also returns whether anybody listens, so a firm without
 * listeners pays for no extra round trip.
 */
import type { Connection, Database } from '../database/database.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Resource } from '../declarations/resource.ts';

export interface Change {
  readonly resource: Resource;
  readonly id: string;
  /** created, updated or deleted, and further events named by the rules. */
  readonly events: readonly string[];
  readonly context: RequestContext;
}

/** The watch of the connection's database; undefined if nobody listens. */
export function watchOf({ watch }: Connection): ChangeWatch | undefined {
  return watch as ChangeWatch | undefined;
}

/** Sets the watch of a database. */
export function attachWatch(database: Database, watch: ChangeWatch): void {
  database.watch = watch;
}

export interface ChangeWatch {
  /**
   * SQL that is true if a listener wants the change; it may name {account}. Undefined if nobody ever listens to this
   * resource.
   */
  readonly wanted: (resource: Resource) => string | undefined;
  /** Called after the row was written; its children may still follow in this transaction. */
  readonly changed: (connection: Connection, change: Change) => Promise<void>;
  /** Called before the row is deleted, while it can still be read. */
  readonly deleting: (connection: Connection, change: Change) => Promise<void>;
}
