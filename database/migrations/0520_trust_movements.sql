-- Every movement of trust money is a bank transaction of the practice, and the ledger follows it.
--
-- A trust account can also hold the firm's own money: what the firm puts in to pay bank charges, and interest that is the
-- firm's. It has no client: client_id is null in the practice's balances, and 0 in the ledger's.

alter table trust_balances alter column client_id drop not null;
alter table trust_balances add constraint trust_balances_firm_has_no_matter check (client_id is not null or matter_id is null);

alter table trust_ledgers
  drop constraint trust_ledgers_client_id_fkey,
  add column owner_client_id bigint generated always as (nullif(client_id, 0)) stored,
  add constraint trust_ledgers_client_id_fkey
    foreign key (account_id, owner_client_id) references contacts (account_id, id),
  add constraint trust_ledgers_firm_has_no_matter check (client_id <> 0 or matter_id = 0);

-- What a transaction without a client is for, and which transaction it returns. `journal_entry` is a transaction that
-- this migration makes of an entry that somebody posted to a trust account by hand.
alter table bank_transactions
  drop constraint bank_transactions_client_of_trust,
  drop constraint bank_transactions_transaction_type_known,
  add column purpose text constraint bank_transactions_purpose_known check (purpose in ('bank_fee', 'interest', 'firm_funds')),
  add column reverses_id bigint,
  add column voided_on date,
  add constraint bank_transactions_transaction_type_known check (transaction_type in (
    'deposit', 'disbursement', 'opening_balance', 'transfer', 'payment', 'journal_entry'
  )),
  add constraint bank_transactions_client_of_trust
    check (bank_account_type <> 'Trust' or client_id is not null or purpose is not null),
  add constraint bank_transactions_firm_funds_without_client
    check (purpose is distinct from 'firm_funds' or num_nonnulls(client_id, matter_id) = 0),
  add constraint bank_transactions_voided_from_its_date check (voided_on >= date),
  add constraint bank_transactions_reversed_once unique (account_id, reverses_id),
  add constraint bank_transactions_reverses_id_fkey
    foreign key (account_id, reverses_id) references bank_transactions (account_id, id);

alter table bank_transfers
  add column purpose text constraint bank_transfers_purpose_known check (purpose in ('firm_funds')),
  add column voided_on date,
  add constraint bank_transfers_firm_funds_without_client
    check (purpose is null or num_nonnulls(client_id, matter_id) = 0);
alter table matter_transfers
  add column voided_on date,
  add constraint matter_transfers_voided_from_its_date check (voided_on >= date);

-- Interest that the bank pays to the firm. A firm that already uses the code gets the account without one.
insert into ledger_chart (code, name, ledger_account_type_id, role) values ('4300', 'Bank interest', 17, 'bank_interest');
insert into ledger_accounts (account_id, name, code, ledger_account_type_id, primary_type, ledger_type, kind, role, etag,
  created_at, updated_at)
select s.account_id, c.name,
  case when not exists (select from ledger_accounts a where a.account_id = s.account_id and lower(a.code) = c.code) then c.code end,
  t.id, t.primary_type, t.ledger_type, t.kind, c.role, md5(random()::text || s.account_id), now(), now()
from ledger_settings s cross join ledger_chart c join ledger_account_types t on t.id = c.ledger_account_type_id
where c.role = 'bank_interest';
