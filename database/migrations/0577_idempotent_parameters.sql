-- What a key was used with, apart for body, query parameters and fields, so that a refusal says what differs.
alter table idempotency_keys
  add column parameters_hash bytea not null default '',
  add column fields_hash bytea not null default '';
alter table idempotency_keys
  alter column parameters_hash drop default,
  alter column fields_hash drop default;
