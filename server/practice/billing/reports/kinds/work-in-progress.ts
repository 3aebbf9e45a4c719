/** Billable work up to a day that was neither on an issued bill then nor written off. */
import { sql } from '#kernel/database/sql.ts';
import { hours, money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, text } from '#kernel/reports/table.ts';
import { WORK, type PracticeReport } from '../report-kind.ts';

export const workInProgress: PracticeReport = {
  kind: 'work_in_progress',
  name: 'Work in progress',
  category: 'billing',
  describe: 'Billable work up to a day that is not on an issued bill, by client and matter.',
  of: 'day',
  takes: WORK,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    text('matter', 2.5),
    identifier('matter_id'),
    date('oldest'),
    hours('hours'),
    money('fees'),
    money('expenses'),
    money('total'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  expected: (visible, { endDate }) => sql`
    select count(*) from (
      select distinct a.matter_id from ${visible.activities} a
      where not a.billed and not a.non_billable and not a.written_off and a.date <= ${endDate}::date
    ) a`,
  lines: (visible, { endDate }) => sql`
    select c.name, m.client_id, m.display_number, a.matter_id, min(a.date),
      sum(a.quantity) filter (where a.type = 'TimeEntry'),
      sum(a.total) filter (where a.type = 'TimeEntry'),
      sum(a.total) filter (where a.type <> 'TimeEntry'),
      sum(a.total)
    from ${visible.activities} a
    left join ${visible.matters} m on m.id = a.matter_id
    left join ${visible.contacts} c on c.id = m.client_id
    where not a.non_billable and not a.written_off and a.date <= ${endDate}::date
      and (not a.billed or a.bill_id in (select b.id from ${visible.bills} b where b.issued_at > ${endDate}::date))
    group by c.name, m.client_id, m.display_number, a.matter_id
    order by c.name collate "C" nulls last, m.client_id, m.display_number collate "C" nulls last, a.matter_id`,
};
