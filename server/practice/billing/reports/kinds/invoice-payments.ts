/** Payments of bills between two days. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, term, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const invoicePayments: PracticeReport = {
  kind: 'invoice_payments_v2',
  name: 'Invoice payments',
  category: 'billing',
  describe: 'Payments applied to bills between two dates, day by day.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    date('date'),
    text('client', 2.5),
    identifier('client_id'),
    text('bill', 1),
    identifier('bill_id'),
    text('matters', 2),
    term('payment_type', 1.2),
    text('reference', 2),
    identifier('payment_id'),
    money('amount'),
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.allocations} w join ${visible.payments} p on p.id = w.payment_id
    where w.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select w.date, c.name, b.client_id, b.number, b.id, x.matters, p.payment_type,
      coalesce(p.confirmation_number, p.description), w.payment_id, w.amount
    from ${visible.allocations} w
    join ${visible.billsWithVoided} b on b.id = w.bill_id
    join ${visible.payments} p on p.id = w.payment_id
    left join ${visible.contacts} c on c.id = b.client_id
    left join ${visible.mattersOfBills} x on x.bill_id = b.id
    where w.date between ${startDate}::date and ${endDate}::date
    order by w.date, w.id`,
};
