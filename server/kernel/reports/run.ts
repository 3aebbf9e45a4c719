/**
 * The life cycle of a report: requested and queued, produced by a worker, downloadable for some time. All APIs with
 * reports store them in the table `reports`, distinguished by the column `api`.
 */
import type { Connection } from '../database/database.ts';
import { addJob } from '../jobs/queue.ts';

export const MAKE_REPORT = 'make_report';

/** The attempts before a report is given up; each of them ended with its worker or its database. */
export const TRIES = 12;

/** The class of the advisory locks that workers hold while they produce reports; the key is the report's id. */
export const LOCK_CLASS = 7_301_220;
export const LOCK_KEYS = 2_147_483_647;

/** The number of days after which a report's file is deleted. */
export const FILE_LIVES_DAYS = 90;

export const RUN_STATES = ['queued', 'in_progress', 'completed', 'errored', 'timed_out'] as const;

/** A report whose worker is gone counts as queued again, even if its row still says in progress. */
export const RUN_STATE = `case when {t}.state = 'in_progress' and not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objid = ({t}.id % ${LOCK_KEYS})::oid
    and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database where datname = current_database())
) then 'queued' else {t}.state end`;

export async function queueReport(connection: Connection, accountId: string, id: string): Promise<void> {
  await addJob(connection, MAKE_REPORT, { account_id: accountId, report_id: id }, { attempts: TRIES });
}
