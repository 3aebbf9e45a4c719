/** The queries of `verify` about trust money: for each client and matter, on every day. */
import type { VerifyQuery } from '../verify-queries.ts';

export const TRUST_QUERIES: readonly VerifyQuery[] = [
  // The stored balances equal the sums of the items, on each day with a change and in total, and are never negative.
  `with moved as (
     select i.account_id, i.ledger_account_id, coalesce(i.client_id, 0) as client_id, coalesce(i.matter_id, 0) as matter_id, i.date,
       sum(case when a.primary_type = 'asset' then i.units else -i.units end) as units
     from journal_entry_items i
     join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.kind = 'trust'
     group by 1, 2, 3, 4, 5
   ), stood as (
     select *, sum(units) over (partition by account_id, ledger_account_id, client_id, matter_id order by date) as balance
     from moved
   )
   select account_id, 'trust account ' || ledger_account_id as subject,
     format('client %s, matter %s: the items add up to %s on %s, but the stored balance is %s', client_id, matter_id,
       coalesce(s.balance::text, 'nothing'), date, coalesce(d.balance::text, 'nothing')) as message
   from stood s full join trust_ledger_days d using (account_id, ledger_account_id, client_id, matter_id, date)
   where s.balance < 0 or s.balance is null or (s.units <> 0 and s.balance is distinct from d.balance)
     or (d.balance is not null and s.balance <> d.balance)
   union all
   select account_id, 'trust account ' || ledger_account_id,
     format('client %s, matter %s: the items add up to %s, but the stored balance is %s', client_id, matter_id, coalesce(m.units, 0),
       coalesce(t.balance::text, 'nothing'))
   from trust_ledgers t full join (
     select account_id, ledger_account_id, client_id, matter_id, sum(units) as units from moved group by 1, 2, 3, 4
   ) m using (account_id, ledger_account_id, client_id, matter_id)
   where coalesce(t.balance, 0) <> coalesce(m.units, 0)`,
  // Trust assets equal trust liabilities for each client and matter on every day. The firm's own money in trust is no
  // liability.
  `select i.account_id, 'client ' || coalesce(i.client_id::text, 'unknown') as subject,
     format('matter %s: the trust accounts differ from the trust liabilities by %s from %s on', coalesce(i.matter_id, 0), sum(i.units), i.date) as message
   from journal_entry_items i
   join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.kind = 'trust'
   where i.client_id is not null or a.primary_type <> 'asset'
   group by i.account_id, i.client_id, i.matter_id, i.date having sum(i.units) <> 0`,
];
