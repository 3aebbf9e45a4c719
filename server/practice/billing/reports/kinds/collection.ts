/** The amounts billed between two days, and how much of them was paid by the end, by user. */
import { sql } from '#kernel/database/sql.ts';
import { money, percent } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import { collectedLines } from '../collected.ts';
import { FINANCIAL_ROLES, WORK, type PracticeReport } from '../report-kind.ts';

export const collection: PracticeReport = {
  kind: 'collection',
  name: 'Collection',
  category: 'productivity',
  describe:
    'The lines of bills issued between two dates, with taxes and the amount paid by the end date, by user.',
  of: 'range',
  takes: WORK,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('user', 3),
    identifier('user_id'),
    money('billed'),
    money('collected'),
    money('open'),
    percent('collection_percent', 'collected', 'billed'),
  ],
  lines: (visible, { startDate, endDate }) => sql`
    select u.name, l.user_id, sum(l.total), sum(l.collected), sum(l.total - l.collected)
    from ${collectedLines(visible, null, endDate)} l
    left join ${visible.users} u on u.id = l.user_id
    where l.issued_at between ${startDate}::date and ${endDate}::date
    group by u.name, l.user_id order by u.name collate "C" nulls last, l.user_id`,
};
