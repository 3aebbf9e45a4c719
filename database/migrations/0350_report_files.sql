-- Files of reports are removed after their time; the report tells when. Older reports go altogether.
alter table reports
  add column file_removed_at timestamptz,
  add constraint reports_file_removed_of_completed check (file_removed_at is null or state = 'completed');

-- What was signed off stays with its file.
create policy kept_once_signed_off on reports as restrictive for delete using (not exists (
  select from trust_reconciliations t where t.account_id = reports.account_id and t.id = reports.id
));
