/** Amounts billed and collected between two days, by responsible or originating attorney. */
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { identifier, overLines, text, type ReportRequest } from '#kernel/reports/table.ts';
import { collectedLines } from '../collected.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

function revenueBy(attorney: 'responsible' | 'originating', kind: string, name: string): PracticeReport {
  const column = `${attorney}_attorney`;
  return {
    kind,
    name,
    category: 'revenue',
    describe: `The amounts billed on bills issued between two dates, and the payments in that period on any bill, without interest, by ${attorney} attorney.`,
    of: 'range',
    takes: MATTERS,
    runBy: FINANCIAL_ROLES,
    columns: [
      overLines(column, 2.5),
      identifier(`${column}_id`),
      text('client', 2.5),
      identifier('client_id'),
      text('matter', 2),
      identifier('matter_id'),
      money('fees'),
      money('expenses'),
      money('tax'),
      money('billed'),
      money('collected'),
    ],
    groups: [{ by: `${column}_id`, name: column }],
    // Counts matters that were billed in the period; those with payments only are known after the allocation.
    counted: 'for a PDF',
    expected: (visible, { startDate, endDate }) => sql`
      select count(*) from (
        select distinct b.client_id, l.matter_id from ${visible.lines} l join ${visible.bills} b on b.id = l.bill_id
        where b.issued_at between ${startDate}::date and ${endDate}::date
      ) l`,
    lines: (visible, days) => linesBy(raw(`m.${column}_id`), visible, days),
  };
}

function linesBy(
  attorneyId: Sql,
  visible: Parameters<PracticeReport['lines']>[0],
  { startDate, endDate }: Pick<ReportRequest, 'startDate' | 'endDate'>,
): Sql {
  return sql`
    select u.name, ${attorneyId}, c.name, l.client_id, m.display_number, l.matter_id,
      l.fees, l.expenses, l.tax, l.billed, l.collected
    from (
      select l.client_id, l.matter_id,
        sum(l.net) filter (where l.of_days and l.kind = 'Service') as fees,
        sum(l.net) filter (where l.of_days and l.kind <> 'Service') as expenses,
        sum(l.tax + l.secondary_tax) filter (where l.of_days) as tax,
        sum(l.total) filter (where l.of_days) as billed,
        sum(l.collected) as collected
      from (
        select l.*, l.issued_at between ${startDate}::date and ${endDate}::date as of_days
        from ${collectedLines(visible, startDate, endDate)} l where l.issued_at <= ${endDate}::date
      ) l
      group by l.client_id, l.matter_id having bool_or(l.of_days) or sum(l.collected) <> 0
    ) l
    left join ${visible.ofAnyClient.matters} m on m.id = l.matter_id
    left join ${visible.contacts} c on c.id = l.client_id
    left join ${visible.users} u on u.id = ${attorneyId}
    order by u.name collate "C" nulls last, ${attorneyId}, c.name collate "C", l.client_id,
      m.display_number collate "C" nulls last, l.matter_id`;
}

export const revenue = revenueBy('responsible', 'revenue', 'Revenue');

export const originatingAttorneyRevenue = revenueBy(
  'originating',
  'originating_attorney_revenue',
  'Originating attorney revenue',
);
