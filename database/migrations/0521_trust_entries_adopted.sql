-- Entries and expenses that were posted to a trust account by hand moved the ledger and not the practice's own balances.
-- Each becomes a bank transaction of the practice, so that both tell the same for every client, matter and day.
-- The entries stay as they are.

do $$
declare
  ledger record;
  moved record;
  bank bank_accounts;
  held trust_balances;
  made bank_transactions;
  before_image jsonb;
  -- A later migration gives the key of a bank account's payment page this name. Either may have been applied.
  key_column text := (
    select column_name from information_schema.columns
    where table_name = 'bank_accounts' and column_name in ('payment_page_secret', 'address_key') limit 1);
begin
  -- A trust account that exists in the ledger only gets its bank account.
  for ledger in
    select a.account_id, a.id, a.name, a.updated_at from ledger_accounts a
    where a.kind = 'trust' and a.primary_type = 'asset' and a.bank_account_id is null and exists (
      select from journal_entry_items i where i.account_id = a.account_id and i.ledger_account_id = a.id)
    order by a.account_id, a.id
  loop
    execute format(
      'insert into bank_accounts (account_id, type, name, currency_id, %I, etag, created_at, updated_at)
       select f.id, $2, $3, c.id, replace(gen_random_uuid()::text, ''-'', ''''), md5(random()::text), now(), now()
       from accounts f left join billing_settings s on s.account_id = f.id
       join currencies c on c.code = coalesce(s.currency, ''USD'') where f.id = $1
       returning *', key_column)
    into bank using ledger.account_id, 'Trust', ledger.name;
    update ledger_accounts set bank_account_id = bank.id where account_id = ledger.account_id and id = ledger.id;
    insert into record_tallies as t (account_id, resource, slot, live, writes) values (ledger.account_id, 'bank_account', 0, 1, 1)
    on conflict (account_id, resource, slot) do update set live = t.live + 1, writes = t.writes + 1;
    insert into audit_log (account_id, at, action, subject_type, subject_id, after)
    values (bank.account_id, now(), 'created', 'bank_account', bank.id, to_jsonb(bank));
  end loop;

  -- Deposits come first, so that no balance is below zero in between.
  for moved in
    select e.account_id, e.id, a.bank_account_id, i.client_id, i.matter_id, i.date, e.description, e.user_id,
      (sum(i.units) / 100.0)::numeric(14, 2) as amount
    from journal_entries e
    join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
    join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
      and a.kind = 'trust' and a.primary_type = 'asset'
    where e.source_type is null or e.source_type not in ('bank_transaction', 'bank_transfer', 'matter_transfer', 'payment')
    group by e.account_id, e.id, a.bank_account_id, i.client_id, i.matter_id, i.date, e.description, e.user_id
    having sum(i.units) <> 0
    order by e.account_id, sum(i.units) > 0 desc, i.date, e.id
  loop
    insert into bank_transactions (account_id, bank_account_id, bank_account_type, date, amount, transaction_type, client_id,
      matter_id, description, confirmation, user_id, etag, created_at, updated_at)
    values (moved.account_id, moved.bank_account_id, 'Trust', moved.date, moved.amount, 'journal_entry', moved.client_id,
      moved.matter_id, moved.description, 'Journal entry ' || moved.id, moved.user_id, md5(random()::text), now(), now())
    returning * into made;
    insert into record_tallies as t (account_id, resource, slot, live, writes)
    values (moved.account_id, 'bank_transaction', 0, 1, 1)
    on conflict (account_id, resource, slot) do update set live = t.live + 1, writes = t.writes + 1;
    insert into audit_log (account_id, at, action, subject_type, subject_id, after)
    values (made.account_id, now(), 'created', 'bank_transaction', made.id, to_jsonb(made));

    insert into trust_balances (account_id, bank_account_id, client_id, matter_id, updated_at)
    values (moved.account_id, moved.bank_account_id, moved.client_id, moved.matter_id, now()) on conflict do nothing;
    select * into held from trust_balances
    where account_id = moved.account_id and bank_account_id = moved.bank_account_id and client_id = moved.client_id
      and matter_id is not distinct from moved.matter_id;
    select * into bank from bank_accounts where account_id = moved.account_id and id = moved.bank_account_id;
    before_image := to_jsonb(bank);
    insert into bank_entries (account_id, bank_account_id, bank_account_type, bank_transaction_id, date, amount, place,
      balance_before, trust_balance_id, trust_place, trust_before, user_id, created_at)
    values (moved.account_id, bank.id, 'Trust', made.id, moved.date, moved.amount, bank.entries + 1, bank.balance, held.id,
      held.entries + 1, held.balance, moved.user_id, now());
    update trust_balances set balance = balance + moved.amount, entries = entries + 1, updated_at = now()
    where account_id = moved.account_id and id = held.id;
    update bank_accounts set balance = balance + moved.amount, entries = entries + 1, closed_at = null,
      etag = md5(random()::text), updated_at = now()
    where account_id = moved.account_id and id = bank.id
    returning * into bank;
    update record_tallies set writes = writes + 1
    where account_id = moved.account_id and resource = 'bank_account' and slot = (
      select min(slot) from record_tallies where account_id = moved.account_id and resource = 'bank_account');
    insert into audit_log (account_id, at, action, subject_type, subject_id, before, after)
    values (bank.account_id, now(), 'updated', 'bank_account', bank.id, before_image, to_jsonb(bank));
  end loop;
end $$;
