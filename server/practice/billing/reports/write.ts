/** Validates and completes a report request, and queues its job. */
import { NARROWED_BY } from './report.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { queueReport } from '#kernel/reports/run.ts';
import { todayOf } from '../../firm/index.ts';
import { reportOf } from './kinds/kinds.ts';
import { daysOf } from './periods.ts';
import { refuse } from './refusals.ts';
import type { PracticeReport } from './report-kind.ts';
import { notAllowedReason } from './rights.ts';
import type { report } from './report.ts';

export const reportRules: WriteRules<typeof report> = {
  async prepare(draft, work) {
    const { columns } = draft;
    const { principal } = work.context;
    columns.api = 'practice';
    columns.user_id = principal.userId;
    if (typeof columns.kind !== 'string') return;
    const report = reportOf(columns.kind);
    const reason = notAllowedReason(report, principal);
    if (reason) throw refuseGenerally('auth.forbidden', { reason });
    columns.name = report.name;
    await chooseDays(draft, report, work);
    chooseBasis(draft, report);
    narrow(draft, report);
  },

  async complete(_, id, { connection, context }) {
    await queueReport(connection, context.principal.accountId, id);
  },

  /** Deleting a report also deletes its file. */
  async afterDelete(current, { connection, context }) {
    await connection.execute(sql`
      delete from report_parts where account_id = ${context.principal.accountId} and report_id = ${current.id}`);
  },
};

/** A year stands for its days; by default, the report ends today. */
async function chooseDays(
  { columns, input, refusals }: Draft<typeof report>,
  asked: PracticeReport,
  work: Work,
): Promise<void> {
  const { year, period } = input;
  if (year !== undefined && !/^(19|20)\d\d$/.test(year)) {
    refusals.push(
      refuseGenerally(
        'member.invalid',
        { member: 'year', value: year, accepted: 'send a year such as 2026' },
        { field: 'year' },
      ),
    );
    return;
  }
  if (period) {
    const { start, end } = daysOf(period, await todayOf(work.connection, work.context));
    columns.start_date ??= start;
    columns.end_date ??= end;
  }
  const last = year === undefined ? undefined : `${year}-12-31`;
  const end = columns.end_date ?? last ?? (await todayOf(work.connection, work.context));
  columns.end_date = end;
  if (asked.of === 'day') {
    columns.start_date = null;
    return;
  }
  columns.start_date ??= `${year ?? end.slice(0, 4)}-01-01`;
  const start = columns.start_date;
  if (start > end) refusals.push(refuseGenerally('report.days', { start, end }, { field: 'start_date' }));
}

function chooseBasis({ columns, refusals }: Draft<typeof report>, asked: PracticeReport): void {
  if (asked.takes.includes('accounting_basis')) columns.accounting_basis ??= 'cash';
  else if (columns.accounting_basis) refusals.push(refuseParameter(asked, 'accounting_basis'));
}

/** The referenced records were checked before. */
function narrow({ columns, input, refusals }: Draft<typeof report>, asked: PracticeReport): void {
  const parameters: Record<string, string> = {};
  for (const name of Object.keys(NARROWED_BY)) {
    const id = textIn(input, name);
    if (id === undefined || id === null) continue;
    if (!asked.takes.includes(name)) refusals.push(refuseParameter(asked, name));
    parameters[name] = id;
  }
  columns.parameters = JSON.stringify(parameters);
}

function refuseParameter({ kind, takes }: PracticeReport, member: string) {
  const accepted = takes.length === 0 ? 'it has no filters' : `its filters are ${takes.join(', ')}`;
  return refuse('report.parameter', { kind, member, accepted }, { field: member });
}
