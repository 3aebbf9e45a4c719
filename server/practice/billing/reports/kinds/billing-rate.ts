/** The average value of a billable hour, by user. */
import { sql } from '#kernel/database/sql.ts';
import { hours, money, perHour } from '#kernel/reports/declared.ts';
import { amount, identifier, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, WORK, type PracticeReport } from '../report-kind.ts';

export const billingRate: PracticeReport = {
  kind: 'billing_rate',
  name: 'Billing rates',
  category: 'productivity',
  describe:
    'The rate of each user, and the average value of an hour of their billable time between two dates.',
  of: 'range',
  takes: WORK,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('user', 3),
    identifier('user_id'),
    amount('rate'),
    hours('billable_hours'),
    money('fees'),
    perHour('average_rate', 'fees', 'billable_hours'),
  ],
  lines: (visible, { startDate, endDate }) => sql`
    select u.name, a.user_id, max(u.rate), sum(a.quantity), sum(a.total)
    from ${visible.activities} a left join ${visible.users} u on u.id = a.user_id
    where a.type = 'TimeEntry' and not a.non_billable and a.date between ${startDate}::date and ${endDate}::date
    group by u.name, a.user_id order by u.name collate "C" nulls last, a.user_id`,
};
