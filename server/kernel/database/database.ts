/**
 * The only access to PostgreSQL. `forAccount` and `transaction` set the firm on the connection, where the row-level
 * security policies read it; a connection without a firm sees no firm's rows. All values are transferred as text
 * (decode.ts describes the decoding).
 *
 * Pass an account id of null to read reference tables, which belong to no firm.
 */
import pg from 'pg';
import { isConnectionLoss } from './connection-loss.ts';
import type { ConnectedDatabase, Connection } from './connection.ts';
import type { PooledConnection } from './pooled-connection.ts';
import { FirmBetweenDatabases, FirmElsewhere } from './several/firm-elsewhere.ts';
import { LongReads, type LongRead } from './long-read.ts';
import { POSITION, Replicas, type Position, type ReplicaState } from './replicas.ts';
import type { Secrets } from '../secrets.ts';
import { SessionFirms } from './session-firms.ts';
import { dedicatedConfig, sessionOptions } from './session-options.ts';
import { SharedReads } from './shared-reads.ts';
import { closeUnresponsive, statementTimeoutOption } from './statement-timeout.ts';
import { confirmed, watchCommits } from './unconfirmed-commit.ts';

export { isConnectionLoss } from './connection-loss.ts';
export type { ConnectedDatabase, Connection, Prepared, BeforeCommit } from './connection.ts';
export { APPLICATION_ROLE } from './session-options.ts';
export { UNCONFIRMED } from './unconfirmed-commit.ts';
export { column, rowDecoder, type AnyRow, type Decoded, type Value } from './decode.ts';
export type { ArrayRow } from './raw/statement-batch.ts';
export type { ReplicaState } from './replicas.ts';

/** A connection with more named statements is replaced, which bounds the server's memory. */
const NAMED_STATEMENTS_PER_CONNECTION = 1000;

/** The name of the database in the settings, which also holds what belongs to no firm. */
export const FIRST = 'first';

/** Connections for background work, in addition to those for requests. */
const CONNECTIONS_WITHOUT_TIMEOUT = 4;

export interface DatabaseOptions {
  readonly connection: pg.ClientConfig;
  readonly connections?: number;
  /** Whether to run as the application role. Off only for migrations and tools that act as the owner. */
  readonly restricted?: boolean;
  /** The longest a statement may take, including waits for locks; unlimited if unset. */
  readonly statementTimeout_seconds?: number;
  readonly onConnectionError?: (error: Error) => void;
  /** Addresses of streaming replicas; they may include replicas of other databases. */
  readonly replicas?: readonly string[];
  /** Set for every database other than the first. */
  readonly other?: { readonly first: Database; readonly name: string };
}

export class Database implements ConnectedDatabase {
  readonly #pool: pg.Pool;
  readonly #options: DatabaseOptions;
  /**
   * The change watcher for all changes made through this database and the others (changes/change-watch.ts). The
   * composition root sets it on the first database.
   */
  watch: unknown;
  /** The number of the encryption key that this process uses, if it serves requests; set by the composition root. */
  keyInUse: number | undefined;
  /** Awaited before work on a connection begins; set on the first database by the composition root. */
  beforeWork: (() => Promise<void> | undefined) | undefined;
  readonly #shared = new SharedReads((accountId, work) => this.#reach(accountId, work, true));
  #withoutTimeout: Database | undefined;
  readonly #sessions = new SessionFirms(this);
  readonly #replicas: Replicas;
  readonly #longReads: LongReads;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#replicas = new Replicas(options.connection, options.replicas ?? [], sessionOptions(options));
    this.#longReads = new LongReads(dedicatedConfig(options), this.#replicas);
    this.#pool = new pg.Pool({
      ...options.connection,
      max: options.connections ?? 10,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 10_000,
      options: sessionOptions(options) + statementTimeoutOption(options.statementTimeout_seconds),
    });
    // The pool does not wait for connections that it ends; the server may close them before the pool notices.
    this.#pool.on('error', (error) => this.#pool.ending || options.onConnectionError?.(error));
    this.#pool.on('remove', (client) => this.#sessions.drop(client));
    // If a connection is lost while it is checked out, its current or next statement fails. Without a listener the
    // error event would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      watchCommits(client);
      if (options.statementTimeout_seconds !== undefined)
        closeUnresponsive(client, options.statementTimeout_seconds);
    });
  }

  get name(): string {
    return this.#options.other?.name ?? FIRST;
  }

  /** The first database of the installation, which holds the rows of no firm; it may be this one. */
  get first(): Database {
    return this.#options.other?.first ?? this;
  }

  /** All databases that hold firms, starting with the first. */
  get all(): readonly Database[] {
    return [this];
  }

  /** Whether the installation has more than one database. */
  get hasOthers(): boolean {
    return this.#options.other !== undefined;
  }

  /** The database of this firm, for work that looks for a row before the firm is set; without a firm, the first. */
  async of(accountId: string | undefined): Promise<Database> {
    return this.#options.other ? this.first.of(accountId) : this;
  }

  /** Reads the other databases from the directory; called again when the directory changes. */
  async findOthers(_secrets: Secrets): Promise<void> {}

  /** Calls back with each database other than the first, including those found later. */
  onOther(_found: (other: Database) => void): void {}

  /** Why the database cannot be used at the moment; undefined if it can. */
  get down(): string | undefined {
    return undefined;
  }

  /** How the service logs in to this database. */
  get login(): pg.ClientConfig {
    return this.#options.connection;
  }

  /** Runs work on a connection that sees only this firm's rows. Each statement commits on its own. */
  forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#reach(accountId, work, false);
  }

  /**
   * Runs the work here, or in the firm's new database if it has moved. Without the firm's lock, a quick read may find
   * the firm in neither database while it moves; with the lock, the firm has either moved or it stays.
   */
  async #reach<T>(
    accountId: string | null,
    work: (connection: Connection) => Promise<T>,
    isQuickRead: boolean,
    needsLock = !isQuickRead,
  ): Promise<T> {
    try {
      return await this.#useConnection(accountId, work, isQuickRead, needsLock);
    } catch (error) {
      if (!(error instanceof FirmElsewhere) || accountId === null) throw error;
    }
    if (!needsLock) return this.#reach(accountId, work, isQuickRead, true);
    const hasTimeout = this.#options.statementTimeout_seconds !== undefined;
    const first = hasTimeout ? this.first : this.first.withoutTimeout;
    this.first.forgetDatabaseOf(accountId);
    return (await first.of(accountId)).useConnectionHere(accountId, work, isQuickRead);
  }

  /** Runs the work in this database only. */
  protected async useConnectionHere<T>(
    accountId: string,
    work: (connection: Connection) => Promise<T>,
    isQuickRead = false,
  ): Promise<T> {
    try {
      return await this.#useConnection(accountId, work, isQuickRead);
    } catch (error) {
      if (error instanceof FirmElsewhere) throw new FirmBetweenDatabases(accountId);
      throw error;
    }
  }

  /**
   * Call this when a firm starts or finishes a move: its database is looked up again, and idle connections release
   * it.
   */
  forgetDatabaseOf(accountId: string): void {
    this.#sessions.leave(accountId);
    this.#withoutTimeout?.forgetDatabaseOf(accountId);
  }

  /** Call this when there is more than one database: sessions that took no firm locks take them from now on. */
  protected lockFirms(): void {
    this.#sessions.lockFirms();
    this.#withoutTimeout?.lockFirms();
  }

  /** Like `forAccount`, for reads that finish immediately; other reads may share the connection. */
  forQuickRead<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#shared.read(accountId, work);
  }

  async #useConnection<T>(
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

  protected takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
    return pool.connect();
  }

  /** Runs work in one transaction, which commits when the work resolves and rolls back when it throws. */
  async transaction<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.forAccount(accountId, (connection) =>
      (connection as PooledConnection).inTransaction(() => work(connection)),
    );
  }

  /** Like `transaction`, but always rolls back: the result is what a commit would have given. */
  async dryRun<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.forAccount(accountId, (connection) =>
      (connection as PooledConnection).inTransaction(() => work(connection), 'rollback'),
    );
  }

  /** The same database for background work, without a statement timeout. */
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

  /** A separate connection outside the pool, for LISTEN, COPY and cursors. The caller ends it. */
  async dedicated(): Promise<pg.Client> {
    const client = new pg.Client(dedicatedConfig(this.#options));
    // The server may end the connection in the message that opens it, before the caller can listen.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Connections for a long read of a firm's rows, or of shared rows. The caller ends or releases it. */
  async longRead(accountId?: string): Promise<LongRead> {
    // The cached database of the firm may be out of date; lending a connection for the firm corrects it.
    if (accountId !== undefined && this.hasOthers) await this.forAccount(accountId, async () => undefined);
    const database = await this.of(accountId);
    return database.#longReads.begin();
  }

  /** The replicas named in the settings. */
  replicas(): Promise<ReplicaState[]> {
    return this.#replicas.states(() =>
      this.#useConnection(
        null,
        (connection) => connection.one<Position>({ text: POSITION, values: [] }),
        false,
      ),
    );
  }

  /** How many connections are open and idle, and how many callers wait for one, for the metrics. */
  get occupancy(): { open: number; idle: number; waiting: number } {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async close(): Promise<void> {
    await this.#withoutTimeout?.close();
    await this.#longReads.close();
    await this.#pool.end();
  }
}
