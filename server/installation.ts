/**
 * An installation as commands and the service find it: its settings and its database, embedded or of
 * one's own. The embedded one is joined where it runs and started where it does not.
 */
import { codeOf, messageOf } from './kernel/errors/message.ts';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './kernel/config.ts';
import type { MigrateOptions } from './kernel/database/migrate.ts';
import { bringUpToDate } from '#kernel/jobs/bring-up-to-date.ts';
import { Database, FIRST, isConnectionLoss } from './kernel/database/database.ts';
import { readDirectory, type DirectoryEntry } from './kernel/database/directory.ts';
import { existingEncryptionKey, secretsOf } from './kernel/database/encryption-key.ts';
import { FirmDatabases, type FirmDatabasesOptions } from './kernel/database/firm-databases.ts';
import { serviceLoginOf, useLogin, type ServiceLogin } from './kernel/database/login-role.ts';
import { EmbeddedCluster } from './kernel/embedded/cluster.ts';
import { openLog } from './kernel/http/log.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Sql } from './kernel/database/sql.ts';
import type { makePlainParts } from './plain-parts.ts';
import { knownOrigin } from './known-origin.ts';
import { decoded } from './kernel/database/decode.ts';
import { textsOf } from './kernel/database/owner-rows.ts';

export class Installation {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Migrations, backups and checks; never requests. */
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

  static async open(
    config: Config,
    log: FastifyBaseLogger = openLog(config, 'stderr'),
  ): Promise<Installation> {
    if (config.database_owner_url && !config.database_url)
      throw new Error('The setting database_owner_url is set and database_url is not: set both, or neither.');
    if (config.database_url) {
      const owner = { connectionString: config.database_owner_url ?? config.database_url };
      await reach(owner, config.database_owner_url ? 'database_owner_url' : 'database_url');
      return new Installation(config, log, owner);
    }
    const cluster = await EmbeddedCluster.open({
      folder: config.data_dir,
      log: (message) => log.warn(message),
    });
    return new Installation(config, log, cluster.connection(), cluster);
  }

  /** How the service logs in, to a database that was brought up to date. */
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

  /** As the service, which the policies bind. */
  async database(): Promise<Database> {
    const { connection, warning } = await this.login();
    if (warning && !this.#database) this.log.warn(warning);
    return (this.#database ??= openDatabase(this.config, connection, this.log));
  }

  /** A connection as the owner, for migrations, backups and checks. */
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwnerOf(this.owner, work);
  }

  /** Every database. One beside the first that cannot be reached is brought up to date when it is back. */
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

  /** The databases beside the first, of a database that was brought up to date. */
  async others(): Promise<DirectoryEntry[]> {
    if (existingEncryptionKey(this.config) === undefined) return [];
    return this.asOwner((owner) => readDirectory(rowsOf(owner), secretsOf(this.config)));
  }

  /** The same for each database, one after another, the first one first. */
  async onEveryDatabase<T>(work: (owner: pg.Client, name: string) => Promise<T>): Promise<[T, ...T[]]> {
    const first = await this.asOwner((owner) => work(owner, FIRST));
    const others: T[] = [];
    for (const { name, owner } of await this.others())
      others.push(await asOwnerOf(owner, (client) => work(client, name)));
    return [first, ...others];
  }

  /** As the owner of the database in which the firm lies. */
  async asOwnerOfFirm<T>(accountId: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return asOwnerOf(await this.#ownerOfFirm(accountId), work);
  }

  /** The same for reading alone, from a replica where one is fresh. */
  async readFirm<T>(accountId: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    return this.readAsOwner(await this.#ownerOfFirm(accountId), work);
  }

  /** Reads a database as its owner, from a replica where one is fresh. */
  async readAsOwner<T>(connection: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
    const { database_replicas: replicas } = this.config;
    const database = new Database({ connection, restricted: false, replicas });
    try {
      const read = await database.longRead();
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
      textsOf(owner, 'select database_name from firm_places where account_id = $1', [accountId]),
    );
    return place === undefined ? this.owner : (await this.other(place)).owner;
  }

  /** How to connect as the owner of a database, by its name. */
  async ownerOf(name: string): Promise<pg.ClientConfig> {
    return name === FIRST ? this.owner : (await this.other(name)).owner;
  }

  /** A firm leaves a database by logical replication, which the embedded server allows from its next start on. */
  async allowMoves(): Promise<void> {
    if (this.#cluster) await this.asOwner((owner) => owner.query(`alter system set wal_level = 'logical'`));
  }

  /** A database beside the first. */
  async other(name: string): Promise<DirectoryEntry> {
    const others = await this.others();
    const found = others.find((each) => each.name === name);
    if (found) return found;
    const names = others.map((each) => each.name).join(', ');
    throw new Error(
      `There is no database ${name}. ${names === '' ? 'None is added.' : `There are ${names}.`}`,
    );
  }

  /** Loads the whole service, which commands on the database alone do without. */
  async parts(): Promise<Parts> {
    const { makeParts } = await import('./app.ts');
    return makeParts(...(await this.#partsOptions()));
  }

  /** Those of plain-parts.ts. */
  async plainParts(): Promise<Parts> {
    const { makePlainParts } = await import('./plain-parts.ts');
    return makePlainParts(...(await this.#partsOptions()));
  }

  async #partsOptions(): Promise<Parameters<typeof makePlainParts>> {
    const { config, log } = this;
    const database = await this.database();
    const known = await knownOrigin(config, database);
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
  const owner = await database.dedicated();
  // A lost connection fails the work that runs on it; the event must not end the process besides.
  owner.on('error', () => undefined);
  try {
    return await work(owner);
  } finally {
    await owner.end();
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

/** Asked once before anything else, so that a wrong database_url is called that. */
export async function reach(connection: pg.ClientConfig, setting: string): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const code = codeOf(error);
    const where = `${client.host}:${client.port}`;
    const reason = UNREACHABLE[code] ?? (messageOf(error) || code);
    throw new Error(`The database ${client.database} of ${setting}, at ${where}, cannot be used: ${reason}.`);
  }
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host has no address',
  EAI_AGAIN: 'its host has no address just now',
  ETIMEDOUT: 'nothing answers',
  EHOSTUNREACH: 'no way leads there',
  ENOENT: 'no server has its socket there',
  '28P01': 'the password is refused',
  '28000': 'the user is refused',
  '3D000': 'there is no such database',
};

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

/** Runs a command's work on an installation that is brought up to date first, and closes it after. */
export function withParts<T>(config: Config, work: Work<T>): Promise<T> {
  return upToDate(config, async (installation) => work(await installation.parts(), installation));
}

/** The same for a command that the plain parts are enough for, which starts faster. */
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
