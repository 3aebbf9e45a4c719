-- The audit log, the event log and the payloads of webhooks are partitioned by time: what is too old is dropped as a whole
-- partition. A partition is called after the day on which it begins, such as event_log_20261207. What was there before
-- is one partition that ends with the present week or month, and a default one takes what no other does, so that no
-- clock keeps a write from being made.
--
-- Policies and grants are those of the partitioned table. A partition has none: nobody but the owner reaches it by its name.

-- The end or the beginning of a partition as its key has it: a time, or the UUID of version 7 that is the first of a time.
create function partition_bound(parent regclass, at timestamptz) returns text
language sql stable set search_path = pg_catalog as $$
  select case a.atttypid
    when 'uuid'::regtype then quote_literal(rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid)
    else quote_literal(at) end
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent
$$;

-- How long a partition of each table is; null for every other table.
create function partition_period(parent text) returns text
language sql immutable set search_path = pg_catalog as $$
  select case parent when 'audit_log' then 'month' when 'event_log' then 'week' when 'webhook_payloads' then 'week' end
$$;

-- Partitions with a beginning or an end; the first one begins nowhere.
create function partitions_of(parent text)
returns table (name text, begins_at timestamptz, ends_at timestamptz)
language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select c.relname::text,
    case when c.relname not like '%\_before\_%' then d.day end,
    case when c.relname like '%\_before\_%' then d.day
      else d.day + ('1 ' || partition_period(partitions_of.parent))::interval end
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select to_date(right(c.relname, 8), 'YYYYMMDD')::timestamptz as day) d
  where i.inhparent = to_regclass(partitions_of.parent) and c.relname ~ '_\d{8}$'
$$;

-- The column that a table is partitioned by.
create function partition_key(parent regclass) returns text
language sql stable set search_path = pg_catalog as $$
  select a.attname::text from pg_partitioned_table p
  join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent
$$;

-- Makes the partitions of the present and of the time ahead, and answers their names. What the default partition holds of
-- their time moves into them. It waits for a lock no longer than writers may wait for it.
create function make_partitions(parent text, at timestamptz) returns setof text
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  period interval := ('1 ' || partition_period(parent))::interval;
  begins timestamptz;
  lowest text;
  beyond text;
  partition text;
  made boolean := false;
begin
  if period is null then raise exception 'The table % is not partitioned by time.', parent; end if;
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  for ahead in 0..3 loop
    begins := date_trunc(partition_period(parent), at) + ahead * period;
    partition := parent || '_' || to_char(begins, 'YYYYMMDD');
    continue when exists (select from partitions_of(parent) p
      where begins < p.ends_at and (p.begins_at is null or p.begins_at < begins + period));
    lowest := partition_bound(parent::regclass, begins);
    beyond := partition_bound(parent::regclass, begins + period);
    execute format('create table %I (like %I including defaults including constraints including storage)', partition, parent);
    execute format('with moved as (delete from %1$I where %2$I >= %3$s and %2$I < %4$s returning *) insert into %5$I select * from moved',
      parent || '_default', partition_key(parent::regclass), lowest, beyond, partition);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, partition, lowest, beyond);
    made := true;
    return next partition;
  end loop;
  -- The server looks at the rows of each partition by itself, and at those of all together when it is told to.
  if made then execute format('analyze %I', parent); end if;
end $$;
revoke all on function make_partitions(text, timestamptz) from public;
grant execute on function make_partitions(text, timestamptz) to chancery_app;

-- Drops what ended before, and answers the names; old rows of the default partition are deleted. The audit log is not
-- forgotten like that.
create function drop_partitions(parent text, before timestamptz) returns setof text
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  partition text;
begin
  if parent not in ('event_log', 'webhook_payloads') then
    raise exception 'The partitions of % are not dropped by their age.', parent;
  end if;
  for partition in select p.name from partitions_of(parent) p where p.ends_at <= before loop
    execute format('drop table %I', partition);
    return next partition;
  end loop;
  execute format('delete from %I where %I < %s', parent || '_default', partition_key(parent::regclass),
    partition_bound(parent::regclass, before));
end $$;
revoke all on function drop_partitions(text, timestamptz) from public;
grant execute on function drop_partitions(text, timestamptz) to chancery_app;

-- A table without the policies and grants that it had by itself, under the name of a first partition.
create procedure become_first_partition(parent text, ends timestamptz)
language plpgsql as $$
declare
  partition text := parent || '_before_' || to_char(ends at time zone 'UTC', 'YYYYMMDD');
  name text;
begin
  for name in select polname from pg_policy where polrelid = parent::regclass loop
    execute format('drop policy %I on %I', name, parent);
  end loop;
  execute format('alter table %I no force row level security', parent);
  execute format('alter table %I disable row level security', parent);
  execute format('revoke all on %I from chancery_app', parent);
  for name in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = parent::regclass loop
    execute format('alter index %I rename to %I', name, replace(name, parent, partition));
  end loop;
  execute format('alter table %I rename to %I', parent, partition);
end $$;

-- Attaches it, once the partitioned table and its indexes are made. Rows of a time to come, which a wrong clock wrote, go
-- into the default partition.
create procedure attach_first_partition(parent text, ends timestamptz)
language plpgsql as $$
declare
  partition text := parent || '_before_' || to_char(ends at time zone 'UTC', 'YYYYMMDD');
  beyond text := partition_bound(parent::regclass, ends);
begin
  execute format('create table %I partition of %I default', parent || '_default', parent);
  execute format('with moved as (delete from %I where %I >= %s returning *) insert into %I select * from moved',
    partition, partition_key(parent::regclass), beyond, parent || '_default');
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parent, partition, beyond);
end $$;

do $$
declare
  week timestamptz := date_trunc('week', now(), 'UTC') + interval '1 week';
  month timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  audit_old text := 'audit_log_before_' || to_char(month at time zone 'UTC', 'YYYYMMDD');
  event_old text := 'event_log_before_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
  payload_old text := 'webhook_payloads_before_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
  last_id bigint;
begin
  -- Identity columns of partitioned tables are of PostgreSQL 17 and later: a sequence of its own does the same.
  select coalesce(max(last_value), 0) into last_id from pg_sequences where sequencename = 'audit_log_id_seq';
  alter table audit_log alter column id drop identity;
  create sequence audit_log_id_seq;
  perform setval('audit_log_id_seq', last_id + 1, false);
  alter table audit_log alter column id set default nextval('audit_log_id_seq');
  call become_first_partition('audit_log', month);
  execute format('create table audit_log (like %I including defaults including constraints including storage) partition by range (at)', audit_old);
  execute format('alter table %I drop constraint %I', audit_old, audit_old || '_pkey');
  execute format('alter table %I add primary key (account_id, id, at)', audit_old);

  select coalesce(max(last_value), 0) into last_id from pg_sequences where sequencename = 'event_log_id_seq';
  alter table event_log alter column id drop identity;
  create sequence event_log_id_seq;
  perform setval('event_log_id_seq', last_id + 1, false);
  alter table event_log alter column id set default nextval('event_log_id_seq');
  call become_first_partition('event_log', week);
  execute format('create table event_log (like %I including defaults including constraints including storage) partition by range (at)', event_old);
  execute format('alter table %I drop constraint %I', event_old, event_old || '_pkey');
  execute format('alter table %I add primary key (account_id, id, at)', event_old);

  call become_first_partition('webhook_payloads', week);
  execute format('create table webhook_payloads (like %I including defaults including constraints including storage) partition by range (id)', payload_old);

  alter sequence audit_log_id_seq owned by audit_log.id;
  alter sequence event_log_id_seq owned by event_log.id;
  grant usage on sequence audit_log_id_seq, event_log_id_seq to chancery_app;

  alter table audit_log add primary key (account_id, id, at);
  create index audit_log_subject on audit_log (account_id, subject_type, subject_id, id);
  create index audit_log_transaction on audit_log (transaction_id);
  alter table event_log add primary key (account_id, id, at);
  create index event_log_at on event_log (account_id, at);
  create index event_log_record on event_log (account_id, resource, record_id, id);
  create index event_log_order on event_log (account_id, transaction_id, id);
  alter table webhook_payloads add primary key (account_id, id);

  call attach_first_partition('audit_log', month);
  call attach_first_partition('event_log', week);
  call attach_first_partition('webhook_payloads', week);
end $$;
drop procedure become_first_partition(text, timestamptz);
drop procedure attach_first_partition(text, timestamptz);

call protect_tenant_table('event_log');
revoke update, delete on event_log from chancery_app;
call protect_tenant_table('audit_log');
revoke update, delete on audit_log from chancery_app;
call protect_tenant_table('webhook_payloads');
revoke delete on webhook_payloads from chancery_app;

select make_partitions(name, now()) from unnest(array['audit_log', 'event_log', 'webhook_payloads']) name;

-- Partitions are emptied with their table.
create or replace function delete_sandbox(sandbox bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deletions text;
begin
  if sandbox is distinct from current_account_id()
    or not exists (select from sandboxes s where s.account_id = sandbox and s.expires_at <= at) then
    raise exception 'The firm % is not a sandbox that has expired.', sandbox;
  end if;
  -- Whoever writes to the firm now waits until it is gone.
  perform from accounts where id = sandbox for update;
  with tables as (
    select c.oid, c.relname,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as owned
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), conditions as (
    select relname, case relname when 'accounts' then 'id = $1' else 'account_id = $1' end as condition
    from tables where owned or relname = 'accounts'
    union all
    -- Tokens name their authorization, and no firm.
    select t.relname, format('%I in (select p.%I from %I p where p.account_id = $1)', c.attname, f.attname, p.relname)
    from tables t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and array_length(k.conkey, 1) = 1
    join tables p on p.oid = k.confrelid and p.owned
    join pg_attribute c on c.attrelid = t.oid and c.attnum = k.conkey[1]
    join pg_attribute f on f.attrelid = p.oid and f.attnum = k.confkey[1]
    where not t.owned
  )
  select string_agg(format('d%s as (delete from %I where %s)', number, relname, condition), ', ')
  into deletions
  from (select row_number() over (order by relname) as number, relname, condition from conditions) numbered;
  execute format('with %s select', deletions) using sandbox;
end $$;
