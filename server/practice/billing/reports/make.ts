/** Produces practice reports with the current rights of the user who requested them. */
import { principalOf } from '#identity';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { visibilityOf } from '#kernel/requests/viewer.ts';
import { tableOf } from '#kernel/reports/lines.ts';
import type { ReportSource } from '#kernel/reports/make.ts';
import { type ReportRequest, NotMade } from '#kernel/reports/table.ts';
import { NEWEST_MINOR } from '../../firm/index.ts';
import { reportOf } from './kinds/kinds.ts';
import { notAllowedReason } from './rights.ts';
import { VisibleRecords } from './visible-records.ts';
import { MAIL_REPORT } from '../report-schedules/mail.ts';

const MAIL_ATTEMPTS = 25;

/** Scheduled reports are mailed when they are ready. */
function mailIfScheduled({ accountId, id }: ReportRequest): Sql {
  const payload = JSON.stringify({ account_id: accountId, report_id: id });
  return sql`
    select enqueue_job(${MAIL_REPORT}, ${payload}::json, null, null, ${MAIL_ATTEMPTS})
    from reports where account_id = ${accountId} and id = ${id} and report_schedule_id is not null`;
}

export function practiceReports(parts: Parts): ReportSource {
  return {
    periodOf: (kind) => reportOf(kind).of,
    async make(snapshot, asked) {
      const report = reportOf(asked.kind);
      const principal = await principalOf(parts, asked.accountId, asked.userId);
      if (!principal || notAllowedReason(report, principal))
        throw new NotMade('The user who requested it may no longer run it.');
      const now = parts.now?.() ?? new Date();
      const visible = new VisibleRecords({ principal, version: NEWEST_MINOR, now }, asked);
      const table = await tableOf(report, visible, asked, snapshot);
      return {
        ...table,
        hidden: [...principal.restrictions].map(visibilityOf),
        atEnd: [...(table.atEnd ?? []), mailIfScheduled(asked)],
      };
    },
  };
}
