/** Every movement in each bank account between two days, with the balance after it. */
import { sql } from '#kernel/database/sql.ts';
import { money, standing } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, TRUST, type PracticeReport } from '../report-kind.ts';

export const bankAccountActivity: PracticeReport = {
  kind: 'bank_account_activity',
  name: 'Bank account activity',
  category: 'financial',
  describe: 'Deposits and withdrawals of each bank account between two dates, with the balance after each.',
  of: 'range',
  takes: TRUST,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('bank_account', 2),
    identifier('bank_account_id'),
    date('date'),
    term('type', 1.4),
    text('description', 3),
    text('reference', 1.4),
    text('client', 2),
    text('matter', 1.6),
    identifier('transaction_id'),
    money('received'),
    money('paid_out'),
    standing('balance'),
  ],
  groups: [{ by: 'bank_account_id', name: 'bank_account' }],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.bankTransactions} x where x.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    with moved as (select x.* from ${visible.bankTransactions} x),
    told as (
      select bank_account_id, ${startDate}::date as date, 'opening_balance' as type, null as description, null as reference,
        null::bigint as client_id, null::bigint as matter_id, null::bigint as id, sum(amount) as amount
      from moved where date < ${startDate}::date group by bank_account_id having sum(amount) <> 0
      union all
      select bank_account_id, date, transaction_type, coalesce(description, source), confirmation, client_id, matter_id, id, amount
      from moved where date between ${startDate}::date and ${endDate}::date
    )
    select a.name, t.bank_account_id, t.date, t.type, t.description, t.reference, c.name, m.display_number, t.id,
      case when t.id is not null and t.amount > 0 then t.amount end, case when t.id is not null and t.amount < 0 then -t.amount end,
      sum(t.amount) over (partition by t.bank_account_id order by t.date, t.id nulls first)
    from told t
    left join ${visible.bankAccounts} a on a.id = t.bank_account_id
    left join ${visible.contacts} c on c.id = t.client_id
    left join ${visible.matters} m on m.id = t.matter_id
    order by a.name collate "C" nulls last, t.bank_account_id, t.date, t.id nulls first`,
};
