-- Tables and columns are called by the terms of docs/glossary.md.

alter table record_tallies rename to record_counters;
alter table record_counters rename column slot to shard;
alter table record_counters rename constraint record_tallies_pkey to record_counters_pkey;

alter table ledger_account_days rename column slot to shard;

alter table webhook_lanes rename to webhook_queues;
alter table webhook_queues rename constraint webhook_lanes_pkey to webhook_queues_pkey;
alter index webhook_lanes_wake_at rename to webhook_queues_wake_at;

alter table firm_places rename to firm_locations;
alter table firm_locations rename constraint firm_places_pkey to firm_locations_pkey;
alter table firm_locations rename constraint firm_places_database_name_fkey to firm_locations_database_name_fkey;
alter index firm_places_reserved_at rename to firm_locations_reserved_at;

create or replace function tables_of_firms()
  returns table (name text, account_column text, moves_at_once boolean)
  language sql stable set search_path to public, pg_temp
  as $function$
  select c.relname::text, case c.relname when 'accounts' then 'id' else 'account_id' end,
    c.relname in ('sign_ins', 'sessions', 'authorizations', 'password_resets', 'webhook_queues')
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p'
    and (c.relname = 'accounts' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
    and c.relname not in ('absent_firms', 'applications', 'firm_moves', 'firm_locations', 'identity_provider_domains',
      'moved_secrets', 'provider_sign_ins', 'sandboxes')
  order by 1
$function$;

create or replace function firms_with_unfolded_days_in_all(before date)
  returns table (account_id bigint)
  language sql stable
as $function$
  select distinct d.account_id from ledger_account_days d where d.shard <> 0 and d.date < before
$function$;
