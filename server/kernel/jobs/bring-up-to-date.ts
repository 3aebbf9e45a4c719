/** Everything a database needs before the service may use it: its own schema and the job queue's. */
import pg from 'pg';
import { installJobs } from './index.ts';
import { letOwnerWork } from '../database/every-firm.ts';
import { migrate, type MigrateOptions } from '../database/migrate.ts';

/** A machine that is gone does not even refuse. */
const CONNECTED_WITHIN_MS = 10_000;

/** Answers the names of the migrations it applied. The connection is the owner's. */
export async function bringUpToDate(
  connection: pg.ClientConfig,
  options: MigrateOptions = {},
): Promise<string[]> {
  const owner = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECTED_WITHIN_MS });
  // A lost connection fails the statement that runs on it; the event must not end the process besides.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const applied = await migrate(owner, options);
    if (!options.through) await letOwnerWork(owner);
    await installJobs(connection);
    return applied;
  } finally {
    await owner.end();
  }
}
