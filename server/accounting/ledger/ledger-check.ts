/**
 * Recomputes the books from their items with separate SQL, and compares the stored results: daily totals, daily trust
 * balances, and the rules between items, accounts and periods.
 */
import type { Check } from '#kernel/verification/checks.ts';
import { runVerifyQueries, type VerifyQuery } from '../verify-queries.ts';
import { ACCOUNT_QUERIES } from './account-verify-queries.ts';
import { TRUST_QUERIES } from './trust-verify-queries.ts';

const QUERIES: readonly VerifyQuery[] = [
  // Daily totals: the sum of live items by account, basis and day.
  `select account_id, 'ledger account ' || ledger_account_id as subject,
     format('on %s on the basis %s the items have debit %s, credit %s (%s), but the daily totals are %s, %s (%s)', date, basis,
       coalesce(i.debit, 0), coalesce(i.credit, 0), coalesce(i.items, 0), coalesce(d.debit, 0), coalesce(d.credit, 0),
       coalesce(d.items, 0)) as message
   from (
     select i.account_id, i.ledger_account_id, e.basis, i.date,
       sum(case when (i.units > 0) = (i.reverses_id is null) then i.units else 0 end) as debit,
       sum(case when (i.units < 0) = (i.reverses_id is null) then -i.units else 0 end) as credit,
       sum(case when i.reverses_id is null then 1 else -1 end) as items
     from journal_entry_items i
     join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id group by 1, 2, 3, 4
   ) i full join (
     select account_id, ledger_account_id, basis, date, sum(debit) as debit, sum(credit) as credit, sum(items) as items
     from ledger_account_days group by 1, 2, 3, 4
   ) d using (account_id, ledger_account_id, basis, date)
   where (coalesce(i.debit, 0), coalesce(i.credit, 0), coalesce(i.items, 0))
     <> (coalesce(d.debit, 0), coalesce(d.credit, 0), coalesce(d.items, 0))`,
  // Debits equal credits in each entry on each day, and no item is missing. Most entries have a single day, which is
  // cheaper to check.
  `select e.account_id, 'journal entry ' || e.id as subject, coalesce(
     (select max(format('the items of %s add up to %s instead of 0', date, units)) from (
       select i.date, sum(i.units) as units from journal_entry_items i
       where i.account_id = e.account_id and i.journal_entry_id = e.id group by 1 having sum(i.units) <> 0) d),
     format('the number of items is stored as %s, but is %s', e.items, coalesce(s.items, 0))) as message
   from journal_entries e left join (
     select account_id, journal_entry_id, sum(units) as units, count(*) as items, min(date) <> max(date) as several_days
     from journal_entry_items group by 1, 2
   ) s on s.account_id = e.account_id and s.journal_entry_id = e.id
   where s.items is distinct from e.items or s.units <> 0 or (s.several_days and exists (
     select from journal_entry_items i where i.account_id = e.account_id and i.journal_entry_id = e.id
     group by i.date having sum(i.units) <> 0))`,
  // A reversal equals the item it reverses, and an ended entry has no live items.
  `select r.account_id, 'journal entry item ' || r.id as subject,
     format('it reverses the item %s but differs from it', i.id) as message
   from journal_entry_items r
   join journal_entry_items i on i.account_id = r.account_id and i.id = r.reverses_id
   where (i.journal_entry_id, i.ledger_account_id, i.date, -i.units) <> (r.journal_entry_id, r.ledger_account_id, r.date, r.units)
     or i.client_id is distinct from r.client_id or i.matter_id is distinct from r.matter_id
     or i.reverses_id is not null`,
  // An item's copies of its entry's fields match the entry; descriptions only while the item is live.
  `select i.account_id, 'journal entry item ' || i.id as subject,
     format('its copy of the fields of entry %s differs from the entry', e.id) as message
   from journal_entry_items i
   join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
   left join journal_entry_items r on r.account_id = i.account_id and r.reverses_id = i.id
   where (i.basis, i.source_type) is distinct from (e.basis, e.source_type)
     or (i.reverses_id is null and r.id is null
       and (i.entry_description, i.vendor_id) is distinct from (e.description, e.vendor_id))`,
  `select e.account_id, 'journal entry ' || e.id as subject, 'it was deleted, but some of its items are not reversed' as message
   from journal_entries e where e.deleted_at is not null and exists (
     select from journal_entry_items i where i.account_id = e.account_id and i.journal_entry_id = e.id
       and i.reverses_id is null and not exists (
         select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id))`,
  // An entry is marked as mirrored exactly if another mirrors it.
  `select e.account_id, 'journal entry ' || e.id as subject, 'it is not stored correctly whether the entry is mirrored' as message
   from journal_entries e where e.mirrored <> exists (
     select from journal_entries r where r.account_id = e.account_id and r.reverses_id = e.id and r.deleted_at is null)`,
  // Nothing was posted into a period after it was closed.
  `select i.account_id, 'journal entry item ' || i.id as subject,
     format('it is dated %s and was posted at %s, after the books were closed through %s', i.date, i.created_at, s.closed_through) as message
   from ledger_settings s
   join journal_entry_items i on i.account_id = s.account_id and i.id > s.closed_after_item_id
     and i.date <= s.closed_through`,
  ...TRUST_QUERIES,
  ...ACCOUNT_QUERIES,
];

export const ledgerCheck: Check = {
  name: 'ledger',
  describe:
    'Adds up the ledger items of every firm and compares them with the daily totals and trust balances. Checks the account tree, and that nothing was posted to closed periods or inactive accounts.',
  run: ({ owner }) => runVerifyQueries(owner, QUERIES),
};
