/**
 * Recomputes what is owed to vendors from items, payments and credits, and compares it with the amounts stored on
 * bills and credits and with the payables in the ledger.
 */
import type { Check } from '#kernel/verification/checks.ts';
import { runVerifyQueries, type VerifyQuery } from '../verify-queries.ts';

const QUERIES: readonly VerifyQuery[] = [
  // A bill's amount is the sum of its items; the paid amount is the sum of the payments applied to it that are not
  // void.
  `select b.account_id, 'vendor bill ' || b.id as subject,
     format('the amount is stored as %s and the paid amount as %s, but the items add up to %s and the payments to %s', b.amount, b.paid,
       coalesce(i.units, 0), coalesce(p.units, 0)) as message
   from vendor_bills b
   left join (select account_id, vendor_bill_id as id, sum(amount) as units from vendor_bill_items group by 1, 2) i
     using (account_id, id)
   left join (select i.account_id, i.vendor_bill_id as id, sum(i.amount) as units from vendor_bill_payment_items i
     join vendor_bill_payments p on p.account_id = i.account_id and p.id = i.vendor_bill_payment_id and p.deleted_at is null
     group by 1, 2) p using (account_id, id)
   where (b.amount, b.paid) <> (coalesce(i.units, 0), coalesce(p.units, 0))`,
  // A payment's money plus the credits it uses equals what it applies plus what is left over.
  `select p.account_id, 'vendor bill payment ' || p.id as subject,
     format('its money and credits are %s, but the applied and remaining amounts are %s', p.amount + coalesce(c.units, 0),
       coalesce(i.units, 0) + coalesce(l.units, 0)) as message
   from vendor_bill_payments p
   left join (select account_id, vendor_bill_payment_id as id, sum(amount) as units from vendor_bill_payment_items
     group by 1, 2) i using (account_id, id)
   left join (select account_id, vendor_bill_payment_id as id, sum(amount) as units from vendor_credit_applications
     group by 1, 2) c using (account_id, id)
   left join (select account_id, vendor_bill_payment_id as id, sum(amount) as units from vendor_credits
     where vendor_bill_payment_id is not null and deleted_at is null group by 1, 2) l using (account_id, id)
   where p.deleted_at is null
     and p.amount + coalesce(c.units, 0) <> coalesce(i.units, 0) + coalesce(l.units, 0)`,
  // The used amount of a credit is the sum of its uses in payments that are not void.
  `select c.account_id, 'vendor credit ' || c.id as subject,
     format('the used amount is stored as %s, but payments use %s', c.applied, coalesce(a.units, 0)) as message
   from vendor_credits c
   left join (select a.account_id, a.vendor_credit_id as id, sum(a.amount) as units from vendor_credit_applications a
     join vendor_bill_payments p on p.account_id = a.account_id and p.id = a.vendor_bill_payment_id and p.deleted_at is null
     group by 1, 2) a using (account_id, id)
   where c.applied <> coalesce(a.units, 0)`,
  // The balance due of each bill equals its payable in the ledger.
  `select b.account_id, 'vendor bill ' || b.id as subject,
     format('%s is due, but the ledger has %s as payable', b.due, coalesce(l.units, 0)) as message
   from (select account_id, id, case when draft or deleted_at is not null then 0 else amount - paid end as due
     from vendor_bills) b
   left join (
     select e.account_id, coalesce(e.settles_id, e.source_id) as id, -sum(i.units) as units
     from journal_entries e
     join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
     join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
       and a.ledger_type = 'accounts_payable'
     where e.basis = 'accrual' and coalesce(e.settles_type, e.source_type) = 'vendor_bill'
     group by 1, 2
   ) l using (account_id, id)
   where b.due <> coalesce(l.units, 0)`,
];

export const payablesCheck: Check = {
  name: 'payables',
  describe:
    'Adds up the items, payments and credits of vendor bills and compares them with the stored and posted amounts.',
  run: ({ owner }) => runVerifyQueries(owner, QUERIES),
};
