/**
 * Who is told of changes, inside the transaction that makes them, so that what follows from a change commits
 * with it or not at all. The statement that writes a change also answers whether anybody wants to hear of
 * it, so that a firm where nobody does pays for no round trip.
 */
import type { Connection, Database } from '../database/database.ts';
import type { RequestContext } from './request-context.ts';
import type { Resource } from './resource.ts';

export interface Change {
  readonly resource: Resource;
  readonly id: string;
  /** created, updated or deleted, and what else the rules call it. */
  readonly events: readonly string[];
  readonly context: RequestContext;
}

/** The watch of the database that the connection belongs to; undefined where nobody listens. */
export function watchOf({ watch }: Connection): ChangeWatch | undefined {
  return watch as ChangeWatch | undefined;
}

/** Registers the watch of a database. */
export function attachWatch(database: Database, watch: ChangeWatch): void {
  database.watch = watch;
}

export interface ChangeWatch {
  /** SQL that is true where somebody listens, naming {account}; undefined where nobody ever does. */
  readonly wanted: (resource: Resource) => string | undefined;
  /** The row is written; what hangs on it may still follow in this transaction. */
  readonly changed: (connection: Connection, change: Change) => Promise<void>;
  /** The row is about to be deleted and can still be read. */
  readonly deleting: (connection: Connection, change: Change) => Promise<void>;
}
