/**
 * An installation as used by commands and the service: its settings and its database, embedded or external. An
 * embedded server that runs is joined; otherwise it is started.
 */
import { messageOf } from './kernel/errors/message.ts';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './kernel/config.ts';
import type { MigrateOptions } from './kernel/database/owner/migrate.ts';
import { bringUpToDate } from '#kernel/jobs/bring-up-to-date.ts';
import { Database, FIRST, isConnectionLoss } from './kernel/database/database.ts';
import { readDirectory, type DirectoryEntry } from './kernel/database/several/directory.ts';
import { existingEncryptionKey, secretsOf } from './kernel/database/encryption-key.ts';
import { FirmDatabases, type FirmDatabasesOptions } from './kernel/database/several/firm-databases.ts';
import { serviceLoginOf, useLogin, type ServiceLogin } from './kernel/database/owner/login-role.ts';
import { EmbeddedCluster } from './kernel/embedded/cluster.ts';
import { openLog } from './kernel/http/logs/log.ts';
import { reach, unusable } from './reach.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Sql } from './kernel/database/sql.ts';
import type { makePlainParts } from './plain-parts.ts';
import { storedOrigin } from './stored-origin.ts';
import { decoded } from './kernel/database/decode.ts';
import { textsOf } from './kernel/database/owner/owner-rows.ts';

export class Installation {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** The owner's login, for migrations, backups and checks; never for requests. */
  readonly owner: pg.ClientConfig;
  readonly #cluster: EmbeddedCluster | undefined;
  #login: Promise<ServiceLogin> | undefined;
  #database: Database | undefined;

  private constructor(
    config: Config,
    log: FastifyBaseLogger,
    owner: pg.ClientConfig,
    cluster?: EmbeddedCluster,
  ) {
    this.config = config;
    this.log = log;
    this.owner = owner;
    this.#cluster = cluster;
  }

  /** `whileStarting` is called while an embedded server starts, which takes time but not this process's. */
  static async open(
    config: Config,
    log: FastifyBaseLogger = openLog(config, 'stderr'),
    whileStarting: () => void = () => undefined,
  ): Promise<Installation> {
    if (config.database_owner_url && !config.database_url)
      throw new Error('database_owner_url is set, but database_url is not: set both, or neither.');
    if (config.database_url) {
      const owner = { connectionString: config.database_owner_url ?? config.database_url };
      await reach(owner, config.database_owner_url ? 'database_owner_url' : 'database_url');
      return new Installation(config, log, owner);
    }
    const cluster = await EmbeddedCluster.open({
      folder: config.data_dir,
      cacheMb: config.database_cache_mb,
      log: (message) => log.warn(message),
      whileStarting,
    });
    return new Installation(config, log, cluster.connection(), cluster);
  }

  /** The service's login to a migrated database. */
  login(): Promise<ServiceLogin> {
    return (this.#login ??= this.#logIn());
  }

  async #logIn(): Promise<ServiceLogin> {
    const { database_url, database_owner_url } = this.config;
    if (!database_url || !database_owner_url) return serviceLoginOf(this.owner);
    const connection = { connectionString: database_url };
    await reach(connection, 'database_url');
    await useLogin(this.owner, connection);
    return { connection };
  }

  /** A connection as the service, subject to row-level security. */
  async database(): Promise<Database> {
    const { connection, warning } = await this.login();
    if (warning && !this.#database) this.log.warn(warning);
    return (this.#database ??= openDatabase(this.config, connection, this.log));
  }

  /** A connection as the owner, for migrations, backups and checks. */
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwnerOf(this.owner, work);
  }

  /** Migrates every database. One that cannot be reached, unless it is the first, is migrated when it is back. */
  async migrate(onApplied?: MigrateOptions['onApplied']): Promise<string[]> {
    const options = onApplied ? { onApplied } : {};
    const applied = await bringUpToDate(this.owner, options);
    for (const { name, owner } of await this.others()) {
      try {
        applied.push(...(await bringUpToDate(owner, options)).map((migration) => `${name}: ${migration}`));
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        this.log.warn({ database: name, reason: messageOf(error) }, 'A database cannot be reached.');
      }
    }
    return applied;
  }

  /** The databases other than the first. The first must be migrated. */
  async others(): Promise<DirectoryEntry[]> {
    if (existingEncryptionKey(this.config) === undefined) return [];
    return this.asOwner((owner) => readDirectory(rowsOf(owner), secretsOf(this.config)));
  }

  /**
   * Runs work on each database in turn, starting with the first. Stops at one that is down, unless `whenDown` gives
   * the result for it.
   */
  async onEveryDatabase<T>(
    work: (owner: pg.Client, name: string) => Promise<T>,
    whenDown?: (name: string, error: unknown) => T,
  ): Promise<[T, ...T[]]> {
    const first = await this.asOwner((owner) => work(owner, FIRST));
    const others: T[] = [];
    for (const { name, owner } of await this.others()) {
      try {
        others.push(await asOwnerOf(owner, (client) => work(client, name)));
      } catch (error) {
        if (!whenDown || !isConnectionLoss(error)) throw error;
        others.push(whenDown(name, error));
      }
    }
    return [first, ...others];
  }

  /** Connects as the owner of the firm's database. */
  async asOwnerOfFirm<T>(accountId: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwnerOf(await this.#ownerOfFirm(accountId), work);
  }

  /** Like `asOwnerOfFirm`, for reading only, from an up-to-date replica if there is one. */
  async readFirm<T>(accountId: string, work: (owner: pg.ClientBase) => Promise<T>): Promise<T> {
    return this.readAsOwner(await this.#ownerOfFirm(accountId), work);
  }

  /** Reads a database as its owner, from an up-to-date replica if there is one. */
  async readAsOwner<T>(connection: pg.ClientConfig, work: (owner: pg.ClientBase) => Promise<T>): Promise<T> {
    const { database_replicas: replicas } = this.config;
    const database = new Database({ connection, restricted: false, replicas });
    try {
      const read = await database.longRead().catch((error) => {
        throw unusable(connection, error);
      });
      try {
        return await work(read.client);
      } finally {
        await read.end();
      }
    } finally {
      await database.close();
    }
  }

  async #ownerOfFirm(accountId: string): Promise<pg.ClientConfig> {
    const [place] = await this.asOwner((owner) =>
      textsOf(owner, 'select database_name from firm_locations where account_id = $1', [accountId]),
    );
    return place === undefined ? this.owner : (await this.other(place)).owner;
  }

  /** The owner's connection settings for a database, by name. */
  async ownerOf(name: string): Promise<pg.ClientConfig> {
    return name === FIRST ? this.owner : (await this.other(name)).owner;
  }

  /** Moving a firm uses logical replication, which the embedded server enables at its next start. */
  async allowMoves(): Promise<void> {
    if (this.#cluster) await this.asOwner((owner) => owner.query(`alter system set wal_level = 'logical'`));
  }

  /** The entry of a database other than the first. */
  async other(name: string): Promise<DirectoryEntry> {
    const others = await this.others();
    const found = others.find((each) => each.name === name);
    if (found) return found;
    const names = others.map((each) => each.name).join(', ');
    throw new Error(
      `There is no database ${name}. ${names === '' ? 'None was added.' : `The databases are ${names}.`}`,
    );
  }

  /** Loads the whole service, which commands that use only the database do not need. */
  async parts(): Promise<Parts> {
    const { makeParts } = await import('./app.ts');
    return makeParts(...(await this.#partsOptions()));
  }

  async plainParts(): Promise<Parts> {
    const { makePlainParts } = await import('./plain-parts.ts');
    return makePlainParts(...(await this.#partsOptions()));
  }

  async #partsOptions(): Promise<Parameters<typeof makePlainParts>> {
    const { config, log } = this;
    const database = await this.database();
    const known = await storedOrigin(config, database);
    return [{ config, database, log }, known === undefined ? undefined : () => known];
  }

  async close(): Promise<void> {
    await this.#database?.close();
    await this.#cluster?.leave();
  }
}

export async function asOwnerOf<T>(
  connection: pg.ClientConfig,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new Database({ connection, restricted: false });
  try {
    const owner = await database.dedicated().catch((error) => {
      throw unusable(connection, error);
    });
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  } finally {
    await database.close();
  }
}

function rowsOf(owner: pg.Client): Parameters<typeof readDirectory>[0] {
  return {
    async rows<T>({ text, values }: Sql): Promise<T[]> {
      const { rows } = await owner.query({ text, values: [...values], types: decoded });
      return rows;
    },
  };
}

export function openDatabase(
  config: Config,
  connection: pg.ClientConfig,
  log: FastifyBaseLogger,
  serving?: Required<Pick<FirmDatabasesOptions, 'statementTimeout_seconds' | 'prepare'>>,
): Database {
  return new FirmDatabases({
    connection,
    ...serving,
    connections: config.database_connections,
    replicas: config.database_replicas,
    onConnectionError: (error) =>
      log.warn({ reason: error.message }, 'A connection to the database was lost.'),
  });
}

type Work<T> = (parts: Parts, installation: Installation) => Promise<T>;

/** Runs a command's work on a migrated installation, and closes it afterwards. */
export function withParts<T>(config: Config, work: Work<T>): Promise<T> {
  return upToDate(config, async (installation) => work(await installation.parts(), installation));
}

/** Like `withParts`, with the plain parts, which load faster. */
export function withPlainParts<T>(config: Config, work: Work<T>): Promise<T> {
  return upToDate(config, async (installation) => work(await installation.plainParts(), installation));
}

async function upToDate<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await Installation.open(config);
  try {
    await installation.migrate();
    return await work(installation);
  } finally {
    await installation.close();
  }
}
