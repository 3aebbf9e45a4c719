/**
 * The database servers of a test run. The first has the template database that every fixture clones: migrated, with
 * two firms. Each has a migrated database without firms, for fixtures with firms in a second database.
 * TEST_DATABASE_URL names one server to use instead of the embedded ones; its user must be allowed to create
 * databases and roles.
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { bringUpToDate } from '../../server/kernel/jobs/bring-up-to-date.ts';
import { serviceLoginOf } from '../../server/kernel/database/owner/login-role.ts';
import { EmbeddedCluster } from '../../server/kernel/embedded/cluster.ts';
import { makeFirms, type FirmCredentials } from './firms.ts';
import { openRunFolder } from './run-folder.ts';

/** Only its owner may list it. */
const MAY_BE_ENTERED = 0o711;

export interface Template {
  /** The owner's. */
  readonly connection: pg.ClientConfig;
  /** The service's login, which works for the clones too. */
  readonly login: pg.ClientConfig;
  readonly name: string;
  /** A migrated database without firms on the same server. */
  readonly migrated: string;
  readonly firms: readonly FirmCredentials[];
  /** Templates of second databases, one on each server for them. */
  readonly second: readonly SecondTemplate[];
}

/** A migrated database without firms. */
export interface SecondTemplate {
  /** The owner's. */
  readonly connection: pg.ClientConfig;
  readonly name: string;
}

export interface TestServers {
  readonly first: pg.ClientConfig;
  /** The servers for second databases; the first one if it is the only one. */
  readonly others: readonly pg.ClientConfig[];
  stop(): Promise<void>;
}

export async function startTestServers({ count }: { count: number }): Promise<TestServers> {
  const folder = openRunFolder();
  fs.chmodSync(folder.path, MAY_BE_ENTERED);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    const first = { connectionString: url };
    return { first, others: [first], stop: async () => folder.remove() };
  }
  const clusters = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      EmbeddedCluster.open({ folder: folderOfServer(folder.path, index + 1), disposable: true }),
    ),
  );
  const [first, ...others] = clusters.map((cluster) => cluster.connection('postgres'));
  if (!first) throw new Error('A test run has at least one database server.');
  return {
    first,
    others: others.length > 0 ? others : [first],
    stop: async () => {
      await Promise.all(clusters.map((cluster) => cluster.leave()));
      folder.remove();
    },
  };
}

/**
 * Servers reach each other by the sockets in their folders. Where root runs the tests, the servers run as another user, who
 * must be able to enter.
 */
function folderOfServer(folder: string, number: number): string {
  const own = path.join(folder, `server-${number}`);
  fs.mkdirSync(own);
  fs.chmodSync(own, MAY_BE_ENTERED);
  return own;
}

/** The runner's process prepares it once; test processes get it through the environment. */
export async function prepareTemplate({ first, others }: TestServers): Promise<Template> {
  const migrated = `office_migrated_${process.pid}`;
  await Promise.all([...new Set([first, ...others])].map((connection) => migrate(connection, migrated)));
  const name = `office_template_${process.pid}`;
  await asOwner(first, (owner) =>
    owner.query(`create database ${name} template ${migrated} strategy file_copy`),
  );
  const { connection: login, warning } = await serviceLoginOf(inDatabase(first, name));
  if (warning) throw new Error(warning);
  const firms = await makeFirms(login);
  const second = others.map((connection) => ({ connection, name: migrated }));
  return { connection: first, login, name, migrated, firms, second };
}

async function migrate(connection: pg.ClientConfig, name: string): Promise<void> {
  await asOwner(connection, (owner) => owner.query(`create database ${name}`));
  await bringUpToDate(inDatabase(connection, name));
}

export async function asOwner<T>(
  connection: pg.ClientConfig,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The address of a connection to a server that listens on a socket. */
export function addressOf({ connectionString, host, user, password, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString;
  const query = new URLSearchParams({ host: host!, user: user!, password: String(password) });
  return `postgres:///${database}?${query}`;
}
