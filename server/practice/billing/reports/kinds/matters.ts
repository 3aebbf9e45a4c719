/** Lists of matters: plain, by responsible attorney, and with their open amounts. */
import { sql } from '#kernel/database/sql.ts';
import { count, money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { collectedLines } from '../collected.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const matterList: PracticeReport = {
  kind: 'matter',
  name: 'Matters',
  category: 'matter',
  describe: 'The matters opened by the end of a day, with the people who work on them.',
  of: 'day',
  takes: MATTERS,
  columns: [
    text('matter', 1.6),
    identifier('matter_id'),
    text('description', 3),
    text('client', 2.4),
    identifier('client_id'),
    term('status', 1),
    text('practice_area', 1.6),
    text('responsible_attorney', 1.8),
    text('originating_attorney', 1.8),
    term('billing_method', 1.2),
    date('opened'),
    date('closed'),
  ],
  expected: (visible, { endDate }) => sql`
    select count(*) from ${visible.matters} m where m.open_date is null or m.open_date <= ${endDate}::date`,
  lines: (visible, { endDate }) => sql`
    select m.display_number, m.id, m.description, c.name, m.client_id, m.status, p.name, r.name, o.name, m.billing_method, m.open_date, m.close_date
    from ${visible.matters} m
    left join ${visible.contacts} c on c.id = m.client_id
    left join ${visible.practiceAreas} p on p.id = m.practice_area_id
    left join ${visible.users} r on r.id = m.responsible_attorney_id
    left join ${visible.users} o on o.id = m.originating_attorney_id
    where m.open_date is null or m.open_date <= ${endDate}::date
    order by m.display_number collate "C", m.id`,
};

export const mattersByResponsibleAttorney: PracticeReport = {
  kind: 'matters_by_responsible_attorney',
  name: 'Matters by responsible attorney',
  category: 'matter',
  describe: 'The matters of each responsible attorney opened by the end of a day, by status.',
  of: 'day',
  takes: MATTERS,
  columns: [
    text('responsible_attorney', 3),
    identifier('responsible_attorney_id'),
    count('open'),
    count('pending'),
    count('closed'),
    count('matters'),
  ],
  lines: (visible, { endDate }) => sql`
    select u.name, m.responsible_attorney_id, count(*) filter (where m.status = 'Open'),
      count(*) filter (where m.status = 'Pending'), count(*) filter (where m.status = 'Closed'), count(*)
    from ${visible.matters} m left join ${visible.users} u on u.id = m.responsible_attorney_id
    where m.open_date is null or m.open_date <= ${endDate}::date
    group by u.name, m.responsible_attorney_id order by u.name collate "C" nulls last, m.responsible_attorney_id`,
};

export const matterBalanceSummary: PracticeReport = {
  kind: 'matter_balance_summary',
  name: 'Matter balance summary',
  category: 'matter',
  describe: 'The unbilled, billed, collected and trust amounts of each matter at the end of a day.',
  of: 'day',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    text('matter', 2),
    identifier('matter_id'),
    money('unbilled'),
    money('billed'),
    money('collected'),
    money('in_trust'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  // Counts billed matters, which are most; the other amounts are only summed for the lines.
  counted: 'for a PDF',
  expected: (visible, { endDate }) => sql`
    select count(*) from (
      select from ${visible.ofAnyClient.lines} l
      join ${visible.ofAnyClient.bills} b on b.id = l.bill_id and b.issued_at <= ${endDate}::date
      join ${visible.matters} m on m.id = l.matter_id
      group by l.matter_id having sum(l.total) <> 0
    ) l`,
  lines: (visible, { endDate }) => sql`
    select c.name, m.client_id, m.display_number, m.id, w.unbilled, l.billed, l.collected, t.held
    from ${visible.matters} m
    left join ${visible.contacts} c on c.id = m.client_id
    left join (
      select a.matter_id, sum(a.total) as unbilled from ${visible.activities} a
      where not a.non_billable and not a.written_off and a.date <= ${endDate}::date
        and (not a.billed or a.bill_id in (select b.id from ${visible.bills} b where b.issued_at > ${endDate}::date))
      group by a.matter_id
    ) w on w.matter_id = m.id
    left join (
      select l.matter_id, sum(l.total) as billed, sum(l.collected) as collected
      from ${collectedLines(visible.ofAnyClient, null, endDate)} l where l.issued_at <= ${endDate}::date group by l.matter_id
    ) l on l.matter_id = m.id
    left join (
      select x.matter_id, sum(x.amount) as held from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.date <= ${endDate}::date group by x.matter_id
    ) t on t.matter_id = m.id
    where w.unbilled <> 0 or l.billed <> 0 or t.held <> 0
    order by c.name collate "C" nulls last, m.client_id, m.display_number collate "C", m.id`,
};
