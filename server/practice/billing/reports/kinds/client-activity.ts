/** Every entry of time and expense between two days, by client. */
import { sql } from '#kernel/database/sql.ts';
import { hours, money } from '#kernel/reports/declared.ts';
import { amount, date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { WORK, type PracticeReport } from '../report-kind.ts';

export const clientActivity: PracticeReport = {
  kind: 'client_activity',
  name: 'Client activity',
  category: 'client',
  describe: 'The time and expense entries of each client between two days.',
  of: 'range',
  takes: WORK,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    overLines('matter', 1.6),
    identifier('matter_id'),
    date('date'),
    text('user', 1.6),
    term('type', 1.2),
    text('note', 4),
    term('status', 1.1),
    hours('hours'),
    amount('price'),
    money('total'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.activities} a where a.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select c.name, m.client_id, m.display_number, a.matter_id, a.date, u.name, a.type, a.note,
      case when a.non_billable then 'non_billable' when a.written_off then 'written_off' when a.billed then 'billed'
        when a.bill_id is not null then 'draft' else 'unbilled' end,
      case when a.type = 'TimeEntry' then a.quantity end, a.price, a.total
    from ${visible.activities} a
    left join ${visible.matters} m on m.id = a.matter_id
    left join ${visible.contacts} c on c.id = m.client_id
    left join ${visible.users} u on u.id = a.user_id
    where a.date between ${startDate}::date and ${endDate}::date
    order by c.name collate "C" nulls last, m.client_id, m.display_number collate "C", m.id, a.date, a.id`,
};
