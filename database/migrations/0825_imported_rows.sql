-- Which record a row of an imported file became, so that the same row of the same file, brought in again, makes no other.
create table imported_rows (
  account_id bigint not null,
  resource text not null,
  -- SHA-256 of what tells the row from others: its own key, such as the UID of a calendar entry, or else all it says.
  row_key text not null constraint imported_rows_row_key_form check (row_key ~ '^[0-9a-f]{64}$'),
  record_id bigint not null,
  -- SHA-256 of all that the row says.
  digest text not null constraint imported_rows_digest_form check (digest ~ '^[0-9a-f]{64}$'),
  -- Counts the changes of a row at its source, where the file tells them (SEQUENCE of RFC 5545).
  revision bigint not null default 0,
  primary key (account_id, resource, row_key),
  constraint imported_rows_account_id_fkey foreign key (account_id) references accounts (id)
);
call protect_tenant_table('imported_rows');
