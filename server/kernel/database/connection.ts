/** What work gets to run its statements on, one by one or several in one write, and the database that it leads to. */
import type { AnyRow } from './decode.ts';
import type { Parameter, Sql } from './sql.ts';
import type { ArrayRow } from './statement-batch.ts';

/** A statement prepared once for each connection and run by its name. Rows come as arrays of text. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** The database that a connection leads to, as work on the connection sees it. */
export interface ConnectedDatabase {
  readonly name: string;
  /** The database of what belongs to no firm, beside which this one may be. */
  readonly first: ConnectedDatabase;
  /** The databases in which firms of the installation lie, the first one first. */
  readonly all: readonly ConnectedDatabase[];
  /** Whether it is one of several. */
  readonly hasOthers: boolean;
  readonly watch: unknown;
  forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T>;
  transaction<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** What work inside `forAccount` or `transaction` gets. */
export interface Connection {
  /** Rows by column name, decoded; `T` is made of the generated types where a column is one of a table (database/rows.ts). */
  rows<T extends object>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined where there is none. */
  row<T extends object>(statement: Sql): Promise<T | undefined>;
  /** The row of a statement that always has one, such as an aggregate or an insert. */
  one<T extends object>(statement: Sql): Promise<T>;
  /** The first value of the first row as text, such as JSON; null where there is none. */
  text(statement: Sql): Promise<string | null>;
  /** The same of a statement that always has a value, such as an aggregate. */
  value(statement: Sql): Promise<string>;
  /** What a statement counts in its first value. */
  count(statement: Sql): Promise<number>;
  /** Whether the condition that a statement selects holds; false where it is null or there is no row. */
  holds(statement: Sql): Promise<boolean>;
  /** The first value of the first row as the database keeps it, such as what is in a file; undefined where there is none. */
  bytes(statement: Sql): Promise<Buffer | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  execute(statement: Sql): Promise<number>;
  arrays(statement: Prepared, values: readonly Parameter[]): Promise<ArrayRow[]>;
  /** A prepared statement's rows by column name, decoded. */
  named<T extends object = AnyRow>(statement: Prepared, values: readonly Parameter[]): Promise<T[]>;
  /** This connection's own slot among the tallies, so that concurrent writers meet in different rows. */
  readonly slot: number;
  /** Whether this transaction will be rolled back, so that nothing that is read in it may be cached. */
  readonly isDryRun: boolean;
  /** What follows changes inside their transactions: records/change-watch.ts says what it is and reads it. */
  readonly watch: unknown;
  /** Where it leads. */
  readonly database: ConnectedDatabase;
  /** Runs once this transaction has committed. What it throws is dropped: whoever needs it done has a sweep besides. */
  afterCommit(work: () => Promise<void>): void;
  /** What settles at the end of this transaction, before it commits: made at the first call with its key. */
  atCommit<T extends Settling>(key: object, make: () => T): T;
}

/** Work that a transaction collects for its end. */
export interface Settling {
  settle(connection: Connection): Promise<void>;
}
