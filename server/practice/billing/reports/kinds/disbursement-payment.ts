/** Expenses that the firm advanced for clients, and whether they were reimbursed. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const disbursementPayment: PracticeReport = {
  kind: 'disbursement_payment',
  name: 'Disbursement payments',
  category: 'billing',
  describe: 'The expenses between two dates by matter, with their bills and whether these are now paid.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('matter', 2),
    identifier('matter_id'),
    date('date'),
    text('client', 2),
    identifier('client_id'),
    text('category', 1.6),
    text('vendor', 2),
    text('note', 3),
    text('bill', 1),
    term('state', 1.2),
    money('amount'),
  ],
  groups: [{ by: 'matter_id', name: 'matter' }],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.activities} a
    where a.type <> 'TimeEntry' and a.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select m.display_number, a.matter_id, a.date, c.name, m.client_id, g.name, v.name, a.note, b.number,
      case when a.non_billable then 'non_billable' when a.written_off then 'written_off' when b.id is null then 'unbilled'
        when b.state = 'paid' then 'paid' else 'billed' end, a.total
    from ${visible.activities} a
    left join ${visible.matters} m on m.id = a.matter_id
    left join ${visible.contacts} c on c.id = m.client_id
    left join ${visible.expenseCategories} g on g.id = a.expense_category_id
    left join ${visible.contacts} v on v.id = a.vendor_id
    left join ${visible.bills} b on b.id = a.bill_id
    where a.type <> 'TimeEntry' and a.date between ${startDate}::date and ${endDate}::date
    order by m.display_number collate "C" nulls last, a.matter_id, a.date, a.id`,
};
