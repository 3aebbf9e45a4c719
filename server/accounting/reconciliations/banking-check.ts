/**
 * Recomputes the stored sums of statement lines and reconciliations from their items, and checks that these are live.
 */
import type { Check } from '#kernel/verification/checks.ts';
import { runVerifyQueries, type VerifyQuery } from '../verify-queries.ts';

const GONE = `exists (select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)`;

const QUERIES: readonly VerifyQuery[] = [
  `select s.account_id, 'bank statement line ' || s.id as subject,
     format('the matched amount is stored as %s, but the items add up to %s', s.matched, coalesce(l.units, 0)) as message
   from bank_statement_lines s
   left join (
     select l.account_id, l.bank_statement_line_id as id, sum(i.units) as units from bank_statement_line_items l
     join journal_entry_items i on i.account_id = l.account_id and i.id = l.journal_entry_item_id group by 1, 2
   ) l using (account_id, id)
   where s.matched <> coalesce(l.units, 0)`,
  `select r.account_id, 'reconciliation ' || r.id as subject,
     format('the cleared amount is stored as %s, but the items add up to %s', r.cleared, coalesce(c.units, 0)) as message
   from reconciliations r
   left join (
     select c.account_id, c.reconciliation_id as id, sum(i.units) as units from reconciliation_items c
     join journal_entry_items i on i.account_id = c.account_id and i.id = c.journal_entry_item_id group by 1, 2
   ) c using (account_id, id)
   where r.cleared <> coalesce(c.units, 0)`,
  `select i.account_id, 'journal entry item ' || i.id as subject,
     'the bank has confirmed it, but it is not on the account of the statement' as message
   from journal_entry_items i
   left join bank_statement_line_items l on l.account_id = i.account_id and l.journal_entry_item_id = i.id
   left join bank_statement_lines s on s.account_id = l.account_id and s.id = l.bank_statement_line_id
   left join reconciliation_items c on c.account_id = i.account_id and c.journal_entry_item_id = i.id
   left join reconciliations r on r.account_id = c.account_id and r.id = c.reconciliation_id
   where (s.id is not null and (s.ledger_account_id <> i.ledger_account_id or ${GONE}))
     or (r.id is not null and (r.ledger_account_id <> i.ledger_account_id or i.date > r.end_date or ${GONE}))`,
  // A check's amount is what its entry takes from its account.
  `select c.account_id, 'check ' || c.number as subject,
     format('the amount of the check is %s, but its entry withdraws %s from the account', c.amount, coalesce(-sum(i.units), 0)) as message
   from checks c
   left join journal_entry_items i on i.account_id = c.account_id and i.journal_entry_id = c.standing_entry_id
     and i.ledger_account_id = c.ledger_account_id and i.date = c.date
   where c.standing_entry_id is not null
   group by c.account_id, c.id, c.number, c.amount having c.amount <> coalesce(-sum(i.units), 0)`,
  // Everything posted through the last day of a completed reconciliation is on its statement or outstanding.
  `select r.account_id, 'reconciliation ' || r.id as subject,
     format('the statement balance is %s, but the items cleared up to it add up to %s', r.statement_balance, sum(i.units)) as message
   from reconciliations r
   join reconciliations b on b.account_id = r.account_id and b.ledger_account_id = r.ledger_account_id and b.place <= r.place
   join reconciliation_items c on c.account_id = b.account_id and c.reconciliation_id = b.id
   join journal_entry_items i on i.account_id = c.account_id and i.id = c.journal_entry_item_id
   where r.completed
   group by r.account_id, r.id, r.statement_balance having r.statement_balance <> sum(i.units)`,
  // Nothing was posted to an account on reconciled days.
  `select r.account_id, 'journal entry item ' || i.id as subject,
     format('it is dated %s and was posted at %s, after its account was reconciled through %s', i.date, i.created_at, r.end_date) as message
   from reconciliations r
   join journal_entry_items i on i.account_id = r.account_id and i.ledger_account_id = r.ledger_account_id
     and i.id > r.completed_after_item_id and i.date <= r.end_date
     and (r.previous_end_date is null or i.date > r.previous_end_date)
   where r.completed`,
];

export const bankingCheck: Check = {
  name: 'banking',
  describe:
    'Recomputes the totals of bank statement lines, reconciliations and checks, and compares them with the stored ones.',
  run: ({ owner }) => runVerifyQueries(owner, QUERIES),
};
