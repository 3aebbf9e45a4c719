-- The restrictions and scopes with which an idempotent answer was given: a retry with others gets less of it.
alter table idempotency_keys add column rights_hash bytea;
