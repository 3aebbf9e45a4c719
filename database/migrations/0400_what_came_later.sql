-- What was posted after a period was closed, an account was retired or a reconciliation was completed can be told from
-- what was there before by the ids of items: whoever does one of these holds the books alone, so everything that
-- was posted has an id up to the last one then, and everything that comes has a higher one. Clocks can't say that.

alter table ledger_settings add column closed_after_item_id bigint;
update ledger_settings s set closed_after_item_id = coalesce(
  (select max(i.id) from journal_entry_items i where i.account_id = s.account_id and i.created_at <= s.closed_at), 0)
where closed_through is not null;
alter table ledger_settings add constraint ledger_settings_closed_after_whole
  check ((closed_through is null) = (closed_after_item_id is null));

alter table ledger_accounts add column inactive_after_item_id bigint;
update ledger_accounts a set inactive_after_item_id = coalesce(
  (select max(i.id) from journal_entry_items i where i.account_id = a.account_id), 0)
where status = 'inactive';
alter table ledger_accounts add constraint ledger_accounts_inactive_after_whole
  check ((status = 'inactive') = (inactive_after_item_id is not null));

alter table reconciliations add column completed_after_item_id bigint;
update reconciliations r set completed_after_item_id = coalesce(
  (select max(i.id) from journal_entry_items i where i.account_id = r.account_id and i.created_at <= r.completed_at), 0)
where completed_at is not null;
alter table reconciliations add constraint reconciliations_completed_after_whole
  check ((completed_at is null) = (completed_after_item_id is null));

-- The vendor of the service itself is never removed, whoever asks for it.
create policy system_vendor_stays on vendors as restrictive for delete using (not is_system);
