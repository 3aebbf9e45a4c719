/**
 * The trust records required by the Law Society of Alberta: the monthly record of each trust account, and the
 * listing, client ledgers, reconciliation and trust transfers under their own names.
 */
import { sql } from '#kernel/database/sql.ts';
import { money, standing } from '#kernel/reports/declared.ts';
import { amount, date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, TRUST, type PracticeReport } from '../report-kind.ts';
import { trustLedger } from './trust-ledger.ts';
import { trustListing } from './trust-listing.ts';
import { trustReconciliation } from './trust-reconciliation.ts';

const of = (name: string) => `${name} (Law Society of Alberta)`;

const monthlyRecord: PracticeReport = {
  kind: 'law_society_of_alberta',
  name: of('Monthly trust record'),
  category: 'compliance',
  describe: 'Each trust account by month: opening balance, deposits, withdrawals and closing balance.',
  of: 'range',
  takes: TRUST,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('bank_account', 2),
    identifier('bank_account_id'),
    text('month', 1),
    amount('opening_balance'),
    money('received'),
    money('paid_out'),
    standing('closing_balance'),
  ],
  groups: [{ by: 'bank_account_id', name: 'bank_account' }],
  lines: (visible, { startDate, endDate, parameters }) => sql`
    select a.name, a.id, to_char(m.first, 'YYYY-MM'), coalesce(sum(x.amount) filter (where x.date < m.first), 0.00),
      coalesce(sum(x.amount) filter (where x.date >= m.first and x.amount > 0), 0.00),
      coalesce(-sum(x.amount) filter (where x.date >= m.first and x.amount < 0), 0.00), coalesce(sum(x.amount), 0.00)
    from ${visible.bankAccounts} a
    cross join (
      select greatest(month::date, ${startDate}::date) as first,
        least((month + interval '1 month')::date - 1, ${endDate}::date) as last
      from generate_series(date_trunc('month', ${startDate}::date), ${endDate}::date, interval '1 month') month
    ) m
    left join ${visible.bankTransactions} x on x.bank_account_id = a.id and x.date <= m.last
    where a.type = 'Trust' and (${parameters.bank_account ?? null}::bigint is null or a.id = ${parameters.bank_account ?? null}::bigint)
    group by a.name, a.id, m.first order by a.name collate "C" nulls last, a.id, m.first`,
};

/** Transfers between clients, matters and accounts within the firm. */
const transfers: PracticeReport = {
  kind: 'law_society_of_alberta_tt',
  name: of('Trust transfers'),
  category: 'compliance',
  describe:
    'Every transfer of trust money between accounts, between matters and to the firm between two dates, with the person who authorized it.',
  of: 'range',
  takes: TRUST,
  runBy: FINANCIAL_ROLES,
  columns: [
    date('date'),
    text('bank_account', 1.8),
    identifier('bank_account_id'),
    term('transfer', 1.5),
    text('client', 2.4),
    identifier('client_id'),
    text('matter', 1.8),
    identifier('matter_id'),
    text('description', 2.4),
    text('authorized_by', 2),
    identifier('transaction_id'),
    money('received'),
    money('paid_out'),
  ],
  expected: (visible, { startDate, endDate }) => sql`
    select count(*) from ${visible.bankTransactions} x
    where x.bank_account_type = 'Trust' and x.transaction_type = 'transfer' and x.date between ${startDate}::date and ${endDate}::date`,
  lines: (visible, { startDate, endDate }) => sql`
    select x.date, a.name, x.bank_account_id,
      case when x.payment_id is not null then 'to_firm' when x.matter_transfer_id is not null then 'between_matters'
        else 'between_accounts' end,
      c.name, x.client_id, m.display_number, x.matter_id, coalesce(x.description, x.confirmation),
      concat_ws(', ', t.primary_authorizer, t.secondary_authorizer), x.id,
      case when x.amount > 0 then x.amount end, case when x.amount < 0 then -x.amount end
    from ${visible.bankTransactions} x
    left join ${visible.payments} p on p.id = x.payment_id
    left join ${visible.bankTransfers} t on t.id = x.bank_transfer_id
    left join ${visible.bankAccounts} a on a.id = x.bank_account_id
    left join ${visible.contacts} c on c.id = x.client_id
    left join ${visible.matters} m on m.id = x.matter_id
    where x.bank_account_type = 'Trust' and (x.transaction_type = 'transfer' or p.source_account_id = x.bank_account_id)
      and x.date between ${startDate}::date and ${endDate}::date
    order by x.date, x.id`,
};

export const ALBERTA: readonly PracticeReport[] = [
  monthlyRecord,
  { ...trustListing, kind: 'law_society_of_alberta_al', name: of('Trust listing') },
  { ...trustReconciliation, kind: 'law_society_of_alberta_bar', name: of('Trust bank reconciliation') },
  { ...trustLedger, kind: 'law_society_of_alberta_tl', name: of('Client trust ledger') },
  transfers,
];
