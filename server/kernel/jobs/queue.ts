/**
 * Work to be done after a change has committed: mails, callbacks, reports, expiry. A job is put into the
 * queue in the transaction of the change, so that there is never the one without the other.
 *
 * A payload is kept in the clear. What is secret in it is sealed by the one who adds the job.
 */
import pg from 'pg';
import { Logger, runMigrations } from 'graphile-worker';
import type { Connection } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** One try and then the dead letters would be too few; a job that plans its own retries asks for fewer. */
const ATTEMPTS = 25;

export interface JobOptions {
  readonly runAt?: Date;
  /** A second job with the same key replaces the first one that is still waiting. */
  readonly key?: string;
  readonly attempts?: number;
}

export async function addJob(
  connection: Connection,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: JobOptions = {},
): Promise<void> {
  await connection.execute(sql`
    select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.runAt?.toISOString() ?? null},
      ${options.key ?? null}, ${options.attempts ?? ATTEMPTS})`);
}

/** Creates the queue's own schema or brings it up to date. Needs the owner of the database. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...owner, max: 2 });
  // A lost connection fails the statement that runs on it; the event must not end the process besides.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
