/**
 * Several databases behind one interface. Work for a firm gets a connection to that firm's database. Data that
 * belongs to no firm is in the first database, and so is every firm unless the directory says otherwise. With one
 * database no lookup happens.
 */
import type pg from 'pg';
import { boundedCache } from '../../values/bounded-cache.ts';
import type { Secrets } from '../../secrets.ts';
import type { Connection } from '../connection.ts';
import { Database, FIRST, type DatabaseOptions } from '../database.ts';
import { isHere, otherDatabaseOf, readDirectory, type DirectoryEntry } from './directory.ts';
import { FirmBetweenDatabases } from './firm-elsewhere.ts';
import { DatabaseDown } from '../../errors/database-down.ts';
import { OtherDatabase } from './other-database.ts';

/** The cache of each firm's database: its size, and how long an entry lives if no notification arrives. */
const FIRMS_CACHED = 100_000;
const CACHED_FOR_MS = 60_000;

/** Sends work for a firm to the firm's database. */
abstract class Router extends Database {
  abstract override of(accountId: string | undefined): Promise<Database>;

  /** Runs on the first database, regardless of where the firm is. */
  protected here<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.useConnectionHere(accountId, work);
  }

  override forAccount<T>(accountId: string | null, work: (connection: Connection) => Promise<T>): Promise<T> {
    if (accountId === null || !this.hasOthers) return super.forAccount(accountId, work);
    return this.of(accountId).then((database) =>
      database === this ? super.forAccount(accountId, work) : database.forAccount(accountId, work),
    );
  }

  override forQuickRead<T>(accountId: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.hasOthers) return super.forQuickRead(accountId, work);
    return this.of(accountId).then((database) =>
      database === this ? super.forQuickRead(accountId, work) : database.forQuickRead(accountId, work),
    );
  }
}

export interface FirmDatabasesOptions extends DatabaseOptions {
  /**
   * Set by a process that serves requests: databases other than the first are watched, and each is prepared after
   * every new connection before it is used. Otherwise work fails if its database does not answer.
   */
  readonly prepare?: (entry: DirectoryEntry, client: pg.Client) => Promise<void>;
}

export class FirmDatabases extends Router {
  readonly #options: FirmDatabasesOptions;
  readonly #others = new Map<string, OtherDatabase>();
  readonly #databaseNames = boundedCache<string>(FIRMS_CACHED, CACHED_FOR_MS);
  readonly #listeners: ((other: Database) => void)[] = [];
  #finding: Promise<void> = Promise.resolve();
  #secrets: Secrets | undefined;

  constructor(options: FirmDatabasesOptions) {
    super(options);
    this.#options = options;
  }

  override get hasOthers(): boolean {
    return this.#others.size > 0;
  }

  override get all(): readonly Database[] {
    return [this, ...this.#others.values()];
  }

  override findOthers(secrets: Secrets): Promise<void> {
    this.#secrets = secrets;
    return (this.#finding = this.#finding.catch(() => undefined).then(() => this.#find(secrets)));
  }

  override onOther(found: (other: Database) => void): void {
    this.#listeners.push(found);
    for (const other of this.#others.values()) found(other);
  }

  override async of(accountId: string | undefined): Promise<Database> {
    if (accountId === undefined || !this.hasOthers) return this;
    const name = this.#databaseNames.get(accountId) ?? (await this.#findDatabaseOf(accountId));
    if (name === FIRST) return this;
    if (!this.#others.has(name) && this.#secrets) await this.findOthers(this.#secrets);
    const other = this.#others.get(name);
    if (!other) throw new DatabaseDown(name);
    return other;
  }

  override forgetDatabaseOf(accountId: string): void {
    this.#databaseNames.delete(accountId);
    super.forgetDatabaseOf(accountId);
    for (const other of this.#others.values()) other.forgetDatabaseOf(accountId);
  }

  /** An unknown firm is looked up in the first database and not cached, because it may be created soon. */
  async #findDatabaseOf(accountId: string): Promise<string> {
    const name = (await this.#other(accountId)) ?? (await this.#unlessItLeaves(accountId));
    if (name === undefined) return FIRST;
    this.#databaseNames.set(accountId, name);
    return name;
  }

  #other(accountId: string): Promise<string | undefined> {
    return super.forAccount(null, (connection) => otherDatabaseOf(connection, accountId));
  }

  /** FIRST if the firm is there. If it moved during the lookup, the directory already has its new database. */
  async #unlessItLeaves(accountId: string): Promise<string | undefined> {
    try {
      return (await this.here(accountId, (connection) => isHere(connection, accountId))) ? FIRST : undefined;
    } catch (error) {
      const name = error instanceof FirmBetweenDatabases && (await this.#other(accountId));
      if (name) return name;
      throw error;
    }
  }

  async #find(secrets: Secrets): Promise<void> {
    const entries = await this.forAccount(null, (connection) => readDirectory(connection, secrets));
    this.#databaseNames.clear();
    const added = entries.filter(({ name }) => !this.#others.has(name));
    await Promise.all(added.map((entry) => this.#add(entry)));
    if (added.length > 0) this.lockFirms();
  }

  async #add(entry: DirectoryEntry): Promise<void> {
    const { prepare, ...options } = this.#options;
    const other = new OtherDatabase(
      { ...options, connection: entry.service, other: { first: this, name: entry.name } },
      prepare && { prepare: (client) => prepare(entry, client) },
    );
    await other.watchIt();
    this.#others.set(entry.name, other);
    for (const listener of this.#listeners) listener(other);
  }

  protected override again(options: DatabaseOptions): Database {
    return new WithoutTimeout(options, this);
  }

  override async close(): Promise<void> {
    await this.#finding.catch(() => undefined);
    await Promise.all([...this.#others.values()].map((other) => other.close()));
    await super.close();
  }
}

/** The same databases for background work, without a statement timeout. */
class WithoutTimeout extends Router {
  readonly #routed: FirmDatabases;

  constructor(options: DatabaseOptions, routed: FirmDatabases) {
    super(options);
    this.#routed = routed;
  }

  override get hasOthers(): boolean {
    return this.#routed.all.length > 1;
  }

  override get all(): readonly Database[] {
    return this.#routed.all.map((each) => this.#withoutTimeout(each));
  }

  override async of(accountId: string | undefined): Promise<Database> {
    return this.#withoutTimeout(await this.#routed.of(accountId));
  }

  #withoutTimeout(database: Database): Database {
    return database === this.#routed ? this : database.withoutTimeout;
  }
}
