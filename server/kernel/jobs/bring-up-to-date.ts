/** Prepares a database for the service: applies the migrations and installs the job queue's schema. */
import pg from 'pg';
import { installJobs } from './queue.ts';
import { grantOwnerPolicies } from '../database/owner/every-firm.ts';
import { migrate, type MigrateOptions } from '../database/owner/migrate.ts';

/** Needed because a machine that is down does not refuse a connection. */
const CONNECTED_WITHIN_MS = 10_000;

/** Returns the names of the migrations it applied. The connection must be the owner's. */
export async function bringUpToDate(
  connection: pg.ClientConfig,
  options: MigrateOptions = {},
): Promise<string[]> {
  const owner = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECTED_WITHIN_MS });
  // A lost connection fails its running statement; its error event must not also end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const applied = await migrate(owner, options);
    if (!options.through) await grantOwnerPolicies(owner);
    await installJobs(connection);
    return applied;
  } finally {
    await owner.end();
  }
}
