/** Payments made or attempted through payment pages, and the sales tax in them. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const onlinePayments: PracticeReport = {
  kind: 'svc_payments_transaction',
  name: 'Online payments',
  category: 'online_payments',
  describe:
    'Every payment through a payment page between two dates, with its state and link: the amounts requested, received and refunded.',
  of: 'range',
  takes: ['client'],
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('state', 2),
    overLines('link', 3),
    identifier('link_id'),
    date('date'),
    text('client', 2.4),
    identifier('client_id'),
    text('payer', 2.4),
    text('bank_account', 1.6),
    identifier('bank_account_id'),
    text('bills', 1.2),
    text('reference', 1.6),
    identifier('payment_id'),
    money('asked'),
    money('received'),
    money('refunded'),
  ],
  groups: [
    { by: 'state', name: 'state' },
    { by: 'link_id', name: 'link' },
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.onlinePayments} p where p.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select p.state, l.description, p.payment_link_id, p.date, c.name, p.contact_id, p.email_address, a.name,
      p.destination_account_id, b.numbers, coalesce(p.confirmation_number, p.description), p.id, p.amount,
      case when p.state in ('completed', 'completed_requiring_allocation') then p.amount end, nullif(p.refunded, 0)
    from ${visible.onlinePayments} p
    left join ${visible.paymentLinks} l on l.id = p.payment_link_id
    left join ${visible.contacts} c on c.id = p.contact_id
    left join ${visible.bankAccounts} a on a.id = p.destination_account_id
    left join (
      select w.payment_id, string_agg(distinct b.number::text, ', ') as numbers
      from ${visible.allocations} w join ${visible.billsWithVoided} b on b.id = w.bill_id group by w.payment_id
    ) b on b.payment_id = p.id
    where p.date between ${startDate}::date and ${endDate}::date
    order by p.state, l.description collate "C" nulls first, p.payment_link_id nulls first, p.date, p.id`,
};

/**
 * The tax in each payment of a bill, in proportion to the bill's tax, rounded along the payments so that they sum to
 * the tax of a fully paid bill.
 */
export const onlineSalesTax: PracticeReport = {
  kind: 'svc_payments_sales_tax',
  name: 'Sales tax in online payments',
  category: 'online_payments',
  describe:
    'The online payments applied to bills between two dates, split into work and expenses, sales tax, and interest.',
  of: 'range',
  takes: ['client'],
  runBy: FINANCIAL_ROLES,
  columns: [
    date('date'),
    text('client', 2.5),
    identifier('client_id'),
    text('bill', 1),
    identifier('bill_id'),
    identifier('payment_id'),
    money('applied'),
    money('net'),
    money('tax'),
    money('interest'),
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.allocations} w join ${visible.onlinePayments} p on p.id = w.payment_id
    where w.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    with settled as (
      select w.id, w.date, w.taken_back, w.amount, w.payment_id, w.bill_id, b.client_id, b.number, b.total, b.total_tax,
        w.own as own_part, sum(w.own) over so_far as own
      from ${visible.allocations} w join ${visible.billsWithVoided} b on b.id = w.bill_id
      where w.payment_id is not null
      window so_far as (partition by w.bill_id order by w.date, w.id, w.taken_back rows unbounded preceding)
    ), taxed as (
      select s.*,
        coalesce(round(own * total_tax / nullif(total, 0), ${visible.digits})
          - coalesce(lag(round(own * total_tax / nullif(total, 0), ${visible.digits})) over along, 0), 0) as tax
      from settled s window along as (partition by bill_id order by date, id, taken_back)
    )
    select t.date, c.name, t.client_id, t.number, t.bill_id, t.payment_id, t.amount, t.own_part - t.tax, t.tax, t.amount - t.own_part
    from taxed t
    join ${visible.onlinePayments} p on p.id = t.payment_id
    left join ${visible.contacts} c on c.id = t.client_id
    where t.date between ${startDate}::date and ${endDate}::date
    order by t.date, t.id, t.taken_back`,
};
