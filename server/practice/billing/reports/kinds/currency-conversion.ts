/**
 * Gains and losses from bills paid in another currency: the received amount at its exchange rate, less the amount
 * settled. The service applies payments to bills only in the same currency, so there are lines only for imported
 * data.
 */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, number, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const currencyConversion: PracticeReport = {
  kind: 'currency_conversion_gain_loss',
  name: 'Currency conversion gains and losses',
  category: 'financial',
  describe:
    'Payments between two dates on bills in another currency: the amount received at the day’s rate, the amount settled, and the difference. Empty if everything is in one currency.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    date('date'),
    text('client', 2.5),
    identifier('client_id'),
    text('bill', 1),
    identifier('bill_id'),
    identifier('payment_id'),
    number('exchange_rate'),
    money('settled'),
    money('received'),
    money('gain'),
  ],
  lines: (visible, { startDate, endDate }) => sql`
    select w.date, c.name, b.client_id, b.number, b.id, w.payment_id, x.exchange_rate, w.amount, x.received, x.received - w.amount
    from ${visible.allocations} w
    join ${visible.billsWithVoided} b on b.id = w.bill_id
    join ${visible.payments} p on p.id = w.payment_id and p.currency_id <> b.currency_id
    cross join lateral (
      select x.exchange_rate, round(w.amount * x.exchange_rate, ${visible.digits}) as received
      from ${visible.bankTransactions} x where x.payment_id = p.id order by x.id limit 1
    ) x
    left join ${visible.contacts} c on c.id = b.client_id
    where w.date between ${startDate}::date and ${endDate}::date
    order by w.date, w.id, w.taken_back`,
};
