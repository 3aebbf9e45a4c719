-- What the register of an account shows of an entry stands on each of its items too: so it is read along one index, in
-- its order, without a look at the entries. An item keeps it; where the words of an entry change while its items stand,
-- theirs change with them (ledger-check.ts compares).
alter table journal_entry_items
  add column basis text,
  add column source_type text,
  add column entry_description text,
  add column vendor_id bigint;

update journal_entry_items i
set basis = e.basis, source_type = e.source_type, entry_description = e.description, vendor_id = e.vendor_id
from journal_entries e
where e.account_id = i.account_id and e.id = i.journal_entry_id;

alter table journal_entry_items alter column basis set not null;
grant update (entry_description, vendor_id) on journal_entry_items to chancery_app;

-- Items that take others back, in the order in which the register meets what they take back.
create index journal_entry_items_taken_back on journal_entry_items (account_id, ledger_account_id, date, reverses_id)
  where reverses_id is not null;

-- What a report came to is read once or twice and written while someone waits: it is not packed.
alter table report_parts alter column content set storage external;
