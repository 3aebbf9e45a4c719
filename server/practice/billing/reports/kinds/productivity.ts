/** Work done between two days, and how much of it is billable, billed and unbilled. */
import { join, raw, sql, type Sql } from '#kernel/database/sql.ts';
import { hours, money, percent, type Group, type ReportColumn } from '#kernel/reports/declared.ts';
import { identifier, overLines, text, titled } from '#kernel/reports/table.ts';
import { WORK, type PracticeReport } from '../report-kind.ts';
import type { VisibleRecords } from '../visible-records.ts';

const FIGURES: readonly ReportColumn[] = [
  hours('hours'),
  hours('billable_hours'),
  titled('Non-billable hours', hours('non_billable_hours')),
  percent('billable_percent', 'billable_hours', 'hours'),
  money('fees'),
  money('expenses'),
  money('billed'),
  money('unbilled'),
];

const USER = [text('user', 3), identifier('user_id')];
const CLIENT = [text('client', 3), identifier('client_id')];
const MATTER = [text('matter', 2), identifier('matter_id')];

interface By {
  readonly columns: readonly ReportColumn[];
  readonly groups?: readonly Group[];
}

const BY_MATTER = 'a.matter_id';

function countOf(keys: readonly string[]): PracticeReport['lines'] {
  return (visible, { startDate, endDate }) => sql`
    select count(*) from (
      select distinct ${raw(keys.join(', '))} from ${visible.activitiesOfAnyCurrency} a
      where a.date between ${startDate}::date and ${endDate}::date
    ) a`;
}

function productivity(kind: string, name: string, { columns, groups = [] }: By): PracticeReport {
  const dimensions = columns.map((column) => column.name);
  const keys = dimensions.flatMap((each) => (each in KEYS ? [`a.${each}`] : []));
  const order = dimensions.map((each) => (each.endsWith('_id') ? each : `${each} collate "C" nulls last`));
  return {
    kind,
    name,
    category: 'productivity',
    describe: 'Hours and amounts of the work done between two dates, and how much of it was billed.',
    of: 'range',
    takes: WORK,
    columns: [...columns, ...FIGURES],
    groups,
    // The number of users is small and needs no count.
    ...(keys.includes(BY_MATTER) ? { expected: countOf(keys), counted: 'for a PDF' as const } : {}),
    // Summed by id only; names are looked up for the result.
    lines: (visible, { startDate, endDate }) => sql`
      select * from (
        select ${raw(dimensions.map((each) => OF[each]).join(', '))},
          a.hours, a.billable_hours, a.non_billable_hours, a.fees, a.expenses, a.billed, a.unbilled
        from (
          select ${raw(keys.join(', '))},
            sum(a.quantity) filter (where a.type = 'TimeEntry') as hours,
            sum(a.quantity) filter (where a.type = 'TimeEntry' and not a.non_billable) as billable_hours,
            sum(a.quantity) filter (where a.type = 'TimeEntry' and a.non_billable) as non_billable_hours,
            sum(a.total) filter (where a.type = 'TimeEntry' and not a.non_billable) as fees,
            sum(a.total) filter (where a.type <> 'TimeEntry' and not a.non_billable) as expenses,
            sum(a.total) filter (where not a.non_billable and a.billed) as billed,
            sum(a.total) filter (where not a.non_billable and not a.billed and not a.written_off) as unbilled
          from ${visible.activitiesOfAnyCurrency} a
          where a.date between ${startDate}::date and ${endDate}::date
          group by ${raw(keys.join(', '))}
        ) a
        ${join(
          dimensions.flatMap((each) => (each in KEYS ? [KEYS[each]!(visible)] : [])),
          ' ',
        )}
      ) p order by ${raw(order.join(', '))}`,
  };
}

/** The keys by which work is summed, and the sources of their names. */
const KEYS: Readonly<Record<string, (visible: VisibleRecords) => Sql>> = {
  user_id: (visible) => sql`left join ${visible.users} u on u.id = a.user_id`,
  matter_id: (visible) => sql`
    left join ${visible.matters} m on m.id = a.matter_id left join ${visible.contacts} c on c.id = m.client_id`,
};

/** The columns that identify the groups. */
const OF: Readonly<Record<string, string>> = {
  user: 'u.name as user',
  user_id: 'a.user_id',
  client: 'c.name as client',
  client_id: 'm.client_id',
  matter: 'm.display_number as matter',
  matter_id: 'a.matter_id',
};

export const productivityByUser = productivity('productivity_by_user', 'Productivity by user', {
  columns: USER,
});

export const productivityByClient = productivity('productivity_by_client', 'Productivity by client', {
  columns: [...CLIENT, ...MATTER].map((column) =>
    column.name === 'client' ? overLines('client', 3) : column,
  ),
  groups: [{ by: 'client_id', name: 'client' }],
});

export const matterProductivityByUser = productivity(
  'matter_productivity_by_user',
  'Matter productivity by user',
  {
    columns: [overLines('matter'), identifier('matter_id'), ...USER],
    groups: [{ by: 'matter_id', name: 'matter' }],
  },
);
