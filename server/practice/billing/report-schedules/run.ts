/**
 * Runs a schedule: requests the report as its owner, and plans the next run. A job that is late, because the service
 * was down, creates one report for all missed runs.
 */
import { principalOf, type IdentityParts } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import type { Tables } from '#tables';
import { NEWEST_MINOR, serviceContext } from '../../firm/index.ts';
import { reportOfPreset } from '../report-presets/generate.ts';
import { nextRun } from './next-run.ts';
import { calendarOf, planRun, RUN_REPORT_SCHEDULE } from './write.ts';

export interface RunParts extends IdentityParts {
  readonly writer: Writer;
  readonly now: () => Date;
}

const PROBLEM_CHARACTERS = 500;
const NO_OWNER = 'Its owner can no longer sign in. Reports will run again when another user schedules them.';

type Due = WithImage<Tables['report_schedules']>;

export function runScheduleTask(parts: RunParts): Task {
  return async (payload) => {
    const accountId = String(payload.account_id);
    const id = String(payload.report_schedule_id);
    const run = (after: (connection: Connection, due: Due) => Promise<Ran>) =>
      parts.database.transaction(accountId, async (connection) => {
        const due = await dueSchedule(connection, accountId, id, parts.now());
        if (due) await finish(connection, { parts, accountId, id, due, ran: await after(connection, due) });
      });
    try {
      await run((connection, due) => askForReport(connection, parts, accountId, id, due));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = error.message.slice(0, PROBLEM_CHARACTERS);
      await run(async () => ({ report_id: null, problem }));
    }
  };
}

type Ran = { readonly report_id: string | null; readonly problem: string | null; readonly paused?: true };

function dueSchedule(
  connection: Connection,
  accountId: string,
  id: string,
  now: Date,
): Promise<Due | undefined> {
  return connection.row<Due>(sql`
    select s.*, to_jsonb(s)::text as image from report_schedules s
    where account_id = ${accountId} and id = ${id} and deleted_at is null and next_scheduled_date <= ${now.toISOString()}
    for no key update`);
}

/** Requests the report as the owner, with their current rights. */
async function askForReport(
  connection: Connection,
  parts: RunParts,
  accountId: string,
  id: string,
  due: Due,
): Promise<Ran> {
  const principal = await principalOf(parts, accountId, due.user_id);
  if (!principal) return { report_id: null, problem: NO_OWNER, paused: true };
  const context: RequestContext = {
    principal,
    version: NEWEST_MINOR,
    now: parts.now(),
    query: new Query(''),
    requestId: RUN_REPORT_SCHEDULE,
  };
  const work = { connection, context, writer: parts.writer };
  const { id: report_id } = await reportOfPreset(
    due.report_preset_id,
    { source: 'scheduled', scheduleId: id },
    work,
  );
  return { report_id, problem: null };
}

interface Finished {
  readonly parts: RunParts;
  readonly accountId: string;
  readonly id: string;
  readonly due: Due;
  readonly ran: Ran;
}

async function finish(connection: Connection, { parts, accountId, id, due, ran }: Finished): Promise<void> {
  const now = parts.now();
  const next = ran.paused ? null : nextRun(calendarOf(due), now).toISOString();
  const columns: Record<string, Parameter> = {
    ...ran,
    ran_at: now.toISOString(),
    next_scheduled_date: next,
  };
  const context = serviceContext({ accountId, userId: due.user_id, at: now, requestId: RUN_REPORT_SCHEDULE });
  const of = parts.writer.registry.of('report_schedules', 'report_schedule');
  await updateWithoutRules({ connection, context }, of, { id, image: due.image }, columns);
  await planRun(connection, accountId, id, next);
}
