/** The share of working time spent on billable work, by user. */
import { sql } from '#kernel/database/sql.ts';
import { hours, percent } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import type { PracticeReport } from '../report-kind.ts';

/** A working day, Monday to Friday. */
const SECONDS_A_DAY = 8 * 3600;

export const utilization: PracticeReport = {
  kind: 'utilization',
  name: 'Utilization',
  category: 'productivity',
  describe: 'Billable time between two dates as a share of eight hours for each weekday, by user.',
  of: 'range',
  takes: ['user'],
  columns: [
    text('user', 3),
    identifier('user_id'),
    hours('available_hours'),
    hours('hours'),
    hours('billable_hours'),
    percent('utilization_percent', 'billable_hours', 'available_hours'),
    percent('billable_percent', 'billable_hours', 'hours'),
  ],
  lines: (visible, { startDate, endDate, parameters }) => sql`
    select u.name, u.id, days.working * ${SECONDS_A_DAY}::bigint, w.worked, w.billable
    from ${visible.users} u
    cross join (
      select count(*) filter (where extract(isodow from d) < 6) as working
      from generate_series(${startDate}::timestamp, ${endDate}::timestamp, interval '1 day') d
    ) days
    left join (
      select a.user_id, sum(a.quantity) as worked, sum(a.quantity) filter (where not a.non_billable) as billable
      from ${visible.activitiesOfAnyCurrency} a
      where a.type = 'TimeEntry' and a.date between ${startDate}::date and ${endDate}::date
      group by a.user_id
    ) w on w.user_id = u.id
    where (u.enabled or w.user_id is not null)
      and (${parameters.user ?? null}::bigint is null or u.id = ${parameters.user ?? null}::bigint)
    order by u.name collate "C", u.id`,
};
