/** Every entry of time and expense between two days, by client. */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { hours, money } from '#kernel/reports/declared.ts';
import {
  amount,
  date,
  identifier,
  overLines,
  term,
  text,
  type ReportRequest,
} from '#kernel/reports/table.ts';
import { WORK, type PracticeReport } from '../report-kind.ts';
import type { VisibleRecords } from '../visible-records.ts';

export const clientActivity: PracticeReport = {
  kind: 'client_activity',
  name: 'Client activity',
  category: 'client',
  describe: 'The time and expense entries of each client between two dates.',
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
    select count(*) from ${visible.activitiesOfAnyCurrency} a where a.date between ${startDate}::date and ${endDate}::date`,
  lines: byMatter,
};

/**
 * The entries of each matter are found by its index, matter by matter in the order of the report, so that the first lines are
 * there at once and nothing large is sorted. `offset 0` keeps PostgreSQL from joining in another order.
 */
function byMatter(visible: VisibleRecords, { startDate, endDate }: ReportRequest): Sql {
  const within = sql`a.date between ${startDate}::date and ${endDate}::date`;
  const entries = sql`
    select a.matter_id, a.date, a.id, u.name as user_name, a.type, a.note,
      case when a.non_billable then 'non_billable' when a.written_off then 'written_off' when a.billed then 'billed'
        when a.bill_id is not null then 'draft' else 'unbilled' end as status,
      case when a.type = 'TimeEntry' then a.quantity end as quantity, a.price, a.total
    from ${visible.activitiesOfAnyCurrency} a left join ${visible.users} u on u.id = a.user_id
    where ${within}`;
  return sql`
    select client, client_id, display_number, matter_id, date, user_name, type, note, status, quantity, price, total from (
      (select m.place, m.client, m.client_id, m.display_number, e.* from (
          select w.matter_id, m.display_number, m.client_id, c.name as client, row_number() over (
            order by c.name collate "C" nulls last, m.client_id, m.display_number collate "C", w.matter_id) as place
          from (select distinct a.matter_id from ${visible.activitiesOfAnyCurrency} a where ${within} and a.matter_id is not null) w
          left join ${visible.matters} m on m.id = w.matter_id
          left join ${visible.contacts} c on c.id = m.client_id
          order by place
        ) m cross join lateral (${entries} and a.matter_id = m.matter_id offset 0) e
        order by m.place, e.date, e.id)
      union all
      (select null, null, null, null, e.* from (${entries} and a.matter_id is null) e order by e.date, e.id)
    ) lines order by place nulls last, date, id`;
}
