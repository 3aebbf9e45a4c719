/**
 * Retention of reports: files are deleted after 90 days, reports after two years. Trust reconciliations are kept, and
 * so are their files once signed off.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { visitFirmsWithWork, type Tasks } from '#kernel/jobs/index.ts';
import { FILE_LIVES_DAYS } from '#kernel/reports/run.ts';
import type { Tables } from '#tables';

export const REMOVE_OLD_REPORTS = 'remove_old_reports';
export const REPORTS_SCHEDULE = `41 3 * * * ${REMOVE_OLD_REPORTS}`;

const REPORT_LIVES_DAYS = 730;
const DAY_MS = 86_400_000;
/** Reports whose files are deleted in one transaction. */
const AT_ONCE = 200;

export interface RemovingParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function removingTasks({ database, now }: RemovingParts): Tasks {
  return {
    async [REMOVE_OLD_REPORTS]() {
      const at = now?.() ?? new Date();
      const found = sql`select account_id
        from firms_with_old_reports(${daysBefore(at, FILE_LIVES_DAYS)}, ${daysBefore(at, REPORT_LIVES_DAYS)})`;
      await visitFirmsWithWork(database, found, async (accountId) => {
        const all = async (remove: typeof removeFiles): Promise<void> => {
          for (;;) {
            const removed = await database.transaction(accountId, (connection) =>
              remove(connection, accountId, at),
            );
            if (removed < AT_ONCE) return;
          }
        };
        await all(removeFiles);
        await all(removeReports);
      });
    },
  };
}

function daysBefore(at: Date, days: number): string {
  return new Date(at.getTime() - days * DAY_MS).toISOString();
}

/** Returns the number of deleted files; deletes a limited number at once. */
async function removeFiles(connection: Connection, accountId: string, at: Date): Promise<number> {
  const rows = await connection.rows<Pick<Tables['reports'], 'id'>>(sql`
    update reports set file_removed_at = ${at.toISOString()}, etag = md5(etag || 'file removed'), updated_at = ${at.toISOString()}
    where account_id = ${accountId} and id in (
      select r.id from reports r
      where r.account_id = ${accountId} and r.state = 'completed' and r.file_removed_at is null
        and r.updated_at < ${daysBefore(at, FILE_LIVES_DAYS)} and not exists (
          select from trust_reconciliations t
          where t.account_id = r.account_id and t.id = r.id and t.signed_off_at is not null)
      order by r.updated_at, r.id limit ${AT_ONCE} for update of r skip locked)
    returning id`);
  await removeParts(connection, accountId, rows);
  return rows.length;
}

async function removeReports(connection: Connection, accountId: string, at: Date): Promise<number> {
  const rows = await connection.rows<Pick<Tables['reports'], 'id'>>(sql`
    select r.id from reports r
    where r.account_id = ${accountId} and r.state in ('completed', 'errored', 'timed_out')
      and r.created_at < ${daysBefore(at, REPORT_LIVES_DAYS)}
      and not exists (select from trust_reconciliations t where t.account_id = r.account_id and t.id = r.id)
    order by r.id limit ${AT_ONCE} for update of r skip locked`);
  await removeParts(connection, accountId, rows);
  await connection.execute(sql`
    delete from reports where account_id = ${accountId} and id = any(${rows.map(({ id }) => id)}::bigint[])`);
  return rows.length;
}

async function removeParts(connection: Connection, accountId: string, reports: readonly { id: string }[]) {
  await connection.execute(sql`
    delete from report_parts where account_id = ${accountId} and report_id = any(${reports.map(({ id }) => id)}::bigint[])`);
}
