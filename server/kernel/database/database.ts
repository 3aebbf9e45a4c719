/**
 * The one door to PostgreSQL. A firm's rows are reached through `forAccount` and `transaction`,
 * which set the firm on the connection, where the row-level security policies read it; a connection
 * without a firm sees no firm's row. Every value crosses as text and is not parsed.
 *
 * Reference tables (those without a firm) are read with an account of null.
 */
import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { ChangeWatch } from '../resource/change-watch.ts';
import type { Parameter, Sql } from './sql.ts';
import { StatementRun, type ArrayRow } from './statement-run.ts';
import { giveUpSilence, patienceOption } from './patience.ts';

export type { ArrayRow } from './statement-run.ts';

/** The role without ownership or bypass rights under which every query of the service runs. */
const APPLICATION_ROLE = 'chancery_app';

/** Named statements one connection may hold before it is replaced, so that the server's memory is bounded. */
const NAMED_STATEMENTS_PER_CONNECTION = 1000;

/** Connections of the work that nobody waits for, beside those of requests. */
const PATIENT_CONNECTIONS = 4;

/** Rows over which a firm's tally of a resource is spread. */
const TALLY_SLOTS = 32;

export interface DatabaseOptions {
  readonly connection: pg.ClientConfig;
  readonly connections?: number;
  /** Off only for migrations and tools that act as the owner. */
  readonly restricted?: boolean;
  /** How long one statement may take, also while it waits for a lock; unset: as long as it needs. */
  readonly patience_seconds?: number;
  readonly onConnectionError?: (error: Error) => void;
}

/** A statement prepared once for each connection and run by its name. Rows come as arrays of text. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

export type Row = Record<string, string | null>;

/** What work inside `forAccount` or `transaction` gets. */
export interface Connection {
  rows<T = Row>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined where there is none. */
  row<T = Row>(statement: Sql): Promise<T | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  execute(statement: Sql): Promise<number>;
  arrays(statement: Prepared, values: readonly Parameter[]): Promise<ArrayRow[]>;
  /** A prepared statement's rows by column name. */
  named(statement: Prepared, values: readonly Parameter[]): Promise<Row[]>;
  /** This connection's own slot among the tallies, so that concurrent writers meet in different rows. */
  readonly slot: number;
  /** Who is told of changes inside their transactions. */
  readonly watch: ChangeWatch | undefined;
  /** What settles at the end of this transaction, before it commits: made at the first call with its key. */
  atCommit<T extends Settling>(key: object, make: () => T): T;
}

/** Work that a transaction collects for its end. */
export interface Settling {
  settle(connection: Connection): Promise<void>;
}

const asText = { getTypeParser: () => (value: string) => value };

class PooledConnection implements Connection {
  accountId: string | undefined = undefined;
  readonly statements = new Set<string>();
  /** Whether a transaction is open that no statement has begun yet. */
  #toBegin = false;
  readonly client: pg.PoolClient;
  readonly slot: number;
  readonly #database: Database;
  /** Undefined outside a transaction. */
  #settling: Map<object, Settling> | undefined;

  constructor(client: pg.PoolClient, slot: number, database: Database) {
    this.client = client;
    this.slot = slot;
    this.#database = database;
  }

  get watch(): ChangeWatch | undefined {
    return this.#database.watch;
  }

  atCommit<T extends Settling>(key: object, make: () => T): T {
    if (!this.#settling) throw new Error('Only a transaction has an end at which something settles.');
    const found = this.#settling.get(key) ?? make();
    this.#settling.set(key, found);
    return found as T;
  }

  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#settling = new Map();
    this.openTransaction();
    try {
      const result = await work();
      // What settles may write, and so make others settle: a map hands out what is added while it is walked.
      for (const each of this.#settling.values()) await each.settle(this);
      await this.endTransaction('commit');
      return result;
    } catch (error) {
      await this.endTransaction('rollback').catch(() => undefined);
      throw error;
    } finally {
      this.#settling = undefined;
    }
  }

  async rows<T>(statement: Sql): Promise<T[]> {
    return (await this.#run(statement)).rows as T[];
  }

  async row<T>(statement: Sql): Promise<T | undefined> {
    return (await this.rows<T>(statement))[0];
  }

  async execute(statement: Sql): Promise<number> {
    return (await this.#run(statement)).rowCount ?? 0;
  }

  async arrays({ name, text }: Prepared, values: readonly Parameter[]): Promise<ArrayRow[]> {
    this.statements.add(name);
    const run = new StatementRun(name, text, values, this.#toBegin);
    this.#toBegin = false;
    this.client.query(run as unknown as pg.Submittable);
    try {
      return await run.rows;
    } catch (error) {
      // The trace of the caller, instead of one that ends where the socket was read.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  async named(statement: Prepared, values: readonly Parameter[]): Promise<Row[]> {
    this.statements.add(statement.name);
    await this.#begin();
    const result = await this.client.query({
      name: statement.name,
      text: statement.text,
      values: values as unknown[],
      types: asText,
    } as pg.QueryConfig);
    return result.rows as Row[];
  }

  /** Opens a transaction with the next statement, whose write takes the BEGIN along. */
  openTransaction(): void {
    this.#toBegin = true;
  }

  /** Ends it; one in which nothing was run was never begun. */
  async endTransaction(word: 'commit' | 'rollback'): Promise<void> {
    if (!this.#toBegin) await this.client.query(word);
    this.#toBegin = false;
  }

  async #begin(): Promise<void> {
    if (!this.#toBegin) return;
    this.#toBegin = false;
    await this.client.query('begin');
  }

  async #run(statement: Sql) {
    await this.#begin();
    return this.client.query({
      text: statement.text,
      values: statement.values as unknown[],
      types: asText,
    } as pg.QueryConfig);
  }

  /** Sets the firm where the connection last served another one; it stays on the connection afterwards. */
  async serve(accountId: string | null): Promise<void> {
    const wanted = accountId ?? '';
    if (this.accountId === wanted) return;
    this.accountId = undefined;
    await this.client.query("select set_config('chancery.account_id', $1, false)", [wanted]);
    this.accountId = wanted;
  }
}

export class Database {
  readonly #pool: pg.Pool;
  readonly #options: DatabaseOptions;
  #nextSlot = randomInt(TALLY_SLOTS);
  /** Told of every change that is made through this database; set by the composition root. */
  watch: ChangeWatch | undefined;
  #patient: Database | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, PooledConnection>();

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#pool = new pg.Pool({
      ...options.connection,
      max: options.connections ?? 10,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 10_000,
      options: sessionOptions(options) + patienceOption(options.patience_seconds),
    });
    this.#pool.on('error', (error) => options.onConnectionError?.(error));
    // A connection that is lost while it is lent out fails the statement it runs or the next one; without
    // a listener its event would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      if (options.patience_seconds !== undefined) giveUpSilence(client, options.patience_seconds);
    });
  }

  /** Runs work on a connection that sees the rows of this firm only; each statement commits by itself. */
  async forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PooledConnection(client, this.#nextSlot++ % TALLY_SLOTS, this);
      this.#connections.set(client, connection);
    }
    let broken: Error | undefined;
    try {
      await connection.serve(accountId);
      return await work(connection);
    } catch (error) {
      if (isConnectionLoss(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken ?? connection.statements.size > NAMED_STATEMENTS_PER_CONNECTION);
    }
  }

  /** Runs work in one transaction: it commits when the work ends and rolls back when the work throws. */
  async transaction<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.forAccount(accountId, (connection) =>
      (connection as PooledConnection).inTransaction(() => work(connection)),
    );
  }

  /** The same database for work that nobody waits for, whose statements may take as long as they need. */
  get patient(): Database {
    const { patience_seconds, ...options } = this.#options;
    if (patience_seconds === undefined) return this;
    if (!this.#patient) {
      this.#patient = new Database({ ...options, connections: PATIENT_CONNECTIONS });
      this.#patient.watch = this.watch;
    }
    return this.#patient;
  }

  /** A connection of its own, outside the pool, for LISTEN, COPY and cursors. The caller ends it. */
  async dedicated(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#options.connection, options: sessionOptions(this.#options) });
    await client.connect();
    return client;
  }

  /** How many connections are open, idle and waited for, for the metrics. */
  get occupancy(): { open: number; idle: number; waiting: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async close(): Promise<void> {
    await this.#patient?.close();
    await this.#pool.end();
  }
}

function sessionOptions(options: DatabaseOptions): string {
  const role = options.restricted === false ? '' : ` -c role=${APPLICATION_ROLE}`;
  return `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601${role}`;
}

/** PostgreSQL's class 57P0x (shutdown, crash) and the driver's own socket errors. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(57P0|08|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(code ?? '') ||
    /Connection terminated|not queryable|connection timeout|timeout exceeded when trying to connect/i.test(
      message ?? '',
    )
  );
}
