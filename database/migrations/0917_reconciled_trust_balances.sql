-- Whether the bank's balance of a three-way reconciliation comes from a completed reconciliation of that day.
alter table trust_reconciliations add column reconciled boolean not null default false;
