/**
 * Work that follows a committed change: mails, callbacks, reports, expiry. A job is enqueued in the transaction of
 * the change, so neither exists without the other.
 *
 * Payloads are stored unencrypted; a caller must encrypt secrets in them.
 */
import pg from 'pg';
import type * as graphileWorker from 'graphile-worker';
import type { Connection } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { packageOnFirstUse } from '../values/package-on-first-use.ts';
import { traceparent } from '../trace.ts';

const worker = packageOnFirstUse<typeof graphileWorker>('graphile-worker');

/** The most attempts of a job; a job that schedules its own retries asks for fewer. */
const ATTEMPTS = 25;

export interface JobOptions {
  readonly runAt?: Date;
  /** A second job with the same key replaces the first if that is still waiting. */
  readonly key?: string;
  /** How often the task is tried. One more attempt is kept for a task that must report its end (`isOver`). */
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
      ${options.key ?? null}, ${(options.attempts ?? ATTEMPTS) + 1})`);
}

/** This role can access the queue's tables and no others. */
const JOBS_ROLE = 'chancery_jobs';

/** The service's login, switched to the queue's role. */
export function asJobs(login: pg.ClientConfig): pg.ClientConfig {
  return { ...login, options: `-c role=${JOBS_ROLE}` };
}

/** The queue's tables have row-level security without a policy, so that only their owner sees rows. */
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

/** The advisory lock held while the rights are granted, which two starting processes must not do at once. */
const GRANTING = 7_238_414;

/** Creates or migrates the queue's own schema. Requires the owner of the database. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...owner, max: 2 });
  // A lost connection fails its running statement; its error event must not also end the process.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const { Logger, runMigrations } = worker();
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
    await pgPool.query(`begin; select pg_advisory_xact_lock(${GRANTING}); ${GRANTS}; commit`);
  } finally {
    await pgPool.end();
  }
}
