/** All activity of each matter: work, bills, collected payments, and trust movements. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { collectedLines } from '../collected.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const matterLedgerFull: PracticeReport = {
  kind: 'matter_ledger_full',
  name: 'Matter ledger',
  category: 'matter',
  describe:
    'The work, bills and trust movements of each matter between two dates, day by day, followed by the amounts collected on its bills.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('matter', 2),
    identifier('matter_id'),
    date('date'),
    term('type', 1.2),
    text('reference', 1.2),
    text('description', 3),
    money('worked'),
    money('billed'),
    money('collected'),
    money('trust'),
  ],
  groups: [{ by: 'matter_id', name: 'matter' }],
  counted: 'for a PDF',
  expected: (visible, { startDate, endDate }) => sql`
    with known as (select m.id from ${visible.matters} m)
    select (
      select count(*) from ${visible.activities} a
      where not a.non_billable and a.date between ${startDate}::date and ${endDate}::date and a.matter_id in (select id from known)
    ) + (
      select count(*) from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.date between ${startDate}::date and ${endDate}::date
        and x.matter_id in (select id from known)
    )`,
  // Bill lines are read once, for billed and for collected amounts.
  lines: (visible, { startDate, endDate }) => sql`
    with of_bills as (
      select l.matter_id, l.bill_id, l.number, l.issued_at, sum(l.total) as billed, sum(l.collected) as collected
      from ${collectedLines(visible.ofAnyClient, startDate, endDate)} l group by l.matter_id, l.bill_id, l.number, l.issued_at
    ), told as (
      select a.matter_id, a.date, 1 as place, a.id, 'work' as type, null as reference, a.note as description,
        a.total as worked, null::numeric as billed, null::numeric as collected, null::numeric as trust
      from ${visible.activities} a
      where not a.non_billable and a.date between ${startDate}::date and ${endDate}::date
      union all
      select l.matter_id, l.issued_at, 2, l.bill_id, 'bill', l.number, null, null, l.billed, null, null
      from of_bills l where l.issued_at between ${startDate}::date and ${endDate}::date
      union all
      select l.matter_id, ${endDate}::date, 4, 0, 'collected', null, null, null, null, sum(l.collected), null
      from of_bills l group by l.matter_id having sum(l.collected) <> 0
      union all
      select x.matter_id, x.date, 3, x.id, 'trust', x.confirmation, coalesce(x.description, x.source), null, null, null, x.amount
      from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.date between ${startDate}::date and ${endDate}::date
    )
    select m.display_number, m.id, t.date, t.type, t.reference, t.description, t.worked, t.billed, t.collected, t.trust
    from told t join (
      select m.id, m.display_number, row_number() over (order by m.display_number collate "C", m.id) as place
      from ${visible.matters} m
    ) m on m.id = t.matter_id
    order by m.place, t.date, t.place, t.id`,
};
