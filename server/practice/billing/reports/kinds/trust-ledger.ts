/** The ledger of each client and matter in each trust account: all movements, with the balance after each. */
import { sql } from '#kernel/database/sql.ts';
import { money, standing } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, TRUST, type PracticeReport } from '../report-kind.ts';

export const trustLedger: PracticeReport = {
  kind: 'trust_ledger',
  name: 'Client trust ledger',
  category: 'compliance',
  describe:
    'For each trust account, client and matter: the opening balance, then every movement, with the balance after each.',
  of: 'range',
  takes: TRUST,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('bank_account', 2),
    identifier('bank_account_id'),
    overLines('client', 3),
    identifier('client_id'),
    overLines('matter', 2),
    identifier('matter_id'),
    date('date'),
    term('type', 1.4),
    text('description', 3),
    text('reference', 1.4),
    identifier('transaction_id'),
    money('received'),
    money('paid_out'),
    standing('balance'),
  ],
  groups: [
    { by: 'bank_account_id', name: 'bank_account' },
    { by: 'client_id', name: 'client' },
    { by: 'matter_id', name: 'matter' },
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.bankTransactions} x
    where x.bank_account_type = 'Trust' and x.client_id is not null and x.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    with moved as (select x.* from ${visible.bankTransactions} x where x.bank_account_type = 'Trust' and x.client_id is not null),
    told as (
      select bank_account_id, client_id, matter_id, ${startDate}::date as date, 'opening_balance' as type, null as description,
        null as reference, null::bigint as id, sum(amount) as amount
      from moved where date < ${startDate}::date group by bank_account_id, client_id, matter_id having sum(amount) <> 0
      union all
      select bank_account_id, client_id, matter_id, date, transaction_type, coalesce(description, source), confirmation, id, amount
      from moved where date between ${startDate}::date and ${endDate}::date
    )
    select a.name, t.bank_account_id, c.name, t.client_id, m.display_number, t.matter_id, t.date, t.type, t.description,
      t.reference, t.id, case when t.id is not null and t.amount > 0 then t.amount end, case when t.id is not null and t.amount < 0 then -t.amount end,
      sum(t.amount) over (partition by t.bank_account_id, t.client_id, t.matter_id order by t.date, t.id nulls first)
    from told t
    left join ${visible.bankAccounts} a on a.id = t.bank_account_id
    left join ${visible.contacts} c on c.id = t.client_id
    left join ${visible.matters} m on m.id = t.matter_id
    order by a.name collate "C" nulls last, t.bank_account_id, c.name collate "C" nulls last, t.client_id,
      m.display_number collate "C" nulls first, t.matter_id nulls first, t.date, t.id nulls first`,
};

/** The ledger by person and matter is what New South Wales requires. */
export const trustLedgerNsw: PracticeReport = {
  ...trustLedger,
  kind: 'trust_ledger_nsw',
  name: 'Trust ledger account (New South Wales)',
};
