-- Deliveries are partitioned by the week in which they were made, as payloads are, and dropped with their partition. What was there
-- before becomes the first partition as it lies: it is read once for its new key and once for rows of a time to come.
create or replace function partition_period(parent text) returns text
language sql immutable set search_path = pg_catalog as $$
  select case parent when 'audit_log' then 'month'
    when 'event_log' then 'week' when 'webhook_payloads' then 'week' when 'webhook_deliveries' then 'week' end
$$;

create or replace function drop_partitions(parent text, before timestamptz) returns setof text
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  partition text;
begin
  if parent not in ('event_log', 'webhook_payloads', 'webhook_deliveries') then
    raise exception 'The partitions of % are not dropped by their age.', parent;
  end if;
  for partition in select p.name from partitions_of(parent) p where p.ends_at <= before loop
    execute format('drop table %I', partition);
    return next partition;
  end loop;
  execute format('delete from %I where %I < %s', parent || '_default', partition_key(parent::regclass),
    partition_bound(parent::regclass, before));
end $$;

drop function firms_with_old_deliveries(timestamptz);
drop function firms_with_old_deliveries_in_all(timestamptz);
drop index webhook_deliveries_oldest;

do $$
declare
  week timestamptz := date_trunc('week', now(), 'UTC') + interval '1 week';
  old text := 'webhook_deliveries_before_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
  last_id bigint;
  name text;
begin
  -- Identity columns of partitioned tables are of PostgreSQL 17 and later: a sequence of its own does the same.
  select coalesce(max(last_value), 0) into last_id from pg_sequences where sequencename = 'webhook_deliveries_id_seq';
  alter table webhook_deliveries alter column id drop identity;
  create sequence webhook_deliveries_id_seq;
  perform setval('webhook_deliveries_id_seq', last_id + 1, false);
  alter table webhook_deliveries alter column id set default nextval('webhook_deliveries_id_seq');

  for name in select polname from pg_policy where polrelid = 'webhook_deliveries'::regclass loop
    execute format('drop policy %I on webhook_deliveries', name);
  end loop;
  alter table webhook_deliveries no force row level security;
  alter table webhook_deliveries disable row level security;
  revoke all on webhook_deliveries from chancery_app;
  for name in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'webhook_deliveries'::regclass loop
    execute format('alter index %I rename to %I', name, replace(name, 'webhook_deliveries', old));
  end loop;
  execute format('alter table webhook_deliveries rename to %I', old);

  execute format('create table webhook_deliveries (like %I including defaults including constraints including storage) partition by range (created_at)', old);
  execute format('alter table %I drop constraint %I', old, old || '_pkey');
  execute format('alter table %I add primary key (account_id, id, created_at)', old);
  alter sequence webhook_deliveries_id_seq owned by webhook_deliveries.id;
  grant usage on sequence webhook_deliveries_id_seq to chancery_app;

  alter table webhook_deliveries add primary key (account_id, id, created_at);
  create index webhook_deliveries_fresh on webhook_deliveries (account_id, webhook_id, id)
    where state = 'queued' and due_at is null;
  create index webhook_deliveries_again on webhook_deliveries (account_id, webhook_id, due_at)
    where state = 'queued' and due_at is not null;
  create index webhook_deliveries_failing on webhook_deliveries (account_id, webhook_id, record_id, id)
    where state = 'queued' and due_at is not null;
  create index webhook_deliveries_log on webhook_deliveries (account_id, webhook_id, id);

  create table webhook_deliveries_default partition of webhook_deliveries default;
  execute format('with moved as (delete from %I where created_at >= %L returning *) insert into webhook_deliveries_default select * from moved', old, week);
  execute format('alter table webhook_deliveries attach partition %I for values from (minvalue) to (%L)', old, week);
end $$;

call protect_tenant_table('webhook_deliveries');
revoke delete on webhook_deliveries from chancery_app;
-- Whoever looks for work does so before a firm is known, and finds ids and times.
create policy look_for_work on webhook_deliveries for select using ((select current_account_id()) is null);

select make_partitions('webhook_deliveries', now());
