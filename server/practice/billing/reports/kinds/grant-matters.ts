/** The matters funded by grants. */
import { sql } from '#kernel/database/sql.ts';
import { count } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { MATTERS, type PracticeReport } from '../report-kind.ts';

export const grantMatters: PracticeReport = {
  kind: 'grant_matters',
  name: 'Grant matters',
  category: 'matter',
  describe: 'The matters that each grant pays for, opened by the end of a day.',
  of: 'day',
  takes: MATTERS,
  columns: [
    overLines('grant', 3),
    identifier('grant_id'),
    text('funding_source', 2),
    text('matter', 1.6),
    identifier('matter_id'),
    text('client', 2.4),
    identifier('client_id'),
    term('status', 1),
    date('opened'),
    date('closed'),
    count('matters'),
  ],
  groups: [{ by: 'grant_id', name: 'grant' }],
  lines: (visible, { endDate }) => sql`
    select g.name, g.id, g.funding_source_name, m.display_number, m.id, c.name, m.client_id, m.status, m.open_date, m.close_date, 1
    from ${visible.mattersOfGrants} x
    join ${visible.grants} g on g.id = x.grant_id
    join ${visible.matters} m on m.id = x.matter_id
    left join ${visible.contacts} c on c.id = m.client_id
    where m.open_date is null or m.open_date <= ${endDate}::date
    order by g.name collate "C", g.id, m.display_number collate "C", m.id`,
};
