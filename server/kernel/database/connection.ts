/** What work gets to run its statements on, one by one or several in one write, and the database that it leads to. */
import type { AnyRow } from './decode.ts';
import type { Parameter, Sql } from './sql.ts';
import type { RawRows } from './raw/raw-rows.ts';
import type { ArrayRow } from './raw/statement-batch.ts';

/** A statement that is prepared once per connection and run by name. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** The database behind a connection, as code with that connection sees it. */
export interface ConnectedDatabase {
  readonly name: string;
  /** The first database of the installation, which holds the rows of no firm; it may be this one. */
  readonly first: ConnectedDatabase;
  /** All databases that hold firms, starting with the first. */
  readonly all: readonly ConnectedDatabase[];
  /** Whether the installation has more than one database. */
  readonly hasOthers: boolean;
  readonly watch: unknown;
  forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T>;
  transaction<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** The connection that `forAccount` and `transaction` pass to their callback. */
export interface Connection {
  /** Decoded rows with column names. Where a column belongs to a table, `T` uses its generated type (database/rows.ts). */
  rows<T extends object>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined if there is none. */
  row<T extends object>(statement: Sql): Promise<T | undefined>;
  /** The row of a statement that always returns one, such as an aggregate or an insert. */
  one<T extends object>(statement: Sql): Promise<T>;
  /** The first value of the first row as text, such as JSON; null if there is no row. */
  text(statement: Sql): Promise<string | null>;
  /** The same of a statement that always has a value, such as an aggregate. */
  value(statement: Sql): Promise<string>;
  /** The first value of a statement that counts. */
  count(statement: Sql): Promise<number>;
  /** Whether the condition that a statement selects holds; false where it is null or there is no row. */
  holds(statement: Sql): Promise<boolean>;
  /** The first value of the first row in binary, such as the contents of a file; undefined if there is no row. */
  bytes(statement: Sql): Promise<Buffer | undefined>;
  /** Runs a statement and returns the number of rows affected. */
  execute(statement: Sql): Promise<number>;
  /** The rows of a prepared statement as the server sent them. */
  raw(statement: Prepared, values: readonly Parameter[]): Promise<RawRows>;
  /** The same as arrays of text. */
  arrays(statement: Prepared, values: readonly Parameter[]): Promise<ArrayRow[]>;
  /** The decoded rows of a prepared statement, with column names. */
  named<T extends object = AnyRow>(statement: Prepared, values: readonly Parameter[]): Promise<T[]>;
  /** This connection's shard of the record counters, so that concurrent writers update different rows. */
  readonly shard: number;
  /** Whether this transaction will be rolled back; nothing read in it may be cached. */
  readonly isDryRun: boolean;
  /** The change watcher (changes/change-watch.ts), which also defines its type. */
  readonly watch: unknown;
  /** The database that this connection belongs to. */
  readonly database: ConnectedDatabase;
  /** Runs after the commit. Errors are ignored, so work that must happen also needs a periodic sweep. */
  afterCommit(work: () => Promise<void>): void;
  /** Returns the work under this key, which runs before the commit. The first call creates it. */
  atCommit<T extends BeforeCommit>(key: object, make: () => T): T;
  /** The work under this key, if there is any. */
  workAtCommit(key: object): BeforeCommit | undefined;
  /** Returns what undoes the work collected from now on, when a part of the transaction is undone. */
  markWork(): () => void;
}

/** Work that a transaction collects and does before it commits. */
export interface BeforeCommit {
  settle(connection: Connection): Promise<void>;
  /** Returns what undoes all that is collected from now on. Without it, work of an undone part stays collected. */
  mark?(): () => void;
}
