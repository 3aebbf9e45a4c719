/** Movements of online payments in the firm's bank accounts: individually, by day, and by month. */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { count, money, standing } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';
import type { VisibleRecords } from '../visible-records.ts';

const SHARED = {
  category: 'online_payments',
  of: 'range',
  takes: ['client', 'bank_account'],
  runBy: FINANCIAL_ROLES,
  groups: [{ by: 'bank_account_id', name: 'bank_account' }],
} as const;
const ACCOUNT = [overLines('bank_account', 2), identifier('bank_account_id')];
const FIGURES = [count('payments'), money('received'), money('refunded'), money('returned'), money('net')];

/** Each with its kind: received, refunded to the client, or returned because the payment failed. */
function movements(visible: VisibleRecords): Sql {
  return sql`(select x.id, x.bank_account_id, x.date, x.amount, x.client_id, x.payment_id, p.email_address,
      coalesce(x.confirmation, x.description) as reference,
      case when x.amount > 0 then 'received' when p.voided_on is null then 'refunded' else 'returned' end as type
    from ${visible.bankTransactions} x join ${visible.onlinePayments} p on p.id = x.payment_id)`;
}

/** Sums by an expression over a movement. */
const sums = (
  visible: VisibleRecords,
  over: Sql,
  { startDate, endDate }: { startDate: string | null; endDate: string },
) => sql`
  select a.name, x.bank_account_id, ${over}, count(*) filter (where x.type = 'received'),
    sum(x.amount) filter (where x.type = 'received'), -sum(x.amount) filter (where x.type = 'refunded'),
    -sum(x.amount) filter (where x.type = 'returned'), sum(x.amount)
  from ${movements(visible)} x
  left join ${visible.bankAccounts} a on a.id = x.bank_account_id
  where x.date between ${startDate}::date and ${endDate}::date
  group by 1, 2, 3 order by a.name collate "C" nulls last, x.bank_account_id, 3`;

export const onlineDeposits: PracticeReport = {
  ...SHARED,
  kind: 'svc_payments_deposit',
  name: 'Online deposits',
  describe:
    'The online payments received in each bank account between two dates, by day, less refunds and returns.',
  columns: [...ACCOUNT, date('date'), ...FIGURES],
  lines: (visible, asked) => sums(visible, sql`x.date`, asked),
};

export const onlineMonths: PracticeReport = {
  ...SHARED,
  kind: 'svc_payments_monthly_statement',
  name: 'Monthly statement of online payments',
  describe: 'The online payments received in each bank account, by month, less refunds and returns.',
  columns: [...ACCOUNT, text('month', 1), ...FIGURES],
  lines: (visible, asked) => sums(visible, sql`to_char(x.date, 'YYYY-MM')`, asked),
};

export const onlineLedger: PracticeReport = {
  ...SHARED,
  kind: 'svc_payments_ledger',
  name: 'Ledger of online payments',
  describe:
    'Every movement of online payments in each bank account between two dates, with the running total.',
  columns: [
    ...ACCOUNT,
    date('date'),
    term('type', 1.4),
    text('client', 2.4),
    identifier('client_id'),
    text('payer', 2.4),
    text('reference', 2),
    identifier('payment_id'),
    identifier('transaction_id'),
    money('received'),
    money('paid_out'),
    standing('balance'),
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${movements(visible)} x where x.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    with moved as (select x.* from ${movements(visible)} x),
    told as (
      select bank_account_id, ${startDate}::date as date, 'opening_balance' as type, null::bigint as client_id, null as payer,
        null as reference, null::bigint as payment_id, null::bigint as id, sum(amount) as amount
      from moved where date < ${startDate}::date group by bank_account_id having sum(amount) <> 0
      union all
      select bank_account_id, date, type, client_id, email_address, reference, payment_id, id, amount
      from moved where date between ${startDate}::date and ${endDate}::date
    )
    select a.name, t.bank_account_id, t.date, t.type, c.name, t.client_id, t.payer, t.reference, t.payment_id, t.id,
      case when t.id is not null and t.amount > 0 then t.amount end, case when t.id is not null and t.amount < 0 then -t.amount end,
      sum(t.amount) over (partition by t.bank_account_id order by t.date, t.id nulls first)
    from told t
    left join ${visible.bankAccounts} a on a.id = t.bank_account_id
    left join ${visible.contacts} c on c.id = t.client_id
    order by a.name collate "C" nulls last, t.bank_account_id, t.date, t.id nulls first`,
};
