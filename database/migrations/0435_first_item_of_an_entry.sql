-- An item belongs to an entry that is there: the first of an entry says so itself, and each other stands on the one
-- before it in the same entry (journal_entry_items_previous_fkey), so that it need not be looked up for each.
alter table journal_entry_items
  drop constraint journal_entry_items_journal_entry_id_fkey,
  add column opens_entry_id bigint generated always as (case when place = 1 then journal_entry_id end) stored,
  add constraint journal_entry_items_opens_entry_id_fkey foreign key (account_id, opens_entry_id)
    references journal_entries (account_id, id);
