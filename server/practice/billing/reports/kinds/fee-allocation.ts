/** Payments between two days for the lines of each user, by bill. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { identifier, overLines, text } from '#kernel/reports/table.ts';
import { collectedLines } from '../collected.ts';
import { FINANCIAL_ROLES, WORK, type PracticeReport } from '../report-kind.ts';

export const feeAllocation: PracticeReport = {
  kind: 'fee_allocation',
  name: 'Fee allocation',
  category: 'revenue',
  describe: 'The amounts paid between two dates for the time of each user, with taxes, by bill.',
  of: 'range',
  takes: WORK,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('user', 3),
    identifier('user_id'),
    text('client', 2.5),
    identifier('client_id'),
    text('matter', 2),
    identifier('matter_id'),
    text('bill', 1),
    identifier('bill_id'),
    money('collected'),
  ],
  groups: [{ by: 'user_id', name: 'user' }],
  // Counts lines of bills that were paid in full within the period, where the whole of each line is allocated.
  counted: 'for a PDF',
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from (
      select from ${visible.lines} l
      join (
        select w.bill_id from ${visible.allocations} w join ${visible.bills} b on b.id = w.bill_id and b.total > 0
        where w.date <= ${endDate}::date
        group by w.bill_id, b.total
        having min(w.date) >= ${startDate}::date and sum(w.own) = b.total and count(w.credit_memo_id) = 0
      ) w on w.bill_id = l.bill_id
      where l.kind = 'Service'
      group by l.user_id, l.matter_id, l.bill_id having sum(round(l.after_total, ${visible.digits}) - round(l.before_total, ${visible.digits})) <> 0
    ) l`,
  lines: (visible, { startDate, endDate }) => sql`
    select u.name, l.user_id, c.name, l.client_id, m.display_number, l.matter_id, l.number, l.bill_id, l.collected
    from (
      select l.user_id, l.matter_id, l.bill_id, l.number, l.client_id, sum(l.collected) as collected
      from ${collectedLines(visible, startDate, endDate)} l
      where l.kind = 'Service'
      group by l.user_id, l.matter_id, l.bill_id, l.number, l.client_id having sum(l.collected) <> 0
    ) l
    left join ${visible.users} u on u.id = l.user_id
    left join ${visible.ofAnyClient.matters} m on m.id = l.matter_id
    left join ${visible.contacts} c on c.id = l.client_id
    order by u.name collate "C" nulls last, l.user_id, c.name collate "C", l.client_id,
      m.display_number collate "C" nulls last, l.matter_id, l.bill_id`,
};
