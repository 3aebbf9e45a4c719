/** The value of billed work at recorded prices, compared with the billed amounts, by user. */
import { sql } from '#kernel/database/sql.ts';
import { hours, money, percent } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, WORK, type PracticeReport } from '../report-kind.ts';

export const realization: PracticeReport = {
  kind: 'realization',
  name: 'Realization',
  category: 'productivity',
  describe:
    'The value of the time on bills issued between two dates, and the amount billed for it before tax, by user.',
  of: 'range',
  takes: WORK,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('user', 3),
    identifier('user_id'),
    hours('hours'),
    money('recorded'),
    money('billed'),
    money('adjusted'),
    percent('realization_percent', 'billed', 'recorded'),
  ],
  // The lines of a shared invoice belong to one entry, whose value counts once.
  lines: (visible, { startDate, endDate }) => sql`
    select u.name, a.user_id, sum(a.quantity), sum(a.total), sum(l.net), sum(l.net - a.total)
    from (
      select l.activity_id, sum(l.sub_total - l.discount_total - l.bill_discount) as net
      from ${visible.ofAnyClient.lines} l join ${visible.ofAnyClient.bills} b on b.id = l.bill_id
      where b.issued_at between ${startDate}::date and ${endDate}::date
      group by l.activity_id
    ) l
    join ${visible.activities} a on a.id = l.activity_id and a.type = 'TimeEntry' and not a.non_billable
    left join ${visible.users} u on u.id = a.user_id
    group by u.name, a.user_id order by u.name collate "C" nulls last, a.user_id`,
};
