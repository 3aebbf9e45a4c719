-- A check is made out for a payment of vendors' bills, or for what another entry takes from a bank account: an expense,
-- or money that leaves trust.
alter table checks
  alter column vendor_bill_payment_id drop not null,
  alter column vendor_id drop not null,
  add column journal_entry_id bigint,
  add column standing_entry_id bigint
    generated always as (case when voided_at is null then journal_entry_id end) stored,
  add constraint checks_journal_entry_id_one check (num_nonnulls(vendor_bill_payment_id, journal_entry_id) = 1),
  add constraint checks_vendor_id_of_payment check (vendor_bill_payment_id is null or vendor_id is not null),
  add constraint checks_journal_entry_id_unique unique (account_id, standing_entry_id),
  add constraint checks_vendor_id_fkey foreign key (account_id, vendor_id) references vendors (account_id, id),
  add constraint checks_journal_entry_id_fkey
    foreign key (account_id, journal_entry_id) references journal_entries (account_id, id);
create index checks_entry on checks (account_id, journal_entry_id) where journal_entry_id is not null;
