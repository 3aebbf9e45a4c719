/**
 * The database server of a test run, and the template database that every office of the run is a
 * clone of: migrated, with two firms in it. TEST_DATABASE_URL names a server to use instead of the
 * embedded one; its user must be allowed to create databases and roles.
 */
import path from 'node:path';
import pg from 'pg';
import { bringUpToDate } from '../../server/kernel/jobs/bring-up-to-date.ts';
import { serviceLoginOf } from '../../server/kernel/database/login-role.ts';
import { EmbeddedCluster } from '../../server/kernel/embedded/cluster.ts';
import { makeFirms, type FirmCredentials } from './firms.ts';
import { openRunFolder } from './run-folder.ts';

export interface Template {
  /** The owner's. */
  readonly connection: pg.ClientConfig;
  /** The service's, which serves the clones too. */
  readonly login: pg.ClientConfig;
  readonly name: string;
  readonly firms: readonly FirmCredentials[];
}

export interface TestServer {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  const folder = openRunFolder();
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { connection: { connectionString: url }, stop: async () => folder.remove() };
  const cluster = await EmbeddedCluster.open({ folder: path.join(folder.path, 'server'), disposable: true });
  return {
    connection: cluster.connection('postgres'),
    stop: async () => {
      await cluster.leave();
      folder.remove();
    },
  };
}

/** The runner's process prepares it once; the tests' process gets it through the environment. */
export async function prepareTemplate(connection: pg.ClientConfig): Promise<Template> {
  const name = `office_template_${process.pid}`;
  await asOwner(connection, (owner) => owner.query(`create database ${name}`));
  const here = inDatabase(connection, name);
  await bringUpToDate(here);
  const { connection: login, warning } = await serviceLoginOf(here);
  if (warning) throw new Error(warning);
  const firms = await makeFirms(login);
  return { connection, login, name, firms };
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

/** A connection to a server that listens on a socket, as an address. */
export function addressOf({ connectionString, host, user, password, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString;
  const query = new URLSearchParams({ host: host!, user: user!, password: String(password) });
  return `postgres:///${database}?${query}`;
}
