/** The queries of `verify` about accounts: the tree, inactive accounts, and the service's vendor. */
import type { VerifyQuery } from '../verify-queries.ts';

export const ACCOUNT_QUERIES: readonly VerifyQuery[] = [
  // An account's properties follow from its type. Its level is one below its parent's, which excludes cycles, and it
  // has its parent's kind.
  `select a.account_id, 'ledger account ' || a.id as subject, case when (a.primary_type, a.ledger_type, a.kind)
       is distinct from (t.primary_type, t.ledger_type, t.kind)
     then format('the account is %s, %s, %s, but its type is %s, %s, %s', a.primary_type, a.ledger_type, a.kind, t.primary_type,
       t.ledger_type, t.kind)
     else format('the account is %s, %s, %s levels deep, but its parent account %s is %s, %s, %s levels deep', a.primary_type,
       a.kind, a.depth, a.parent_id, p.primary_type, p.kind, p.depth) end as message
   from ledger_accounts a
   left join ledger_account_types t on t.id = a.ledger_account_type_id
   left join ledger_accounts p on p.account_id = a.account_id and p.id = a.parent_id
   where (a.primary_type, a.ledger_type, a.kind) is distinct from (t.primary_type, t.ledger_type, t.kind)
     or (a.parent_id is not null
       and (a.primary_type, a.kind, a.depth) is distinct from (p.primary_type, p.kind, p.depth + 1))`,
  // An inactive account has no new items: only reversals, mirrors, payments and changes of existing ones.
  `select a.account_id, 'journal entry item ' || i.id as subject,
     format('it was posted to the ledger account %s (%s) after the account became inactive', a.name, a.id) as message
   from ledger_accounts a
   join journal_entry_items i on i.account_id = a.account_id and i.ledger_account_id = a.id
     and i.id > a.inactive_after_item_id and i.reverses_id is null
   join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
     and e.reverses_id is null and e.settles_id is null
   where a.status = 'inactive' and not exists (
     select from journal_entry_items b where b.account_id = i.account_id and b.journal_entry_id = i.journal_entry_id
       and b.ledger_account_id = i.ledger_account_id and b.id <= a.inactive_after_item_id)`,
  // Every firm with books has exactly one service vendor.
  `select s.account_id, 'vendors' as subject, format('%s of them are the vendor of the service; there must be exactly one', count(v.id)) as message
   from ledger_settings s left join vendors v on v.account_id = s.account_id and v.is_system
   group by s.account_id having count(v.id) <> 1`,
];
