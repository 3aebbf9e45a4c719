/**
 * The one door to PostgreSQL. A firm's rows are reached through `forAccount` and `transaction`,
 * which set the firm on the connection, where the row-level security policies read it; a connection
 * without a firm sees no firm's row. Every value crosses as text (decode.ts says what is made of it).
 *
 * Reference tables (those without a firm) are read with an account of null.
 */
import pg from 'pg';
import { isConnectionLoss } from './connection-loss.ts';
import type { ConnectedDatabase, Connection } from './connection.ts';
import type { PooledConnection } from './pooled-connection.ts';
import { FirmBetweenDatabases, FirmElsewhere } from './firm-elsewhere.ts';
import { beginLongRead, type LongRead } from './long-read.ts';
import { POSITION, Replicas, type Position, type ReplicaState } from './replicas.ts';
import type { Secrets } from '../secrets.ts';
import { SessionFirms } from './session-firms.ts';
import { SharedReads } from './shared-reads.ts';
import { closeUnresponsive, statementTimeoutOption } from './statement-timeout.ts';
import { confirmed, watchCommits } from './unconfirmed-commit.ts';

export { isConnectionLoss } from './connection-loss.ts';
export type { ConnectedDatabase, Connection, Prepared, Settling } from './connection.ts';
export { UNCONFIRMED } from './unconfirmed-commit.ts';
export { column, rowDecoder, type AnyRow, type Decoded, type Value } from './decode.ts';
export type { ArrayRow } from './statement-batch.ts';
export type { ReplicaState } from './replicas.ts';

/** The role without ownership or bypass rights under which every query of the service runs. */
export const APPLICATION_ROLE = 'chancery_app';

/** Named statements one connection may hold before it is replaced, so that the server's memory is bounded. */
const NAMED_STATEMENTS_PER_CONNECTION = 1000;

/** The name of the database that the settings name, which holds what belongs to no firm. */
export const FIRST = 'first';

/** Connections of the work that nobody waits for, beside those of requests. */
const CONNECTIONS_WITHOUT_TIMEOUT = 4;

/** A machine that is gone does not even refuse. */
const DEDICATED_WITHIN_MS = 5_000;

export interface DatabaseOptions {
  readonly connection: pg.ClientConfig;
  readonly connections?: number;
  /** Off only for migrations and tools that act as the owner. */
  readonly restricted?: boolean;
  /** How long one statement may take, also while it waits for a lock; unset: as long as it needs. */
  readonly statementTimeout_seconds?: number;
  readonly onConnectionError?: (error: Error) => void;
  /** Addresses of streaming replicas, among which are those of this database. */
  readonly replicas?: readonly string[];
  /** Of a database beside the first. */
  readonly beside?: { readonly first: Database; readonly name: string };
}

export class Database implements ConnectedDatabase {
  readonly #pool: pg.Pool;
  readonly #options: DatabaseOptions;
  /**
   * What follows every change that is made through this database and those beside it (records/change-watch.ts); set on
   * the first by the composition root.
   */
  watch: unknown;
  /** The number of the encryption key that this process seals with, where it serves; set by the composition root. */
  keyInUse: number | undefined;
  /** What work on a connection waits for before it begins; set on the first by the composition root. */
  beforeWork: (() => Promise<void> | undefined) | undefined;
  readonly #shared = new SharedReads((accountId, work) => this.#reach(accountId, work, true));
  #withoutTimeout: Database | undefined;
  readonly #sessions = new SessionFirms(this);
  readonly #replicas: Replicas;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#replicas = new Replicas(options.connection, options.replicas ?? [], sessionOptions(options));
    this.#pool = new pg.Pool({
      ...options.connection,
      max: options.connections ?? 10,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 10_000,
      options: sessionOptions(options) + statementTimeoutOption(options.statementTimeout_seconds),
    });
    // The pool does not wait for the connections that it ends, and the server may end them before it hears of it.
    this.#pool.on('error', (error) => this.#pool.ending || options.onConnectionError?.(error));
    this.#pool.on('remove', (client) => this.#sessions.drop(client));
    // A connection that is lost while it is lent out fails the statement it runs or the next one; without
    // a listener its event would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      watchCommits(client);
      if (options.statementTimeout_seconds !== undefined)
        closeUnresponsive(client, options.statementTimeout_seconds);
    });
  }

  get name(): string {
    return this.#options.beside?.name ?? FIRST;
  }

  /** The database of what belongs to no firm, beside which this one may be. */
  get first(): Database {
    return this.#options.beside?.first ?? this;
  }

  /** The databases in which firms of the installation lie, the first one first. */
  get all(): readonly Database[] {
    return [this];
  }

  /** Whether it is one of several. */
  get hasOthers(): boolean {
    return this.#options.beside !== undefined;
  }

  /** The database in which this firm lies, for work that looks for a row before its firm is set; the first of nobody. */
  async of(accountId: string | undefined): Promise<Database> {
    return this.#options.beside ? this.first.of(accountId) : this;
  }

  /** Finds the databases beside the first, in its directory; called again where the directory changed. */
  async findOthers(_secrets: Secrets): Promise<void> {}

  /** Calls with each database beside the first, those too that are found later. */
  onOther(_found: (other: Database) => void): void {}

  /** Why it cannot be used just now; undefined where it can. */
  get down(): string | undefined {
    return undefined;
  }

  /** How the service logs in to it. */
  get login(): pg.ClientConfig {
    return this.#options.connection;
  }

  /** Runs work on a connection that sees the rows of this firm only; each statement commits by itself. */
  forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#reach(accountId, work, false);
  }

  /**
   * Here, or where the firm lives if it moved away. Without the firm's lock a quick read finds it nowhere while it leaves;
   * with it, the firm has left or stays.
   */
  async #reach<T>(
    accountId: string | null,
    work: (connection: Connection) => Promise<T>,
    isQuickRead: boolean,
    needsLock = !isQuickRead,
  ): Promise<T> {
    try {
      return await this.#lend(accountId, work, isQuickRead, needsLock);
    } catch (error) {
      if (!(error instanceof FirmElsewhere) || accountId === null) throw error;
    }
    if (!needsLock) return this.#reach(accountId, work, isQuickRead, true);
    const isUnhurried = this.#options.statementTimeout_seconds === undefined;
    const door = isUnhurried ? this.first.withoutTimeout : this.first;
    this.first.forgetPlace(accountId);
    return (await door.of(accountId)).lendHere(accountId, work, isQuickRead);
  }

  /** Here and nowhere else. */
  protected async lendHere<T>(
    accountId: string,
    work: (connection: Connection) => Promise<T>,
    isQuickRead = false,
  ): Promise<T> {
    try {
      return await this.#lend(accountId, work, isQuickRead);
    } catch (error) {
      if (error instanceof FirmElsewhere) throw new FirmBetweenDatabases(accountId);
      throw error;
    }
  }

  /** The firm moves or has moved: where it lives is asked anew, and no idle connection stays with it. */
  forgetPlace(accountId: string): void {
    this.#sessions.leave(accountId);
    this.#withoutTimeout?.forgetPlace(accountId);
  }

  /** There are others now: whoever knew of one database only locks each firm from here on. */
  protected lockFirms(): void {
    this.#sessions.lockFirms();
    this.#withoutTimeout?.lockFirms();
  }

  /** The same for reads that are over at once, on a connection that others may read on meanwhile. */
  forQuickRead<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#shared.read(accountId, work);
  }

  async #lend<T>(
    accountId: string | null,
    work: (connection: Connection) => Promise<T>,
    isQuickRead: boolean,
    needsLock = !isQuickRead,
  ): Promise<T> {
    const client = await this.takeClient(this.#pool);
    const others = this.first.beforeWork?.();
    if (others) await others;
    const connection = this.#sessions.lend(client);
    connection.shared = isQuickRead;
    let broken: Error | undefined;
    try {
      await connection.firm.serve(accountId, needsLock);
      return await confirmed(client, () => work(connection));
    } catch (error) {
      if (error instanceof Error && isConnectionLoss(error)) broken = error;
      throw error;
    } finally {
      if (!broken) this.#sessions.giveBack(connection, accountId);
      client.release(broken ?? connection.statements.size > NAMED_STATEMENTS_PER_CONNECTION);
    }
  }

  /** A connection of the pool. */
  protected takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
    return pool.connect();
  }

  /** Runs work in one transaction: it commits when the work ends and rolls back when the work throws. */
  async transaction<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.forAccount(accountId, (connection) =>
      (connection as PooledConnection).inTransaction(() => work(connection)),
    );
  }

  /** The same, rolled back also where the work ends well: its result is what a commit would have given. */
  async dryRun<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.forAccount(accountId, (connection) =>
      (connection as PooledConnection).inTransaction(() => work(connection), 'rollback'),
    );
  }

  /** The same database for work that nobody waits for, whose statements may take as long as they need. */
  get withoutTimeout(): Database {
    const { statementTimeout_seconds, ...options } = this.#options;
    if (statementTimeout_seconds === undefined) return this;
    if (!this.#withoutTimeout) {
      this.#withoutTimeout = this.again({ ...options, connections: CONNECTIONS_WITHOUT_TIMEOUT });
      this.#withoutTimeout.watch = this.watch;
    }
    return this.#withoutTimeout;
  }

  /** The same database with other options. */
  protected again(options: DatabaseOptions): Database {
    return new Database(options);
  }

  /** A connection of its own, outside the pool, for LISTEN, COPY and cursors. The caller ends it. */
  async dedicated(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#options.connection,
      options: sessionOptions(this.#options),
      connectionTimeoutMillis: DEDICATED_WITHIN_MS,
    });
    await client.connect();
    return client;
  }

  /** Connections for a long read of the firm's, or of no firm's. The caller ends it. */
  async longRead(accountId?: string): Promise<LongRead> {
    // A place that is remembered may be out of date: whoever is lent a connection for the firm is sent to the present one.
    if (accountId !== undefined && this.hasOthers) await this.forAccount(accountId, async () => undefined);
    const database = await this.of(accountId);
    return beginLongRead(await database.dedicated(), database.#replicas);
  }

  /** Those that the settings name. */
  replicas(): Promise<ReplicaState[]> {
    return this.#replicas.states(() =>
      this.#lend(null, (connection) => connection.one<Position>({ text: POSITION, values: [] }), false),
    );
  }

  /** How many connections are open, idle and waited for, for the metrics. */
  get occupancy(): { open: number; idle: number; waiting: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async close(): Promise<void> {
    await this.#withoutTimeout?.close();
    await this.#pool.end();
  }
}

function sessionOptions(options: DatabaseOptions): string {
  const role = options.restricted === false ? '' : ` -c role=${APPLICATION_ROLE}`;
  return `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601${role}`;
}
