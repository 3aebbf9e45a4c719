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
import { traceparent } from '../trace.ts';

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
  const cause = traceparent();
  const stored = cause === null ? payload : { ...payload, traceparent: cause };
  await connection.execute(sql`
    select enqueue_job(${name}, ${JSON.stringify(stored)}::json, ${options.runAt?.toISOString() ?? null},
      ${options.key ?? null}, ${options.attempts ?? ATTEMPTS})`);
}

/** Has the queue's tables and nothing else. */
const JOBS_ROLE = 'chancery_jobs';

/** A login of the service as the role that has the queue. */
export function asJobs(login: pg.ClientConfig): pg.ClientConfig {
  return { ...login, options: `-c role=${JOBS_ROLE}` };
}

/** The queue's tables are under row-level security without a policy, so that nobody but their owner sees a row. */
const GRANTS = `
  do $$
  declare queue_table regclass;
  begin
    if not exists (select from pg_roles where rolname = '${JOBS_ROLE}') then return; end if;
    if not has_schema_privilege('${JOBS_ROLE}', 'graphile_worker', 'usage') then
      grant usage on schema graphile_worker to ${JOBS_ROLE};
    end if;
    for queue_table in
      select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${JOBS_ROLE}')
    loop
      execute format('create policy ${JOBS_ROLE} on %s to ${JOBS_ROLE} using (true)', queue_table);
      execute format('grant select, insert, update, delete on %s to ${JOBS_ROLE}', queue_table);
      grant usage on all sequences in schema graphile_worker to ${JOBS_ROLE};
    end loop;
  end $$`;

/** Held while the rights to the queue are given, which two starts must not do at once. */
const GRANTING = 7_238_414;

/** Creates the queue's own schema or brings it up to date. Needs the owner of the database. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...owner, max: 2 });
  // A lost connection fails the statement that runs on it; the event must not end the process besides.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
    await pgPool.query(`begin; select pg_advisory_xact_lock(${GRANTING}); ${GRANTS}; commit`);
  } finally {
    await pgPool.end();
  }
}
