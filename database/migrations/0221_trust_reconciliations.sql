-- What a trust account came to three ways: at the bank, in the books, and for its clients. It is written while its
-- report is made, and signed off once all three agree; from then on nobody changes it.
create table trust_reconciliations (
  account_id bigint not null,
  -- Its report's.
  id bigint not null,
  ledger_account_id bigint not null,
  -- As it was sent; else of the reconciliation with the bank's statement, once the report is made.
  bank_balance bigint,
  ledger_balance bigint,
  client_balance bigint,
  signed_off_at timestamptz,
  signed_off_by_user_id bigint,
  -- Of all that the report holds.
  sha256 text constraint trust_reconciliations_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (account_id, id),
  constraint trust_reconciliations_signed_off_whole
    check (num_nonnulls(signed_off_at, signed_off_by_user_id, sha256) in (0, 3)),
  constraint trust_reconciliations_signed_off_agrees check (
    signed_off_at is null or (bank_balance = ledger_balance and ledger_balance = client_balance) is true
  ),
  constraint trust_reconciliations_id_fkey foreign key (account_id, id) references reports (account_id, id),
  constraint trust_reconciliations_ledger_account_id_fkey
    foreign key (account_id, ledger_account_id) references ledger_accounts (account_id, id),
  constraint trust_reconciliations_signed_off_by_user_id_fkey
    foreign key (account_id, signed_off_by_user_id) references users (account_id, id)
);
call protect_tenant_table('trust_reconciliations');
revoke delete on trust_reconciliations from chancery_app;
create policy kept_once_signed_off on trust_reconciliations as restrictive for update
  using (signed_off_at is null) with check (true);
create policy kept_once_signed_off on report_parts as restrictive for delete using (not exists (
  select from trust_reconciliations t
  where t.account_id = report_parts.account_id and t.id = report_parts.report_id and t.signed_off_at is not null
));
revoke update on report_parts from chancery_app;
