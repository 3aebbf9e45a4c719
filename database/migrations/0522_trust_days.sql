-- What the practice holds in trust for each owner at the end of every day on which it moved: never below zero. The
-- ledger keeps its own (trust_ledger_days), and `verify` compares the two.
create table trust_balance_days (
  account_id bigint not null,
  trust_balance_id bigint not null,
  date date not null,
  balance numeric(14, 2) not null constraint trust_balance_days_balance_not_below_zero check (balance >= 0),
  primary key (account_id, trust_balance_id, date),
  constraint trust_balance_days_trust_balance_id_fkey
    foreign key (account_id, trust_balance_id) references trust_balances (account_id, id)
);
call protect_tenant_table('trust_balance_days');
revoke delete on trust_balance_days from chancery_app;

insert into trust_balance_days (account_id, trust_balance_id, date, balance)
select account_id, trust_balance_id, date, sum(sum(amount)) over (partition by account_id, trust_balance_id order by date)
from bank_entries where trust_balance_id is not null group by account_id, trust_balance_id, date;

-- An item of the ledger on a trust account comes from a record of the practice. Items that were written by hand before
-- stay as they are: the rule is for what is written from now on.
alter table ledger_accounts add constraint ledger_accounts_of_a_kind unique (account_id, id, kind);
alter table journal_entry_items add column kind text not null default 'operating';
update journal_entry_items i set kind = a.kind from ledger_accounts a
where a.account_id = i.account_id and a.id = i.ledger_account_id and a.kind <> 'operating';
alter table journal_entry_items
  drop constraint journal_entry_items_ledger_account_id_fkey,
  add constraint journal_entry_items_ledger_account_id_fkey
    foreign key (account_id, ledger_account_id, kind) references ledger_accounts (account_id, id, kind),
  add constraint journal_entry_items_trust_from_practice check (
    kind <> 'trust' or coalesce(source_type, '') in ('bank_transaction', 'bank_transfer', 'matter_transfer', 'payment')
  ) not valid;
