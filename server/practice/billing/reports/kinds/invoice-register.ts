/** Every bill issued between two days, in order of issue; a bill voided since is listed with zero amounts. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, term, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const invoiceRegister: PracticeReport = {
  kind: 'billing_history',
  name: 'Invoice register',
  category: 'billing',
  describe: 'The bills issued between two dates, with their totals and the balance due now.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('number', 1),
    identifier('bill_id'),
    date('issued'),
    date('due'),
    text('client', 2.5),
    identifier('client_id'),
    text('matters', 2),
    term('state', 1.3),
    money('net'),
    money('tax'),
    money('total'),
    money('interest'),
    money('paid'),
    money('credits'),
    money('balance'),
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.billsWithVoided} b where b.issued_at between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select b.number, b.id, b.issued_at, b.due_at, c.name, b.client_id, x.matters, b.state,
      case when b.state <> 'void' then b.sub_total - b.discount_total end,
      case when b.state <> 'void' then b.total_tax end, case when b.state <> 'void' then b.total end,
      case when b.state <> 'void' then b.interest_total end, case when b.state <> 'void' then b.paid end,
      case when b.state <> 'void' then b.credits_issued end, case when b.state <> 'void' then b.balance end
    from ${visible.billsWithVoided} b
    left join ${visible.contacts} c on c.id = b.client_id
    left join ${visible.mattersOfBills} x on x.bill_id = b.id
    where b.issued_at between ${startDate}::date and ${endDate}::date
    order by b.issued_at, b.id`,
};
