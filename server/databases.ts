/**
 * Databases other than the first, which hold firms: adding them and showing their state. Before a new database
 * accepts firms, it is migrated and gets its range of ids, the tables that all firms share, and all applications. If
 * interrupted, run the same command again.
 */
import { messageOf } from './kernel/errors/message.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { activeFirms, copyApplication } from '#identity';
import { FIRST, type Database, type ReplicaState } from '#kernel/database/database.ts';
import { DIRECTORY_CHANGED, sealedConnection } from '#kernel/database/several/directory.ts';
import { beginIds, nextRange, withRangesLocked } from '#kernel/database/several/id-ranges.ts';
import { serviceLoginOf, useLogin, type ServiceLogin } from '#kernel/database/owner/login-role.ts';
import { copySharedTables } from '#kernel/database/several/shared-tables.ts';
import { sql } from '#kernel/database/sql.ts';
import { bringUpToDate } from '#kernel/jobs/bring-up-to-date.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { asOwnerOf, type Installation } from './installation.ts';
import { reach } from './reach.ts';
import { rowOf, textsOf } from './kernel/database/owner/owner-rows.ts';
import { column } from './kernel/database/decode.ts';
import type { Tables } from '#tables';

export interface NewDatabase {
  readonly name: string;
  readonly url: string;
  /** The owner's connection; if unset, `url` is the owner's. */
  readonly ownerUrl?: string | undefined;
}

const NAME = /^[a-z][a-z0-9_-]{0,40}$/;
/** Identity's notification channel, which every process listens to. */
const NEWS = 'chancery_identity';

/** Returns a warning if the service has to log in as the owner. */
export async function addDatabase(
  parts: Parts,
  installation: Pick<Installation, 'asOwner'>,
  wanted: NewDatabase,
): Promise<{ warning: string | undefined }> {
  const { name } = wanted;
  if (!NAME.test(name) || name === FIRST)
    throw new Error(
      `A database cannot be called ${name}: use lowercase letters, digits, _ and -, starting with a letter, and not ${FIRST}.`,
    );
  const owner = { connectionString: wanted.ownerUrl ?? wanted.url };
  await reach(owner, wanted.ownerUrl === undefined ? '--url' : '--owner-url');
  const claimed = `${await installationId(parts.database)} ${name}`;
  await takeFor(owner, claimed);
  await bringUpToDate(owner);
  await asOwnerOf(owner, (client) => claim(client, claimed));
  const login = await loginOf(owner, wanted);
  const number = await record(parts, installation, { name, owner, login });
  await asOwnerOf(owner, (client) => beginIds(client, number));
  await installation.asOwner((first) => asOwnerOf(owner, (client) => copySharedTables(first, client)));
  await parts.database.findOthers(parts.secrets);
  await copyApplications(parts.database);
  await installation.asOwner((first) =>
    first.query(`update firm_databases set state = 'active' where name = $1`, [name]),
  );
  return { warning: login.warning };
}

const CLAIM = 'firm_database';
const INSTALLATION = 'installation_id';

/** Refuses a database with other contents, before changing anything in it. */
async function takeFor(owner: pg.ClientConfig, claimed: string): Promise<void> {
  const isFree = await asOwnerOf(owner, async (client) => {
    const { empty, begun, facts } = await rowOf(
      client,
      { empty: column.boolean, begun: column.boolean, facts: column.boolean },
      `select not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as empty,
         to_regclass('schema_migrations') is not null as begun, to_regclass('installation_facts') is not null as facts`,
    );
    if (empty || !begun || !facts) return empty || begun;
    // Migrated but not claimed: adding it was interrupted in between.
    const held = await textsOf(client, 'select value from installation_facts');
    return held.every((value) => value === claimed);
  });
  if (isFree) return;
  throw new Error(`The database at ${addressOf(owner)} is not empty: give an empty one.`);
}

/** Identifies the installation that a database belongs to. */
function installationId(database: Database): Promise<string> {
  return database.transaction(null, async (connection) => {
    await connection.execute(sql`
      insert into installation_facts (name, value, set_at) values (${INSTALLATION}, ${randomUUID()}, now())
      on conflict (name) do nothing`);
    return connection.value(sql`select value from installation_facts where name = ${INSTALLATION}`);
  });
}

async function claim(owner: pg.Client, claimed: string): Promise<void> {
  await owner.query(
    `insert into installation_facts (name, value, set_at) values ($1, $2, now()) on conflict (name) do nothing`,
    [CLAIM, claimed],
  );
}

async function loginOf(owner: pg.ClientConfig, { url, ownerUrl }: NewDatabase): Promise<ServiceLogin> {
  if (ownerUrl === undefined) return serviceLoginOf(owner);
  const connection = { connectionString: url };
  await reach(connection, '--url');
  await useLogin(owner, connection);
  return { connection };
}

/** Returns the database's range of ids. A known name means the same database, possibly at a new address. */
async function record(
  { secrets }: Parts,
  installation: Pick<Installation, 'asOwner'>,
  { name, owner, login }: { name: string; owner: pg.ClientConfig; login: ServiceLogin },
): Promise<number> {
  const sealed = [owner, login.connection].map((connection) => sealedConnection(secrets, connection));
  return installation.asOwner((first) =>
    withRangesLocked(first, async () => {
      const { number } = await rowOf(
        first,
        { number: Number },
        `insert into firm_databases as d (name, number, owner_connection, service_connection, added_at)
         values ($1, $4, $2, $3, now())
         on conflict (name) do update set owner_connection = excluded.owner_connection,
           service_connection = excluded.service_connection
         returning number`,
        [name, ...sealed, await nextRange(first)],
      );
      await first.query('select pg_notify($1, $2)', [NEWS, DIRECTORY_CHANGED]);
      return number;
    }),
  );
}

async function copyApplications(database: Database): Promise<void> {
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['applications'], 'id'>>(sql`select id from applications order by id`),
  );
  for (const { id } of rows) await copyApplication(database, id);
}

function addressOf({ connectionString }: pg.ClientConfig): string {
  const { host, pathname } = new URL(connectionString ?? '');
  return `${host}${pathname}`;
}

export interface ListedDatabase {
  readonly name: string;
  readonly state: 'up' | 'down' | 'preparing';
  /** Null if the database cannot be queried. */
  readonly firms: number | null;
  readonly size_bytes: number | null;
  /** Of the replica that is furthest behind; null if there is none or this login may not see it. */
  readonly replication_lag_seconds: number | null;
  /** The replicas named in the settings. */
  readonly replicas: readonly ReplicaState[];
  /** Why the database is down. */
  readonly reason?: string;
}

export async function listDatabases(parts: Parts, installation: Installation): Promise<ListedDatabase[]> {
  const states = new Map((await installation.others()).map(({ name, state }) => [name, state]));
  const known = await Promise.all(parts.database.all.map((each) => listed(each, states.get(each.name))));
  const names = await parts.database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['firm_databases'], 'name'>>(
      sql`select name from firm_databases where owner_connection is null order by added_at, name`,
    ),
  );
  return [...known, ...names.map(({ name }) => down(name, withoutAddress(name)))];
}

const withoutAddress = (name: string) =>
  `its address is missing since a restore: run chancery database add ${name} with its --url`;

function down(name: string, reason: string): ListedDatabase {
  return {
    name,
    state: 'down',
    firms: null,
    size_bytes: null,
    replication_lag_seconds: null,
    replicas: [],
    reason,
  };
}

interface Measured {
  readonly size: string;
  readonly lag: string | null;
}

async function listed(database: Database, state = 'active'): Promise<ListedDatabase> {
  const { name } = database;
  try {
    const firms = await activeFirms(database);
    const row = await database.forAccount(null, (connection) =>
      connection.one<Measured>(sql`
        select pg_database_size(current_database()) as size,
          (select max(extract(epoch from replay_lag)) from pg_stat_replication) as lag`),
    );
    const lag = row.lag === null ? null : Number(row.lag);
    const replicas = await database.replicas();
    const figures = { firms, size_bytes: Number(row.size), replication_lag_seconds: lag, replicas };
    return { name, state: state === 'active' ? 'up' : 'preparing', ...figures };
  } catch (error) {
    return down(name, messageOf(error));
  }
}
