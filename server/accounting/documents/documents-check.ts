/** Compares vendors' bills, expenses, payments and credits with their live items in the books, by account. */
import type { Check } from '#kernel/verification/checks.ts';
import { runVerifyQueries, type VerifyQuery } from '../verify-queries.ts';

/** Payables and vendor credits are compared in vendor-bill-payments/payables-check.ts. */
const ELSEWHERE = `coalesce(a.role, '') not in ('accounts_payable', 'vendor_credits')`;

const QUERIES: readonly VerifyQuery[] = [
  `select x.account_id, 'expense ' || x.id as subject,
     format('the amount is stored as %s, but the items add up to %s', x.amount, coalesce(i.units, 0)) as message
   from expenses x
   left join (select account_id, expense_id as id, sum(amount) as units from expense_items group by 1, 2) i
     using (account_id, id)
   where x.amount is distinct from i.units`,
  `with written as (
     select b.account_id, 'vendor_bill' as type, b.id, i.ledger_account_id, i.amount as units from vendor_bills b
     join vendor_bill_items i on i.account_id = b.account_id and i.vendor_bill_id = b.id
     where b.deleted_at is null and not b.draft
     union all
     select x.account_id, 'expense', x.id, i.ledger_account_id,
       case when x.reverses_id is null then i.amount else -i.amount end from expenses x
     join expense_items i on i.account_id = x.account_id and i.expense_id = x.id
     where x.deleted_at is null
     union all
     select account_id, 'expense', id, ledger_account_id, case when reverses_id is null then -amount else amount end
     from expenses where deleted_at is null
     union all
     select account_id, 'vendor_bill_payment', id, ledger_account_id, -amount
     from vendor_bill_payments where deleted_at is null
     union all
     select account_id, 'vendor_credit', id, ledger_account_id, -amount
     from vendor_credits where deleted_at is null and ledger_account_id is not null
   ), said as (
     select w.account_id, w.type, w.id, w.ledger_account_id, sum(w.units) as units from written w
     join ledger_accounts a on a.account_id = w.account_id and a.id = w.ledger_account_id and ${ELSEWHERE}
     group by 1, 2, 3, 4
   ), posted as (
     select e.account_id, e.source_type as type, e.source_id as id, i.ledger_account_id, sum(i.units) as units
     from journal_entries e
     join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
     join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and ${ELSEWHERE}
     where e.basis <> 'cash' and e.source_type in ('vendor_bill', 'expense', 'vendor_bill_payment', 'vendor_credit')
     group by 1, 2, 3, 4
   )
   select account_id, replace(type, '_', ' ') || ' ' || id as subject,
     format('the document has %s for the ledger account %s, but the ledger has %s', coalesce(s.units, 0), ledger_account_id,
       coalesce(p.units, 0)) as message
   from said s full join posted p using (account_id, type, id, ledger_account_id)
   where coalesce(s.units, 0) <> coalesce(p.units, 0)`,
];

export const documentsCheck: Check = {
  name: 'documents',
  describe:
    'Compares vendor bills, expenses, payments and credits with their postings in the books, by account.',
  run: ({ owner }) => runVerifyQueries(owner, QUERIES),
};
