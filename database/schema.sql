-- The schema after all migrations. Written by `npm run schema`; change database/migrations instead.

-- Extensions

create extension btree_gin;
create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.active_firms()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firms bigint;
begin
  perform set_config('chancery.every_firm', 'on', true);
  select count(*) into firms from accounts f where status = 'active' and deleted_at is null
    and not exists (select from absent_firms a where a.account_id = f.id);
  perform set_config('chancery.every_firm', '', true);
  return firms;
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.currency_digits(currency_id bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (currency_id = ANY (ARRAY[(108)::bigint, (152)::bigint, (174)::bigint, (262)::bigint, (324)::bigint, (352)::bigint, (392)::bigint, (410)::bigint, (548)::bigint, (600)::bigint, (646)::bigint, (704)::bigint, (800)::bigint, (940)::bigint, (950)::bigint, (952)::bigint, (953)::bigint])) THEN 0 WHEN (currency_id = ANY (ARRAY[(48)::bigint, (368)::bigint, (400)::bigint, (414)::bigint, (434)::bigint, (512)::bigint, (788)::bigint])) THEN 3 WHEN (currency_id = ANY (ARRAY[(927)::bigint, (990)::bigint])) THEN 4 ELSE 2 END;

CREATE OR REPLACE FUNCTION public.currency_half_unit(currency_id bigint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE currency_digits(currency_id) WHEN 0 THEN 0.5 WHEN 2 THEN 0.005 WHEN 3 THEN 0.0005 ELSE 0.00005 END;

CREATE OR REPLACE FUNCTION public.current_account_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('chancery.account_id'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.delete_sandbox(sandbox bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.drop_archived_partition(partition_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
declare
  left_over bigint;
begin
  if not exists (select from partitions_of('audit_log') p where p.name = partition_name) then
    raise exception 'The audit log has no partition %.', partition_name;
  end if;
  perform set_config('chancery.every_firm', 'on', true);
  execute format('lock table %I in share mode', partition_name);
  execute format('select count(*) from (
    select e.account_id, count(*) as entries from %I e group by e.account_id) e
    where not exists (select from audit_archives r
      where r.account_id = e.account_id and r.partition = $1 and r.entries = e.entries)', partition_name)
    into left_over using partition_name;
  if left_over > 0 then
    raise exception 'The entries of % firms in the partition % are not archived.', left_over, partition_name;
  end if;
  perform set_config('chancery.every_firm', '', true);
  execute format('drop table %I', partition_name);
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.drop_partitions(parent text, before timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, run_at timestamp with time zone, job_key text, max_attempts integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts);
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE PROCEDURE public.find_firms_through(IN inner_function regprocedure, IN called name)
 LANGUAGE plpgsql
AS $procedure$
declare
  inner_name name := (select proname from pg_proc where oid = inner_function);
  arguments text := pg_get_function_arguments(inner_function);
  types text := pg_get_function_identity_arguments(inner_function);
  passed text := (select coalesce(string_agg('$' || n, ', ' order by n), '')
    from pg_proc, generate_series(1, pronargs) n where oid = inner_function);
begin
  execute format('create or replace function %I(%s) returns table (account_id bigint)
    language plpgsql security definer set search_path = public, pg_temp as $f$
    begin
      perform set_config(''chancery.every_firm'', ''on'', true);
      return query select f.account_id from %I(%s) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config(''chancery.every_firm'', '''', true);
    end $f$', called, arguments, inner_name, passed);
  execute format('revoke all on function %I(%s) from public', called, types);
  execute format('grant execute on function %I(%s) to chancery_app', called, types);
end $procedure$;

CREATE OR REPLACE FUNCTION public.firms_with_due_disposals(today date, decided_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_due_disposals_in_all($1, $2) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_due_disposals_in_all(today date, decided_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct r.account_id from retention_rules r
  where r.deleted_at is null
    and not exists (select from disposals d where d.account_id = r.account_id and (d.decided_at is null or d.decided_at > decided_before))
    and exists (select from matters m where m.account_id = r.account_id and m.status = 'Closed' and m.deleted_at is null
      and m.close_date <= today - make_interval(years => r.years)
      and (r.practice_area_id is null or r.practice_area_id = m.practice_area_id))
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_entries_to_archive(partition_name text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_entries_to_archive_in_all($1, $2, $3) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_entries_to_archive_in_all(partition_name text, begins timestamp with time zone, ends timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select a.account_id from audit_log a where a.at >= begins and a.at < ends
  group by a.account_id
  having count(*) <> coalesce((select r.entries from audit_archives r
    where r.account_id = a.account_id and r.partition = partition_name), 0)
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_expired_idempotency_keys(before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_expired_idempotency_keys_in_all($1) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_expired_idempotency_keys_in_all(before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct k.account_id from idempotency_keys k where k.created_at <= before
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_files_to_sweep(trash_before timestamp with time zone, archives_before timestamp with time zone, uploads_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_files_to_sweep_in_all($1, $2, $3) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_files_to_sweep_in_all(trash_before timestamp with time zone, archives_before timestamp with time zone, uploads_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select i.account_id from items i where i.deleted_at < trash_before
  union select a.account_id from document_archives a where a.created_at < archives_before
  union select u.account_id from document_uploads u where u.expires_at < uploads_before
  union select v.account_id from document_versions v
    where not v.fully_uploaded and v.file_key is not null and v.created_at < uploads_before
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_old_api_requests(before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_old_api_requests_in_all($1) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_old_api_requests_in_all(before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct r.account_id from api_requests r where r.at < before
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_old_reports(files_before timestamp with time zone, reports_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_old_reports_in_all($1, $2) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_old_reports_in_all(files_before timestamp with time zone, reports_before timestamp with time zone)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select r.account_id from reports r
  where r.state = 'completed' and r.file_removed_at is null and r.updated_at < files_before and not exists (
    select from trust_reconciliations t
    where t.account_id = r.account_id and t.id = r.id and t.signed_off_at is not null)
  union
  select r.account_id from reports r
  where r.state in ('completed', 'errored', 'timed_out') and r.created_at < reports_before and not exists (
    select from trust_reconciliations t where t.account_id = r.account_id and t.id = r.id)
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_overdue_interest(today date)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_overdue_interest_in_all($1) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_overdue_interest_in_all(today date)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct b.account_id from bills b
  where b.state = 'awaiting_payment' and b.interest_type is not null and b.due_at <= today
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_unfolded_days(before date)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_unfolded_days_in_all($1) f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_unfolded_days_in_all(before date)
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct d.account_id from ledger_account_days d where d.shard <> 0 and d.date < before
$function$;

CREATE OR REPLACE FUNCTION public.firms_with_unsealed_entries()
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    begin
      perform set_config('chancery.every_firm', 'on', true);
      return query select f.account_id from firms_with_unsealed_entries_in_all() f
        where not exists (select from absent_firms a where a.account_id = f.account_id);
      perform set_config('chancery.every_firm', '', true);
    end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.firms_with_unsealed_entries_in_all()
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct a.account_id from audit_log a where a.transaction_id >= (select s.sealed_before from audit_sealing s)
$function$;

CREATE OR REPLACE FUNCTION public.job_queue_state()
 RETURNS TABLE(task text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select t.identifier::text,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts),
      count(*) filter (where j.locked_at is not null),
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
      coalesce(max(extract(epoch from clock_timestamp() - j.run_at)) filter (
        where j.locked_at is null and j.attempts < j.max_attempts and j.run_at < clock_timestamp()), 0)::double precision
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier;
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.legal_aid_uk_fee(of_rate bigint, on_day date)
 RETURNS legal_aid_uk_fees
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select f from legal_aid_uk_fees f where f.rate_id = of_rate and f.valid_from <= on_day order by f.valid_from desc limit 1
  $function$;

CREATE OR REPLACE PROCEDURE public.let_owner_work_on(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('drop policy if exists owner on %s', tenant_table);
  execute format(
    'create policy owner on %s to current_user using (current_setting(''chancery.every_firm'', true) = ''on'')',
    tenant_table
  );
end $procedure$;

CREATE OR REPLACE PROCEDURE public.let_service_find_firms(IN function_name regprocedure)
 LANGUAGE plpgsql
AS $procedure$
declare
  called name := (select proname from pg_proc where oid = function_name);
  inner_name name := called || '_in_all';
begin
  execute format('alter function %s rename to %I', function_name, inner_name);
  execute format('revoke all on function %s from public', function_name);
  call find_firms_through(function_name, called);
end $procedure$;

CREATE OR REPLACE FUNCTION public.make_partitions(parent text, at timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.partition_bound(parent regclass, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case a.atttypid
    when 'uuid'::regtype then quote_literal(rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid)
    else quote_literal(at) end
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent
$function$;

CREATE OR REPLACE FUNCTION public.partition_key(parent regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select a.attname::text from pg_partitioned_table p
  join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent
$function$;

CREATE OR REPLACE FUNCTION public.partition_period(parent text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case parent when 'audit_log' then 'month'
    when 'event_log' then 'week' when 'webhook_payloads' then 'week' when 'webhook_deliveries' then 'week' end
$function$;

CREATE OR REPLACE FUNCTION public.partitions_of(parent text)
 RETURNS TABLE(name text, begins_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
  select c.relname::text,
    case when c.relname not like '%\_before\_%' then d.day end,
    case when c.relname like '%\_before\_%' then d.day
      else d.day + ('1 ' || partition_period(partitions_of.parent))::interval end
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select to_date(right(c.relname, 8), 'YYYYMMDD')::timestamptz as day) d
  where i.inhparent = to_regclass(partitions_of.parent) and c.relname ~ '_\d{8}$'
$function$;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN tenant_table regclass, IN account_column text DEFAULT 'account_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (%I = (select current_account_id()))', tenant_table, account_column
  );
  execute format('grant select, insert, update, delete on %s to chancery_app', tenant_table);
  call let_owner_work_on(tenant_table);
end $procedure$;

CREATE OR REPLACE FUNCTION public.remove_rows_left_behind(before timestamp with time zone, most bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  firm bigint;
  tenant record;
  removed bigint := 0;
  here bigint;
begin
  select account_id into firm from absent_firms
  where state = 'gone' and removed_at is null and since < before order by since limit 1 for update skip locked;
  if firm is null then return 0; end if;
  perform set_config('chancery.every_firm', 'on', true);
  perform set_config('session_replication_role', 'replica', true);
  for tenant in select name, account_column from tables_of_firms() loop
    exit when removed >= most;
    execute format(
      'delete from %I where (tableoid, ctid) in (select tableoid, ctid from %1$I where %I = $1 %s limit $2)',
      tenant.name, tenant.account_column, case tenant.name when 'sign_ins' then 'and not elsewhere' else '' end
    ) using firm, most - removed;
    get diagnostics here = row_count;
    removed := removed + here;
  end loop;
  if removed = 0 then update absent_firms set removed_at = now() where account_id = firm; end if;
  perform set_config('session_replication_role', 'origin', true);
  perform set_config('chancery.every_firm', '', true);
  return removed;
end $function$;
-- granted: chancery_app execute

CREATE OR REPLACE FUNCTION public.tables_of_firms()
 RETURNS TABLE(name text, account_column text, moves_at_once boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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

CREATE OR REPLACE FUNCTION public.ulid(at timestamp with time zone, seed text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::text, (1 + (CASE WHEN (place.place < 10) THEN (((floor((EXTRACT(epoch FROM ulid.at) * (1000)::numeric)))::bigint >> (5 * (9 - place.place))) & (31)::bigint) ELSE ((SUBSTRING((('x'::text || substr(md5(ulid.seed), 1, 20)))::bit(80) FROM ((5 * (place.place - 10)) + 1) FOR 5))::integer)::bigint END)::integer), 1), ''::text ORDER BY place.place) AS string_agg FROM generate_series(0, 25) place(place));

CREATE OR REPLACE FUNCTION public.without_accents(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return regexp_replace(
    normalize(translate(replace(replace(replace(replace(replace(replace($1,
      'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'øØłŁđĐðÐħĦıŧŦ', 'oOlLdDdDhHitT'), nfd),
    '[\u0300-\u036f]', '', 'g');
end $function$;

-- Sequences of their own

create sequence audit_log_id_seq as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
-- granted: chancery_app usage

create sequence event_log_id_seq as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
-- granted: chancery_app usage

create sequence webhook_deliveries_id_seq as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
-- granted: chancery_app usage

-- Tables

create table absent_firms (
  account_id bigint not null,
  state text not null,
  copied boolean not null default false,
  since timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint absent_firms_pkey PRIMARY KEY (account_id),
  constraint absent_firms_state_check CHECK ((state = ANY (ARRAY['coming'::text, 'gone'::text])))
);
-- granted: chancery_app select

create table access_tokens (
  token_hash bytea not null,
  id bigint not null generated by default as identity,
  authorization_id bigint not null,
  scopes text[] not null,
  audience text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_id_key UNIQUE (id),
  constraint access_tokens_check CHECK ((expires_at > created_at)),
  constraint access_tokens_authorization_id_fkey FOREIGN KEY (authorization_id) REFERENCES authorizations(id)
);
CREATE INDEX access_tokens_authorization ON public.access_tokens USING btree (authorization_id);
CREATE INDEX access_tokens_expires_at ON public.access_tokens USING btree (expires_at);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table accounts (
  id bigint not null generated by default as identity,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  region text not null,
  status text not null default 'active'::text,
  address text,
  city text,
  province text,
  state text,
  postal_code text,
  phone text,
  fax text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  applications_need_approval boolean not null default false,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint accounts_name_check CHECK ((btrim(name) <> ''::text)),
  constraint accounts_region_check CHECK ((region = ANY (ARRAY['us'::text, 'ca'::text, 'eu'::text, 'au'::text]))),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text])))
);
-- row security, forced
-- policy tenant for * to public using (id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table activities (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  date date not null,
  note text,
  reference text,
  quantity numeric not null default 0,
  rounded_quantity numeric not null default 0,
  price numeric not null default 0.00,
  total numeric not null default 0.00,
  flat_rate boolean not null default false,
  contingency_fee boolean not null default false,
  non_billable boolean not null default false,
  no_charge boolean not null default false,
  tax_setting text,
  matter_id bigint,
  user_id bigint,
  activity_description_id bigint,
  expense_category_id bigint,
  utbms_expense_id bigint,
  vendor_id bigint,
  matter_note_id bigint,
  contact_note_id bigint,
  currency_id bigint not null,
  calendar_entry_id bigint,
  client_portal_id bigint,
  communication_id bigint,
  document_version_id bigint,
  task_id bigint,
  text_message_conversation_id bigint,
  bill_id bigint,
  billed boolean not null default false,
  written_off boolean not null default false,
  created_by_client_connect boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  non_billable_total numeric not null generated always as (
CASE
    WHEN non_billable THEN total
    ELSE (0)::numeric
END) stored,
  billed_as uuid generated always as (
CASE
    WHEN billed THEN (md5((((((((((((((((((((((((((((((((((((((type || chr(31)) || ((date - '2000-01-01'::date))::text) || chr(31)) || COALESCE(note, ''::text)) || chr(31)) || COALESCE(reference, ''::text)) || chr(31)) || (quantity)::text) || chr(31)) || (rounded_quantity)::text) || chr(31)) || (price)::text) || chr(31)) || (total)::text) || chr(31)) || (flat_rate)::text) || (contingency_fee)::text) || (non_billable)::text) || (no_charge)::text) || chr(31)) || COALESCE(tax_setting, ''::text)) || chr(31)) || COALESCE((matter_id)::text, ''::text)) || chr(31)) || COALESCE((user_id)::text, ''::text)) || chr(31)) || COALESCE((activity_description_id)::text, ''::text)) || chr(31)) || COALESCE((expense_category_id)::text, ''::text)) || chr(31)) || COALESCE((utbms_expense_id)::text, ''::text)) || chr(31)) || COALESCE((vendor_id)::text, ''::text)) || chr(31)) || (currency_id)::text) || chr(31)) || COALESCE((bill_id)::text, ''::text))))::uuid
    ELSE NULL::uuid
END) stored,
  constraint activities_pkey PRIMARY KEY (account_id, id),
  constraint activities_billed_as_unique UNIQUE (account_id, id, billed_as),
  constraint activities_activity_description_of_time CHECK (((activity_description_id IS NULL) OR (type = 'TimeEntry'::text))),
  constraint activities_billed_on_bill CHECK (((bill_id IS NOT NULL) OR (NOT (billed OR written_off)))),
  constraint activities_deleted_off_bills CHECK (((deleted_at IS NULL) OR (bill_id IS NULL))),
  constraint activities_flat_rate_of_time CHECK (((type = 'TimeEntry'::text) OR (NOT (flat_rate OR contingency_fee)))),
  constraint activities_no_charge_non_billable CHECK ((non_billable OR (NOT no_charge))),
  constraint activities_non_billable_of_time CHECK (((NOT non_billable) OR (type = 'TimeEntry'::text) OR no_charge)),
  constraint activities_price_not_negative CHECK (((price >= (0)::numeric) OR (type <> 'TimeEntry'::text))),
  constraint activities_price_size CHECK (((abs(price) < ('1000000000000'::bigint)::numeric) AND (scale(price) <= 4))),
  constraint activities_quantity_range CHECK ((((quantity >= (0)::numeric) AND (quantity <= ('9999999999'::bigint)::numeric)) AND (scale(quantity) <= 4))),
  constraint activities_rounded_quantity_not_negative CHECK ((rounded_quantity >= (0)::numeric)),
  constraint activities_tax_setting_known CHECK ((tax_setting = ANY (ARRAY['no_tax'::text, 'tax_1_only'::text, 'tax_2_only'::text, 'tax_1_and_tax_2'::text]))),
  constraint activities_tax_setting_of_expense CHECK (((tax_setting IS NULL) OR (type <> 'TimeEntry'::text))),
  constraint activities_total_agrees CHECK (
CASE
    WHEN (flat_rate OR contingency_fee) THEN (abs((total - price)) <= currency_half_unit(currency_id))
    WHEN (type = 'TimeEntry'::text) THEN (LEAST(abs(((total * (3600)::numeric) - (rounded_quantity * price))), abs(((total * (3600)::numeric) - (quantity * price)))) <= ((3600)::numeric * currency_half_unit(currency_id)))
    ELSE (abs((total - (quantity * price))) <= currency_half_unit(currency_id))
END),
  constraint activities_total_size CHECK (((abs(total) < ('1000000000000'::bigint)::numeric) AND (scale(total) <= 4))),
  constraint activities_type_known CHECK ((type = ANY (ARRAY['TimeEntry'::text, 'ExpenseEntry'::text, 'HardCostEntry'::text, 'SoftCostEntry'::text]))),
  constraint activities_utbms_expense_of_expense CHECK (((utbms_expense_id IS NULL) OR (type <> 'TimeEntry'::text))),
  constraint activities_vendor_of_hard_cost CHECK (((vendor_id IS NULL) OR (type = 'HardCostEntry'::text))),
  constraint activities_activity_description_id_fkey FOREIGN KEY (account_id, activity_description_id) REFERENCES activity_descriptions(account_id, id),
  constraint activities_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint activities_calendar_entry_id_fkey FOREIGN KEY (account_id, calendar_entry_id) REFERENCES calendar_entries(account_id, id),
  constraint activities_client_portal_id_fkey FOREIGN KEY (account_id, client_portal_id) REFERENCES conversations(account_id, id),
  constraint activities_communication_id_fkey FOREIGN KEY (account_id, communication_id) REFERENCES communications(account_id, id),
  constraint activities_contact_note_id_fkey FOREIGN KEY (account_id, contact_note_id) REFERENCES notes(account_id, id),
  constraint activities_document_version_id_fkey FOREIGN KEY (account_id, document_version_id) REFERENCES document_versions(account_id, id),
  constraint activities_expense_category_id_fkey FOREIGN KEY (account_id, expense_category_id) REFERENCES expense_categories(account_id, id),
  constraint activities_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint activities_matter_note_id_fkey FOREIGN KEY (account_id, matter_note_id) REFERENCES notes(account_id, id),
  constraint activities_task_id_fkey FOREIGN KEY (account_id, task_id) REFERENCES tasks(account_id, id),
  constraint activities_text_message_conversation_id_fkey FOREIGN KEY (account_id, text_message_conversation_id) REFERENCES text_message_conversations(account_id, id),
  constraint activities_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  constraint activities_utbms_expense_id_fkey FOREIGN KEY (utbms_expense_id) REFERENCES utbms_codes(id),
  constraint activities_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX activities_activity_description ON public.activities USING btree (account_id, activity_description_id, id) WHERE (activity_description_id IS NOT NULL);
CREATE INDEX activities_bill ON public.activities USING btree (account_id, bill_id, id) WHERE (bill_id IS NOT NULL);
CREATE INDEX activities_calendar_entry ON public.activities USING btree (account_id, calendar_entry_id, id) WHERE (calendar_entry_id IS NOT NULL);
CREATE INDEX activities_client_portal ON public.activities USING btree (account_id, client_portal_id, id) WHERE (client_portal_id IS NOT NULL);
CREATE INDEX activities_communication ON public.activities USING btree (account_id, communication_id, id) WHERE (communication_id IS NOT NULL);
CREATE INDEX activities_contact_note ON public.activities USING btree (account_id, contact_note_id, id) WHERE (contact_note_id IS NOT NULL);
CREATE INDEX activities_created_at ON public.activities USING btree (account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX activities_date ON public.activities USING btree (account_id, date, id) WHERE (deleted_at IS NULL);
CREATE INDEX activities_document_version ON public.activities USING btree (account_id, document_version_id, id) WHERE (document_version_id IS NOT NULL);
CREATE INDEX activities_expense_category ON public.activities USING btree (account_id, expense_category_id, id) WHERE (expense_category_id IS NOT NULL);
CREATE INDEX activities_matter ON public.activities USING btree (account_id, matter_id, id);
CREATE INDEX activities_matter_note ON public.activities USING btree (account_id, matter_note_id, id) WHERE (matter_note_id IS NOT NULL);
CREATE INDEX activities_non_billable ON public.activities USING btree (account_id, non_billable, id) WHERE non_billable;
CREATE INDEX activities_non_billable_total ON public.activities USING btree (account_id, non_billable_total, id) WHERE (non_billable_total <> (0)::numeric);
CREATE INDEX activities_note ON public.activities USING btree (account_id, lower("left"(
CASE
    WHEN (note IS NULL) THEN ''::text
    ELSE note
END, 100)), id);
CREATE INDEX activities_on_drafts ON public.activities USING btree (account_id, id) WHERE ((deleted_at IS NULL) AND (bill_id IS NOT NULL) AND (NOT billed));
CREATE INDEX activities_price ON public.activities USING btree (account_id, price, id);
CREATE INDEX activities_task ON public.activities USING btree (account_id, task_id, id) WHERE (task_id IS NOT NULL);
CREATE INDEX activities_text_message_conversation ON public.activities USING btree (account_id, text_message_conversation_id, id) WHERE (text_message_conversation_id IS NOT NULL);
CREATE INDEX activities_total ON public.activities USING btree (account_id, total, id);
CREATE INDEX activities_type ON public.activities USING btree (account_id, lower("left"(type, 100)), id);
CREATE INDEX activities_unbilled ON public.activities USING btree (account_id, matter_id) INCLUDE (currency_id, type, quantity, total, non_billable, bill_id) WHERE ((deleted_at IS NULL) AND (NOT billed) AND (NOT written_off) AND ((NOT non_billable) OR no_charge));
CREATE INDEX activities_unbilled_in_order ON public.activities USING btree (account_id, id) WHERE ((deleted_at IS NULL) AND (NOT non_billable) AND (bill_id IS NULL) AND (NOT billed) AND (NOT written_off));
CREATE INDEX activities_updated_at ON public.activities USING btree (account_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX activities_user ON public.activities USING btree (account_id, user_id, id);
CREATE INDEX activities_vendor ON public.activities USING btree (account_id, vendor_id, id) WHERE (vendor_id IS NOT NULL);
CREATE INDEX activities_written_off ON public.activities USING btree (account_id, id) WHERE ((deleted_at IS NULL) AND written_off);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table activity_description_groups (
  account_id bigint not null,
  activity_description_id bigint not null,
  group_id bigint not null,
  constraint activity_description_groups_pkey PRIMARY KEY (account_id, activity_description_id, group_id),
  constraint activity_description_groups_activity_description_id_fkey FOREIGN KEY (account_id, activity_description_id) REFERENCES activity_descriptions(account_id, id),
  constraint activity_description_groups_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id)
);
CREATE INDEX activity_description_groups_group ON public.activity_description_groups USING btree (account_id, group_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table activity_descriptions (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  description text,
  type text not null default 'custom'::text,
  category_type text,
  "default" boolean not null default false,
  visible_to_co_counsel boolean not null default false,
  rate_type text not null default 'User'::text,
  rate_amount numeric not null default 0.00,
  rate_non_billable_amount numeric not null default 0.00,
  currency_id bigint,
  utbms_activity_id bigint,
  utbms_task_id bigint,
  xero_service_code text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint activity_descriptions_pkey PRIMARY KEY (account_id, id),
  constraint activity_descriptions_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 500))),
  constraint activity_descriptions_rate_amount_size CHECK (((abs(rate_amount) < ('1000000000000'::bigint)::numeric) AND (scale(rate_amount) <= 4))),
  constraint activity_descriptions_rate_known CHECK ((rate_type = ANY (ARRAY['User'::text, 'FlatRate'::text, 'Custom'::text]))),
  constraint activity_descriptions_rate_non_billable_amount_size CHECK (((abs(rate_non_billable_amount) < ('1000000000000'::bigint)::numeric) AND (scale(rate_non_billable_amount) <= 4))),
  constraint activity_descriptions_rate_non_billable_not_negative CHECK ((rate_non_billable_amount >= (0)::numeric)),
  constraint activity_descriptions_rate_not_negative CHECK ((rate_amount >= (0)::numeric)),
  constraint activity_descriptions_type_known CHECK ((type = ANY (ARRAY['utbms'::text, 'custom'::text]))),
  constraint activity_descriptions_utbms_codes_of_type CHECK (((type = 'utbms'::text) = ((utbms_activity_id IS NOT NULL) OR (utbms_task_id IS NOT NULL)))),
  constraint activity_descriptions_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint activity_descriptions_utbms_activity_id_fkey FOREIGN KEY (utbms_activity_id) REFERENCES utbms_codes(id),
  constraint activity_descriptions_utbms_task_id_fkey FOREIGN KEY (utbms_task_id) REFERENCES utbms_codes(id)
);
CREATE UNIQUE INDEX activity_descriptions_default_one ON public.activity_descriptions USING btree (account_id) WHERE ("default" AND (deleted_at IS NULL));
CREATE INDEX activity_descriptions_updated_at ON public.activity_descriptions USING btree (account_id, updated_at, id);
CREATE UNIQUE INDEX activity_descriptions_utbms_codes_unique ON public.activity_descriptions USING btree (account_id, utbms_task_id, utbms_activity_id) NULLS NOT DISTINCT WHERE ((type = 'utbms'::text) AND (deleted_at IS NULL));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table activity_notes (
  account_id bigint not null,
  id bigint not null,
  text text not null,
  constraint activity_notes_pkey PRIMARY KEY (account_id, id),
  constraint activity_notes_id_fkey FOREIGN KEY (account_id, id) REFERENCES activities(account_id, id)
);
CREATE INDEX activity_notes_text ON public.activity_notes USING gin (text gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table activity_rates (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint,
  co_counsel_contact_id bigint,
  user_id bigint,
  group_id bigint,
  rate numeric not null default 0.00,
  flat_rate boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint activity_rates_pkey PRIMARY KEY (account_id, id),
  constraint activity_rates_co_counsel_contact_id_alone CHECK (((co_counsel_contact_id IS NULL) OR (num_nonnulls(user_id, group_id) = 0))),
  constraint activity_rates_contact_id_one_kind CHECK ((num_nonnulls(contact_id, co_counsel_contact_id) = 1)),
  constraint activity_rates_rate_not_negative CHECK ((rate >= (0)::numeric)),
  constraint activity_rates_rate_size CHECK (((abs(rate) < ('1000000000000'::bigint)::numeric) AND (scale(rate) <= 4))),
  constraint activity_rates_user_id_or_group CHECK ((num_nonnulls(user_id, group_id) <= 1)),
  constraint activity_rates_co_counsel_contact_id_fkey FOREIGN KEY (account_id, co_counsel_contact_id) REFERENCES contacts(account_id, id),
  constraint activity_rates_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint activity_rates_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id),
  constraint activity_rates_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX activity_rates_co_counsel_contact_id_unique ON public.activity_rates USING btree (account_id, co_counsel_contact_id) WHERE ((co_counsel_contact_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX activity_rates_contact ON public.activity_rates USING btree (account_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE INDEX activity_rates_updated_at ON public.activity_rates USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table addresses (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null default 'Other'::text,
  street text,
  city text,
  province text,
  postal_code text,
  country text,
  "primary" boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint addresses_pkey PRIMARY KEY (account_id, id),
  constraint addresses_name_known CHECK ((name = ANY (ARRAY['Work'::text, 'Home'::text, 'Billing'::text, 'Other'::text]))),
  constraint addresses_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX addresses_contact ON public.addresses USING btree (account_id, contact_id, id);
CREATE UNIQUE INDEX addresses_primary_one ON public.addresses USING btree (account_id, contact_id) WHERE "primary";
CREATE INDEX addresses_search ON public.addresses USING gin (account_id, street gin_trgm_ops, city gin_trgm_ops, province gin_trgm_ops, postal_code gin_trgm_ops, country gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table advanced_costs (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  source_type text not null,
  source_id bigint not null,
  place integer not null,
  activity_id bigint not null,
  amount numeric not null,
  constraint advanced_costs_pkey PRIMARY KEY (account_id, id),
  constraint advanced_costs_activity_once UNIQUE (account_id, activity_id),
  constraint advanced_costs_of_an_item UNIQUE (account_id, source_type, source_id, place),
  constraint advanced_costs_amount_size CHECK (((amount <> (0)::numeric) AND (abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint advanced_costs_place_positive CHECK ((place >= 1)),
  constraint advanced_costs_source_type_known CHECK ((source_type = ANY (ARRAY['vendor_bill'::text, 'expense'::text]))),
  constraint advanced_costs_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table allocations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  amount numeric not null,
  description text,
  interest boolean not null default false,
  bill_id bigint not null,
  payment_id bigint,
  credit_memo_id bigint,
  contact_id bigint,
  matter_id bigint,
  user_id bigint,
  voided_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  voided_on date,
  interest_amount numeric,
  constraint allocations_pkey PRIMARY KEY (account_id, id),
  constraint allocations_amount_positive CHECK ((amount > (0)::numeric)),
  constraint allocations_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint allocations_interest_amount_within CHECK ((((interest_amount >= (0)::numeric) AND (interest_amount <= amount)) AND (scale(interest_amount) <= 4))),
  constraint allocations_of_one CHECK ((num_nonnulls(payment_id, credit_memo_id) = 1)),
  constraint allocations_voided_on_after_date CHECK ((voided_on >= date)),
  constraint allocations_voided_on_of_voided CHECK (((voided_on IS NULL) = (voided_at IS NULL))),
  constraint allocations_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint allocations_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint allocations_credit_memo_id_fkey FOREIGN KEY (account_id, credit_memo_id) REFERENCES credit_memos(account_id, id),
  constraint allocations_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint allocations_payment_id_fkey FOREIGN KEY (account_id, payment_id) REFERENCES payments(account_id, id),
  constraint allocations_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX allocations_bill ON public.allocations USING btree (account_id, bill_id, id);
CREATE INDEX allocations_contact ON public.allocations USING btree (account_id, contact_id, id);
CREATE INDEX allocations_credit_memo ON public.allocations USING btree (account_id, credit_memo_id, id) WHERE (credit_memo_id IS NOT NULL);
CREATE INDEX allocations_date ON public.allocations USING btree (account_id, date, id);
CREATE INDEX allocations_matter ON public.allocations USING btree (account_id, matter_id, id);
CREATE INDEX allocations_payment ON public.allocations USING btree (account_id, payment_id, id) WHERE (payment_id IS NOT NULL);
CREATE INDEX allocations_updated_at ON public.allocations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create unlogged table api_request_bodies (
  account_id bigint not null,
  id bigint not null,
  at timestamp with time zone not null,
  request text,
  answer text,
  constraint api_request_bodies_pkey PRIMARY KEY (account_id, id),
  constraint api_request_bodies_answer_length CHECK ((char_length(answer) <= 16385)),
  constraint api_request_bodies_request_length CHECK ((char_length(request) <= 16385)),
  constraint api_request_bodies_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandboxes(account_id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create unlogged table api_requests (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  at timestamp with time zone not null,
  api text not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms double precision not null,
  request_id text not null,
  user_id bigint not null,
  application_id bigint not null,
  address text,
  constraint api_requests_pkey PRIMARY KEY (account_id, id),
  constraint api_requests_status_form CHECK (((status >= 100) AND (status <= 599)))
);
CREATE INDEX api_requests_oldest ON public.api_requests USING btree (at);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table application_approvals (
  account_id bigint not null,
  application_id bigint not null,
  state text not null,
  requested_by bigint,
  requested_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint application_approvals_pkey PRIMARY KEY (account_id, application_id),
  constraint application_approvals_decided_whole CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint application_approvals_requested_whole CHECK (((requested_by IS NULL) = (requested_at IS NULL))),
  constraint application_approvals_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text]))),
  constraint application_approvals_account_id_decided_by_fkey FOREIGN KEY (account_id, decided_by) REFERENCES users(account_id, id),
  constraint application_approvals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint application_approvals_account_id_requested_by_fkey FOREIGN KEY (account_id, requested_by) REFERENCES users(account_id, id),
  constraint application_approvals_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table applications (
  id bigint not null generated by default as identity,
  account_id bigint not null,
  client_id text not null,
  client_secret_hash bytea,
  name text not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  access_token_seconds integer,
  public boolean not null default false,
  native boolean not null default false,
  deauthorization_callback text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  origins text[] not null default '{}'::text[],
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_client_id_key UNIQUE (client_id),
  constraint applications_access_token_seconds_check CHECK (((access_token_seconds >= 3600) AND (access_token_seconds <= 2592000))),
  constraint applications_check CHECK ((public = (client_secret_hash IS NULL))),
  constraint applications_deauthorization_callback_check CHECK ((deauthorization_callback ~~ 'https://%'::text)),
  constraint applications_name_check CHECK ((btrim(name) <> ''::text)),
  constraint applications_origins_most CHECK ((cardinality(origins) <= 20)),
  constraint applications_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 20))),
  constraint applications_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX applications_account ON public.applications USING btree (account_id);
CREATE INDEX applications_origins ON public.applications USING gin (origins) WHERE (deleted_at IS NULL);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table audit_archives (
  account_id bigint not null,
  partition text not null,
  ends_at timestamp with time zone not null,
  entries bigint not null,
  file_key text not null,
  sha256 bytea not null,
  signature text,
  made_at timestamp with time zone not null,
  constraint audit_archives_pkey PRIMARY KEY (account_id, partition),
  constraint audit_archives_entries_check CHECK ((entries > 0))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table audit_log (
  account_id bigint not null,
  id bigint not null default nextval('audit_log_id_seq'::regclass),
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null,
  action text not null,
  subject_type text,
  subject_id bigint,
  user_id bigint,
  application_id bigint,
  credential_id text,
  address text,
  request_id text,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (account_id, id, at)
) partition by RANGE (at);
CREATE INDEX audit_log_subject ON ONLY public.audit_log USING btree (account_id, subject_type, subject_id, id);
CREATE INDEX audit_log_transaction ON ONLY public.audit_log USING btree (transaction_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select

create table audit_sealing (
  sealed_before xid8 not null default '0'::xid8
);
-- granted: chancery_app select, chancery_app update

create table audit_seals (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  entries int8multirange not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  signature text,
  constraint audit_seals_pkey PRIMARY KEY (account_id, id),
  constraint audit_seals_entries_check CHECK ((NOT isempty(entries)))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select

create table authorizations (
  id bigint not null generated by default as identity,
  account_id bigint not null,
  user_id bigint not null,
  grant_id bigint not null,
  application_id bigint not null,
  scopes text[] not null,
  resource text,
  code_hash bytea,
  redirect_uri text,
  code_challenge text,
  code_expires_at timestamp with time zone,
  code_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint authorizations_pkey PRIMARY KEY (id),
  constraint authorizations_code_hash_key UNIQUE (code_hash),
  constraint authorizations_check CHECK ((((code_hash IS NULL) = (code_expires_at IS NULL)) AND ((code_hash IS NULL) = (redirect_uri IS NULL)))),
  constraint authorizations_code_challenge_check CHECK ((length(code_challenge) = 43)),
  constraint authorizations_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id)
);
CREATE INDEX authorizations_grant ON public.authorizations USING btree (account_id, grant_id);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table avatars (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint,
  content_type text not null,
  image bytea not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id bigint,
  holder bigint not null generated always as (COALESCE(contact_id, (- user_id))) stored,
  constraint avatars_pkey PRIMARY KEY (account_id, id),
  constraint avatars_contact_id_unique UNIQUE (account_id, contact_id),
  constraint avatars_user_id_unique UNIQUE (account_id, user_id),
  constraint avatars_image_size CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 2000000))),
  constraint avatars_image_type CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/gif'::text, 'image/webp'::text]))),
  constraint avatars_of_one CHECK ((num_nonnulls(contact_id, user_id) = 1)),
  constraint avatars_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint avatars_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX avatars_holder ON public.avatars USING btree (account_id, holder);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_accounts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  name text,
  currency_id bigint not null,
  institution text,
  account_number text,
  transit_number text,
  swift text,
  domicile_branch text,
  holder text,
  general_ledger_number text,
  default_account boolean not null default false,
  controlled_account boolean not null default false,
  client_id bigint,
  matter_id bigint,
  user_id bigint,
  balance numeric not null default 0.00,
  entries bigint not null default 0,
  last_place bigint generated always as (
CASE
    WHEN (entries > 0) THEN entries
    ELSE NULL::bigint
END) stored,
  closed_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  address_key text not null,
  former_secret_hash bytea,
  constraint bank_accounts_pkey PRIMARY KEY (account_id, id),
  constraint bank_accounts_address_key_unique UNIQUE (account_id, address_key),
  constraint bank_accounts_former_secret_unique UNIQUE (account_id, former_secret_hash),
  constraint bank_accounts_of_a_type UNIQUE (account_id, id, type),
  constraint bank_accounts_address_key_form CHECK ((address_key ~ '^[0-9a-f]{32}$'::text)),
  constraint bank_accounts_balance_fits_currency CHECK ((balance = round(balance, currency_digits(currency_id)))) NOT VALID,
  constraint bank_accounts_balance_from_entries CHECK (((entries > 0) OR (balance = (0)::numeric))),
  constraint bank_accounts_balance_of_closed CHECK (((closed_at IS NULL) OR (balance = (0)::numeric))),
  constraint bank_accounts_balance_of_deleted CHECK (((deleted_at IS NULL) OR (entries = 0))),
  constraint bank_accounts_balance_of_trust CHECK (((type <> 'Trust'::text) OR (balance >= (0)::numeric))),
  constraint bank_accounts_balance_size CHECK (((abs(balance) < ('1000000000000'::bigint)::numeric) AND (scale(balance) <= 4))),
  constraint bank_accounts_type_known CHECK ((type = ANY (ARRAY['Operating'::text, 'Trust'::text]))),
  constraint bank_accounts_balance_of_last_entry FOREIGN KEY (account_id, id, last_place, balance) REFERENCES bank_entries(account_id, bank_account_id, place, balance) DEFERRABLE,
  constraint bank_accounts_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint bank_accounts_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint bank_accounts_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint bank_accounts_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX bank_accounts_default_account_unique ON public.bank_accounts USING btree (account_id, type) WHERE (default_account AND (deleted_at IS NULL));
CREATE INDEX bank_accounts_updated_at ON public.bank_accounts USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_entries (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bank_account_id bigint not null,
  bank_account_type text not null,
  bank_transaction_id bigint not null,
  date date not null,
  amount numeric not null,
  place bigint not null,
  previous_place bigint generated always as (
CASE
    WHEN (place > 1) THEN (place - 1)
    ELSE NULL::bigint
END) stored,
  balance_before numeric not null,
  trust_balance_id bigint,
  trust_place bigint,
  previous_trust_place bigint generated always as (
CASE
    WHEN (trust_place > 1) THEN (trust_place - 1)
    ELSE NULL::bigint
END) stored,
  trust_before numeric,
  reverses_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null,
  balance numeric not null generated always as ((balance_before + amount)) stored,
  trust_balance numeric generated always as ((trust_before + amount)) stored,
  reversed_amount numeric generated always as (
CASE
    WHEN (reverses_id IS NOT NULL) THEN (- amount)
    ELSE NULL::numeric
END) stored,
  constraint bank_entries_pkey PRIMARY KEY (account_id, id),
  constraint bank_entries_chain UNIQUE (account_id, bank_account_id, place, balance),
  constraint bank_entries_mirrored UNIQUE (account_id, id, bank_transaction_id, bank_account_id, amount),
  constraint bank_entries_place_once UNIQUE (account_id, bank_account_id, place),
  constraint bank_entries_reversed_once UNIQUE (account_id, reverses_id),
  constraint bank_entries_trust_chain UNIQUE (account_id, trust_balance_id, trust_place, trust_balance),
  constraint bank_entries_trust_place_once UNIQUE (account_id, trust_balance_id, trust_place),
  constraint bank_entries_amount_not_zero CHECK ((amount <> (0)::numeric)),
  constraint bank_entries_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint bank_entries_balance_before_size CHECK (((abs(balance_before) < ('1000000000000'::bigint)::numeric) AND (scale(balance_before) <= 4))),
  constraint bank_entries_begin_at_zero CHECK (((place > 1) OR (balance_before = (0)::numeric))),
  constraint bank_entries_place_positive CHECK ((place >= 1)),
  constraint bank_entries_trust_balance_not_below_zero CHECK ((trust_balance >= (0)::numeric)),
  constraint bank_entries_trust_before_size CHECK (((abs(trust_before) < ('1000000000000'::bigint)::numeric) AND (scale(trust_before) <= 4))),
  constraint bank_entries_trust_begins_at_zero CHECK (((trust_place > 1) OR (trust_before = (0)::numeric))),
  constraint bank_entries_trust_place_positive CHECK ((trust_place >= 1)),
  constraint bank_entries_trust_whole CHECK ((num_nulls(trust_balance_id, trust_place, trust_before) =
CASE
    WHEN (bank_account_type = 'Trust'::text) THEN 0
    ELSE 3
END)),
  constraint bank_entries_bank_account_id_fkey FOREIGN KEY (account_id, bank_account_id, bank_account_type) REFERENCES bank_accounts(account_id, id, type),
  constraint bank_entries_bank_transaction_id_fkey FOREIGN KEY (account_id, bank_transaction_id) REFERENCES bank_transactions(account_id, id),
  constraint bank_entries_follow FOREIGN KEY (account_id, bank_account_id, previous_place, balance_before) REFERENCES bank_entries(account_id, bank_account_id, place, balance),
  constraint bank_entries_mirror FOREIGN KEY (account_id, reverses_id, bank_transaction_id, bank_account_id, reversed_amount) REFERENCES bank_entries(account_id, id, bank_transaction_id, bank_account_id, amount),
  constraint bank_entries_trust_balance_id_fkey FOREIGN KEY (account_id, trust_balance_id, bank_account_id) REFERENCES trust_balances(account_id, id, bank_account_id),
  constraint bank_entries_trust_follow FOREIGN KEY (account_id, trust_balance_id, previous_trust_place, trust_before) REFERENCES bank_entries(account_id, trust_balance_id, trust_place, trust_balance)
);
CREATE INDEX bank_entries_bank_transaction ON public.bank_entries USING btree (account_id, bank_transaction_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select

create table bank_statement_corrections (
  account_id bigint not null,
  bank_statement_id bigint not null,
  ledger_account_id bigint not null,
  fingerprint text not null,
  action text not null,
  constraint bank_statement_corrections_pkey PRIMARY KEY (account_id, ledger_account_id, fingerprint),
  constraint bank_statement_corrections_action_known CHECK ((action = ANY (ARRAY['replace'::text, 'delete'::text]))),
  constraint bank_statement_corrections_bank_statement_id_fkey FOREIGN KEY (account_id, bank_statement_id, ledger_account_id) REFERENCES bank_statements(account_id, id, ledger_account_id)
);
CREATE INDEX bank_statement_corrections_bank_statement ON public.bank_statement_corrections USING btree (account_id, bank_statement_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_statement_line_items (
  account_id bigint not null,
  journal_entry_item_id bigint not null,
  bank_statement_line_id bigint not null,
  units bigint not null,
  constraint bank_statement_line_items_pkey PRIMARY KEY (account_id, journal_entry_item_id),
  constraint bank_statement_line_items_bank_statement_line_id_fkey FOREIGN KEY (account_id, bank_statement_line_id) REFERENCES bank_statement_lines(account_id, id),
  constraint bank_statement_line_items_journal_entry_item_id_fkey FOREIGN KEY (account_id, journal_entry_item_id) REFERENCES journal_entry_items(account_id, id)
);
CREATE INDEX bank_statement_line_items_line ON public.bank_statement_line_items USING btree (account_id, bank_statement_line_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_statement_lines (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bank_statement_id bigint not null,
  ledger_account_id bigint not null,
  line integer not null,
  date date not null,
  amount bigint not null,
  transaction_type text,
  payee text,
  memo text,
  check_number text,
  reference text,
  fingerprint text not null,
  occurrence integer not null,
  matched bigint not null default 0,
  matched_at timestamp with time zone,
  matched_by_user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bank_statement_lines_pkey PRIMARY KEY (account_id, id),
  constraint bank_statement_lines_of_account UNIQUE (account_id, id, ledger_account_id),
  constraint bank_statement_lines_once UNIQUE (account_id, ledger_account_id, fingerprint, occurrence),
  constraint bank_statement_lines_amount_not_zero CHECK ((amount <> 0)),
  constraint bank_statement_lines_matched_at_whole CHECK (((matched = 0) = (matched_at IS NULL))),
  constraint bank_statement_lines_matched_wholly CHECK (((matched = 0) OR (matched = amount))),
  constraint bank_statement_lines_bank_statement_id_fkey FOREIGN KEY (account_id, bank_statement_id, ledger_account_id) REFERENCES bank_statements(account_id, id, ledger_account_id)
);
CREATE INDEX bank_statement_lines_bank_statement ON public.bank_statement_lines USING btree (account_id, bank_statement_id, id);
CREATE INDEX bank_statement_lines_date ON public.bank_statement_lines USING btree (account_id, ledger_account_id, date, id);
CREATE INDEX bank_statement_lines_updated_at ON public.bank_statement_lines USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_statements (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  ledger_account_id bigint not null,
  format text not null,
  file_name text,
  start_date date not null,
  end_date date not null,
  balance bigint,
  balance_date date,
  line_count integer not null,
  duplicate_count integer not null,
  refused_lines jsonb not null default '[]'::jsonb,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  correction_count integer not null default 0,
  constraint bank_statements_pkey PRIMARY KEY (account_id, id),
  constraint bank_statements_of_account UNIQUE (account_id, id, ledger_account_id),
  constraint bank_statements_balance_whole CHECK (((balance IS NULL) OR (balance_date IS NOT NULL))),
  constraint bank_statements_correction_count_not_negative CHECK ((correction_count >= 0)),
  constraint bank_statements_duplicate_count_not_negative CHECK ((duplicate_count >= 0)),
  constraint bank_statements_file_name_length CHECK ((char_length(file_name) <= 255)),
  constraint bank_statements_format_known CHECK ((format = ANY (ARRAY['ofx'::text, 'qif'::text, 'csv'::text]))),
  constraint bank_statements_line_count_something CHECK (((line_count >= 0) AND ((line_count + correction_count) >= 1))),
  constraint bank_statements_start_date_before_end_date CHECK ((start_date <= end_date)),
  constraint bank_statements_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id)
);
CREATE INDEX bank_statements_ledger_account ON public.bank_statements USING btree (account_id, ledger_account_id, id);
CREATE INDEX bank_statements_updated_at ON public.bank_statements USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bank_transactions (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bank_account_id bigint not null,
  bank_account_type text not null,
  date date not null,
  amount numeric not null,
  transaction_type text not null,
  client_id bigint,
  matter_id bigint,
  description text,
  source text,
  confirmation text,
  exchange_rate numeric(18,9) not null default 1,
  bank_transfer_id bigint,
  reconciled_at timestamp with time zone,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  payment_id bigint,
  matter_transfer_id bigint,
  purpose text,
  reverses_id bigint,
  voided_on date,
  constraint bank_transactions_pkey PRIMARY KEY (account_id, id),
  constraint bank_transactions_reversed_once UNIQUE (account_id, reverses_id),
  constraint bank_transactions_amount_not_zero CHECK ((amount <> (0)::numeric)),
  constraint bank_transactions_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint bank_transactions_client_of_trust CHECK (((bank_account_type <> 'Trust'::text) OR (client_id IS NOT NULL) OR (purpose IS NOT NULL))),
  constraint bank_transactions_exchange_rate_positive CHECK ((exchange_rate > (0)::numeric)),
  constraint bank_transactions_firm_funds_without_client CHECK (((purpose IS DISTINCT FROM 'firm_funds'::text) OR (num_nonnulls(client_id, matter_id) = 0))),
  constraint bank_transactions_matter_transfer_of_its_type CHECK (((matter_transfer_id IS NULL) OR ((transaction_type = 'transfer'::text) AND (bank_transfer_id IS NULL)))),
  constraint bank_transactions_payment_of_its_type CHECK (((payment_id IS NOT NULL) = (transaction_type = 'payment'::text))),
  constraint bank_transactions_purpose_known CHECK ((purpose = ANY (ARRAY['bank_fee'::text, 'interest'::text, 'firm_funds'::text]))),
  constraint bank_transactions_transaction_type_known CHECK ((transaction_type = ANY (ARRAY['deposit'::text, 'disbursement'::text, 'opening_balance'::text, 'transfer'::text, 'payment'::text, 'journal_entry'::text]))),
  constraint bank_transactions_voided_from_its_date CHECK ((voided_on >= date)),
  constraint bank_transactions_bank_account_id_fkey FOREIGN KEY (account_id, bank_account_id, bank_account_type) REFERENCES bank_accounts(account_id, id, type),
  constraint bank_transactions_bank_transfer_id_fkey FOREIGN KEY (account_id, bank_transfer_id) REFERENCES bank_transfers(account_id, id),
  constraint bank_transactions_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint bank_transactions_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint bank_transactions_matter_transfer_id_fkey FOREIGN KEY (account_id, matter_transfer_id) REFERENCES matter_transfers(account_id, id),
  constraint bank_transactions_payment_id_fkey FOREIGN KEY (account_id, payment_id) REFERENCES payments(account_id, id),
  constraint bank_transactions_reverses_id_fkey FOREIGN KEY (account_id, reverses_id) REFERENCES bank_transactions(account_id, id),
  constraint bank_transactions_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX bank_transactions_amount ON public.bank_transactions USING btree (account_id, amount, id);
CREATE INDEX bank_transactions_bank_account ON public.bank_transactions USING btree (account_id, bank_account_id, id);
CREATE INDEX bank_transactions_client ON public.bank_transactions USING btree (account_id, client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX bank_transactions_created_at ON public.bank_transactions USING btree (account_id, created_at, id);
CREATE INDEX bank_transactions_date ON public.bank_transactions USING btree (account_id, date, id);
CREATE INDEX bank_transactions_matter ON public.bank_transactions USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE INDEX bank_transactions_matter_transfer ON public.bank_transactions USING btree (account_id, matter_transfer_id) WHERE (matter_transfer_id IS NOT NULL);
CREATE INDEX bank_transactions_payment ON public.bank_transactions USING btree (account_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX bank_transactions_transfer ON public.bank_transactions USING btree (account_id, bank_transfer_id) WHERE (bank_transfer_id IS NOT NULL);
CREATE INDEX bank_transactions_updated_at ON public.bank_transactions USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table bank_transfers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date timestamp with time zone not null,
  amount numeric not null,
  source_account_id bigint not null,
  destination_account_id bigint not null,
  client_id bigint,
  matter_id bigint,
  description text,
  primary_authorizer text,
  secondary_authorizer text,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  purpose text,
  voided_on date,
  constraint bank_transfers_pkey PRIMARY KEY (account_id, id),
  constraint bank_transfers_amount_positive CHECK ((amount > (0)::numeric)),
  constraint bank_transfers_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint bank_transfers_destination_account_differs CHECK ((source_account_id <> destination_account_id)),
  constraint bank_transfers_firm_funds_without_client CHECK (((purpose IS NULL) OR (num_nonnulls(client_id, matter_id) = 0))),
  constraint bank_transfers_purpose_known CHECK ((purpose = 'firm_funds'::text)),
  constraint bank_transfers_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint bank_transfers_destination_account_id_fkey FOREIGN KEY (account_id, destination_account_id) REFERENCES bank_accounts(account_id, id),
  constraint bank_transfers_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint bank_transfers_source_account_id_fkey FOREIGN KEY (account_id, source_account_id) REFERENCES bank_accounts(account_id, id),
  constraint bank_transfers_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table bill_matters (
  account_id bigint not null,
  bill_id bigint not null,
  matter_id bigint not null,
  amount numeric not null default 0.00,
  constraint bill_matters_pkey PRIMARY KEY (account_id, bill_id, matter_id),
  constraint bill_matters_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint bill_matters_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint bill_matters_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX bill_matters_matter ON public.bill_matters USING btree (account_id, matter_id, bill_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bill_numbering (
  account_id bigint not null,
  last_number bigint not null default 0,
  constraint bill_numbering_pkey PRIMARY KEY (account_id),
  constraint bill_numbering_last_number_positive CHECK ((last_number >= 0))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bill_sendings (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  user_id bigint not null,
  recipients text[] not null,
  subject text not null,
  message text not null,
  payment_link_id bigint,
  state text not null default 'queued'::text,
  problem text,
  sent_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bill_sendings_pkey PRIMARY KEY (account_id, id),
  constraint bill_sendings_problem_of_failed CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
  constraint bill_sendings_sent_at_of_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint bill_sendings_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint bill_sendings_subject_present CHECK (((btrim(subject) <> ''::text) AND (char_length(subject) <= 255))),
  constraint bill_sendings_to_range CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 20))),
  constraint bill_sendings_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint bill_sendings_payment_link_id_fkey FOREIGN KEY (account_id, payment_link_id) REFERENCES payment_links(account_id, id),
  constraint bill_sendings_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX bill_sendings_bill ON public.bill_sendings USING btree (account_id, bill_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bill_themes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  config text not null default '{}'::text,
  "default" boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint bill_themes_pkey PRIMARY KEY (account_id, id),
  constraint bill_themes_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX bill_themes_default_unique ON public.bill_themes USING btree (account_id) WHERE "default";
CREATE INDEX bill_themes_updated_at ON public.bill_themes USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table billing_settings (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  currency text not null,
  billing_currencies text[] not null default '{}'::text[],
  multi_currency_billing boolean not null default false,
  rounding integer not null default 0,
  use_decimal_rounding boolean not null default false,
  apply_tax_by_default boolean not null default false,
  use_secondary_tax boolean not null default false,
  apply_secondary_tax_by_default boolean not null default false,
  use_utbms_codes boolean not null default false,
  mandatory_ledes_billing boolean not null default false,
  time_on_flat_rate_contingency_matters_is_non_billable boolean not null default false,
  notify_after_bill_created boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tax_rounding text not null default 'line'::text,
  constraint billing_settings_pkey PRIMARY KEY (account_id, id),
  constraint billing_settings_account_unique UNIQUE (account_id),
  constraint billing_settings_rounding_minutes CHECK (((rounding >= 0) AND (rounding <= 60))),
  constraint billing_settings_tax_rounding_known CHECK ((tax_rounding = ANY (ARRAY['line'::text, 'document'::text]))),
  constraint billing_settings_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table bills (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null default 'MatterBill'::text,
  kind text not null default 'revenue_kind'::text,
  state text not null default 'draft'::text,
  number text not null,
  subject text,
  memo text,
  purchase_order text,
  issued_at date,
  due_at date,
  start_at date,
  end_at date,
  client_id bigint not null,
  currency_id bigint not null,
  user_id bigint,
  bill_theme_id bigint,
  original_bill_id bigint,
  split_connection_id bigint,
  split_portion numeric,
  discount_type text,
  discount_rate numeric,
  discount_note text,
  discount_services_only boolean not null default false,
  interest_type text,
  interest_rate numeric,
  interest_period integer,
  use_grace_period boolean not null default true,
  tax_rate numeric not null default 0,
  secondary_tax_rate numeric not null default 0,
  sub_total numeric not null default 0.00,
  services_sub_total numeric not null default 0.00,
  discount_total numeric not null default 0.00,
  taxable_sub_total numeric not null default 0.00,
  services_taxable_sub_total numeric not null default 0.00,
  secondary_taxable_sub_total numeric not null default 0.00,
  services_secondary_taxable_sub_total numeric not null default 0.00,
  tax_sum numeric not null default 0.00,
  services_tax numeric not null default 0.00,
  secondary_tax_sum numeric not null default 0.00,
  services_secondary_tax numeric not null default 0.00,
  total numeric not null default 0.00,
  interest_total numeric not null default 0.00,
  paid numeric not null default 0.00,
  credits_issued numeric not null default 0.00,
  paid_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  shared boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  lines integer,
  issued boolean generated always as ((state = ANY (ARRAY['awaiting_payment'::text, 'paid'::text]))) stored,
  balance numeric not null generated always as (
CASE
    WHEN (state = ANY (ARRAY['void'::text, 'deleted'::text])) THEN (0)::numeric
    ELSE (((total + interest_total) - paid) - credits_issued)
END) stored,
  voided_on date,
  tax_rounding text not null default 'line'::text,
  early_payment_rate numeric,
  early_payment_period integer,
  constraint bills_pkey PRIMARY KEY (account_id, id),
  constraint bills_lines_unique UNIQUE (account_id, id, lines),
  constraint bills_credits_issued_size CHECK (((abs(credits_issued) < ('1000000000000'::bigint)::numeric) AND (scale(credits_issued) <= 4))),
  constraint bills_credits_not_negative CHECK ((credits_issued >= (0)::numeric)),
  constraint bills_deleted_state CHECK (((state = 'deleted'::text) >= (deleted_at IS NOT NULL))),
  constraint bills_discount_known CHECK ((discount_type = ANY (ARRAY['percentage'::text, 'money'::text]))),
  constraint bills_discount_not_negative CHECK ((discount_rate >= (0)::numeric)),
  constraint bills_discount_percentage CHECK (((discount_type <> 'percentage'::text) OR (discount_rate <= (100)::numeric))),
  constraint bills_discount_total_size CHECK (((abs(discount_total) < ('1000000000000'::bigint)::numeric) AND (scale(discount_total) <= 4))),
  constraint bills_discount_whole CHECK (((discount_type IS NULL) = (discount_rate IS NULL))),
  constraint bills_due_at_after_issue CHECK (((due_at IS NULL) OR (issued_at IS NULL) OR (due_at >= issued_at))),
  constraint bills_early_payment_period_days CHECK (((early_payment_period >= 0) AND (early_payment_period <= 3660))),
  constraint bills_early_payment_rate_percent CHECK (((early_payment_rate > (0)::numeric) AND (early_payment_rate <= (100)::numeric) AND (scale(early_payment_rate) <= 4))),
  constraint bills_early_payment_whole CHECK (((early_payment_rate IS NULL) = (early_payment_period IS NULL))),
  constraint bills_end_at_after_start CHECK (((end_at IS NULL) OR (start_at IS NULL) OR (end_at >= start_at))),
  constraint bills_interest_fits_currency CHECK ((interest_total = round(interest_total, currency_digits(currency_id)))) NOT VALID,
  constraint bills_interest_known CHECK ((interest_type = ANY (ARRAY['simple'::text, 'compound'::text]))),
  constraint bills_interest_not_negative CHECK ((interest_total >= (0)::numeric)),
  constraint bills_interest_period_range CHECK (((interest_period >= 1) AND (interest_period <= 3660))),
  constraint bills_interest_rate_range CHECK (((interest_rate >= (0)::numeric) AND (interest_rate <= (100)::numeric))),
  constraint bills_interest_total_size CHECK (((abs(interest_total) < ('1000000000000'::bigint)::numeric) AND (scale(interest_total) <= 4))),
  constraint bills_interest_whole CHECK ((num_nonnulls(interest_type, interest_rate, interest_period) = ANY (ARRAY[0, 3]))),
  constraint bills_issued_at_of_issued CHECK (((state <> ALL (ARRAY['awaiting_payment'::text, 'paid'::text])) OR (issued_at IS NOT NULL))),
  constraint bills_kind_known CHECK ((kind = ANY (ARRAY['revenue_kind'::text, 'summary_kind'::text, 'trust_kind'::text, 'aggregate_all'::text, 'aggregate_split'::text, 'aggregate_services'::text, 'aggregate_expenses'::text]))),
  constraint bills_lines_known CHECK (((lines IS NOT NULL) OR (total = (0)::numeric) OR (kind = 'trust_kind'::text))),
  constraint bills_lines_positive CHECK ((lines >= 1)),
  constraint bills_number_present CHECK (((btrim(number) <> ''::text) AND (char_length(number) <= 255))),
  constraint bills_paid_fits_currency CHECK (((paid = round(paid, currency_digits(currency_id))) AND (credits_issued = round(credits_issued, currency_digits(currency_id))))) NOT VALID,
  constraint bills_paid_in_full CHECK (((state = 'paid'::text) <= (((paid + credits_issued) = (total + interest_total)) AND (paid_at IS NOT NULL)))),
  constraint bills_paid_not_negative CHECK ((paid >= (0)::numeric)),
  constraint bills_paid_once_issued CHECK (((state = ANY (ARRAY['awaiting_payment'::text, 'paid'::text])) OR ((paid + credits_issued) = (0)::numeric))),
  constraint bills_paid_size CHECK (((abs(paid) < ('1000000000000'::bigint)::numeric) AND (scale(paid) <= 4))),
  constraint bills_paid_within_total CHECK (((paid + credits_issued) <= (total + interest_total))),
  constraint bills_secondary_tax_rate_range CHECK (((secondary_tax_rate >= ('-100'::integer)::numeric) AND (secondary_tax_rate <= (100)::numeric))),
  constraint bills_secondary_tax_sum_size CHECK (((abs(secondary_tax_sum) < ('1000000000000'::bigint)::numeric) AND (scale(secondary_tax_sum) <= 4))),
  constraint bills_secondary_taxable_sub_total_size CHECK (((abs(secondary_taxable_sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(secondary_taxable_sub_total) <= 4))),
  constraint bills_services_secondary_tax_size CHECK (((abs(services_secondary_tax) < ('1000000000000'::bigint)::numeric) AND (scale(services_secondary_tax) <= 4))),
  constraint bills_services_secondary_taxable_sub_total_size CHECK (((abs(services_secondary_taxable_sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(services_secondary_taxable_sub_total) <= 4))),
  constraint bills_services_sub_total_size CHECK (((abs(services_sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(services_sub_total) <= 4))),
  constraint bills_services_tax_size CHECK (((abs(services_tax) < ('1000000000000'::bigint)::numeric) AND (scale(services_tax) <= 4))),
  constraint bills_services_taxable_sub_total_size CHECK (((abs(services_taxable_sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(services_taxable_sub_total) <= 4))),
  constraint bills_shared_once_sent CHECK ((shared = (last_sent_at IS NOT NULL))),
  constraint bills_split_portion_percentage CHECK (((split_portion > (0)::numeric) AND (split_portion <= (100)::numeric))),
  constraint bills_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'awaiting_approval'::text, 'awaiting_payment'::text, 'paid'::text, 'void'::text, 'deleted'::text]))),
  constraint bills_sub_total_size CHECK (((abs(sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(sub_total) <= 4))),
  constraint bills_tax_rate_range CHECK (((tax_rate >= ('-100'::integer)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint bills_tax_rounding_known CHECK ((tax_rounding = ANY (ARRAY['line'::text, 'document'::text]))),
  constraint bills_tax_sum_size CHECK (((abs(tax_sum) < ('1000000000000'::bigint)::numeric) AND (scale(tax_sum) <= 4))),
  constraint bills_taxable_sub_total_size CHECK (((abs(taxable_sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(taxable_sub_total) <= 4))),
  constraint bills_total_agrees CHECK ((total = (((sub_total - discount_total) + tax_sum) + secondary_tax_sum))),
  constraint bills_total_fits_currency CHECK ((total = round(total, currency_digits(currency_id)))) NOT VALID,
  constraint bills_total_not_negative CHECK ((total >= (0)::numeric)),
  constraint bills_total_size CHECK (((abs(total) < ('1000000000000'::bigint)::numeric) AND (scale(total) <= 4))),
  constraint bills_type_known CHECK ((type = ANY (ARRAY['MatterBill'::text, 'ClientBill'::text]))),
  constraint bills_voided_on_of_void CHECK (((voided_on IS NULL) OR (state = 'void'::text))),
  constraint bills_bill_theme_id_fkey FOREIGN KEY (account_id, bill_theme_id) REFERENCES bill_themes(account_id, id),
  constraint bills_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint bills_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint bills_original_bill_id_fkey FOREIGN KEY (account_id, original_bill_id) REFERENCES bills(account_id, id),
  constraint bills_split_connection_id_fkey FOREIGN KEY (account_id, split_connection_id) REFERENCES bills(account_id, id),
  constraint bills_total_of_lines FOREIGN KEY (account_id, id, lines, total, issued) REFERENCES line_items(account_id, bill_id, place, after_total, issued) DEFERRABLE INITIALLY DEFERRED,
  constraint bills_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX bills_bearing_interest ON public.bills USING btree (due_at) WHERE ((state = 'awaiting_payment'::text) AND (interest_type IS NOT NULL));
CREATE INDEX bills_client ON public.bills USING btree (account_id, client_id, id);
CREATE INDEX bills_due_at ON public.bills USING btree (account_id, due_at, id) WHERE (state = 'awaiting_payment'::text);
CREATE UNIQUE INDEX bills_number_unique ON public.bills USING btree (account_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX bills_search ON public.bills USING gin (account_id, number gin_trgm_ops);
CREATE INDEX bills_split_connection ON public.bills USING btree (account_id, split_connection_id) WHERE (split_connection_id IS NOT NULL);
CREATE INDEX bills_updated_at ON public.bills USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_displays (
  account_id bigint not null,
  calendar_id bigint not null,
  user_id bigint not null,
  visible boolean not null,
  constraint calendar_displays_pkey PRIMARY KEY (account_id, calendar_id, user_id),
  constraint calendar_displays_calendar_id_fkey FOREIGN KEY (account_id, calendar_id) REFERENCES calendars(account_id, id),
  constraint calendar_displays_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX calendar_displays_user ON public.calendar_displays USING btree (account_id, user_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_entries (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  calendar_owner_id bigint not null,
  matter_id bigint,
  calendar_entry_event_type_id bigint,
  creator_id bigint not null,
  summary text not null,
  description text,
  location text,
  all_day boolean not null default false,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  time_zone text not null,
  recurrence_rule text,
  ends_last_at timestamp with time zone not null,
  lasts_long boolean not null,
  parent_calendar_entry_id bigint,
  occurs_on date,
  conference_type text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  matter_docket_id bigint,
  court_rule_key text,
  court_rule_written jsonb,
  conference_id text,
  conference_password text,
  conference_join_url text,
  conference_source_id text,
  constraint calendar_entries_pkey PRIMARY KEY (account_id, id),
  constraint calendar_entries_conference_meeting_join_url_is_no_https_addres CHECK ((conference_join_url ~ '^https://'::text)),
  constraint calendar_entries_conference_meeting_type_is_missing CHECK (((conference_type IS NOT NULL) OR (num_nonnulls(conference_id, conference_password, conference_join_url, conference_source_id) = 0))),
  constraint calendar_entries_conference_type_known CHECK ((conference_type = 'zoom'::text)),
  constraint calendar_entries_end_at_order CHECK (((end_at >= start_at) AND (ends_last_at >= end_at))),
  constraint calendar_entries_matter_docket_id_whole CHECK ((num_nonnulls(matter_docket_id, court_rule_key, court_rule_written) = ANY (ARRAY[0, 3]))),
  constraint calendar_entries_parent_calendar_entry_id_day CHECK (((parent_calendar_entry_id IS NULL) = (occurs_on IS NULL))),
  constraint calendar_entries_recurrence_rule_of_series CHECK (((parent_calendar_entry_id IS NULL) OR (recurrence_rule IS NULL))),
  constraint calendar_entries_recurrence_rule_present CHECK ((recurrence_rule <> ''::text)),
  constraint calendar_entries_summary_present CHECK ((btrim(summary) <> ''::text)),
  constraint calendar_entries_calendar_entry_event_type_id_fkey FOREIGN KEY (account_id, calendar_entry_event_type_id) REFERENCES calendar_entry_event_types(account_id, id),
  constraint calendar_entries_calendar_owner_id_fkey FOREIGN KEY (account_id, calendar_owner_id) REFERENCES calendars(account_id, id),
  constraint calendar_entries_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint calendar_entries_matter_docket_id_fkey FOREIGN KEY (account_id, matter_docket_id) REFERENCES matter_dockets(account_id, id),
  constraint calendar_entries_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint calendar_entries_parent_calendar_entry_id_fkey FOREIGN KEY (account_id, parent_calendar_entry_id) REFERENCES calendar_entries(account_id, id)
);
CREATE INDEX calendar_entries_event_type ON public.calendar_entries USING btree (account_id, calendar_entry_event_type_id) WHERE (calendar_entry_event_type_id IS NOT NULL);
CREATE INDEX calendar_entries_matter ON public.calendar_entries USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE UNIQUE INDEX calendar_entries_matter_docket ON public.calendar_entries USING btree (account_id, matter_docket_id, court_rule_key) WHERE (matter_docket_id IS NOT NULL);
CREATE INDEX calendar_entries_owner ON public.calendar_entries USING btree (account_id, calendar_owner_id, start_at);
CREATE UNIQUE INDEX calendar_entries_parent_unique ON public.calendar_entries USING btree (account_id, parent_calendar_entry_id, occurs_on) WHERE (deleted_at IS NULL);
CREATE INDEX calendar_entries_series ON public.calendar_entries USING btree (account_id, ends_last_at) WHERE ((recurrence_rule IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX calendar_entries_summary_search ON public.calendar_entries USING gin (account_id, summary gin_trgm_ops);
CREATE INDEX calendar_entries_time ON public.calendar_entries USING btree (account_id, lasts_long, start_at) WHERE (deleted_at IS NULL);
CREATE INDEX calendar_entries_updated_at ON public.calendar_entries USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_entry_attendees (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  calendar_entry_id bigint not null,
  calendar_id bigint,
  contact_id bigint,
  constraint calendar_entry_attendees_pkey PRIMARY KEY (account_id, id),
  constraint calendar_entry_attendees_calendar_id_unique UNIQUE (account_id, calendar_entry_id, calendar_id),
  constraint calendar_entry_attendees_contact_id_unique UNIQUE (account_id, calendar_entry_id, contact_id),
  constraint calendar_entry_attendees_of_one CHECK ((num_nonnulls(calendar_id, contact_id) = 1)),
  constraint calendar_entry_attendees_calendar_entry_id_fkey FOREIGN KEY (account_id, calendar_entry_id) REFERENCES calendar_entries(account_id, id),
  constraint calendar_entry_attendees_calendar_id_fkey FOREIGN KEY (account_id, calendar_id) REFERENCES calendars(account_id, id),
  constraint calendar_entry_attendees_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX calendar_entry_attendees_calendar ON public.calendar_entry_attendees USING btree (account_id, calendar_id, calendar_entry_id) WHERE (calendar_id IS NOT NULL);
CREATE INDEX calendar_entry_attendees_contact ON public.calendar_entry_attendees USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_entry_event_types (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  color smallint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint calendar_entry_event_types_pkey PRIMARY KEY (account_id, id),
  constraint calendar_entry_event_types_color_range CHECK (((color >= 0) AND (color <= 19))),
  constraint calendar_entry_event_types_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_entry_exclusions (
  account_id bigint not null,
  calendar_entry_id bigint not null,
  date date not null,
  constraint calendar_entry_exclusions_pkey PRIMARY KEY (account_id, calendar_entry_id, date),
  constraint calendar_entry_exclusions_calendar_entry_id_fkey FOREIGN KEY (account_id, calendar_entry_id) REFERENCES calendar_entries(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_feeds (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  name text,
  address_key text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  application_id bigint,
  constraint calendar_feeds_pkey PRIMARY KEY (account_id, id),
  constraint calendar_feeds_address_key_unique UNIQUE (account_id, address_key),
  constraint calendar_feeds_address_key_form CHECK ((address_key ~ '^[0-9a-f]{32}$'::text)),
  constraint calendar_feeds_name_length CHECK ((char_length(name) <= 100)),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX calendar_feeds_updated_at ON public.calendar_feeds USING btree (account_id, updated_at, id);
CREATE INDEX calendar_feeds_user ON public.calendar_feeds USING btree (account_id, user_id) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendar_permissions (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  calendar_id bigint not null,
  user_id bigint not null,
  permission text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint calendar_permissions_pkey PRIMARY KEY (account_id, id),
  constraint calendar_permissions_user_id_unique UNIQUE (account_id, calendar_id, user_id),
  constraint calendar_permissions_permission_known CHECK ((permission = ANY (ARRAY['owner'::text, 'editor'::text, 'viewer'::text, 'limited_viewer'::text, 'none'::text]))),
  constraint calendar_permissions_calendar_id_fkey FOREIGN KEY (account_id, calendar_id) REFERENCES calendars(account_id, id),
  constraint calendar_permissions_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX calendar_permissions_user ON public.calendar_permissions USING btree (account_id, user_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table calendars (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  user_id bigint,
  name text,
  color smallint not null,
  source text not null default 'web'::text,
  creator_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  court_rules_default_calendar boolean not null default false,
  constraint calendars_pkey PRIMARY KEY (account_id, id),
  constraint calendars_user_id_unique UNIQUE (account_id, user_id),
  constraint calendars_color_range CHECK (((color >= 0) AND (color <= 19))),
  constraint calendars_name_needed CHECK (((type = 'UserCalendar'::text) OR (name IS NOT NULL))),
  constraint calendars_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint calendars_source_known CHECK ((source = ANY (ARRAY['web'::text, 'mobile'::text]))),
  constraint calendars_type_known CHECK ((type = ANY (ARRAY['AccountCalendar'::text, 'AdhocCalendar'::text, 'UserCalendar'::text]))),
  constraint calendars_user_id_of_user_calendar CHECK (((type = 'UserCalendar'::text) = (user_id IS NOT NULL))),
  constraint calendars_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint calendars_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX calendars_court_rules_default ON public.calendars USING btree (account_id) WHERE court_rules_default_calendar;
CREATE UNIQUE INDEX calendars_type_account_unique ON public.calendars USING btree (account_id) WHERE (type = 'AccountCalendar'::text);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table check_numbering (
  account_id bigint not null,
  ledger_account_id bigint not null,
  last_number bigint not null,
  constraint check_numbering_pkey PRIMARY KEY (account_id, ledger_account_id),
  constraint check_numbering_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table checks (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  ledger_account_id bigint not null,
  number bigint not null,
  vendor_bill_payment_id bigint,
  vendor_id bigint,
  payee text not null,
  memo text,
  date date not null,
  amount bigint not null,
  user_id bigint,
  voided_at timestamp with time zone,
  void_date date,
  void_reason text,
  standing_payment_id bigint generated always as (
CASE
    WHEN (voided_at IS NULL) THEN vendor_bill_payment_id
    ELSE NULL::bigint
END) stored,
  standing_voided boolean generated always as (
CASE
    WHEN (voided_at IS NULL) THEN false
    ELSE NULL::boolean
END) stored,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  journal_entry_id bigint,
  standing_entry_id bigint generated always as (
CASE
    WHEN (voided_at IS NULL) THEN journal_entry_id
    ELSE NULL::bigint
END) stored,
  constraint checks_pkey PRIMARY KEY (account_id, id),
  constraint checks_journal_entry_id_unique UNIQUE (account_id, standing_entry_id),
  constraint checks_number_unique UNIQUE (account_id, ledger_account_id, number),
  constraint checks_vendor_bill_payment_id_unique UNIQUE (account_id, standing_payment_id),
  constraint checks_amount_positive CHECK ((amount > 0)),
  constraint checks_journal_entry_id_one CHECK ((num_nonnulls(vendor_bill_payment_id, journal_entry_id) = 1)),
  constraint checks_memo_length CHECK ((char_length(memo) <= 255)),
  constraint checks_number_range CHECK (((number >= 1) AND (number <= '999999999999'::bigint))),
  constraint checks_payee_present CHECK (((btrim(payee) <> ''::text) AND (char_length(payee) <= 255))),
  constraint checks_vendor_id_of_payment CHECK (((vendor_bill_payment_id IS NULL) OR (vendor_id IS NOT NULL))),
  constraint checks_void_date_not_before_date CHECK ((void_date >= date)),
  constraint checks_void_reason_length CHECK ((char_length(void_reason) <= 255)),
  constraint checks_void_whole CHECK (((voided_at IS NULL) = (void_date IS NULL))),
  constraint checks_journal_entry_id_fkey FOREIGN KEY (account_id, journal_entry_id) REFERENCES journal_entries(account_id, id),
  constraint checks_vendor_bill_payment_id_as_paid_fkey FOREIGN KEY (account_id, standing_payment_id, ledger_account_id, date, amount, standing_voided) REFERENCES vendor_bill_payments(account_id, id, ledger_account_id, date, amount, voided),
  constraint checks_vendor_bill_payment_id_fkey FOREIGN KEY (account_id, vendor_bill_payment_id, vendor_id) REFERENCES vendor_bill_payments(account_id, id, vendor_id),
  constraint checks_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX checks_entry ON public.checks USING btree (account_id, journal_entry_id) WHERE (journal_entry_id IS NOT NULL);
CREATE INDEX checks_payment ON public.checks USING btree (account_id, vendor_bill_payment_id);
CREATE INDEX checks_updated_at ON public.checks USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table comments (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  item_id bigint not null,
  document_version_id bigint,
  creator_id bigint not null,
  message text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (account_id, id),
  constraint comments_message_present CHECK ((btrim(message) <> ''::text)),
  constraint comments_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint comments_document_version_id_fkey FOREIGN KEY (account_id, document_version_id) REFERENCES document_versions(account_id, id),
  constraint comments_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id)
);
CREATE INDEX comments_item ON public.comments USING btree (account_id, item_id, id);
CREATE INDEX comments_updated_at ON public.comments USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table communication_participants (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  communication_id bigint not null,
  part text not null,
  user_id bigint,
  contact_id bigint,
  constraint communication_participants_pkey PRIMARY KEY (account_id, id),
  constraint communication_participants_once UNIQUE NULLS NOT DISTINCT (account_id, communication_id, part, user_id, contact_id),
  constraint communication_participants_of_one CHECK ((num_nonnulls(user_id, contact_id) = 1)),
  constraint communication_participants_part_known CHECK ((part = ANY (ARRAY['sender'::text, 'receiver'::text]))),
  constraint communication_participants_communication_id_fkey FOREIGN KEY (account_id, communication_id) REFERENCES communications(account_id, id),
  constraint communication_participants_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint communication_participants_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX communication_participants_contact ON public.communication_participants USING btree (account_id, contact_id, communication_id) WHERE (contact_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table communications (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  subject text not null,
  body text not null,
  date date not null,
  received_at timestamp with time zone not null,
  matter_id bigint,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint communications_pkey PRIMARY KEY (account_id, id),
  constraint communications_type_known CHECK ((type = ANY (ARRAY['EmailCommunication'::text, 'PhoneCommunication'::text]))),
  constraint communications_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint communications_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX communications_date ON public.communications USING btree (account_id, date, id);
CREATE INDEX communications_matter ON public.communications USING btree (account_id, matter_id, id);
CREATE INDEX communications_received_at ON public.communications USING btree (account_id, received_at, id);
CREATE INDEX communications_search ON public.communications USING gin (account_id, subject gin_trgm_ops, body gin_trgm_ops);
CREATE INDEX communications_updated_at ON public.communications USING btree (account_id, updated_at, id);
CREATE INDEX communications_user ON public.communications USING btree (account_id, user_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table conflict_checks (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  names text[] not null,
  likeness numeric(3,2) not null,
  inbox_lead_id bigint,
  lead_matter_id bigint,
  user_id bigint not null,
  found jsonb not null,
  found_beyond integer not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint conflict_checks_pkey PRIMARY KEY (account_id, id),
  constraint conflict_checks_found_beyond_count CHECK ((found_beyond >= 0)),
  constraint conflict_checks_found_list CHECK ((jsonb_typeof(found) = 'array'::text)),
  constraint conflict_checks_likeness_range CHECK (((likeness >= 0.2) AND (likeness <= (1)::numeric))),
  constraint conflict_checks_names_present CHECK (((cardinality(names) >= 1) AND (cardinality(names) <= 20))),
  constraint conflict_checks_inbox_lead_id_fkey FOREIGN KEY (account_id, inbox_lead_id) REFERENCES inbox_leads(account_id, id),
  constraint conflict_checks_lead_matter_id_fkey FOREIGN KEY (account_id, lead_matter_id) REFERENCES lead_matters(account_id, id),
  constraint conflict_checks_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX conflict_checks_inbox_lead ON public.conflict_checks USING btree (account_id, inbox_lead_id, id) WHERE (inbox_lead_id IS NOT NULL);
CREATE INDEX conflict_checks_lead_matter ON public.conflict_checks USING btree (account_id, lead_matter_id, id) WHERE (lead_matter_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table contacts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  name text not null,
  prefix text,
  first_name text,
  middle_name text,
  last_name text,
  title text,
  company_id bigint,
  date_of_birth date,
  ledes_client_id text,
  sales_tax_number text,
  require_utbms_codes boolean,
  currency_id bigint,
  is_co_counsel boolean not null default false,
  connect_email text,
  client_connect_user_id bigint,
  shared_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  created_by_id bigint,
  constraint contacts_pkey PRIMARY KEY (account_id, id),
  constraint contacts_company_of_person CHECK (((company_id IS NULL) OR ((type = 'Person'::text) AND (company_id <> id)))),
  constraint contacts_name_of_person CHECK (((type = 'Company'::text) OR (btrim((COALESCE(first_name, ''::text) || COALESCE(last_name, ''::text))) <> ''::text))),
  constraint contacts_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 500))),
  constraint contacts_type_known CHECK ((type = ANY (ARRAY['Person'::text, 'Company'::text]))),
  constraint contacts_client_connect_user_id_fkey FOREIGN KEY (account_id, client_connect_user_id) REFERENCES users(account_id, id),
  constraint contacts_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES contacts(account_id, id),
  constraint contacts_created_by_id_fkey FOREIGN KEY (account_id, created_by_id) REFERENCES users(account_id, id),
  constraint contacts_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id)
);
CREATE INDEX contacts_company ON public.contacts USING btree (account_id, company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX contacts_created_at ON public.contacts USING btree (account_id, created_at, id);
CREATE INDEX contacts_created_by ON public.contacts USING btree (account_id, created_by_id, id) WHERE (created_by_id IS NOT NULL);
CREATE INDEX contacts_name ON public.contacts USING btree (account_id, lower("left"(name, 100)), id);
CREATE INDEX contacts_search ON public.contacts USING gin (account_id, name gin_trgm_ops, title gin_trgm_ops);
CREATE INDEX contacts_updated_at ON public.contacts USING btree (account_id, updated_at, id);
CREATE INDEX contacts_without_accents ON public.contacts USING gin (account_id, without_accents(name) gin_trgm_ops) WHERE (octet_length(name) > length(name));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table conversation_memberships (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  conversation_id bigint not null,
  user_id bigint,
  contact_id bigint,
  archived boolean not null default false,
  read boolean not null default false,
  last_read_message_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint conversation_memberships_pkey PRIMARY KEY (account_id, id),
  constraint conversation_memberships_once UNIQUE NULLS NOT DISTINCT (account_id, conversation_id, user_id, contact_id),
  constraint conversation_memberships_of_one CHECK ((num_nonnulls(user_id, contact_id) = 1)),
  constraint conversation_memberships_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint conversation_memberships_conversation_id_fkey FOREIGN KEY (account_id, conversation_id) REFERENCES conversations(account_id, id),
  constraint conversation_memberships_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX conversation_memberships_contact ON public.conversation_memberships USING btree (account_id, contact_id, conversation_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX conversation_memberships_user ON public.conversation_memberships USING btree (account_id, user_id, conversation_id) WHERE (user_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table conversation_message_receivers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  conversation_message_id bigint not null,
  user_id bigint,
  contact_id bigint,
  constraint conversation_message_receivers_pkey PRIMARY KEY (account_id, id),
  constraint conversation_message_receivers_once UNIQUE NULLS NOT DISTINCT (account_id, conversation_message_id, user_id, contact_id),
  constraint conversation_message_receivers_of_one CHECK ((num_nonnulls(user_id, contact_id) = 1)),
  constraint conversation_message_receivers_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint conversation_message_receivers_message_fkey FOREIGN KEY (account_id, conversation_message_id) REFERENCES conversation_messages(account_id, id),
  constraint conversation_message_receivers_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table conversation_messages (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  conversation_id bigint not null,
  body text not null,
  date date not null,
  user_id bigint,
  contact_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  document_id bigint,
  document_version_id bigint,
  constraint conversation_messages_pkey PRIMARY KEY (account_id, id),
  constraint conversation_messages_of_one CHECK ((num_nonnulls(user_id, contact_id) = 1)),
  constraint conversation_messages_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint conversation_messages_conversation_id_fkey FOREIGN KEY (account_id, conversation_id) REFERENCES conversations(account_id, id),
  constraint conversation_messages_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES items(account_id, id),
  constraint conversation_messages_document_version_id_fkey FOREIGN KEY (account_id, document_version_id) REFERENCES document_versions(account_id, id),
  constraint conversation_messages_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX conversation_messages_conversation ON public.conversation_messages USING btree (account_id, conversation_id, id);
CREATE INDEX conversation_messages_date ON public.conversation_messages USING btree (account_id, date, conversation_id);
CREATE INDEX conversation_messages_document ON public.conversation_messages USING btree (account_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX conversation_messages_search ON public.conversation_messages USING gin (account_id, body gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table conversations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  subject text not null,
  matter_id bigint,
  message_count integer not null default 0,
  first_message_id bigint,
  last_message_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (account_id, id),
  constraint conversations_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX conversations_last_message ON public.conversations USING btree (account_id, last_message_id, id);
CREATE INDEX conversations_matter ON public.conversations USING btree (account_id, matter_id, id);
CREATE INDEX conversations_updated_at ON public.conversations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table court_jurisdiction_choices (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  jurisdiction_id bigint not null,
  "default" boolean not null,
  constraint court_jurisdiction_choices_pkey PRIMARY KEY (account_id, id),
  constraint court_jurisdiction_choices_jurisdiction_id_unique UNIQUE (account_id, jurisdiction_id),
  constraint court_jurisdiction_choices_jurisdiction_id_fkey FOREIGN KEY (jurisdiction_id) REFERENCES court_jurisdictions(id)
);
CREATE UNIQUE INDEX court_jurisdiction_choices_default ON public.court_jurisdiction_choices USING btree (account_id) WHERE "default";
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table court_jurisdiction_service_types (
  jurisdiction_id bigint not null,
  service_type_id bigint not null,
  constraint court_jurisdiction_service_types_pkey PRIMARY KEY (jurisdiction_id, service_type_id),
  constraint court_jurisdiction_service_types_jurisdiction_id_fkey FOREIGN KEY (jurisdiction_id) REFERENCES court_jurisdictions(id),
  constraint court_jurisdiction_service_types_service_type_id_fkey FOREIGN KEY (service_type_id) REFERENCES court_service_types(id)
);
-- granted: chancery_app select

create table court_jurisdictions (
  id bigint not null,
  description text not null,
  time_zone text,
  edition date not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint court_jurisdictions_pkey PRIMARY KEY (id),
  constraint court_jurisdictions_edition_fkey FOREIGN KEY (id, edition) REFERENCES court_rule_editions(jurisdiction_id, edition) DEFERRABLE INITIALLY DEFERRED
);
-- granted: chancery_app select

create table court_rule_editions (
  jurisdiction_id bigint not null,
  edition date not null,
  rules jsonb not null,
  imported_at timestamp with time zone not null,
  constraint court_rule_editions_pkey PRIMARY KEY (jurisdiction_id, edition),
  constraint court_rule_editions_jurisdiction_id_fkey FOREIGN KEY (jurisdiction_id) REFERENCES court_jurisdictions(id)
);
-- granted: chancery_app select

create table court_service_types (
  id bigint not null,
  key text not null,
  description text not null,
  "default" boolean not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint court_service_types_pkey PRIMARY KEY (id),
  constraint court_service_types_key_key UNIQUE (key)
);
-- granted: chancery_app select

create table court_triggers (
  id bigint not null,
  jurisdiction_id bigint not null,
  description text not null,
  is_served boolean not null,
  is_requirements_required boolean not null,
  do_not_recalculate boolean not null,
  retired_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint court_triggers_pkey PRIMARY KEY (id),
  constraint court_triggers_jurisdiction_id_id_key UNIQUE (jurisdiction_id, id),
  constraint court_triggers_jurisdiction_id_fkey FOREIGN KEY (jurisdiction_id) REFERENCES court_jurisdictions(id)
);
-- granted: chancery_app select

create table credit_memos (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  amount numeric not null,
  allocated numeric not null default 0.00,
  description text,
  discount boolean not null default false,
  contact_id bigint not null,
  user_id bigint,
  voided_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  voided_on date,
  tax numeric not null default 0.00,
  early_payment_bill_id bigint,
  constraint credit_memos_pkey PRIMARY KEY (account_id, id),
  constraint credit_memos_allocated_size CHECK (((abs(allocated) < ('1000000000000'::bigint)::numeric) AND (scale(allocated) <= 4))),
  constraint credit_memos_allocated_unless_voided CHECK (((voided_at IS NULL) OR (allocated = (0)::numeric))),
  constraint credit_memos_allocated_within_amount CHECK (((allocated >= (0)::numeric) AND (allocated <= amount))),
  constraint credit_memos_amount_positive CHECK ((amount > (0)::numeric)),
  constraint credit_memos_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint credit_memos_early_payment_discount CHECK (((early_payment_bill_id IS NULL) OR discount)),
  constraint credit_memos_tax_within_amount CHECK ((((tax >= (0)::numeric) AND (tax <= amount)) AND (scale(tax) <= 4))),
  constraint credit_memos_voided_on_after_date CHECK ((voided_on >= date)),
  constraint credit_memos_voided_on_of_voided CHECK (((voided_on IS NULL) = (voided_at IS NULL))),
  constraint credit_memos_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint credit_memos_early_payment_bill_id_fkey FOREIGN KEY (account_id, early_payment_bill_id) REFERENCES bills(account_id, id),
  constraint credit_memos_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX credit_memos_contact ON public.credit_memos USING btree (account_id, contact_id, id);
CREATE INDEX credit_memos_date ON public.credit_memos USING btree (account_id, date, id);
CREATE UNIQUE INDEX credit_memos_early_payment_once ON public.credit_memos USING btree (account_id, early_payment_bill_id) WHERE ((early_payment_bill_id IS NOT NULL) AND (voided_at IS NULL));
CREATE INDEX credit_memos_updated_at ON public.credit_memos USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table currencies (
  id bigint not null,
  code text not null,
  name text not null,
  sign text not null,
  minor_digits smallint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint currencies_pkey PRIMARY KEY (id),
  constraint currencies_code_key UNIQUE (code),
  constraint currencies_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint currencies_minor_digits_check CHECK (((minor_digits >= 0) AND (minor_digits <= 4)))
);
-- granted: chancery_app select

create table custom_action_nonces (
  account_id bigint not null,
  nonce_hash bytea not null,
  custom_action_id bigint not null,
  application_id bigint not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint custom_action_nonces_pkey PRIMARY KEY (account_id, nonce_hash),
  constraint custom_action_nonces_custom_action_fkey FOREIGN KEY (account_id, custom_action_id) REFERENCES custom_actions(account_id, id)
);
CREATE INDEX custom_action_nonces_of_user ON public.custom_action_nonces USING btree (account_id, user_id, expires_at);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_actions (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  application_id bigint not null,
  user_id bigint not null,
  label text not null,
  target_url text not null,
  ui_reference text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint custom_actions_pkey PRIMARY KEY (account_id, id),
  constraint custom_actions_label_length CHECK (((btrim(label) <> ''::text) AND (char_length(label) <= 32))),
  constraint custom_actions_target_url_https CHECK (((target_url ~~ 'https://%'::text) AND (char_length(target_url) <= 2000))),
  constraint custom_actions_ui_reference_known CHECK ((ui_reference = ANY (ARRAY['matters/show'::text, 'contacts/show'::text, 'inbox_leads/show'::text, 'activities/show'::text, 'documents/show'::text, 'folders/show'::text]))),
  constraint custom_actions_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX custom_actions_label_unique ON public.custom_actions USING btree (account_id, application_id, user_id, ui_reference, label) WHERE (deleted_at IS NULL);
CREATE INDEX custom_actions_of_user ON public.custom_actions USING btree (account_id, user_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX custom_actions_updated_at ON public.custom_actions USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_field_set_associations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  parent_contact_id bigint,
  parent_matter_id bigint,
  custom_field_set_id bigint not null,
  display_order integer not null default 0,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint custom_field_set_associations_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_set_associations_parent_one CHECK ((num_nonnulls(parent_contact_id, parent_matter_id) = 1)),
  constraint custom_field_set_associations_custom_field_set_id_fkey FOREIGN KEY (account_id, custom_field_set_id) REFERENCES custom_field_sets(account_id, id),
  constraint custom_field_set_associations_parent_contact_id_fkey FOREIGN KEY (account_id, parent_contact_id) REFERENCES contacts(account_id, id),
  constraint custom_field_set_associations_parent_matter_id_fkey FOREIGN KEY (account_id, parent_matter_id) REFERENCES matters(account_id, id)
);
CREATE UNIQUE INDEX custom_field_set_associations_custom_field_set_id_contact ON public.custom_field_set_associations USING btree (account_id, parent_contact_id, custom_field_set_id) WHERE (parent_contact_id IS NOT NULL);
CREATE UNIQUE INDEX custom_field_set_associations_custom_field_set_id_matter ON public.custom_field_set_associations USING btree (account_id, parent_matter_id, custom_field_set_id) WHERE (parent_matter_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_field_set_members (
  account_id bigint not null,
  custom_field_set_id bigint not null,
  custom_field_id bigint not null,
  display_order integer not null default 0,
  constraint custom_field_set_members_pkey PRIMARY KEY (account_id, custom_field_set_id, custom_field_id),
  constraint custom_field_set_members_custom_field_id_fkey FOREIGN KEY (account_id, custom_field_id) REFERENCES custom_fields(account_id, id),
  constraint custom_field_set_members_custom_field_set_id_fkey FOREIGN KEY (account_id, custom_field_set_id) REFERENCES custom_field_sets(account_id, id)
);
CREATE INDEX custom_field_set_members_field ON public.custom_field_set_members USING btree (account_id, custom_field_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_field_sets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  parent_type text not null default 'Matter'::text,
  displayed boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint custom_field_sets_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_sets_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint custom_field_sets_parent_type_known CHECK ((parent_type = ANY (ARRAY['Contact'::text, 'Matter'::text])))
);
CREATE INDEX custom_field_sets_updated_at ON public.custom_field_sets USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_field_values (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  parent_contact_id bigint,
  parent_matter_id bigint,
  custom_field_id bigint not null,
  field_type text not null,
  value text,
  number_value numeric,
  date_value date,
  time_value time without time zone,
  picklist_option_id bigint,
  contact_id bigint,
  matter_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint custom_field_values_pkey PRIMARY KEY (account_id, id),
  constraint custom_field_values_parent_one CHECK ((num_nonnulls(parent_contact_id, parent_matter_id) = 1)),
  constraint custom_field_values_value_typed CHECK (((num_nonnulls(number_value, date_value, time_value, picklist_option_id, contact_id, matter_id) =
CASE
    WHEN ((value IS NULL) OR (field_type = ANY (ARRAY['checkbox'::text, 'email'::text, 'text_area'::text, 'text_line'::text, 'url'::text]))) THEN 0
    ELSE 1
END) AND ((number_value IS NULL) OR (field_type = ANY (ARRAY['numeric'::text, 'currency'::text]))) AND ((date_value IS NULL) OR (field_type = 'date'::text)) AND ((time_value IS NULL) OR (field_type = 'time'::text)) AND ((picklist_option_id IS NULL) OR (field_type = 'picklist'::text)) AND ((contact_id IS NULL) OR (field_type = 'contact'::text)) AND ((matter_id IS NULL) OR (field_type = 'matter'::text)))),
  constraint custom_field_values_custom_field_fkey FOREIGN KEY (account_id, custom_field_id, field_type) REFERENCES custom_fields(account_id, id, field_type),
  constraint custom_field_values_parent_contact_id_fkey FOREIGN KEY (account_id, parent_contact_id) REFERENCES contacts(account_id, id),
  constraint custom_field_values_parent_matter_id_fkey FOREIGN KEY (account_id, parent_matter_id) REFERENCES matters(account_id, id),
  constraint custom_field_values_value_contact_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint custom_field_values_value_matter_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint custom_field_values_value_option_fkey FOREIGN KEY (account_id, custom_field_id, picklist_option_id) REFERENCES picklist_options(account_id, custom_field_id, id)
);
CREATE INDEX custom_field_values_custom_field ON public.custom_field_values USING btree (account_id, custom_field_id);
CREATE UNIQUE INDEX custom_field_values_custom_field_contact_unique ON public.custom_field_values USING btree (account_id, parent_contact_id, custom_field_id) WHERE (parent_contact_id IS NOT NULL);
CREATE UNIQUE INDEX custom_field_values_custom_field_matter_unique ON public.custom_field_values USING btree (account_id, parent_matter_id, custom_field_id) WHERE (parent_matter_id IS NOT NULL);
CREATE INDEX custom_field_values_search ON public.custom_field_values USING gin (account_id, value gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table custom_fields (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  parent_type text not null,
  field_type text not null,
  name text not null,
  display_order integer not null default 0,
  displayed boolean not null default false,
  required boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint custom_fields_pkey PRIMARY KEY (account_id, id),
  constraint custom_fields_field_type_unique UNIQUE (account_id, id, field_type),
  constraint custom_fields_field_type_known CHECK ((field_type = ANY (ARRAY['checkbox'::text, 'contact'::text, 'currency'::text, 'date'::text, 'time'::text, 'email'::text, 'matter'::text, 'numeric'::text, 'picklist'::text, 'text_area'::text, 'text_line'::text, 'url'::text]))),
  constraint custom_fields_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint custom_fields_parent_type_known CHECK ((parent_type = ANY (ARRAY['Contact'::text, 'Matter'::text])))
);
CREATE INDEX custom_fields_parent_type ON public.custom_fields USING btree (account_id, parent_type, display_order, id);
CREATE INDEX custom_fields_updated_at ON public.custom_fields USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table damages (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  damage_type text not null,
  description text not null,
  amount numeric not null,
  currency_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint damages_pkey PRIMARY KEY (account_id, id),
  constraint damages_amount_fits_currency CHECK ((amount = round(amount, currency_digits(currency_id)))),
  constraint damages_amount_not_negative CHECK ((amount >= (0)::numeric)),
  constraint damages_amount_size CHECK ((amount < ('1000000000000'::bigint)::numeric)),
  constraint damages_damage_type_known CHECK ((damage_type = ANY (ARRAY['special'::text, 'general'::text, 'other'::text]))),
  constraint damages_description_present CHECK ((btrim(description) <> ''::text)),
  constraint damages_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX damages_created_at ON public.damages USING btree (account_id, created_at, id);
CREATE INDEX damages_matter ON public.damages USING btree (account_id, matter_id, id);
CREATE INDEX damages_updated_at ON public.damages USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table disposal_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  disposal_id bigint not null,
  matter_id bigint not null,
  matter_number text not null,
  client_name text not null,
  removes text not null,
  due_on date not null,
  status text not null default 'proposed'::text,
  reason text,
  documents integer not null default 0,
  communications integer not null default 0,
  other_records integer not null default 0,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint disposal_items_pkey PRIMARY KEY (account_id, id),
  constraint disposal_items_matter_unique UNIQUE (account_id, disposal_id, matter_id, removes),
  constraint disposal_items_communications_not_negative CHECK ((communications >= 0)),
  constraint disposal_items_documents_not_negative CHECK ((documents >= 0)),
  constraint disposal_items_other_records_not_negative CHECK ((other_records >= 0)),
  constraint disposal_items_reason_of_held CHECK (((status = 'held'::text) = (reason IS NOT NULL))),
  constraint disposal_items_removes_known CHECK ((removes = ANY (ARRAY['documents'::text, 'communications'::text, 'matter'::text]))),
  constraint disposal_items_status_known CHECK ((status = ANY (ARRAY['proposed'::text, 'excluded'::text, 'held'::text, 'removed'::text]))),
  constraint disposal_items_disposal_id_fkey FOREIGN KEY (account_id, disposal_id) REFERENCES disposals(account_id, id),
  constraint disposal_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX disposal_items_matter ON public.disposal_items USING btree (account_id, matter_id);
CREATE INDEX disposal_items_updated_at ON public.disposal_items USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table disposals (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  status text not null default 'proposed'::text,
  decided_at timestamp with time zone,
  decided_by_id bigint,
  carried_out_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint disposals_pkey PRIMARY KEY (account_id, id),
  constraint disposals_decided_by_id_whole CHECK (((decided_at IS NULL) = (decided_by_id IS NULL))),
  constraint disposals_status_carried_out CHECK (((status = 'carried_out'::text) = (carried_out_at IS NOT NULL))),
  constraint disposals_status_decided CHECK (((status = 'proposed'::text) = (decided_at IS NULL))),
  constraint disposals_status_known CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'declined'::text, 'carried_out'::text]))),
  constraint disposals_decided_by_id_fkey FOREIGN KEY (account_id, decided_by_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX disposals_open_unique ON public.disposals USING btree (account_id) WHERE (status = ANY (ARRAY['proposed'::text, 'approved'::text]));
CREATE INDEX disposals_updated_at ON public.disposals USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table document_archive_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  document_archive_id bigint not null,
  item_id bigint not null,
  constraint document_archive_items_pkey PRIMARY KEY (account_id, id),
  constraint document_archive_items_once UNIQUE (account_id, document_archive_id, item_id),
  constraint document_archive_items_document_archive_id_fkey FOREIGN KEY (account_id, document_archive_id) REFERENCES document_archives(account_id, id),
  constraint document_archive_items_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id)
);
CREATE INDEX document_archive_items_item ON public.document_archive_items USING btree (account_id, item_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_archives (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  state text not null default 'queued'::text,
  progress numeric(5,2) not null default 0,
  message text,
  file_key text,
  size_bytes bigint,
  creator_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint document_archives_pkey PRIMARY KEY (account_id, id),
  constraint document_archives_complete CHECK (((state <> 'completed'::text) OR ((file_key IS NOT NULL) AND (size_bytes IS NOT NULL)))),
  constraint document_archives_progress_range CHECK (((progress >= (0)::numeric) AND (progress <= (100)::numeric))),
  constraint document_archives_state_known CHECK ((state = ANY (ARRAY['not_started'::text, 'queued'::text, 'in_progress'::text, 'completed'::text, 'failed'::text]))),
  constraint document_archives_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id)
);
CREATE INDEX document_archives_created_at ON public.document_archives USING btree (account_id, created_at);
CREATE INDEX document_archives_file ON public.document_archives USING btree (account_id, file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX document_archives_oldest ON public.document_archives USING btree (created_at);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_automation_documents (
  account_id bigint not null,
  document_automation_id bigint not null,
  document_id bigint not null,
  constraint document_automation_documents_pkey PRIMARY KEY (account_id, document_automation_id, document_id),
  constraint document_automation_documents_document_automation_id_fkey FOREIGN KEY (account_id, document_automation_id) REFERENCES document_automations(account_id, id),
  constraint document_automation_documents_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES items(account_id, id) ON DELETE CASCADE
);
CREATE INDEX document_automation_documents_document ON public.document_automation_documents USING btree (account_id, document_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_automations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  document_template_id bigint not null,
  matter_id bigint not null,
  creator_id bigint not null,
  filename text not null,
  export_formats text[] not null,
  parent_id bigint,
  parent_type text,
  state text not null default 'queued'::text,
  progress integer not null default 0,
  message text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint document_automations_pkey PRIMARY KEY (account_id, id),
  constraint document_automations_export_formats_known CHECK (((export_formats <@ ARRAY['pdf'::text, 'original'::text]) AND ((cardinality(export_formats) >= 1) AND (cardinality(export_formats) <= 2)))),
  constraint document_automations_filename_present CHECK (((btrim(filename) <> ''::text) AND (char_length(filename) <= 255))),
  constraint document_automations_parent_type_known CHECK ((parent_type = ANY (ARRAY['Folder'::text, 'Document'::text]))),
  constraint document_automations_parent_whole CHECK (((parent_id IS NULL) = (parent_type IS NULL))),
  constraint document_automations_progress_range CHECK (((progress >= 0) AND (progress <= 100))),
  constraint document_automations_state_known CHECK ((state = ANY (ARRAY['not_started'::text, 'queued'::text, 'in_progress'::text, 'empty'::text, 'failed'::text, 'completed'::text]))),
  constraint document_automations_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint document_automations_document_template_id_fkey FOREIGN KEY (account_id, document_template_id) REFERENCES document_templates(account_id, id),
  constraint document_automations_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX document_automations_matter ON public.document_automations USING btree (account_id, matter_id);
CREATE INDEX document_automations_template ON public.document_automations USING btree (account_id, document_template_id);
CREATE INDEX document_automations_updated_at ON public.document_automations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_categories (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint document_categories_pkey PRIMARY KEY (account_id, id),
  constraint document_categories_name_present CHECK ((btrim(name) <> ''::text))
);
CREATE INDEX document_categories_by_name ON public.document_categories USING btree (account_id, lower("left"(name, 100)), id);
CREATE UNIQUE INDEX document_categories_name_unique ON public.document_categories USING btree (account_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX document_categories_updated_at ON public.document_categories USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_templates (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  filename text not null,
  content_type text not null,
  file_key text not null,
  size_bytes bigint not null,
  document_category_id bigint,
  last_modified_by_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint document_templates_pkey PRIMARY KEY (account_id, id),
  constraint document_templates_filename_present CHECK (((btrim(filename) <> ''::text) AND (char_length(filename) <= 255))),
  constraint document_templates_document_category_id_fkey FOREIGN KEY (account_id, document_category_id) REFERENCES document_categories(account_id, id),
  constraint document_templates_last_modified_by_id_fkey FOREIGN KEY (account_id, last_modified_by_id) REFERENCES users(account_id, id)
);
CREATE INDEX document_templates_category ON public.document_templates USING btree (account_id, document_category_id) WHERE (document_category_id IS NOT NULL);
CREATE INDEX document_templates_file ON public.document_templates USING btree (account_id, file_key);
CREATE INDEX document_templates_updated_at ON public.document_templates USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_uploads (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  document_version_id bigint not null,
  part_number integer not null,
  url text not null,
  headers jsonb not null,
  expires_at timestamp with time zone not null,
  content_length bigint,
  content_md5 text,
  file_key text,
  size_bytes bigint,
  md5 text,
  constraint document_uploads_pkey PRIMARY KEY (account_id, id),
  constraint document_uploads_part_unique UNIQUE (account_id, document_version_id, part_number),
  constraint document_uploads_document_version_id_fkey FOREIGN KEY (account_id, document_version_id) REFERENCES document_versions(account_id, id)
);
CREATE INDEX document_uploads_expires_at ON public.document_uploads USING btree (expires_at);
CREATE INDEX document_uploads_file ON public.document_uploads USING btree (account_id, file_key) WHERE (file_key IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table document_versions (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  document_id bigint not null,
  uuid uuid not null,
  version_number integer not null,
  filename text not null,
  content_type text not null,
  fully_uploaded boolean not null default false,
  file_key text,
  size_bytes bigint,
  md5 text,
  upload_id text,
  received_at timestamp with time zone,
  creator_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint document_versions_pkey PRIMARY KEY (account_id, id),
  constraint document_versions_number_unique UNIQUE (account_id, document_id, version_number),
  constraint document_versions_uuid_unique UNIQUE (account_id, uuid),
  constraint document_versions_whole CHECK (((NOT fully_uploaded) OR ((file_key IS NOT NULL) AND (size_bytes >= 0)))),
  constraint document_versions_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint document_versions_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES items(account_id, id)
);
CREATE INDEX document_versions_file ON public.document_versions USING btree (account_id, file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX document_versions_unfinished ON public.document_versions USING btree (created_at) WHERE ((NOT fully_uploaded) AND (file_key IS NOT NULL));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table email_addresses (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null default 'Other'::text,
  address text not null,
  "primary" boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint email_addresses_pkey PRIMARY KEY (account_id, id),
  constraint email_addresses_address_form CHECK (((address ~ '^[^\s@]+@[^\s@]+$'::text) AND (char_length(address) <= 320))),
  constraint email_addresses_name_known CHECK ((name = ANY (ARRAY['Work'::text, 'Home'::text, 'Other'::text]))),
  constraint email_addresses_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX email_addresses_contact ON public.email_addresses USING btree (account_id, contact_id, id);
CREATE UNIQUE INDEX email_addresses_primary_one ON public.email_addresses USING btree (account_id, contact_id) WHERE "primary";
CREATE INDEX email_addresses_search ON public.email_addresses USING gin (account_id, address gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table event_log (
  account_id bigint not null,
  id bigint not null default nextval('event_log_id_seq'::regclass),
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null,
  resource text not null,
  record_id bigint not null,
  event text not null,
  changed text[],
  user_id bigint,
  application_id bigint,
  request_id text,
  constraint event_log_pkey PRIMARY KEY (account_id, id, at)
) partition by RANGE (at);
CREATE INDEX event_log_at ON ONLY public.event_log USING btree (account_id, at);
CREATE INDEX event_log_order ON ONLY public.event_log USING btree (account_id, transaction_id, id);
CREATE INDEX event_log_record ON ONLY public.event_log USING btree (account_id, resource, record_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select

create table evergreen_retainer_recipients (
  account_id bigint not null,
  evergreen_retainer_id bigint not null,
  user_id bigint not null,
  constraint evergreen_retainer_recipients_pkey PRIMARY KEY (account_id, evergreen_retainer_id, user_id),
  constraint evergreen_retainer_recipients_evergreen_retainer_id_fkey FOREIGN KEY (account_id, evergreen_retainer_id) REFERENCES evergreen_retainers(account_id, id),
  constraint evergreen_retainer_recipients_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table evergreen_retainers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  minimum_threshold numeric not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint evergreen_retainers_pkey PRIMARY KEY (account_id, id),
  constraint evergreen_retainers_matter_id_unique UNIQUE (account_id, matter_id),
  constraint evergreen_retainers_minimum_threshold_not_negative CHECK ((minimum_threshold >= (0)::numeric)),
  constraint evergreen_retainers_minimum_threshold_size CHECK (((abs(minimum_threshold) < ('1000000000000'::bigint)::numeric) AND (scale(minimum_threshold) <= 4))),
  constraint evergreen_retainers_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table expense_categories (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  description text,
  entry_type text not null default 'unassociated'::text,
  rate numeric not null default 0.00,
  currency_id bigint,
  utbms_code_id bigint,
  xero_expense_code text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint expense_categories_pkey PRIMARY KEY (account_id, id),
  constraint expense_categories_entry_type_known CHECK ((entry_type = ANY (ARRAY['hard_cost'::text, 'soft_cost'::text, 'unassociated'::text]))),
  constraint expense_categories_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 500))),
  constraint expense_categories_rate_not_negative CHECK ((rate >= (0)::numeric)),
  constraint expense_categories_rate_size CHECK (((abs(rate) < ('1000000000000'::bigint)::numeric) AND (scale(rate) <= 4))),
  constraint expense_categories_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint expense_categories_utbms_code_id_fkey FOREIGN KEY (utbms_code_id) REFERENCES utbms_codes(id)
);
CREATE INDEX expense_categories_name ON public.expense_categories USING btree (account_id, lower("left"(name, 100)), id);
CREATE INDEX expense_categories_updated_at ON public.expense_categories USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table expense_category_groups (
  account_id bigint not null,
  expense_category_id bigint not null,
  group_id bigint not null,
  constraint expense_category_groups_pkey PRIMARY KEY (account_id, expense_category_id, group_id),
  constraint expense_category_groups_expense_category_id_fkey FOREIGN KEY (account_id, expense_category_id) REFERENCES expense_categories(account_id, id),
  constraint expense_category_groups_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id)
);
CREATE INDEX expense_category_groups_group ON public.expense_category_groups USING btree (account_id, group_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table expense_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  expense_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint,
  matter_id bigint,
  description text,
  memo text,
  amount bigint not null,
  constraint expense_items_pkey PRIMARY KEY (account_id, id),
  constraint expense_items_amount_not_zero CHECK ((amount <> 0)),
  constraint expense_items_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint expense_items_expense_id_fkey FOREIGN KEY (account_id, expense_id) REFERENCES expenses(account_id, id),
  constraint expense_items_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint expense_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX expense_items_expense ON public.expense_items USING btree (account_id, expense_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table expenses (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  ledger_account_id bigint not null,
  vendor_id bigint,
  client_id bigint,
  matter_id bigint,
  description text,
  reference_num text,
  payment_method text,
  payment_method_description text,
  amount bigint not null,
  reverses_id bigint,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint expenses_pkey PRIMARY KEY (account_id, id),
  constraint expenses_amount_positive CHECK ((amount > 0)),
  constraint expenses_payment_method_known CHECK ((payment_method = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'debit_card'::text, 'ach'::text, 'wire'::text, 'online'::text, 'other'::text]))),
  constraint expenses_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint expenses_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint expenses_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint expenses_reverses_id_fkey FOREIGN KEY (account_id, reverses_id) REFERENCES expenses(account_id, id),
  constraint expenses_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX expenses_date ON public.expenses USING btree (account_id, date, id);
CREATE INDEX expenses_ledger_account ON public.expenses USING btree (account_id, ledger_account_id, id);
CREATE UNIQUE INDEX expenses_reverses_id_unique ON public.expenses USING btree (account_id, reverses_id) WHERE ((reverses_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX expenses_updated_at ON public.expenses USING btree (account_id, updated_at, id);
CREATE INDEX expenses_vendor ON public.expenses USING btree (account_id, vendor_id, id) WHERE (vendor_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table external_properties (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  communication_id bigint,
  name text not null,
  value text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  calendar_entry_id bigint,
  item_id bigint,
  constraint external_properties_pkey PRIMARY KEY (account_id, id),
  constraint external_properties_name_present CHECK ((btrim(name) <> ''::text)),
  constraint external_properties_of_one CHECK ((num_nonnulls(communication_id, calendar_entry_id, item_id) = 1)),
  constraint external_properties_calendar_entry_id_fkey FOREIGN KEY (account_id, calendar_entry_id) REFERENCES calendar_entries(account_id, id),
  constraint external_properties_communication_id_fkey FOREIGN KEY (account_id, communication_id) REFERENCES communications(account_id, id),
  constraint external_properties_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES items(account_id, id)
);
CREATE INDEX external_properties_calendar_entry ON public.external_properties USING btree (account_id, calendar_entry_id) WHERE (calendar_entry_id IS NOT NULL);
CREATE INDEX external_properties_communication ON public.external_properties USING btree (account_id, communication_id) WHERE (communication_id IS NOT NULL);
CREATE INDEX external_properties_item ON public.external_properties USING btree (account_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX external_properties_name ON public.external_properties USING btree (account_id, name, value);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table firm_databases (
  name text not null,
  number integer not null,
  owner_connection bytea,
  service_connection bytea,
  state text not null default 'preparing'::text,
  added_at timestamp with time zone not null,
  constraint firm_databases_pkey PRIMARY KEY (name),
  constraint firm_databases_number_key UNIQUE (number),
  constraint firm_databases_name_form CHECK (((name ~ '^[a-z][a-z0-9_-]{0,40}$'::text) AND (name <> 'first'::text))),
  constraint firm_databases_number_range CHECK (((number >= 1) AND (number <= 9000))),
  constraint firm_databases_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'active'::text])))
);
-- granted: chancery_app select

create table firm_exports (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  state text not null default 'queued'::text,
  progress numeric(5,2) not null default 0,
  message text,
  file_key text,
  size_bytes bigint,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint firm_exports_pkey PRIMARY KEY (account_id, id),
  constraint firm_exports_complete CHECK (((state <> 'completed'::text) OR ((file_key IS NOT NULL) AND (size_bytes IS NOT NULL)))),
  constraint firm_exports_progress_range CHECK (((progress >= (0)::numeric) AND (progress <= (100)::numeric))),
  constraint firm_exports_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'in_progress'::text, 'completed'::text, 'failed'::text]))),
  constraint firm_exports_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX firm_exports_file ON public.firm_exports USING btree (account_id, file_key) WHERE (file_key IS NOT NULL);
CREATE UNIQUE INDEX firm_exports_open_unique ON public.firm_exports USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'in_progress'::text]));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table firm_locations (
  account_id bigint not null,
  database_name text not null,
  reserved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint firm_locations_pkey PRIMARY KEY (account_id),
  constraint firm_locations_database_name_fkey FOREIGN KEY (database_name) REFERENCES firm_databases(name)
);
CREATE INDEX firm_locations_reserved_at ON public.firm_locations USING btree (reserved_at) WHERE (reserved_at IS NOT NULL);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table firm_move_marks (
  account_id bigint not null,
  mark text not null,
  constraint firm_move_marks_pkey PRIMARY KEY (account_id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app select

create table firm_moves (
  account_id bigint not null,
  source text not null,
  target text not null,
  step text not null,
  begun_at timestamp with time zone not null,
  switched_at timestamp with time zone,
  paused_ms integer,
  constraint firm_moves_pkey PRIMARY KEY (account_id),
  constraint firm_moves_step_check CHECK ((step = ANY (ARRAY['copying'::text, 'switched'::text, 'compared'::text])))
);

create table firm_stays (
  account_id bigint not null,
  number integer not null,
  database_id text not null,
  database_number integer not null,
  until_transaction xid8,
  constraint firm_stays_pkey PRIMARY KEY (account_id, number)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app select

create table former_names (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null,
  until timestamp with time zone not null,
  constraint former_names_pkey PRIMARY KEY (account_id, id),
  constraint former_names_name_present CHECK ((btrim(name) <> ''::text)),
  constraint former_names_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX former_names_contact ON public.former_names USING btree (account_id, contact_id, id);
CREATE INDEX former_names_search ON public.former_names USING gin (account_id, name gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table funding_grants (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  funding_code text,
  balance numeric,
  start_date date,
  end_date date,
  grant_funding_source_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint funding_grants_pkey PRIMARY KEY (account_id, id),
  constraint funding_grants_balance_size CHECK (((abs(balance) < ('1000000000000'::bigint)::numeric) AND (scale(balance) <= 4))),
  constraint funding_grants_end_date_after_start CHECK ((end_date >= start_date)),
  constraint funding_grants_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint funding_grants_grant_funding_source_id_fkey FOREIGN KEY (account_id, grant_funding_source_id) REFERENCES grant_funding_sources(account_id, id)
);
CREATE INDEX funding_grants_source ON public.funding_grants USING btree (account_id, grant_funding_source_id) WHERE (grant_funding_source_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table grant_funding_sources (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint grant_funding_sources_pkey PRIMARY KEY (account_id, id),
  constraint grant_funding_sources_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table grants (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  application_id bigint not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint grants_pkey PRIMARY KEY (account_id, id),
  constraint grants_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id),
  constraint grants_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id)
);
CREATE UNIQUE INDEX grants_one_live ON public.grants USING btree (account_id, user_id, application_id) WHERE (revoked_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table group_members (
  account_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  constraint group_members_pkey PRIMARY KEY (account_id, group_id, user_id),
  constraint group_members_account_id_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id),
  constraint group_members_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX group_members_user ON public.group_members USING btree (account_id, user_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table groups (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  name text not null,
  user_id bigint,
  archived boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint groups_pkey PRIMARY KEY (account_id, id),
  constraint groups_check CHECK (((type = 'UserGroup'::text) = (user_id IS NOT NULL))),
  constraint groups_name_check CHECK ((btrim(name) <> ''::text)),
  constraint groups_type_check CHECK ((type = ANY (ARRAY['AccountGroup'::text, 'UserGroup'::text, 'AdhocGroup'::text]))),
  constraint groups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint groups_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX groups_one_for_the_firm ON public.groups USING btree (account_id) WHERE (type = 'AccountGroup'::text);
CREATE UNIQUE INDEX groups_one_per_user ON public.groups USING btree (account_id, user_id) WHERE (type = 'UserGroup'::text);
CREATE INDEX groups_updated_at ON public.groups USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table idempotency_keys (
  account_id bigint not null,
  key_hash bytea not null,
  body_hash bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text not null,
  created_at timestamp with time zone not null,
  parameters_hash bytea not null,
  fields_hash bytea not null,
  rights_hash bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key_hash)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (account_id, created_at);
CREATE INDEX idempotency_keys_oldest ON public.idempotency_keys USING btree (created_at);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table identity_provider_domains (
  domain text not null,
  account_id bigint not null,
  elsewhere boolean not null default false,
  reserved_at timestamp with time zone,
  provider_account_id bigint generated always as (
CASE
    WHEN elsewhere THEN NULL::bigint
    ELSE account_id
END) stored,
  constraint identity_provider_domains_pkey PRIMARY KEY (domain),
  constraint identity_provider_domains_domain_form CHECK ((domain ~ '^[a-z0-9.-]+\.[a-z0-9-]+$'::text)),
  constraint identity_provider_domains_reserved_elsewhere CHECK (((reserved_at IS NULL) OR elsewhere)),
  constraint identity_provider_domains_provider_account_id_fkey FOREIGN KEY (provider_account_id) REFERENCES identity_providers(account_id) ON DELETE CASCADE
);
CREATE INDEX identity_provider_domains_account ON public.identity_provider_domains USING btree (account_id);
CREATE INDEX identity_provider_domains_provider ON public.identity_provider_domains USING btree (provider_account_id);
CREATE INDEX identity_provider_domains_reserved_at ON public.identity_provider_domains USING btree (reserved_at) WHERE (reserved_at IS NOT NULL);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table identity_providers (
  account_id bigint not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  required boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint identity_providers_pkey PRIMARY KEY (account_id),
  constraint identity_providers_client_id_present CHECK (((btrim(client_id) <> ''::text) AND (char_length(client_id) <= 500))),
  constraint identity_providers_issuer_form CHECK (((issuer ~~ 'https://%'::text) AND (char_length(issuer) <= 500))),
  constraint identity_providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table imported_rows (
  account_id bigint not null,
  resource text not null,
  row_key text not null,
  record_id bigint not null,
  digest text not null,
  revision bigint not null default 0,
  import_id bigint,
  constraint imported_rows_pkey PRIMARY KEY (account_id, resource, row_key),
  constraint imported_rows_digest_form CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint imported_rows_row_key_form CHECK ((row_key ~ '^[0-9a-f]{64}$'::text)),
  constraint imported_rows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint imported_rows_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id)
);
CREATE INDEX imported_rows_import_id ON public.imported_rows USING btree (account_id, import_id, record_id) WHERE (import_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table imports (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  file_name text,
  user_id bigint not null,
  created_records integer not null default 0,
  changed_records integer not null default 0,
  undone_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint imports_pkey PRIMARY KEY (account_id, id),
  constraint imports_changed_records_range CHECK ((changed_records >= 0)),
  constraint imports_created_records_range CHECK ((created_records >= 0)),
  constraint imports_file_name_length CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint imports_kind_known CHECK ((kind = ANY (ARRAY['contacts'::text, 'matters'::text, 'activities'::text, 'tasks'::text, 'calendar_entries'::text, 'notes'::text, 'bank_transactions'::text, 'inbox_leads'::text]))),
  constraint imports_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX imports_kind ON public.imports USING btree (account_id, kind, id);
CREATE INDEX imports_updated_at ON public.imports USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table inbox_leads (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  state text not null default 'untriaged'::text,
  first_name text,
  last_name text,
  email text,
  phone_number text,
  phone_digits text,
  from_message text,
  from_source text,
  referring_url text,
  marketing_source_id bigint,
  marketing_campaign_id bigint,
  matter_type_id bigint,
  matter_location_id bigint,
  application_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unread_references jsonb,
  constraint inbox_leads_pkey PRIMARY KEY (account_id, id),
  constraint inbox_leads_email_or_name_present CHECK ((btrim((((COALESCE(first_name, ''::text) || COALESCE(last_name, ''::text)) || COALESCE(email, ''::text)) || COALESCE(phone_number, ''::text))) <> ''::text)),
  constraint inbox_leads_state_known CHECK ((state = ANY (ARRAY['untriaged'::text, 'ignored'::text, 'triaged'::text]))),
  constraint inbox_leads_unread_references_object CHECK ((jsonb_typeof(unread_references) = 'object'::text)),
  constraint inbox_leads_marketing_campaign_id_fkey FOREIGN KEY (account_id, marketing_campaign_id) REFERENCES marketing_campaigns(account_id, id),
  constraint inbox_leads_marketing_source_id_fkey FOREIGN KEY (account_id, marketing_source_id) REFERENCES lead_sources(account_id, id),
  constraint inbox_leads_matter_location_id_fkey FOREIGN KEY (account_id, matter_location_id) REFERENCES lead_locations(account_id, id),
  constraint inbox_leads_matter_type_id_fkey FOREIGN KEY (account_id, matter_type_id) REFERENCES lead_matter_types(account_id, id)
);
CREATE INDEX inbox_leads_application ON public.inbox_leads USING btree (account_id, application_id, id) WHERE (application_id IS NOT NULL);
CREATE INDEX inbox_leads_created_at ON public.inbox_leads USING btree (account_id, created_at, id);
CREATE INDEX inbox_leads_likeness ON public.inbox_leads USING gin (account_id, (((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))) gin_trgm_ops, from_message gin_trgm_ops);
CREATE INDEX inbox_leads_search ON public.inbox_leads USING gin (account_id, first_name gin_trgm_ops, last_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops);
CREATE INDEX inbox_leads_state ON public.inbox_leads USING btree (account_id, state, id);
CREATE INDEX inbox_leads_updated_at ON public.inbox_leads USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table installation_facts (
  name text not null,
  value text not null,
  set_at timestamp with time zone not null,
  constraint installation_facts_pkey PRIMARY KEY (name)
);
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table instant_messengers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null default 'Other'::text,
  address text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint instant_messengers_pkey PRIMARY KEY (account_id, id),
  constraint instant_messengers_address_present CHECK (((btrim(address) <> ''::text) AND (char_length(address) <= 500))),
  constraint instant_messengers_name_known CHECK ((name = ANY (ARRAY['Work'::text, 'Personal'::text, 'Other'::text]))),
  constraint instant_messengers_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX instant_messengers_contact ON public.instant_messengers USING btree (account_id, contact_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table interest_charges (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  date date not null,
  description text,
  total numeric not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  type text,
  rate numeric,
  waived boolean not null default false,
  constraint interest_charges_pkey PRIMARY KEY (account_id, id),
  constraint interest_charges_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint interest_charges_total_positive CHECK ((total > (0)::numeric)),
  constraint interest_charges_total_size CHECK (((abs(total) < ('1000000000000'::bigint)::numeric) AND (scale(total) <= 4))),
  constraint interest_charges_type_known CHECK ((type = ANY (ARRAY['simple'::text, 'compound'::text]))),
  constraint interest_charges_waived_deleted CHECK (((NOT waived) OR (deleted_at IS NOT NULL))),
  constraint interest_charges_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id)
);
CREATE UNIQUE INDEX interest_charges_date_unique ON public.interest_charges USING btree (account_id, bill_id, date) WHERE (deleted_at IS NULL);
CREATE INDEX interest_charges_updated_at ON public.interest_charges USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table internal_notifications (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  occasion text not null,
  subject_type text not null,
  subject_id bigint not null,
  actor_id bigint,
  matter_id bigint,
  contact_id bigint,
  message text not null,
  occurred_at timestamp with time zone not null,
  marked_as_read boolean not null default false,
  mark text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint internal_notifications_pkey PRIMARY KEY (account_id, id),
  constraint internal_notifications_mark_unique UNIQUE (account_id, user_id, mark),
  constraint internal_notifications_message_length CHECK ((char_length(message) <= 500)),
  constraint internal_notifications_occasion_form CHECK ((occasion ~ '^[a-z][a-z_]{0,49}$'::text)),
  constraint internal_notifications_subject_type_form CHECK ((subject_type ~ '^[A-Z][A-Za-z]{0,49}$'::text)),
  constraint internal_notifications_actor_id_fkey FOREIGN KEY (account_id, actor_id) REFERENCES users(account_id, id),
  constraint internal_notifications_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint internal_notifications_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint internal_notifications_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX internal_notifications_unread ON public.internal_notifications USING btree (account_id, user_id) WHERE ((deleted_at IS NULL) AND (NOT marked_as_read));
CREATE INDEX internal_notifications_updated_at ON public.internal_notifications USING btree (account_id, updated_at, id);
CREATE INDEX internal_notifications_user ON public.internal_notifications USING btree (account_id, user_id, id) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  name text not null,
  root boolean not null default false,
  parent_id bigint,
  matter_id bigint,
  contact_id bigint,
  document_category_id bigint,
  communication_id bigint,
  creator_id bigint,
  latest_version_id bigint,
  received_at timestamp with time zone,
  locked boolean not null default false,
  trashed_with bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint items_pkey PRIMARY KEY (account_id, id),
  constraint items_name_present CHECK ((btrim(name) <> ''::text)),
  constraint items_not_in_itself CHECK ((parent_id <> id)),
  constraint items_of_one CHECK ((num_nonnulls(matter_id, contact_id) <= 1)),
  constraint items_parent_present CHECK ((root OR (parent_id IS NOT NULL))),
  constraint items_root_is_folder CHECK (((NOT root) OR ((type = 'Folder'::text) AND (parent_id IS NULL) AND (deleted_at IS NULL)))),
  constraint items_type_known CHECK ((type = ANY (ARRAY['Document'::text, 'Folder'::text]))),
  constraint items_communication_id_fkey FOREIGN KEY (account_id, communication_id) REFERENCES communications(account_id, id),
  constraint items_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint items_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint items_document_category_id_fkey FOREIGN KEY (account_id, document_category_id) REFERENCES document_categories(account_id, id),
  constraint items_latest_version_id_fkey FOREIGN KEY (account_id, latest_version_id) REFERENCES document_versions(account_id, id) DEFERRABLE,
  constraint items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint items_parent_id_fkey FOREIGN KEY (account_id, parent_id) REFERENCES items(account_id, id)
);
CREATE INDEX items_by_name ON public.items USING btree (account_id, lower("left"(name, 100)), id);
CREATE INDEX items_communication ON public.items USING btree (account_id, communication_id, id) WHERE (communication_id IS NOT NULL);
CREATE INDEX items_contact ON public.items USING btree (account_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE INDEX items_created_at ON public.items USING btree (account_id, created_at, id);
CREATE INDEX items_document_category ON public.items USING btree (account_id, document_category_id, id) WHERE (document_category_id IS NOT NULL);
CREATE INDEX items_matter ON public.items USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE INDEX items_oldest_trash ON public.items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX items_parent ON public.items USING btree (account_id, parent_id, id);
CREATE UNIQUE INDEX items_root_of_contact ON public.items USING btree (account_id, contact_id) WHERE (root AND (contact_id IS NOT NULL));
CREATE UNIQUE INDEX items_root_of_firm ON public.items USING btree (account_id) WHERE (root AND (matter_id IS NULL) AND (contact_id IS NULL));
CREATE UNIQUE INDEX items_root_of_matter ON public.items USING btree (account_id, matter_id) WHERE (root AND (matter_id IS NOT NULL));
CREATE INDEX items_search ON public.items USING gin (account_id, name gin_trgm_ops);
CREATE INDEX items_trash ON public.items USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX items_updated_at ON public.items USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table journal_entries (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  basis text not null default 'both'::text,
  description text,
  payment_method text,
  user_id bigint,
  vendor_id bigint,
  client_id bigint,
  matter_id bigint,
  source_type text,
  source_id bigint,
  settles_type text,
  settles_id bigint,
  reverses_id bigint,
  mirrored boolean not null default false,
  items integer not null,
  closing_units bigint not null generated always as (0) stored,
  closing_date date not null generated always as ('-infinity'::date) stored,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint journal_entries_pkey PRIMARY KEY (account_id, id),
  constraint journal_entries_basis_known CHECK ((basis = ANY (ARRAY['both'::text, 'accrual'::text, 'cash'::text]))),
  constraint journal_entries_items_several CHECK ((items >= 2)),
  constraint journal_entries_payment_method_known CHECK ((payment_method = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'debit_card'::text, 'ach'::text, 'wire'::text, 'online'::text, 'other'::text]))),
  constraint journal_entries_settles_whole CHECK (((settles_type IS NULL) = (settles_id IS NULL))),
  constraint journal_entries_source_whole CHECK (((source_type IS NULL) = (source_id IS NULL))),
  constraint journal_entries_balanced FOREIGN KEY (account_id, id, items, closing_units, closing_date) REFERENCES journal_entry_items(account_id, journal_entry_id, place, after_units, after_date) DEFERRABLE,
  constraint journal_entries_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint journal_entries_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint journal_entries_reverses_id_fkey FOREIGN KEY (account_id, reverses_id) REFERENCES journal_entries(account_id, id),
  constraint journal_entries_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX journal_entries_date ON public.journal_entries USING btree (account_id, date, id);
CREATE UNIQUE INDEX journal_entries_reverses_id_unique ON public.journal_entries USING btree (account_id, reverses_id) WHERE ((reverses_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX journal_entries_settles ON public.journal_entries USING btree (account_id, settles_type, settles_id) WHERE (settles_id IS NOT NULL);
CREATE INDEX journal_entries_source ON public.journal_entries USING btree (account_id, source_type, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX journal_entries_updated_at ON public.journal_entries USING btree (account_id, updated_at, id);
CREATE INDEX journal_entries_vendor ON public.journal_entries USING btree (account_id, vendor_id) WHERE (vendor_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table journal_entry_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  journal_entry_id bigint not null,
  place integer not null,
  previous_place integer generated always as (
CASE
    WHEN (place > 1) THEN (place - 1)
    ELSE NULL::integer
END) stored,
  ledger_account_id bigint not null,
  date date not null,
  units bigint not null,
  before_units bigint not null,
  after_units bigint not null generated always as ((before_units + units)) stored,
  before_date date not null generated always as (
CASE
    WHEN (before_units = 0) THEN '-infinity'::date
    ELSE date
END) stored,
  after_date date not null generated always as (
CASE
    WHEN ((before_units + units) = 0) THEN '-infinity'::date
    ELSE date
END) stored,
  description text,
  user_id bigint,
  client_id bigint,
  matter_id bigint,
  reverses_id bigint,
  created_at timestamp with time zone not null,
  basis text not null,
  source_type text,
  entry_description text,
  vendor_id bigint,
  opens_entry_id bigint generated always as (
CASE
    WHEN (place = 1) THEN journal_entry_id
    ELSE NULL::bigint
END) stored,
  kind text not null default 'operating'::text,
  constraint journal_entry_items_pkey PRIMARY KEY (account_id, id),
  constraint journal_entry_items_in_a_chain UNIQUE (account_id, journal_entry_id, place, after_units, after_date),
  constraint journal_entry_items_amount_not_zero CHECK ((units <> 0)),
  constraint journal_entry_items_first_from_zero CHECK (((place > 1) OR (before_units = 0))),
  constraint journal_entry_items_place_positive CHECK ((place >= 1)),
  constraint journal_entry_items_trust_from_practice CHECK (((kind <> 'trust'::text) OR (COALESCE(source_type, ''::text) = ANY (ARRAY['bank_transaction'::text, 'bank_transfer'::text, 'matter_transfer'::text, 'payment'::text])))) NOT VALID,
  constraint journal_entry_items_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint journal_entry_items_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id, kind) REFERENCES ledger_accounts(account_id, id, kind),
  constraint journal_entry_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint journal_entry_items_opens_entry_id_fkey FOREIGN KEY (account_id, opens_entry_id) REFERENCES journal_entries(account_id, id),
  constraint journal_entry_items_previous_fkey FOREIGN KEY (account_id, journal_entry_id, previous_place, before_units, before_date) REFERENCES journal_entry_items(account_id, journal_entry_id, place, after_units, after_date),
  constraint journal_entry_items_reverses_id_fkey FOREIGN KEY (account_id, reverses_id) REFERENCES journal_entry_items(account_id, id)
);
CREATE INDEX journal_entry_items_of_account ON public.journal_entry_items USING btree (account_id, ledger_account_id, date, id);
CREATE UNIQUE INDEX journal_entry_items_reverses_id_unique ON public.journal_entry_items USING btree (account_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX journal_entry_items_taken_back ON public.journal_entry_items USING btree (account_id, ledger_account_id, date, reverses_id) WHERE (reverses_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select
-- granted on entry_description: chancery_app update
-- granted on vendor_id: chancery_app update

create table kyc_field_values (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint,
  matter_id bigint,
  "group" text,
  field_name text not null,
  field_label text,
  field_type text not null,
  field_possible_values text[] not null default '{}'::text[],
  field_value text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint kyc_field_values_pkey PRIMARY KEY (account_id, id),
  constraint kyc_field_values_contact_id_or_matter CHECK ((num_nonnulls(contact_id, matter_id) = 1)),
  constraint kyc_field_values_field_name_present CHECK (((btrim(field_name) <> ''::text) AND (char_length(field_name) <= 255))),
  constraint kyc_field_values_field_type_known CHECK ((field_type = ANY (ARRAY['date'::text, 'picklist'::text, 'text'::text]))),
  constraint kyc_field_values_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint kyc_field_values_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE UNIQUE INDEX kyc_field_values_field_name_unique ON public.kyc_field_values USING btree (account_id, contact_id, matter_id, field_name) NULLS NOT DISTINCT;
CREATE INDEX kyc_field_values_matter ON public.kyc_field_values USING btree (account_id, matter_id) WHERE (matter_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_contact_notes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  subject text,
  body text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_contact_notes_pkey PRIMARY KEY (account_id, id),
  constraint lead_contact_notes_body_length CHECK ((char_length(body) <= 65535)),
  constraint lead_contact_notes_subject_length CHECK ((char_length(subject) <= 255)),
  constraint lead_contact_notes_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES lead_contacts(account_id, id)
);
CREATE INDEX lead_contact_notes_contact ON public.lead_contact_notes USING btree (account_id, contact_id, id);
CREATE INDEX lead_contact_notes_search ON public.lead_contact_notes USING gin (account_id, subject gin_trgm_ops, body gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_contacts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null default 'Person'::text,
  status text not null default 'Unassigned'::text,
  contact_id bigint,
  name text,
  first_name text,
  last_name text,
  emails text[],
  phone_numbers text[],
  phone_digits text,
  addresses jsonb,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_contacts_pkey PRIMARY KEY (account_id, id),
  constraint lead_contacts_name_length CHECK ((char_length(name) <= 500)),
  constraint lead_contacts_name_one_record CHECK (((num_nulls(name, emails, phone_numbers, addresses) =
CASE
    WHEN (contact_id IS NULL) THEN 0
    ELSE 4
END) AND ((contact_id IS NULL) OR (num_nonnulls(first_name, last_name, phone_digits) = 0)))),
  constraint lead_contacts_status_known CHECK ((status = ANY (ARRAY['Unassigned'::text, 'Lead'::text, 'Client'::text, 'Former Client'::text, 'Other'::text]))),
  constraint lead_contacts_type_known CHECK ((type = ANY (ARRAY['Person'::text, 'Company'::text]))),
  constraint lead_contacts_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX lead_contacts_contact ON public.lead_contacts USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX lead_contacts_created_at ON public.lead_contacts USING btree (account_id, created_at, id);
CREATE INDEX lead_contacts_emails ON public.lead_contacts USING gin (account_id, emails);
CREATE INDEX lead_contacts_search ON public.lead_contacts USING gin (account_id, name gin_trgm_ops, phone_digits gin_trgm_ops);
CREATE INDEX lead_contacts_updated_at ON public.lead_contacts USING btree (account_id, updated_at, id);
CREATE INDEX lead_contacts_without_accents ON public.lead_contacts USING gin (account_id, without_accents(name) gin_trgm_ops) WHERE (octet_length(name) > length(name));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_custom_field_values (
  account_id bigint not null,
  id bigint not null default nextval('custom_field_values_id_seq'::regclass),
  contact_id bigint,
  matter_id bigint,
  custom_field_id bigint not null,
  value text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_custom_field_values_pkey PRIMARY KEY (account_id, id),
  constraint lead_custom_field_values_parent_one CHECK ((num_nonnulls(contact_id, matter_id) = 1)),
  constraint lead_custom_field_values_value_length CHECK ((char_length(value) <= 65535)),
  constraint lead_custom_field_values_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES lead_contacts(account_id, id),
  constraint lead_custom_field_values_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES lead_matters(account_id, id)
);
CREATE UNIQUE INDEX lead_custom_field_values_contact_unique ON public.lead_custom_field_values USING btree (account_id, contact_id, custom_field_id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX lead_custom_field_values_matter_unique ON public.lead_custom_field_values USING btree (account_id, matter_id, custom_field_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX lead_custom_field_values_search ON public.lead_custom_field_values USING gin (account_id, value gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_custom_fields (
  account_id bigint not null,
  id bigint not null default nextval('custom_fields_id_seq'::regclass),
  parent_type text not null,
  field_type text not null,
  name text not null,
  displayed boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint lead_custom_fields_pkey PRIMARY KEY (account_id, id),
  constraint lead_custom_fields_field_type_known CHECK ((field_type = ANY (ARRAY['checkbox'::text, 'contact_select'::text, 'money'::text, 'date'::text, 'email'::text, 'integer'::text, 'numeric'::text, 'dropdown'::text, 'paragraph_text'::text, 'single_line_text'::text, 'url'::text]))),
  constraint lead_custom_fields_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint lead_custom_fields_parent_type_known CHECK ((parent_type = ANY (ARRAY['Contact'::text, 'Matter'::text])))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_intake_forms (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  enabled boolean not null default true,
  key text not null,
  notify text[] not null default '{}'::text[],
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  fields text[] not null default '{first_name,last_name,email,phone_number,matter_type,message}'::text[],
  introduction text,
  constraint lead_intake_forms_pkey PRIMARY KEY (account_id, id),
  constraint lead_intake_forms_account_id_one UNIQUE (account_id),
  constraint lead_intake_forms_fields_known CHECK ((fields <@ ARRAY['first_name'::text, 'last_name'::text, 'email'::text, 'phone_number'::text, 'matter_type'::text, 'message'::text])),
  constraint lead_intake_forms_fields_name_somebody CHECK ((fields && ARRAY['first_name'::text, 'last_name'::text, 'email'::text, 'phone_number'::text])),
  constraint lead_intake_forms_introduction_length CHECK (((char_length(introduction) >= 1) AND (char_length(introduction) <= 2000))),
  constraint lead_intake_forms_key_form CHECK ((key ~ '^[0-9a-f]{32}$'::text))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_locations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_locations_pkey PRIMARY KEY (account_id, id),
  constraint lead_locations_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX lead_locations_name_unique ON public.lead_locations USING btree (account_id, lower(name));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_matter_notes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  subject text,
  body text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_matter_notes_pkey PRIMARY KEY (account_id, id),
  constraint lead_matter_notes_body_length CHECK ((char_length(body) <= 65535)),
  constraint lead_matter_notes_subject_length CHECK ((char_length(subject) <= 255)),
  constraint lead_matter_notes_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES lead_matters(account_id, id)
);
CREATE INDEX lead_matter_notes_matter ON public.lead_matter_notes USING btree (account_id, matter_id, id);
CREATE INDEX lead_matter_notes_search ON public.lead_matter_notes USING gin (account_id, subject gin_trgm_ops, body gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_matter_types (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  "default" boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_matter_types_pkey PRIMARY KEY (account_id, id),
  constraint lead_matter_types_name_unique UNIQUE (account_id, name),
  constraint lead_matter_types_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX lead_matter_types_default_one ON public.lead_matter_types USING btree (account_id) WHERE "default";
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_matters (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  inbox_lead_id bigint,
  contact_id bigint not null,
  primary_contact_id bigint not null,
  matter_id bigint,
  description text,
  status text not null default 'Newly Added'::text,
  hired_date date,
  matter_type_id bigint,
  matter_location_id bigint,
  marketing_source_id bigint,
  marketing_campaign_id bigint,
  assignee_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_matters_pkey PRIMARY KEY (account_id, id),
  constraint lead_matters_inbox_lead_id_unique UNIQUE (account_id, inbox_lead_id),
  constraint lead_matters_matter_id_unique UNIQUE (account_id, matter_id),
  constraint lead_matters_description_one_record CHECK (((description IS NULL) = (matter_id IS NOT NULL))),
  constraint lead_matters_hired_date_of_hired CHECK (((hired_date IS NULL) = (matter_id IS NULL))),
  constraint lead_matters_status_known CHECK ((status = ANY (ARRAY['Newly Added'::text, 'In Progress'::text, 'Pending Engagement'::text, 'Hired'::text, 'Did Not Hire'::text]))),
  constraint lead_matters_status_of_hired CHECK (((status = 'Hired'::text) = (matter_id IS NOT NULL))),
  constraint lead_matters_assignee_id_fkey FOREIGN KEY (account_id, assignee_id) REFERENCES users(account_id, id),
  constraint lead_matters_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES lead_contacts(account_id, id),
  constraint lead_matters_inbox_lead_id_fkey FOREIGN KEY (account_id, inbox_lead_id) REFERENCES inbox_leads(account_id, id),
  constraint lead_matters_marketing_campaign_id_fkey FOREIGN KEY (account_id, marketing_campaign_id) REFERENCES marketing_campaigns(account_id, id),
  constraint lead_matters_marketing_source_id_fkey FOREIGN KEY (account_id, marketing_source_id) REFERENCES lead_sources(account_id, id),
  constraint lead_matters_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint lead_matters_matter_location_id_fkey FOREIGN KEY (account_id, matter_location_id) REFERENCES lead_locations(account_id, id),
  constraint lead_matters_matter_type_id_fkey FOREIGN KEY (account_id, matter_type_id) REFERENCES lead_matter_types(account_id, id),
  constraint lead_matters_primary_contact_id_fkey FOREIGN KEY (account_id, primary_contact_id) REFERENCES lead_contacts(account_id, id)
);
CREATE INDEX lead_matters_contact ON public.lead_matters USING btree (account_id, contact_id, id);
CREATE INDEX lead_matters_created_at ON public.lead_matters USING btree (account_id, created_at, id);
CREATE INDEX lead_matters_primary_contact ON public.lead_matters USING btree (account_id, primary_contact_id, id);
CREATE INDEX lead_matters_search ON public.lead_matters USING gin (account_id, description gin_trgm_ops);
CREATE INDEX lead_matters_updated_at ON public.lead_matters USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_picklist_options (
  account_id bigint not null,
  id bigint not null default nextval('picklist_options_id_seq'::regclass),
  custom_field_id bigint not null,
  option text not null,
  display_order integer not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint lead_picklist_options_pkey PRIMARY KEY (account_id, id),
  constraint lead_picklist_options_option_present CHECK (((btrim(option) <> ''::text) AND (char_length(option) <= 500))),
  constraint lead_picklist_options_custom_field_id_fkey FOREIGN KEY (account_id, custom_field_id) REFERENCES lead_custom_fields(account_id, id)
);
CREATE INDEX lead_picklist_options_custom_field ON public.lead_picklist_options USING btree (account_id, custom_field_id, display_order, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table lead_sources (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  category text not null default 'standard'::text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lead_sources_pkey PRIMARY KEY (account_id, id),
  constraint lead_sources_category_known CHECK ((category = ANY (ARRAY['standard'::text, 'email_marketing'::text]))),
  constraint lead_sources_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX lead_sources_name_unique ON public.lead_sources USING btree (account_id, lower(name));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table ledger_account_days (
  account_id bigint not null,
  ledger_account_id bigint not null,
  basis text not null,
  date date not null,
  shard smallint not null,
  debit bigint not null,
  credit bigint not null,
  items bigint not null,
  constraint ledger_account_days_pkey PRIMARY KEY (account_id, ledger_account_id, basis, date, shard)
) with (fillfactor=50);
CREATE INDEX ledger_account_days_oldest ON public.ledger_account_days USING btree (date) WHERE (shard <> 0);
CREATE INDEX ledger_account_days_unfolded ON public.ledger_account_days USING btree (account_id, date) WHERE (shard <> 0);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table ledger_account_types (
  id bigint not null,
  name text not null,
  primary_type text not null,
  ledger_type text not null,
  kind text not null,
  bank_feed_connectable boolean not null,
  reconcilable boolean not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint ledger_account_types_pkey PRIMARY KEY (id),
  constraint ledger_account_types_told_apart UNIQUE (id, primary_type, ledger_type, kind),
  constraint ledger_account_types_kind_known CHECK ((kind = ANY (ARRAY['operating'::text, 'trust'::text]))),
  constraint ledger_account_types_ledger_type_known CHECK ((ledger_type = ANY (ARRAY['default'::text, 'bank'::text, 'accounts_receivable'::text, 'accounts_payable'::text, 'expense'::text, 'undeposited_funds'::text, 'fixed'::text, 'trust_liability'::text, 'income'::text, 'trust_clearing'::text]))),
  constraint ledger_account_types_primary_type_known CHECK ((primary_type = ANY (ARRAY['unknown'::text, 'asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text])))
);
-- granted: chancery_app select

create table ledger_accounts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  code text,
  status text not null default 'active'::text,
  ledger_account_type_id bigint not null,
  primary_type text not null,
  ledger_type text not null,
  kind text not null,
  parent_id bigint,
  parent_depth smallint,
  depth smallint not null generated always as (
CASE
    WHEN (parent_id IS NULL) THEN 0
    ELSE (parent_depth + 1)
END) stored,
  role text,
  bank_account_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  inactive_after_item_id bigint,
  tax_rate_configuration_id bigint,
  constraint ledger_accounts_pkey PRIMARY KEY (account_id, id),
  constraint ledger_accounts_in_a_tree UNIQUE (account_id, id, primary_type, kind, depth),
  constraint ledger_accounts_of_a_kind UNIQUE (account_id, id, kind),
  constraint ledger_accounts_code_form CHECK (((btrim(code) <> ''::text) AND (char_length(code) <= 50))),
  constraint ledger_accounts_inactive_after_whole CHECK (((status = 'inactive'::text) = (inactive_after_item_id IS NOT NULL))),
  constraint ledger_accounts_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint ledger_accounts_parent_too_deep CHECK (((parent_depth >= 0) AND (parent_depth <= 8))),
  constraint ledger_accounts_parent_whole CHECK (((parent_id IS NULL) = (parent_depth IS NULL))),
  constraint ledger_accounts_role_active CHECK (((role IS NULL) OR (status = 'active'::text))),
  constraint ledger_accounts_status_known CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint ledger_accounts_ledger_account_type_id_fkey FOREIGN KEY (ledger_account_type_id, primary_type, ledger_type, kind) REFERENCES ledger_account_types(id, primary_type, ledger_type, kind),
  constraint ledger_accounts_parent_id_fkey FOREIGN KEY (account_id, parent_id, primary_type, kind, parent_depth) REFERENCES ledger_accounts(account_id, id, primary_type, kind, depth) DEFERRABLE,
  constraint ledger_accounts_tax_rate_configuration_id_fkey FOREIGN KEY (account_id, tax_rate_configuration_id) REFERENCES tax_rate_configurations(account_id, id)
);
CREATE UNIQUE INDEX ledger_accounts_bank_account_id_unique ON public.ledger_accounts USING btree (account_id, bank_account_id) WHERE (bank_account_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_accounts_code_unique ON public.ledger_accounts USING btree (account_id, lower(code)) WHERE (code IS NOT NULL);
CREATE INDEX ledger_accounts_parent ON public.ledger_accounts USING btree (account_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_accounts_role_unique ON public.ledger_accounts USING btree (account_id, role) WHERE (role IS NOT NULL);
CREATE UNIQUE INDEX ledger_accounts_tax_rate_configuration_id_unique ON public.ledger_accounts USING btree (account_id, tax_rate_configuration_id) WHERE (tax_rate_configuration_id IS NOT NULL);
CREATE INDEX ledger_accounts_updated_at ON public.ledger_accounts USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table ledger_chart (
  code text not null,
  name text not null,
  ledger_account_type_id bigint not null,
  role text,
  constraint ledger_chart_pkey PRIMARY KEY (code),
  constraint ledger_chart_role_key UNIQUE (role),
  constraint ledger_chart_ledger_account_type_id_fkey FOREIGN KEY (ledger_account_type_id) REFERENCES ledger_account_types(id)
);
-- granted: chancery_app select

create table ledger_settings (
  account_id bigint not null,
  closed_through date,
  closed_at timestamp with time zone,
  closed_by_user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  closed_after_item_id bigint,
  constraint ledger_settings_pkey PRIMARY KEY (account_id),
  constraint ledger_settings_closed_after_whole CHECK (((closed_through IS NULL) = (closed_after_item_id IS NULL))),
  constraint ledger_settings_closed_whole CHECK (((closed_through IS NULL) = (closed_at IS NULL)))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table legal_aid_uk_activities (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  activity_id bigint not null,
  json_key text,
  base_rate numeric,
  uplift numeric not null default 0,
  is_custom_rate boolean not null default false,
  tax_exclusive boolean not null default true,
  bolt_ons text,
  bolt_ons_summary text,
  activity_sub_category text,
  eligible_for_sqm boolean,
  advocacy integer,
  court integer,
  expert integer,
  form_of_civil_legal_service integer,
  region integer,
  user_type integer,
  constraint legal_aid_uk_activities_pkey PRIMARY KEY (account_id, id),
  constraint legal_aid_uk_activities_activity_id_unique UNIQUE (account_id, activity_id),
  constraint legal_aid_uk_activities_base_rate_not_negative CHECK ((base_rate >= (0)::numeric)),
  constraint legal_aid_uk_activities_court_known CHECK (((court >= 1) AND (court <= 5))),
  constraint legal_aid_uk_activities_is_custom_rate_without_key CHECK ((is_custom_rate OR (base_rate IS NULL) OR (json_key IS NOT NULL))),
  constraint legal_aid_uk_activities_region_known CHECK (((region >= 1) AND (region <= 6))),
  constraint legal_aid_uk_activities_uplift_range CHECK (((uplift >= (0)::numeric) AND (uplift <= (100)::numeric))),
  constraint legal_aid_uk_activities_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table legal_aid_uk_claims (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  additional_travel_payment boolean,
  adjourned_hearing_fee text,
  bill_type bigint,
  case_stage_level bigint,
  cla_exemption_code text,
  cla_reference text,
  cmrh_oral bigint,
  cmrh_telephone bigint,
  cost_of_counsel text,
  costs_are_those_of bigint,
  designated_accredited_representative bigint,
  detention_travel_and_waiting_costs text,
  exemption_criteria_satisfied bigint,
  follow_on_work bigint,
  ho_interview bigint,
  independent_medical_reports_claimed text,
  jr_form_filling text,
  meetings_attended bigint,
  mht_ref_no text,
  niat_disbursement_prior_authority_number text,
  substantive_hearing bigint,
  constraint legal_aid_uk_claims_pkey PRIMARY KEY (account_id, id),
  constraint legal_aid_uk_claims_bill_id_unique UNIQUE (account_id, bill_id),
  constraint legal_aid_uk_claims_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table legal_aid_uk_contacts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  disability integer,
  disability_code text,
  ethnicity integer,
  ethnicity_title text,
  financially_eligible boolean,
  gender integer,
  gender_title text,
  national_insurance_number text,
  constraint legal_aid_uk_contacts_pkey PRIMARY KEY (account_id, id),
  constraint legal_aid_uk_contacts_contact_id_unique UNIQUE (account_id, contact_id),
  constraint legal_aid_uk_contacts_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table legal_aid_uk_expense_categories (
  id bigint not null generated by default as identity,
  key text not null,
  region text not null,
  name text not null,
  practice_area text,
  civil boolean not null,
  certificated boolean not null,
  criminal boolean not null,
  etag text not null default md5((random())::text),
  created_at timestamp with time zone not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  updated_at timestamp with time zone not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  constraint legal_aid_uk_expense_categories_pkey PRIMARY KEY (id),
  constraint legal_aid_uk_expense_categories_key_unique UNIQUE (key, region),
  constraint legal_aid_uk_expense_categories_key_form CHECK (((key ~ '^[A-Z0-9][A-Z0-9_-]*$'::text) AND (char_length(key) <= 100))),
  constraint legal_aid_uk_expense_categories_region_known CHECK ((region = ANY (ARRAY['London'::text, 'Non-London'::text])))
);
-- granted: chancery_app select

create table legal_aid_uk_expense_rates (
  expense_category_id bigint not null,
  valid_from date not null,
  rate numeric,
  constraint legal_aid_uk_expense_rates_pkey PRIMARY KEY (expense_category_id, valid_from),
  constraint legal_aid_uk_expense_rates_rate_form CHECK (((rate >= (0)::numeric) AND (rate = round(rate, 4)))),
  constraint legal_aid_uk_expense_rates_expense_category_id_fkey FOREIGN KEY (expense_category_id) REFERENCES legal_aid_uk_expense_categories(id)
);
-- granted: chancery_app select

create table legal_aid_uk_fees (
  rate_id bigint not null,
  valid_from date not null,
  fee numeric,
  exceptional numeric,
  constraint legal_aid_uk_fees_pkey PRIMARY KEY (rate_id, valid_from),
  constraint legal_aid_uk_fees_exceptional_form CHECK (((exceptional >= (0)::numeric) AND (exceptional = round(exceptional, 2)))),
  constraint legal_aid_uk_fees_fee_form CHECK (((fee >= (0)::numeric) AND (fee = round(fee, 2)))),
  constraint legal_aid_uk_fees_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES legal_aid_uk_rates(id)
);
-- granted: chancery_app select

create table legal_aid_uk_matters (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  access_point text,
  ait_hearing_centre integer,
  attended_several_hearings_acting_for_multiple_clients boolean,
  bill_ho_ucn text,
  bill_number_of_attendances integer,
  bill_outcome_for_the_client_code integer,
  bill_stage_reached_code integer,
  case_reference text,
  case_start_date date,
  category integer,
  certificate_effective_date date,
  certificate_expiration_date date,
  certificate_number text,
  certificate_scope text,
  certification_type integer,
  change_of_solicitor boolean,
  client_equal_opportunity_monitoring text,
  client_type integer,
  clr_start_date date,
  clr_total_profit_costs text,
  cost_limit text,
  counsel integer,
  court integer,
  court_id integer,
  court_id_code text,
  delivery_location text,
  dscc_number text,
  duty_solicitor boolean,
  exceptional_case_funding_reference text,
  expense_limit text,
  fee_scheme integer,
  first_conducting_solicitor boolean,
  irc_surgery text,
  laa_office_number text,
  legacy_case text,
  legal_representation_number text,
  lh_start_date text,
  lh_total_disbursements text,
  lh_total_profit_costs text,
  local_authority_number text,
  maat_id text,
  matter_type integer,
  matter_type_1 integer,
  matter_type_1_code text,
  matter_type_1_title text,
  matter_type_2 integer,
  matter_type_2_code text,
  matter_type_2_title text,
  matter_type_code text,
  number_of_clients integer,
  number_of_clients_seen_at_surgery integer,
  party integer,
  police_station text,
  post_transfer_clients_represented integer,
  postal_application_accepted text,
  prior_authority_reference text,
  prison_id integer,
  prison_law_prior_approval_number text,
  procurement_area text,
  region integer,
  related_claims_number text,
  representation_order_date date,
  schedule_reference_number text,
  scheme_id text,
  session_type integer,
  solicitor_type integer,
  standard_fee_category integer,
  surgery_clients integer,
  surgery_clients_resulting_in_a_legal_help_matter_opened integer,
  surgery_date date,
  transfer_date date,
  type_of_advice integer,
  type_of_service text,
  ucn text,
  ufn text,
  undesignated_area_court boolean,
  user_type integer,
  youth_court boolean,
  linked_matter_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint legal_aid_uk_matters_pkey PRIMARY KEY (account_id, id),
  constraint legal_aid_uk_matters_matter_id_unique UNIQUE (account_id, matter_id),
  constraint legal_aid_uk_matters_category_known CHECK (((category >= 1) AND (category <= 16))),
  constraint legal_aid_uk_matters_certificate_expiration_date_after CHECK ((certificate_expiration_date >= certificate_effective_date)),
  constraint legal_aid_uk_matters_certification_type_known CHECK (((certification_type >= 1) AND (certification_type <= 2))),
  constraint legal_aid_uk_matters_court_known CHECK (((court >= 1) AND (court <= 5))),
  constraint legal_aid_uk_matters_region_known CHECK (((region >= 1) AND (region <= 6))),
  constraint legal_aid_uk_matters_linked_matter_id_fkey FOREIGN KEY (account_id, linked_matter_id) REFERENCES matters(account_id, id),
  constraint legal_aid_uk_matters_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX legal_aid_uk_matters_linked ON public.legal_aid_uk_matters USING btree (account_id, linked_matter_id) WHERE (linked_matter_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table legal_aid_uk_rates (
  id bigint not null generated by default as identity,
  rate_table text not null,
  key text not null,
  rate_type text not null,
  activity text not null,
  activity_type text,
  activity_sub_category text,
  category_of_law text,
  counsel text,
  court text,
  fee_scheme text,
  number_of_clients text,
  party text,
  post_transfer_clients_represented text,
  region text,
  session_type text,
  solicitor_type text,
  standard_fee_category text,
  user_type text,
  matter_type_1 integer,
  matter_type_2 integer,
  attended_several_hearings_for_multiple_clients boolean,
  change_of_solicitor boolean,
  eligible_for_sqm boolean,
  first_conducting_solicitor boolean,
  exceptional_warning text,
  etag text not null default md5((random())::text),
  created_at timestamp with time zone not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  updated_at timestamp with time zone not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  constraint legal_aid_uk_rates_pkey PRIMARY KEY (id),
  constraint legal_aid_uk_rates_key_unique UNIQUE (key),
  constraint legal_aid_uk_rates_key_form CHECK (((key ~ '^[A-Z0-9][A-Z0-9_-]*$'::text) AND (char_length(key) <= 100))),
  constraint legal_aid_uk_rates_rate_table_known CHECK ((rate_table = ANY (ARRAY['civil_certificated'::text, 'civil_controlled'::text, 'criminal_controlled'::text]))),
  constraint legal_aid_uk_rates_rate_type_known CHECK ((rate_type = ANY (ARRAY['hourly'::text, 'item'::text, 'fixed'::text, 'bolt_on'::text, 'bolt_on_percentage'::text]))),
  constraint legal_aid_uk_rates_region_known CHECK ((region = ANY (ARRAY['London'::text, 'Non-London'::text, 'Midlands'::text, 'North'::text, 'London and South'::text, 'Wales'::text])))
);
CREATE INDEX legal_aid_uk_rates_activity ON public.legal_aid_uk_rates USING btree (rate_table, lower(activity));
-- granted: chancery_app select

create table legal_holds (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint,
  contact_id bigint,
  reason text not null,
  user_id bigint not null,
  released_at timestamp with time zone,
  release_reason text,
  released_by_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint legal_holds_pkey PRIMARY KEY (account_id, id),
  constraint legal_holds_matter_id_or_contact CHECK ((num_nonnulls(matter_id, contact_id) = 1)),
  constraint legal_holds_reason_present CHECK (((btrim(reason) <> ''::text) AND (char_length(reason) <= 1000))),
  constraint legal_holds_release_reason_present CHECK (((btrim(release_reason) <> ''::text) AND (char_length(release_reason) <= 1000))),
  constraint legal_holds_release_reason_whole CHECK ((num_nonnulls(released_at, release_reason, released_by_id) = ANY (ARRAY[0, 3]))),
  constraint legal_holds_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint legal_holds_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint legal_holds_released_by_id_fkey FOREIGN KEY (account_id, released_by_id) REFERENCES users(account_id, id),
  constraint legal_holds_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX legal_holds_contact ON public.legal_holds USING btree (account_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX legal_holds_contact_unique ON public.legal_holds USING btree (account_id, contact_id) WHERE ((released_at IS NULL) AND (contact_id IS NOT NULL));
CREATE INDEX legal_holds_matter ON public.legal_holds USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE UNIQUE INDEX legal_holds_matter_unique ON public.legal_holds USING btree (account_id, matter_id) WHERE ((released_at IS NULL) AND (matter_id IS NOT NULL));
CREATE INDEX legal_holds_updated_at ON public.legal_holds USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table letterhead_logos (
  account_id bigint not null,
  image bytea not null,
  constraint letterhead_logos_pkey PRIMARY KEY (account_id),
  constraint letterhead_logos_image_size CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 500000))),
  constraint letterhead_logos_account_id_fkey FOREIGN KEY (account_id) REFERENCES letterheads(account_id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table letterheads (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text,
  street text,
  city text,
  province text,
  postal_code text,
  country text,
  remittance_address text,
  phone text,
  fax text,
  email text,
  website text,
  ein text,
  business_number text,
  gst_hst_number text,
  qst_number text,
  vat_number text,
  company_number text,
  abn text,
  acn text,
  payment_instructions text,
  ledes_law_firm_id text,
  logo_type text,
  logo_digest text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint letterheads_pkey PRIMARY KEY (account_id, id),
  constraint letterheads_one_for_each_firm UNIQUE (account_id),
  constraint letterheads_country_code CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint letterheads_ledes_law_firm_id_length CHECK ((char_length(ledes_law_firm_id) <= 20)),
  constraint letterheads_logo_type_known CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint letterheads_logo_whole CHECK (((logo_type IS NULL) = (logo_digest IS NULL))),
  constraint letterheads_name_present CHECK ((btrim(name) <> ''::text))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table liens (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  lien_type text not null,
  medical_bill_id bigint,
  holder_id bigint,
  description text,
  amount numeric not null,
  mark_as_lien boolean not null default true,
  currency_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint liens_pkey PRIMARY KEY (account_id, id),
  constraint liens_amount_fits_currency CHECK ((amount = round(amount, currency_digits(currency_id)))),
  constraint liens_amount_not_negative CHECK ((amount >= (0)::numeric)),
  constraint liens_amount_size CHECK ((amount < ('1000000000000'::bigint)::numeric)),
  constraint liens_lien_type_known CHECK ((lien_type = ANY (ARRAY['general'::text, 'medical_payer'::text, 'medical_provider'::text]))),
  constraint liens_medical_bill_id_of_medical CHECK (((lien_type = 'general'::text) = (medical_bill_id IS NULL))),
  constraint liens_holder_id_fkey FOREIGN KEY (account_id, holder_id) REFERENCES contacts(account_id, id),
  constraint liens_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint liens_medical_bill_id_fkey FOREIGN KEY (account_id, medical_bill_id, matter_id) REFERENCES medical_bills(account_id, id, matter_id)
);
CREATE INDEX liens_created_at ON public.liens USING btree (account_id, created_at, id);
CREATE INDEX liens_holder ON public.liens USING btree (account_id, holder_id, id) WHERE (holder_id IS NOT NULL);
CREATE INDEX liens_matter ON public.liens USING btree (account_id, matter_id, id);
CREATE INDEX liens_medical_bill ON public.liens USING btree (account_id, medical_bill_id, id) WHERE (medical_bill_id IS NOT NULL);
CREATE UNIQUE INDEX liens_of_provider ON public.liens USING btree (account_id, medical_bill_id) WHERE ((lien_type = 'medical_provider'::text) AND (deleted_at IS NULL));
CREATE INDEX liens_updated_at ON public.liens USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table line_item_taxes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  line_item_id bigint not null,
  "order" integer not null,
  rule text not null,
  tax_rate_configuration_id bigint,
  name text not null,
  rate numeric not null,
  amount numeric not null default 0.00,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint line_item_taxes_pkey PRIMARY KEY (account_id, id),
  constraint line_item_taxes_order_unique UNIQUE (account_id, line_item_id, "order"),
  constraint line_item_taxes_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint line_item_taxes_order_range CHECK (("order" = ANY (ARRAY[1, 2]))),
  constraint line_item_taxes_rate_fraction CHECK (((rate >= ('-1'::integer)::numeric) AND (rate <= (1)::numeric))),
  constraint line_item_taxes_rule_known CHECK ((rule = ANY (ARRAY['Pre'::text, 'Post'::text]))),
  constraint line_item_taxes_line_item_id_fkey FOREIGN KEY (account_id, line_item_id) REFERENCES line_items(account_id, id),
  constraint line_item_taxes_tax_rate_configuration_id_fkey FOREIGN KEY (account_id, tax_rate_configuration_id) REFERENCES tax_rate_configurations(account_id, id)
);
CREATE INDEX line_item_taxes_configuration ON public.line_item_taxes USING btree (account_id, tax_rate_configuration_id) WHERE (tax_rate_configuration_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table line_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  matter_id bigint,
  activity_id bigint,
  user_id bigint,
  type text not null default 'ActivityLineItem'::text,
  kind text not null,
  date date not null,
  description text,
  note text,
  quantity numeric not null,
  price numeric not null,
  group_ordering integer not null default 0,
  split_line_item_id bigint,
  sub_total numeric not null default 0.00,
  discount_type text,
  discount_rate numeric,
  discount_total numeric not null default 0.00,
  bill_discount numeric not null default 0.00,
  taxable boolean not null default false,
  secondary_taxable boolean not null default false,
  tax numeric not null default 0.00,
  secondary_tax numeric not null default 0.00,
  total numeric not null default 0.00,
  released boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  place integer not null,
  lines integer not null,
  before_total numeric not null default 0.00,
  previous_place integer generated always as (
CASE
    WHEN (place > 1) THEN (place - 1)
    ELSE NULL::integer
END) stored,
  issued boolean not null default false,
  billed_as uuid,
  after_total numeric generated always as ((before_total +
CASE
    WHEN (deleted_at IS NULL) THEN total
    ELSE (0)::numeric
END)) stored,
  discount_note text,
  constraint line_items_pkey PRIMARY KEY (account_id, id),
  constraint line_items_in_a_chain UNIQUE (account_id, bill_id, place, after_total, issued),
  constraint line_items_place_unique UNIQUE (account_id, bill_id, place),
  constraint line_items_before_total_size CHECK (((abs(before_total) < ('1000000000000'::bigint)::numeric) AND (scale(before_total) <= 4))),
  constraint line_items_bill_discount_size CHECK (((abs(bill_discount) < ('1000000000000'::bigint)::numeric) AND (scale(bill_discount) <= 4))),
  constraint line_items_discount_known CHECK ((discount_type = ANY (ARRAY['percentage'::text, 'money'::text]))),
  constraint line_items_discount_not_negative CHECK ((discount_rate >= (0)::numeric)),
  constraint line_items_discount_note_of_discount CHECK (((discount_note IS NULL) OR (discount_type IS NOT NULL))),
  constraint line_items_discount_percentage CHECK (((discount_type <> 'percentage'::text) OR (discount_rate <= (100)::numeric))),
  constraint line_items_discount_total_size CHECK (((abs(discount_total) < ('1000000000000'::bigint)::numeric) AND (scale(discount_total) <= 4))),
  constraint line_items_discount_whole CHECK (((discount_type IS NULL) = (discount_rate IS NULL))),
  constraint line_items_first_from_zero CHECK (((place > 1) OR (before_total = (0)::numeric))),
  constraint line_items_kind_known CHECK ((kind = ANY (ARRAY['Service'::text, 'Expense'::text, 'Product'::text]))),
  constraint line_items_lock_billed CHECK (((NOT issued) OR (activity_id IS NULL) OR (split_line_item_id IS NOT NULL) OR (deleted_at IS NOT NULL) OR (billed_as IS NOT NULL))),
  constraint line_items_no_charge_for_nothing CHECK (((type <> 'NoChargeLineItem'::text) OR (sub_total = (0)::numeric))),
  constraint line_items_place_range CHECK (((place >= 1) AND (place <= lines))),
  constraint line_items_price_size CHECK (((abs(price) < ('1000000000000'::bigint)::numeric) AND (scale(price) <= 4))),
  constraint line_items_quantity_range CHECK (((quantity >= (0)::numeric) AND (quantity <= ('9999999999'::bigint)::numeric))),
  constraint line_items_secondary_tax_size CHECK (((abs(secondary_tax) < ('1000000000000'::bigint)::numeric) AND (scale(secondary_tax) <= 4))),
  constraint line_items_sub_total_size CHECK (((abs(sub_total) < ('1000000000000'::bigint)::numeric) AND (scale(sub_total) <= 4))),
  constraint line_items_tax_size CHECK (((abs(tax) < ('1000000000000'::bigint)::numeric) AND (scale(tax) <= 4))),
  constraint line_items_total_agrees CHECK ((total = ((((sub_total - discount_total) - bill_discount) + tax) + secondary_tax))),
  constraint line_items_total_size CHECK (((abs(total) < ('1000000000000'::bigint)::numeric) AND (scale(total) <= 4))),
  constraint line_items_type_known CHECK ((type = ANY (ARRAY['ActivityLineItem'::text, 'LineItem'::text, 'NoChargeLineItem'::text, 'SummaryLineItem'::text]))),
  constraint line_items_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id),
  constraint line_items_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint line_items_billed_as_fkey FOREIGN KEY (account_id, activity_id, billed_as) REFERENCES activities(account_id, id, billed_as),
  constraint line_items_lines_fkey FOREIGN KEY (account_id, bill_id, lines) REFERENCES bills(account_id, id, lines) DEFERRABLE INITIALLY DEFERRED,
  constraint line_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint line_items_previous_fkey FOREIGN KEY (account_id, bill_id, previous_place, before_total, issued) REFERENCES line_items(account_id, bill_id, place, after_total, issued) DEFERRABLE INITIALLY DEFERRED,
  constraint line_items_split_line_item_id_fkey FOREIGN KEY (account_id, split_line_item_id) REFERENCES line_items(account_id, id),
  constraint line_items_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX line_items_activity ON public.line_items USING btree (account_id, activity_id, id) WHERE (activity_id IS NOT NULL);
CREATE UNIQUE INDEX line_items_activity_id_unique ON public.line_items USING btree (account_id, activity_id) WHERE ((activity_id IS NOT NULL) AND (split_line_item_id IS NULL) AND (NOT released) AND (deleted_at IS NULL));
CREATE INDEX line_items_bill ON public.line_items USING btree (account_id, bill_id, id);
CREATE INDEX line_items_matter ON public.line_items USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE INDEX line_items_search ON public.line_items USING gin (account_id, description gin_trgm_ops, note gin_trgm_ops);
CREATE INDEX line_items_split_line_item ON public.line_items USING btree (account_id, split_line_item_id, id) WHERE (split_line_item_id IS NOT NULL);
CREATE INDEX line_items_updated_at ON public.line_items USING btree (account_id, updated_at, id) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table log_entries (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  type text not null,
  item_id bigint not null,
  accessed_at timestamp with time zone not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint log_entries_pkey PRIMARY KEY (account_id, id),
  constraint log_entries_item_id_unique UNIQUE (account_id, user_id, type, item_id),
  constraint log_entries_type_known CHECK ((type = ANY (ARRAY['MatterLogEntry'::text, 'ContactLogEntry'::text, 'DocumentLogEntry'::text, 'CalendarEntryLogEntry'::text, 'NoteLogEntry'::text, 'CommunicationLogEntry'::text, 'ConversationLogEntry'::text, 'SMSConversationLogEntry'::text]))),
  constraint log_entries_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX log_entries_accessed_at ON public.log_entries USING btree (account_id, user_id, accessed_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table marketing_campaigns (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  status text not null default 'active'::text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint marketing_campaigns_pkey PRIMARY KEY (account_id, id),
  constraint marketing_campaigns_name_unique UNIQUE (account_id, name),
  constraint marketing_campaigns_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint marketing_campaigns_status_known CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text])))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_bill_recipients (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  recipient_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_bill_recipients_pkey PRIMARY KEY (account_id, id),
  constraint matter_bill_recipients_recipient_id_unique UNIQUE (account_id, matter_id, recipient_id),
  constraint matter_bill_recipients_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint matter_bill_recipients_recipient_id_fkey FOREIGN KEY (account_id, recipient_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX matter_bill_recipients_recipient ON public.matter_bill_recipients USING btree (account_id, recipient_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_budgets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  budget numeric not null,
  include_expenses boolean not null default true,
  notification_threshold integer,
  notify_users boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_budgets_pkey PRIMARY KEY (account_id, id),
  constraint matter_budgets_matter_id_unique UNIQUE (account_id, matter_id),
  constraint matter_budgets_budget_not_negative CHECK ((budget >= (0)::numeric)),
  constraint matter_budgets_budget_size CHECK (((abs(budget) < ('1000000000000'::bigint)::numeric) AND (scale(budget) <= 4))),
  constraint matter_budgets_notification_threshold_percentage CHECK (((notification_threshold >= 0) AND (notification_threshold <= 100))),
  constraint matter_budgets_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_dockets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  matter_id bigint,
  calendar_id bigint not null,
  jurisdiction_id bigint not null,
  trigger_id bigint not null,
  service_type_id bigint,
  edition date not null,
  start_date date not null,
  start_clock time without time zone,
  time_zone text not null,
  creator_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint matter_dockets_pkey PRIMARY KEY (account_id, id),
  constraint matter_dockets_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint matter_dockets_calendar_id_fkey FOREIGN KEY (account_id, calendar_id) REFERENCES calendars(account_id, id),
  constraint matter_dockets_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint matter_dockets_edition_fkey FOREIGN KEY (jurisdiction_id, edition) REFERENCES court_rule_editions(jurisdiction_id, edition),
  constraint matter_dockets_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint matter_dockets_service_type_id_fkey FOREIGN KEY (service_type_id) REFERENCES court_service_types(id),
  constraint matter_dockets_trigger_id_fkey FOREIGN KEY (jurisdiction_id, trigger_id) REFERENCES court_triggers(jurisdiction_id, id)
);
CREATE INDEX matter_dockets_calendar ON public.matter_dockets USING btree (account_id, calendar_id);
CREATE INDEX matter_dockets_creator ON public.matter_dockets USING btree (account_id, creator_id);
CREATE INDEX matter_dockets_edition ON public.matter_dockets USING btree (jurisdiction_id, edition);
CREATE INDEX matter_dockets_matter ON public.matter_dockets USING btree (account_id, matter_id, id);
CREATE INDEX matter_dockets_service_type ON public.matter_dockets USING btree (service_type_id) WHERE (service_type_id IS NOT NULL);
CREATE INDEX matter_dockets_start_date ON public.matter_dockets USING btree (account_id, start_date, id);
CREATE INDEX matter_dockets_trigger ON public.matter_dockets USING btree (jurisdiction_id, trigger_id);
CREATE INDEX matter_dockets_updated_at ON public.matter_dockets USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_grants (
  account_id bigint not null,
  matter_id bigint not null,
  grant_id bigint not null,
  "position" smallint not null,
  constraint matter_grants_pkey PRIMARY KEY (account_id, matter_id, grant_id),
  constraint matter_grants_position_unique UNIQUE (account_id, matter_id, "position"),
  constraint matter_grants_grant_id_three CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint matter_grants_grant_id_fkey FOREIGN KEY (account_id, grant_id) REFERENCES funding_grants(account_id, id),
  constraint matter_grants_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX matter_grants_grant ON public.matter_grants USING btree (account_id, grant_id, matter_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_numbering (
  account_id bigint not null,
  manual boolean not null default false,
  last_number integer not null default 0,
  id bigint not null generated by default as identity,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_numbering_pkey PRIMARY KEY (account_id),
  constraint matter_numbering_id_unique UNIQUE (account_id, id),
  constraint matter_numbering_last_number_not_negative CHECK ((last_number >= 0))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_protected_funds (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  bank_account_id bigint not null,
  currency_id bigint not null,
  amount numeric not null,
  reason text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_protected_funds_pkey PRIMARY KEY (account_id, id),
  constraint matter_protected_funds_amount_positive CHECK ((amount > (0)::numeric)),
  constraint matter_protected_funds_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint matter_protected_funds_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint matter_protected_funds_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX matter_protected_funds_matter ON public.matter_protected_funds USING btree (account_id, matter_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_rates (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  type text not null,
  user_id bigint,
  group_id bigint,
  activity_description_id bigint,
  rate numeric not null,
  award numeric,
  date date,
  note text,
  activity_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_rates_pkey PRIMARY KEY (account_id, id),
  constraint matter_rates_award_not_negative CHECK ((award >= (0)::numeric)),
  constraint matter_rates_award_of_contingency CHECK (((award IS NULL) OR (type = 'ContingencyFee'::text))),
  constraint matter_rates_award_size CHECK (((abs(award) < ('1000000000000'::bigint)::numeric) AND (scale(award) <= 4))),
  constraint matter_rates_rate_not_negative CHECK ((rate >= (0)::numeric)),
  constraint matter_rates_rate_percentage CHECK (((type <> 'ContingencyFee'::text) OR (rate <= (100)::numeric))),
  constraint matter_rates_rate_size CHECK (((abs(rate) < ('1000000000000'::bigint)::numeric) AND (scale(rate) <= 4))),
  constraint matter_rates_type_known CHECK ((type = ANY (ARRAY['HourlyRate'::text, 'FlatRate'::text, 'ContingencyFee'::text]))),
  constraint matter_rates_user_id_or_group CHECK ((num_nonnulls(user_id, group_id) = 1)),
  constraint matter_rates_activity_description_id_fkey FOREIGN KEY (account_id, activity_description_id) REFERENCES activity_descriptions(account_id, id),
  constraint matter_rates_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id),
  constraint matter_rates_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id),
  constraint matter_rates_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint matter_rates_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX matter_rates_type_one ON public.matter_rates USING btree (account_id, matter_id) WHERE (type = ANY (ARRAY['FlatRate'::text, 'ContingencyFee'::text]));
CREATE UNIQUE INDEX matter_rates_user_id_unique ON public.matter_rates USING btree (account_id, matter_id, user_id, group_id, activity_description_id) NULLS NOT DISTINCT;
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_stages (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  practice_area_id bigint not null,
  name text not null,
  "order" integer not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint matter_stages_pkey PRIMARY KEY (account_id, id),
  constraint matter_stages_order_unique UNIQUE (account_id, practice_area_id, "order") DEFERRABLE,
  constraint matter_stages_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint matter_stages_order_not_negative CHECK (("order" >= 0)),
  constraint matter_stages_practice_area_id_fkey FOREIGN KEY (account_id, practice_area_id) REFERENCES practice_areas(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table matter_transfers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  date date not null,
  amount numeric not null,
  bank_account_id bigint not null,
  bank_account_type text not null default 'Trust'::text,
  client_id bigint not null,
  source_matter_id bigint not null,
  destination_matter_id bigint not null,
  description text,
  primary_authorizer text,
  secondary_authorizer text,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  voided_on date,
  constraint matter_transfers_pkey PRIMARY KEY (account_id, id),
  constraint matter_transfers_amount_positive CHECK ((amount > (0)::numeric)),
  constraint matter_transfers_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint matter_transfers_bank_account_of_trust CHECK ((bank_account_type = 'Trust'::text)),
  constraint matter_transfers_destination_matter_differs CHECK ((source_matter_id <> destination_matter_id)),
  constraint matter_transfers_voided_from_its_date CHECK ((voided_on >= date)),
  constraint matter_transfers_bank_account_id_fkey FOREIGN KEY (account_id, bank_account_id, bank_account_type) REFERENCES bank_accounts(account_id, id, type),
  constraint matter_transfers_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint matter_transfers_destination_matter_id_fkey FOREIGN KEY (account_id, destination_matter_id) REFERENCES matters(account_id, id),
  constraint matter_transfers_source_matter_id_fkey FOREIGN KEY (account_id, source_matter_id) REFERENCES matters(account_id, id),
  constraint matter_transfers_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table matters (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  number integer not null,
  display_number text not null,
  custom_number text,
  description text not null,
  client_id bigint not null,
  client_reference text,
  location text,
  status text not null default 'Open'::text,
  open_date date,
  pending_date date,
  close_date date,
  billable boolean not null default true,
  billing_method text not null default 'hourly'::text,
  custom_rate_on_invoice boolean not null default false,
  show_contingency_award boolean not null default false,
  require_utbms_codes boolean,
  currency_id bigint,
  practice_area_id bigint,
  matter_stage_id bigint,
  matter_stage_updated_at timestamp with time zone,
  responsible_attorney_id bigint,
  originating_attorney_id bigint,
  responsible_staff_id bigint,
  group_id bigint,
  user_id bigint,
  maildrop_address text,
  shared boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint matters_pkey PRIMARY KEY (account_id, id),
  constraint matters_billing_method_known CHECK ((billing_method = ANY (ARRAY['hourly'::text, 'flat'::text, 'contingency'::text]))),
  constraint matters_description_present CHECK ((btrim(description) <> ''::text)),
  constraint matters_display_number_present CHECK (((btrim(display_number) <> ''::text) AND (char_length(display_number) <= 500))),
  constraint matters_number_positive CHECK ((number > 0)),
  constraint matters_status_known CHECK ((status = ANY (ARRAY['Pending'::text, 'Open'::text, 'Closed'::text]))),
  constraint matters_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint matters_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint matters_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES groups(account_id, id),
  constraint matters_matter_stage_id_fkey FOREIGN KEY (account_id, matter_stage_id) REFERENCES matter_stages(account_id, id),
  constraint matters_originating_attorney_id_fkey FOREIGN KEY (account_id, originating_attorney_id) REFERENCES users(account_id, id),
  constraint matters_practice_area_id_fkey FOREIGN KEY (account_id, practice_area_id) REFERENCES practice_areas(account_id, id),
  constraint matters_responsible_attorney_id_fkey FOREIGN KEY (account_id, responsible_attorney_id) REFERENCES users(account_id, id),
  constraint matters_responsible_staff_id_fkey FOREIGN KEY (account_id, responsible_staff_id) REFERENCES users(account_id, id),
  constraint matters_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX matters_client ON public.matters USING btree (account_id, client_id, id);
CREATE INDEX matters_closed ON public.matters USING btree (close_date) WHERE ((status = 'Closed'::text) AND (deleted_at IS NULL));
CREATE INDEX matters_created_at ON public.matters USING btree (account_id, created_at, id);
CREATE INDEX matters_display_number ON public.matters USING btree (account_id, lower("left"(display_number, 100)), id);
CREATE UNIQUE INDEX matters_display_number_unique ON public.matters USING btree (account_id, lower(display_number)) WHERE (deleted_at IS NULL);
CREATE INDEX matters_group ON public.matters USING btree (account_id, group_id, id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX matters_maildrop_address_unique ON public.matters USING btree (account_id, maildrop_address);
CREATE UNIQUE INDEX matters_number_unique ON public.matters USING btree (account_id, number);
CREATE INDEX matters_originating_attorney ON public.matters USING btree (account_id, originating_attorney_id, id) WHERE (originating_attorney_id IS NOT NULL);
CREATE INDEX matters_practice_area ON public.matters USING btree (account_id, practice_area_id, id) WHERE (practice_area_id IS NOT NULL);
CREATE INDEX matters_responsible_attorney ON public.matters USING btree (account_id, responsible_attorney_id, id) WHERE (responsible_attorney_id IS NOT NULL);
CREATE INDEX matters_responsible_staff ON public.matters USING btree (account_id, responsible_staff_id, id) WHERE (responsible_staff_id IS NOT NULL);
CREATE INDEX matters_search ON public.matters USING gin (account_id, display_number gin_trgm_ops, description gin_trgm_ops, client_reference gin_trgm_ops);
CREATE INDEX matters_status ON public.matters USING btree (account_id, status, id);
CREATE INDEX matters_updated_at ON public.matters USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table medical_bills (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  medical_records_request_id bigint not null,
  matter_id bigint not null,
  name text not null,
  amount numeric not null,
  adjustment numeric not null,
  paid numeric not null default 0,
  balance numeric not null,
  mark_balance_type_as text not null,
  bill_date date,
  bill_received_date date,
  document_id bigint,
  currency_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint medical_bills_pkey PRIMARY KEY (account_id, id),
  constraint medical_bills_matter_unique UNIQUE (account_id, id, matter_id),
  constraint medical_bills_adjustment_not_negative CHECK ((adjustment >= (0)::numeric)),
  constraint medical_bills_amount_fits_currency CHECK (((amount = round(amount, currency_digits(currency_id))) AND (adjustment = round(adjustment, currency_digits(currency_id))) AND (balance = round(balance, currency_digits(currency_id))) AND (paid = round(paid, currency_digits(currency_id))))),
  constraint medical_bills_amount_not_negative CHECK ((amount >= (0)::numeric)),
  constraint medical_bills_amount_size CHECK ((amount < ('1000000000000'::bigint)::numeric)),
  constraint medical_bills_balance_not_negative CHECK ((balance >= (0)::numeric)),
  constraint medical_bills_balance_within_amount CHECK ((((adjustment + paid) + balance) <= amount)),
  constraint medical_bills_mark_balance_type_as_known CHECK ((mark_balance_type_as = ANY (ARRAY['lien'::text, 'outstanding_balance'::text, 'neither'::text]))),
  constraint medical_bills_name_present CHECK ((btrim(name) <> ''::text)),
  constraint medical_bills_paid_not_negative CHECK ((paid >= (0)::numeric)),
  constraint medical_bills_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES items(account_id, id),
  constraint medical_bills_medical_records_request_id_fkey FOREIGN KEY (account_id, medical_records_request_id, matter_id) REFERENCES medical_records_requests(account_id, id, matter_id)
);
CREATE INDEX medical_bills_created_at ON public.medical_bills USING btree (account_id, created_at, id);
CREATE INDEX medical_bills_document ON public.medical_bills USING btree (account_id, document_id, id) WHERE (document_id IS NOT NULL);
CREATE INDEX medical_bills_matter ON public.medical_bills USING btree (account_id, matter_id, id);
CREATE INDEX medical_bills_request ON public.medical_bills USING btree (account_id, medical_records_request_id, id);
CREATE INDEX medical_bills_updated_at ON public.medical_bills USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table medical_records (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  medical_records_request_id bigint not null,
  matter_id bigint not null,
  document_id bigint not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint medical_records_pkey PRIMARY KEY (account_id, id),
  constraint medical_records_end_date_after_start CHECK ((end_date >= start_date)),
  constraint medical_records_document_id_fkey FOREIGN KEY (account_id, document_id) REFERENCES items(account_id, id),
  constraint medical_records_medical_records_request_id_fkey FOREIGN KEY (account_id, medical_records_request_id, matter_id) REFERENCES medical_records_requests(account_id, id, matter_id)
);
CREATE INDEX medical_records_created_at ON public.medical_records USING btree (account_id, created_at, id);
CREATE INDEX medical_records_document ON public.medical_records USING btree (account_id, document_id, id);
CREATE INDEX medical_records_matter ON public.medical_records USING btree (account_id, matter_id, id);
CREATE INDEX medical_records_request ON public.medical_records USING btree (account_id, medical_records_request_id, id);
CREATE INDEX medical_records_updated_at ON public.medical_records USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table medical_records_requests (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  medical_provider_id bigint not null,
  description text,
  in_treatment boolean not null,
  treatment_start_date timestamp with time zone,
  treatment_end_date timestamp with time zone,
  records_status text not null,
  records_request_date timestamp with time zone,
  records_follow_up_date timestamp with time zone,
  bills_status text not null,
  bills_request_date timestamp with time zone,
  bills_follow_up_date timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint medical_records_requests_pkey PRIMARY KEY (account_id, id),
  constraint medical_records_requests_matter_unique UNIQUE (account_id, id, matter_id),
  constraint medical_records_requests_bills_status_known CHECK ((bills_status = ANY (ARRAY['not_yet_requested'::text, 'requested'::text, 'received'::text, 'incomplete'::text, 'certified'::text]))),
  constraint medical_records_requests_records_status_known CHECK ((records_status = ANY (ARRAY['not_yet_requested'::text, 'requested'::text, 'received'::text, 'incomplete'::text, 'certified'::text]))),
  constraint medical_records_requests_treatment_end_date_after_start CHECK ((treatment_end_date >= treatment_start_date)),
  constraint medical_records_requests_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint medical_records_requests_medical_provider_id_fkey FOREIGN KEY (account_id, medical_provider_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX medical_records_requests_created_at ON public.medical_records_requests USING btree (account_id, created_at, id);
CREATE INDEX medical_records_requests_matter ON public.medical_records_requests USING btree (account_id, matter_id, id);
CREATE INDEX medical_records_requests_provider ON public.medical_records_requests USING btree (account_id, medical_provider_id, id);
CREATE INDEX medical_records_requests_updated_at ON public.medical_records_requests USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table moved_secrets (
  token_hash bytea not null,
  account_id bigint not null,
  constraint moved_secrets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX moved_secrets_account ON public.moved_secrets USING btree (account_id);
-- granted: chancery_app select

create table notes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  type text not null,
  matter_id bigint,
  contact_id bigint,
  author_id bigint,
  date date not null,
  subject text,
  detail text,
  detail_text_type text not null default 'plain_text'::text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint notes_pkey PRIMARY KEY (account_id, id),
  constraint notes_contact_id_of_type CHECK (((type = 'Contact'::text) = (contact_id IS NOT NULL))),
  constraint notes_detail_text_type_known CHECK ((detail_text_type = ANY (ARRAY['plain_text'::text, 'rich_text'::text]))),
  constraint notes_matter_id_of_type CHECK (((type = 'Matter'::text) = (matter_id IS NOT NULL))),
  constraint notes_type_known CHECK ((type = ANY (ARRAY['Matter'::text, 'Contact'::text]))),
  constraint notes_author_id_fkey FOREIGN KEY (account_id, author_id) REFERENCES users(account_id, id),
  constraint notes_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint notes_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX notes_contact ON public.notes USING btree (account_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE INDEX notes_date ON public.notes USING btree (account_id, date, id);
CREATE INDEX notes_matter ON public.notes USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE INDEX notes_search ON public.notes USING gin (account_id, subject gin_trgm_ops, detail gin_trgm_ops);
CREATE INDEX notes_updated_at ON public.notes USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table notification_event_subscribers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint,
  note_id bigint,
  user_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  communication_id bigint,
  constraint notification_event_subscribers_pkey PRIMARY KEY (account_id, id),
  constraint notification_event_subscribers_of_one CHECK ((num_nonnulls(matter_id, note_id, communication_id) = 1)),
  constraint notification_event_subscribers_communication_id_fkey FOREIGN KEY (account_id, communication_id) REFERENCES communications(account_id, id),
  constraint notification_event_subscribers_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint notification_event_subscribers_note_id_fkey FOREIGN KEY (account_id, note_id) REFERENCES notes(account_id, id),
  constraint notification_event_subscribers_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX notification_event_subscribers_user ON public.notification_event_subscribers USING btree (account_id, user_id);
CREATE UNIQUE INDEX notification_event_subscribers_user_id_communication ON public.notification_event_subscribers USING btree (account_id, communication_id, user_id) WHERE (communication_id IS NOT NULL);
CREATE UNIQUE INDEX notification_event_subscribers_user_id_matter ON public.notification_event_subscribers USING btree (account_id, matter_id, user_id) WHERE (matter_id IS NOT NULL);
CREATE UNIQUE INDEX notification_event_subscribers_user_id_note ON public.notification_event_subscribers USING btree (account_id, note_id, user_id) WHERE (note_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table notification_methods (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  type text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  receives_notices boolean not null default true,
  constraint notification_methods_pkey PRIMARY KEY (account_id, id),
  constraint notification_methods_user_id_unique UNIQUE (account_id, user_id, type),
  constraint notification_methods_type_known CHECK ((type = ANY (ARRAY['Email'::text, 'Popup'::text]))),
  constraint notification_methods_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table passkey_challenges (
  challenge_hash bytea not null,
  holder_hash bytea not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'sign_in'::text, 'proof'::text])))
);
CREATE INDEX passkey_challenges_expires_at ON public.passkey_challenges USING btree (expires_at);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table passkeys (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (account_id, id),
  constraint passkeys_credential_unique UNIQUE (account_id, credential_id),
  constraint passkeys_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 100))),
  constraint passkeys_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (account_id, user_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table password_resets (
  token_hash bytea not null,
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_user ON public.password_resets USING btree (account_id, user_id);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table payment_links (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  amount numeric,
  currency_id bigint not null,
  description text not null,
  email_address text,
  destination_account_id bigint not null,
  destination_contact_id bigint,
  is_allocated_as_revenue boolean not null default false,
  bank_account_id bigint,
  bill_id bigint,
  contact_id bigint,
  duration integer not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  user_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  address_key text not null,
  former_secret_hash bytea,
  constraint payment_links_pkey PRIMARY KEY (account_id, id),
  constraint payment_links_address_key_unique UNIQUE (account_id, address_key),
  constraint payment_links_former_secret_unique UNIQUE (account_id, former_secret_hash),
  constraint payment_links_address_key_form CHECK ((address_key ~ '^[0-9a-f]{32}$'::text)),
  constraint payment_links_amount_positive CHECK ((amount > (0)::numeric)),
  constraint payment_links_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint payment_links_duration_range CHECK (((duration >= 1) AND (duration <= 7776000))),
  constraint payment_links_subject_one CHECK ((num_nonnulls(bank_account_id, bill_id, contact_id) = 1)),
  constraint payment_links_bank_account_id_fkey FOREIGN KEY (account_id, bank_account_id) REFERENCES bank_accounts(account_id, id),
  constraint payment_links_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint payment_links_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint payment_links_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint payment_links_destination_account_id_fkey FOREIGN KEY (account_id, destination_account_id) REFERENCES bank_accounts(account_id, id),
  constraint payment_links_destination_contact_id_fkey FOREIGN KEY (account_id, destination_contact_id) REFERENCES contacts(account_id, id),
  constraint payment_links_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX payment_links_created_at ON public.payment_links USING btree (account_id, created_at, id);
CREATE INDEX payment_links_expires_at ON public.payment_links USING btree (account_id, expires_at);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table payment_profiles (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text,
  terms integer,
  discount_period integer,
  discount_rate numeric(7,4),
  interest_period integer,
  interest_rate numeric(7,4),
  interest_type text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_profiles_pkey PRIMARY KEY (account_id, id),
  constraint payment_profiles_contact_id_unique UNIQUE (account_id, contact_id),
  constraint payment_profiles_discount_period_days CHECK (((discount_period >= 0) AND (discount_period <= 3660))),
  constraint payment_profiles_discount_rate_percent CHECK (((discount_rate >= (0)::numeric) AND (discount_rate <= (100)::numeric))),
  constraint payment_profiles_interest_period_days CHECK (((interest_period >= 1) AND (interest_period <= 3660))),
  constraint payment_profiles_interest_rate_percent CHECK (((interest_rate >= (0)::numeric) AND (interest_rate <= (100)::numeric))),
  constraint payment_profiles_interest_type_known CHECK ((interest_type = ANY (ARRAY['simple'::text, 'compound'::text]))),
  constraint payment_profiles_name_length CHECK ((char_length(name) <= 255)),
  constraint payment_profiles_terms_days CHECK (((terms >= 0) AND (terms <= 3660))),
  constraint payment_profiles_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table payments (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  state text not null,
  amount numeric not null,
  allocated numeric not null default 0.00,
  currency_id bigint not null,
  date date not null,
  description text,
  email_address text,
  payment_type text not null,
  processor text not null,
  confirmation_number text,
  deposit_as_revenue boolean not null default false,
  destination_account_id bigint not null,
  source_account_id bigint,
  contact_id bigint,
  matter_id bigint,
  payment_link_id bigint,
  user_id bigint,
  completed_at timestamp with time zone,
  voided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  page_form uuid,
  voided_on date,
  refunded numeric not null default 0.00,
  constraint payments_pkey PRIMARY KEY (account_id, id),
  constraint payments_page_form_once UNIQUE (account_id, page_form),
  constraint payments_allocated_size CHECK (((abs(allocated) < ('1000000000000'::bigint)::numeric) AND (scale(allocated) <= 4))),
  constraint payments_allocated_while_completed CHECK (((allocated = (0)::numeric) OR (state = ANY (ARRAY['completed'::text, 'completed_requiring_allocation'::text])))),
  constraint payments_allocated_within_amount CHECK (((allocated >= (0)::numeric) AND (allocated <= amount))),
  constraint payments_amount_fits_currency CHECK ((amount = round(amount, currency_digits(currency_id)))) NOT VALID,
  constraint payments_amount_positive CHECK ((amount > (0)::numeric)),
  constraint payments_amount_size CHECK (((abs(amount) < ('1000000000000'::bigint)::numeric) AND (scale(amount) <= 4))),
  constraint payments_left_not_negative CHECK (((allocated + refunded) <= amount)),
  constraint payments_payment_type_known CHECK ((payment_type = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'debit_card'::text, 'ach'::text, 'wire'::text, 'online'::text, 'trust'::text, 'other'::text]))),
  constraint payments_refunded_size CHECK (((refunded >= (0)::numeric) AND (scale(refunded) <= 4))),
  constraint payments_refunded_while_completed CHECK (((refunded = (0)::numeric) OR (state = ANY (ARRAY['completed'::text, 'completed_requiring_allocation'::text])))),
  constraint payments_source_account_differs CHECK ((source_account_id <> destination_account_id)),
  constraint payments_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'authorized'::text, 'completed'::text, 'voided'::text, 'failed'::text, 'canceled'::text, 'requires_confirmation'::text, 'completed_requiring_allocation'::text]))),
  constraint payments_through_one_page CHECK (((page_form IS NULL) OR (payment_link_id IS NULL))),
  constraint payments_voided_at_of_voided CHECK (((state = 'voided'::text) = (voided_at IS NOT NULL))),
  constraint payments_voided_on_after_date CHECK ((voided_on >= date)),
  constraint payments_voided_on_of_voided CHECK (((voided_on IS NULL) = (voided_at IS NULL))),
  constraint payments_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint payments_currency_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint payments_destination_account_id_fkey FOREIGN KEY (account_id, destination_account_id) REFERENCES bank_accounts(account_id, id),
  constraint payments_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint payments_payment_link_id_fkey FOREIGN KEY (account_id, payment_link_id) REFERENCES payment_links(account_id, id),
  constraint payments_source_account_id_fkey FOREIGN KEY (account_id, source_account_id) REFERENCES bank_accounts(account_id, id),
  constraint payments_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX payments_contact ON public.payments USING btree (account_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE INDEX payments_created_at ON public.payments USING btree (account_id, created_at, id);
CREATE INDEX payments_matter ON public.payments USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE UNIQUE INDEX payments_payment_link_id_once ON public.payments USING btree (account_id, payment_link_id) WHERE ((payment_link_id IS NOT NULL) AND (state <> ALL (ARRAY['failed'::text, 'canceled'::text, 'voided'::text])));
CREATE INDEX payments_updated_at ON public.payments USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table phone_numbers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null default 'Other'::text,
  number text not null,
  digits text not null,
  "primary" boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint phone_numbers_pkey PRIMARY KEY (account_id, id),
  constraint phone_numbers_digits_form CHECK ((digits ~ '^[0-9]*$'::text)),
  constraint phone_numbers_name_known CHECK ((name = ANY (ARRAY['Work'::text, 'Home'::text, 'Mobile'::text, 'Fax'::text, 'Pager'::text, 'Skype'::text, 'Other'::text]))),
  constraint phone_numbers_number_present CHECK (((btrim(number) <> ''::text) AND (char_length(number) <= 100))),
  constraint phone_numbers_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX phone_numbers_contact ON public.phone_numbers USING btree (account_id, contact_id, id);
CREATE UNIQUE INDEX phone_numbers_primary_one ON public.phone_numbers USING btree (account_id, contact_id) WHERE "primary";
CREATE INDEX phone_numbers_search ON public.phone_numbers USING gin (account_id, digits gin_trgm_ops, number gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table picklist_options (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  custom_field_id bigint not null,
  option text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  display_order integer,
  constraint picklist_options_pkey PRIMARY KEY (account_id, id),
  constraint picklist_options_of_field_unique UNIQUE (account_id, custom_field_id, id),
  constraint picklist_options_option_present CHECK (((btrim(option) <> ''::text) AND (char_length(option) <= 500))),
  constraint picklist_options_custom_field_id_fkey FOREIGN KEY (account_id, custom_field_id) REFERENCES custom_fields(account_id, id)
);
CREATE UNIQUE INDEX picklist_options_option_unique ON public.picklist_options USING btree (account_id, custom_field_id, lower(option)) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table practice_areas (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  code text,
  category text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint practice_areas_pkey PRIMARY KEY (account_id, id),
  constraint practice_areas_category_known CHECK ((category = ANY (ARRAY['administrative'::text, 'admiralty_and_maritime'::text, 'anti_trust_and_competition'::text, 'appellate'::text, 'banking_and_finance'::text, 'bankruptcy'::text, 'business_formation_and_compliance'::text, 'civil_litigation'::text, 'civil_rights_and_constitutional'::text, 'collections_and_debt'::text, 'commercial_and_sale_of_goods'::text, 'commercial_litigation'::text, 'construction'::text, 'consumer_protection'::text, 'contracts'::text, 'corporate_litigation'::text, 'criminal'::text, 'disability_and_social_security'::text, 'education'::text, 'elder'::text, 'employment_and_labor'::text, 'energy_and_environmental'::text, 'ethics'::text, 'family'::text, 'food_and_drug'::text, 'general_practice'::text, 'government'::text, 'healthcare'::text, 'immigration'::text, 'in_house_counsel'::text, 'insurance'::text, 'intellectual_property'::text, 'international'::text, 'juvenile'::text, 'legal_aid'::text, 'mediation_and_arbitration'::text, 'medical_malpractice'::text, 'military'::text, 'multi_practice'::text, 'non_profit_and_pro_bono'::text, 'other'::text, 'personal_injury'::text, 'privacy_and_information_security'::text, 'private_client'::text, 'product_liability'::text, 'real_estate'::text, 'science_and_technology'::text, 'securities_and_mergers_and_acquisitions'::text, 'small_claims'::text, 'sports_and_entertainment_and_gaming'::text, 'tax'::text, 'telecommunications'::text, 'traffic_offenses'::text, 'transportation'::text, 'tribal'::text, 'trusts'::text, 'wills_and_estates'::text, 'workers_compensation'::text]))),
  constraint practice_areas_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX practice_areas_name_unique ON public.practice_areas USING btree (account_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX practice_areas_updated_at ON public.practice_areas USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table processor_sessions (
  account_id bigint not null,
  payment_id bigint not null,
  processor text not null,
  reference text not null,
  created_at timestamp with time zone not null,
  constraint processor_sessions_pkey PRIMARY KEY (account_id, payment_id),
  constraint processor_sessions_account_id_payment_id_fkey FOREIGN KEY (account_id, payment_id) REFERENCES payments(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table provider_identities (
  account_id bigint not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint provider_identities_pkey PRIMARY KEY (account_id, issuer, subject),
  constraint provider_identities_one_of_a_user UNIQUE (account_id, issuer, user_id),
  constraint provider_identities_subject_form CHECK (((subject <> ''::text) AND (char_length(subject) <= 255))),
  constraint provider_identities_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table provider_sign_ins (
  state_hash bytea not null,
  holder_hash bytea not null,
  account_id bigint not null,
  sealed bytea not null,
  return_to text not null,
  expires_at timestamp with time zone not null,
  constraint provider_sign_ins_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX provider_sign_ins_expires_at ON public.provider_sign_ins USING btree (expires_at);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create unlogged table rate_windows (
  credential_id text not null,
  minute bigint not null,
  requests integer not null,
  constraint rate_windows_pkey PRIMARY KEY (credential_id, minute)
);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table reconciliation_items (
  account_id bigint not null,
  journal_entry_item_id bigint not null,
  reconciliation_id bigint not null,
  units bigint not null,
  constraint reconciliation_items_pkey PRIMARY KEY (account_id, journal_entry_item_id),
  constraint reconciliation_items_journal_entry_item_id_fkey FOREIGN KEY (account_id, journal_entry_item_id) REFERENCES journal_entry_items(account_id, id),
  constraint reconciliation_items_reconciliation_id_fkey FOREIGN KEY (account_id, reconciliation_id) REFERENCES reconciliations(account_id, id)
);
CREATE INDEX reconciliation_items_reconciliation ON public.reconciliation_items USING btree (account_id, reconciliation_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table reconciliations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  ledger_account_id bigint not null,
  place integer not null,
  previous_place integer generated always as (
CASE
    WHEN (place > 1) THEN (place - 1)
    ELSE NULL::integer
END) stored,
  previous_end_date date,
  end_date date not null,
  opening_balance bigint not null,
  statement_balance bigint not null,
  cleared bigint not null default 0,
  completed_at timestamp with time zone,
  completed_by_user_id bigint,
  completed boolean not null generated always as ((completed_at IS NOT NULL)) stored,
  previous_completed boolean generated always as (
CASE
    WHEN (place > 1) THEN true
    ELSE NULL::boolean
END) stored,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  completed_after_item_id bigint,
  constraint reconciliations_pkey PRIMARY KEY (account_id, id),
  constraint reconciliations_in_a_chain UNIQUE (account_id, ledger_account_id, place, end_date, statement_balance, completed),
  constraint reconciliations_place_once UNIQUE (account_id, ledger_account_id, place),
  constraint reconciliations_completed_after_whole CHECK (((completed_at IS NULL) = (completed_after_item_id IS NULL))),
  constraint reconciliations_end_date_after_previous CHECK ((end_date > previous_end_date)),
  constraint reconciliations_opening_balance_of_first CHECK (((place > 1) OR (opening_balance = 0))),
  constraint reconciliations_place_positive CHECK ((place >= 1)),
  constraint reconciliations_previous_whole CHECK (((place = 1) = (previous_end_date IS NULL))),
  constraint reconciliations_statement_balance_reached CHECK (((completed_at IS NULL) OR ((opening_balance + cleared) = statement_balance))),
  constraint reconciliations_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint reconciliations_opening_balance_follows FOREIGN KEY (account_id, ledger_account_id, previous_place, previous_end_date, opening_balance, previous_completed) REFERENCES reconciliations(account_id, ledger_account_id, place, end_date, statement_balance, completed)
);
CREATE INDEX reconciliations_updated_at ON public.reconciliations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table record_counters (
  account_id bigint not null,
  resource text not null,
  shard smallint not null,
  live bigint not null,
  writes bigint not null,
  constraint record_counters_pkey PRIMARY KEY (account_id, resource, shard)
) with (fillfactor=50);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table recovery_codes (
  account_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, user_id, code_hash),
  constraint recovery_codes_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table refresh_tokens (
  token_hash bytea not null,
  authorization_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  rotated_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_authorization_id_fkey FOREIGN KEY (authorization_id) REFERENCES authorizations(id)
);
CREATE INDEX refresh_tokens_authorization ON public.refresh_tokens USING btree (authorization_id);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table relationships (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  contact_id bigint not null,
  description text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint relationships_pkey PRIMARY KEY (account_id, id),
  constraint relationships_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint relationships_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX relationships_contact ON public.relationships USING btree (account_id, contact_id, id);
CREATE INDEX relationships_matter ON public.relationships USING btree (account_id, matter_id, id);
CREATE INDEX relationships_search ON public.relationships USING gin (account_id, description gin_trgm_ops);
CREATE INDEX relationships_updated_at ON public.relationships USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table reminder_templates (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  task_template_id bigint not null,
  duration_value integer not null,
  duration_unit text not null,
  notification_type text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reminder_templates_pkey PRIMARY KEY (account_id, id),
  constraint reminder_templates_duration_unit_known CHECK ((duration_unit = ANY (ARRAY['weeks'::text, 'days'::text, 'hours'::text, 'minutes'::text]))),
  constraint reminder_templates_duration_value_range CHECK (((duration_value >= 0) AND (duration_value <= 100000))),
  constraint reminder_templates_notification_type_known CHECK ((notification_type = ANY (ARRAY['Email'::text, 'Popup'::text]))),
  constraint reminder_templates_task_template_id_fkey FOREIGN KEY (account_id, task_template_id) REFERENCES task_templates(account_id, id)
);
CREATE INDEX reminder_templates_template ON public.reminder_templates USING btree (account_id, task_template_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table reminders (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  task_id bigint,
  notification_method_id bigint not null,
  duration_value integer not null,
  duration_unit text not null,
  state text not null,
  next_delivery_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  calendar_entry_id bigint,
  constraint reminders_pkey PRIMARY KEY (account_id, id),
  constraint reminders_duration_unit_known CHECK ((duration_unit = ANY (ARRAY['weeks'::text, 'days'::text, 'hours'::text, 'minutes'::text]))),
  constraint reminders_duration_value_range CHECK (((duration_value >= 0) AND (duration_value <= 100000))),
  constraint reminders_state_known CHECK ((state = ANY (ARRAY['initializing'::text, 'scheduling'::text, 'rescheduling'::text, 'scheduled'::text, 'attempting_delivery'::text, 'delivery_failed'::text, 'delivered'::text, 'delivery_skipped'::text, 'invalid_user'::text]))),
  constraint reminders_subject_one CHECK ((num_nonnulls(task_id, calendar_entry_id) = 1)),
  constraint reminders_calendar_entry_id_fkey FOREIGN KEY (account_id, calendar_entry_id) REFERENCES calendar_entries(account_id, id),
  constraint reminders_notification_method_id_fkey FOREIGN KEY (account_id, notification_method_id) REFERENCES notification_methods(account_id, id),
  constraint reminders_task_id_fkey FOREIGN KEY (account_id, task_id) REFERENCES tasks(account_id, id)
);
CREATE INDEX reminders_calendar_entry ON public.reminders USING btree (account_id, calendar_entry_id, id) WHERE (calendar_entry_id IS NOT NULL);
CREATE INDEX reminders_notification_method ON public.reminders USING btree (account_id, notification_method_id, id);
CREATE INDEX reminders_task ON public.reminders USING btree (account_id, task_id, id) WHERE (task_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table report_parts (
  account_id bigint not null,
  report_id bigint not null,
  place integer not null,
  content bytea not null,
  constraint report_parts_pkey PRIMARY KEY (account_id, report_id, place),
  constraint report_parts_place_positive CHECK ((place >= 1)),
  constraint report_parts_report_id_fkey FOREIGN KEY (account_id, report_id) REFERENCES reports(account_id, id)
) with (toast_tuple_target=8160);
-- row security, forced
-- policy kept_once_signed_off for d to public using (NOT (EXISTS ( SELECT
   FROM trust_reconciliations t
  WHERE ((t.account_id = report_parts.account_id) AND (t.id = report_parts.report_id) AND (t.signed_off_at IS NOT NULL))))) check -
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select

create table report_presets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  kind text not null,
  format text not null,
  options text not null default '{}'::text,
  shared boolean not null default false,
  user_id bigint not null,
  last_generated_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint report_presets_pkey PRIMARY KEY (account_id, id),
  constraint report_presets_format_known CHECK ((format = ANY (ARRAY['csv'::text, 'html'::text, 'json'::text, 'pdf'::text, 'xlsx'::text]))),
  constraint report_presets_kind_known CHECK ((kind ~ '^[a-z][a-z0-9_]*$'::text)),
  constraint report_presets_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint report_presets_options_object CHECK ((jsonb_typeof((options)::jsonb) = 'object'::text)),
  constraint report_presets_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX report_presets_updated_at ON public.report_presets USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table report_schedules (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  report_preset_id bigint not null,
  user_id bigint not null,
  frequency text not null,
  days_of_week bigint[],
  day_of_month integer,
  every_no_of_months integer,
  effective_from date not null,
  time_of_day time without time zone not null,
  time_zone text not null,
  paused boolean not null default false,
  next_scheduled_date timestamp with time zone,
  recipient_ids bigint[] not null,
  report_id bigint,
  problem text,
  ran_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint report_schedules_pkey PRIMARY KEY (account_id, id),
  constraint report_schedules_day_of_month_range CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  constraint report_schedules_days_of_week_known CHECK (((days_of_week <@ ARRAY[(0)::bigint, (1)::bigint, (2)::bigint, (3)::bigint, (4)::bigint, (5)::bigint, (6)::bigint]) AND ((cardinality(days_of_week) >= 1) AND (cardinality(days_of_week) <= 7)))),
  constraint report_schedules_every_no_of_months_range CHECK (((every_no_of_months >= 1) AND (every_no_of_months <= 12))),
  constraint report_schedules_frequency_known CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_schedules_monthly_day CHECK (((frequency <> 'monthly'::text) OR ((day_of_month IS NOT NULL) AND (every_no_of_months IS NOT NULL)))),
  constraint report_schedules_paused_plan CHECK (((NOT paused) OR (next_scheduled_date IS NULL))),
  constraint report_schedules_recipient_ids_range CHECK (((cardinality(recipient_ids) >= 1) AND (cardinality(recipient_ids) <= 50))),
  constraint report_schedules_weekly_days CHECK (((frequency <> 'weekly'::text) OR (days_of_week IS NOT NULL))),
  constraint report_schedules_report_id_fkey FOREIGN KEY (account_id, report_id) REFERENCES reports(account_id, id) ON DELETE SET NULL (report_id) DEFERRABLE,
  constraint report_schedules_report_preset_id_fkey FOREIGN KEY (account_id, report_preset_id) REFERENCES report_presets(account_id, id),
  constraint report_schedules_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX report_schedules_preset_unique ON public.report_schedules USING btree (account_id, report_preset_id, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX report_schedules_report ON public.report_schedules USING btree (account_id, report_id) WHERE (report_id IS NOT NULL);
CREATE INDEX report_schedules_updated_at ON public.report_schedules USING btree (account_id, updated_at, id);
CREATE INDEX report_schedules_user ON public.report_schedules USING btree (account_id, user_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table reports (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  kind text not null,
  state text not null default 'queued'::text,
  format text not null default 'csv'::text,
  accounting_basis text,
  start_date date,
  end_date date not null,
  user_id bigint,
  progress smallint not null default 0,
  message text,
  parts integer,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  file_removed_at timestamp with time zone,
  api text not null default 'accounting'::text,
  name text,
  source text not null default 'reports'::text,
  parameters jsonb not null default '{}'::jsonb,
  hidden text[] not null default '{}'::text[],
  lines integer,
  deleted_at timestamp with time zone,
  report_schedule_id bigint,
  constraint reports_pkey PRIMARY KEY (account_id, id),
  constraint reports_accounting_basis_known CHECK ((accounting_basis = ANY (ARRAY['cash'::text, 'accrual'::text]))),
  constraint reports_accounting_basis_of_books CHECK (((api = 'practice'::text) OR (accounting_basis IS NOT NULL))),
  constraint reports_api_known CHECK ((api = ANY (ARRAY['accounting'::text, 'practice'::text]))),
  constraint reports_deleted_of_practice CHECK (((deleted_at IS NULL) OR (api = 'practice'::text))),
  constraint reports_file_removed_of_completed CHECK (((file_removed_at IS NULL) OR (state = 'completed'::text))),
  constraint reports_format_known CHECK (((format = ANY (ARRAY['csv'::text, 'json'::text, 'pdf'::text, 'xlsx'::text])) OR ((api = 'practice'::text) AND (format = 'html'::text)))),
  constraint reports_kind_known CHECK ((((api = 'practice'::text) AND (kind ~ '^[a-z][a-z0-9_]*$'::text)) OR (kind = ANY (ARRAY['balance_sheet'::text, 'general_ledger'::text, 'income_statement'::text, 'trial_balance'::text, 'trust_listing'::text, 'trust_reconciliation'::text, 'vendor_1099_summary'::text, 'receivables_ageing'::text, 'payables_ageing'::text])))),
  constraint reports_lines_not_negative CHECK ((lines >= 0)),
  constraint reports_message_failed CHECK (((state = ANY (ARRAY['errored'::text, 'timed_out'::text])) = (message IS NOT NULL))),
  constraint reports_name_of_practice CHECK (((api = 'practice'::text) = (name IS NOT NULL))),
  constraint reports_parameters_object CHECK ((jsonb_typeof(parameters) = 'object'::text)),
  constraint reports_parts_completed CHECK (((state = 'completed'::text) = (parts IS NOT NULL))),
  constraint reports_parts_not_negative CHECK ((parts >= 0)),
  constraint reports_progress_range CHECK (((progress >= 0) AND (progress <= 100))),
  constraint reports_source_known CHECK ((source = ANY (ARRAY['reports'::text, 'presets'::text, 'scheduled'::text]))),
  constraint reports_start_date_not_later CHECK ((start_date <= end_date)),
  constraint reports_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'in_progress'::text, 'completed'::text, 'errored'::text, 'timed_out'::text]))),
  constraint reports_report_schedule_id_fkey FOREIGN KEY (account_id, report_schedule_id) REFERENCES report_schedules(account_id, id),
  constraint reports_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX reports_of_user ON public.reports USING btree (account_id, user_id, id) WHERE (api = 'practice'::text);
CREATE INDEX reports_oldest ON public.reports USING btree (created_at);
CREATE INDEX reports_report_schedule ON public.reports USING btree (account_id, report_schedule_id) WHERE (report_schedule_id IS NOT NULL);
CREATE INDEX reports_updated_at ON public.reports USING btree (account_id, updated_at, id);
CREATE INDEX reports_with_files ON public.reports USING btree (updated_at) WHERE ((state = 'completed'::text) AND (file_removed_at IS NULL));
-- row security, forced
-- policy kept_once_signed_off for d to public using (NOT (EXISTS ( SELECT
   FROM trust_reconciliations t
  WHERE ((t.account_id = reports.account_id) AND (t.id = reports.id))))) check -
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table retention_rules (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  removes text not null,
  years integer not null,
  practice_area_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint retention_rules_pkey PRIMARY KEY (account_id, id),
  constraint retention_rules_removes_known CHECK ((removes = ANY (ARRAY['documents'::text, 'communications'::text, 'matter'::text]))),
  constraint retention_rules_years_range CHECK (((years >= 1) AND (years <= 100))),
  constraint retention_rules_practice_area_id_fkey FOREIGN KEY (account_id, practice_area_id) REFERENCES practice_areas(account_id, id)
);
CREATE UNIQUE INDEX retention_rules_practice_area_unique ON public.retention_rules USING btree (account_id, removes, COALESCE(practice_area_id, (0)::bigint)) WHERE (deleted_at IS NULL);
CREATE INDEX retention_rules_updated_at ON public.retention_rules USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table safe_custody_locations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint safe_custody_locations_pkey PRIMARY KEY (account_id, id),
  constraint safe_custody_locations_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255)))
);
CREATE UNIQUE INDEX safe_custody_locations_name ON public.safe_custody_locations USING btree (account_id, lower(name));
CREATE INDEX safe_custody_locations_updated_at ON public.safe_custody_locations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table safe_custody_numbering (
  account_id bigint not null,
  last_number bigint not null,
  constraint safe_custody_numbering_pkey PRIMARY KEY (account_id),
  constraint safe_custody_numbering_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table safe_custody_packets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  number bigint not null,
  barcode text not null generated always as (('P-'::text || (number)::text)) stored,
  custom_number text,
  description text,
  contact_id bigint not null,
  location_id bigint not null,
  created_on date not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint safe_custody_packets_pkey PRIMARY KEY (account_id, id),
  constraint safe_custody_packets_number_unique UNIQUE (account_id, number),
  constraint safe_custody_packets_custom_number_length CHECK ((char_length(custom_number) <= 100)),
  constraint safe_custody_packets_description_length CHECK ((char_length(description) <= 10000)),
  constraint safe_custody_packets_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint safe_custody_packets_location_id_fkey FOREIGN KEY (account_id, location_id) REFERENCES safe_custody_locations(account_id, id)
);
CREATE INDEX safe_custody_packets_contact ON public.safe_custody_packets USING btree (account_id, contact_id, id);
CREATE INDEX safe_custody_packets_location ON public.safe_custody_packets USING btree (account_id, location_id, id);
CREATE INDEX safe_custody_packets_updated_at ON public.safe_custody_packets USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table safe_custody_records (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  barcode text not null generated always as (('R-'::text || (id)::text)) stored,
  packet_id bigint not null,
  title text not null,
  description text,
  document_type text,
  date date,
  stored_on date,
  state text not null,
  "position" integer not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint safe_custody_records_pkey PRIMARY KEY (account_id, id),
  constraint safe_custody_records_description_length CHECK ((char_length(description) <= 10000)),
  constraint safe_custody_records_document_type_form CHECK ((document_type ~ '^[a-z][a-z0-9_]{0,99}$'::text)),
  constraint safe_custody_records_title_present CHECK (((btrim(title) <> ''::text) AND (char_length(title) <= 255))),
  constraint safe_custody_records_packet_id_fkey FOREIGN KEY (account_id, packet_id) REFERENCES safe_custody_packets(account_id, id),
  constraint safe_custody_records_state_fkey FOREIGN KEY (account_id, id, "position", state) REFERENCES safe_custody_state_changes(account_id, record_id, "position", state) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX safe_custody_records_packet ON public.safe_custody_records USING btree (account_id, packet_id, id);
CREATE INDEX safe_custody_records_state ON public.safe_custody_records USING btree (account_id, state, id);
CREATE INDEX safe_custody_records_updated_at ON public.safe_custody_records USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table safe_custody_state_changes (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  record_id bigint not null,
  "position" integer not null,
  previous_position integer generated always as (NULLIF(("position" - 1), 0)) stored,
  previous_state text,
  previous_hash text,
  state text not null,
  date date not null,
  reason text,
  user_id bigint,
  contact_id bigint,
  recorded_by_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  hash text not null generated always as (encode(sha256(decode(replace((((((((((((((((((((record_id)::text || '|'::text) || ("position")::text) || '|'::text) || COALESCE(previous_hash, ''::text)) || '|'::text) || state) || '|'::text) || ((date - '2000-01-01'::date))::text) || '|'::text) || COALESCE((user_id)::text, ''::text)) || '|'::text) || COALESCE((contact_id)::text, ''::text)) || '|'::text) || (recorded_by_id)::text) || '|'::text) || (EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)))::text) || '|'::text) || COALESCE(reason, ''::text)), '\'::text, '\\'::text), 'escape'::text)), 'hex'::text)) stored,
  constraint safe_custody_state_changes_pkey PRIMARY KEY (account_id, id),
  constraint safe_custody_state_changes_link UNIQUE (account_id, record_id, "position", state, hash),
  constraint safe_custody_state_changes_position_unique UNIQUE (account_id, record_id, "position"),
  constraint safe_custody_state_changes_state_at UNIQUE (account_id, record_id, "position", state),
  constraint safe_custody_state_changes_first_alone CHECK (((("position" = 1) = (previous_state IS NULL)) AND (("position" = 1) = (previous_hash IS NULL)))),
  constraint safe_custody_state_changes_one_actor CHECK ((num_nonnulls(user_id, contact_id) = 1)),
  constraint safe_custody_state_changes_position_positive CHECK (("position" > 0)),
  constraint safe_custody_state_changes_reason_length CHECK ((char_length(reason) <= 1000)),
  constraint safe_custody_state_changes_state_follows CHECK (((previous_state IS NULL) OR ((previous_state = 'held'::text) AND (state <> 'held'::text)) OR (previous_state = 'temporarily_removed'::text))),
  constraint safe_custody_state_changes_state_known CHECK ((state = ANY (ARRAY['held'::text, 'temporarily_removed'::text, 'removed'::text]))),
  constraint safe_custody_state_changes_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint safe_custody_state_changes_previous_fkey FOREIGN KEY (account_id, record_id, previous_position, previous_state, previous_hash) REFERENCES safe_custody_state_changes(account_id, record_id, "position", state, hash),
  constraint safe_custody_state_changes_record_id_fkey FOREIGN KEY (account_id, record_id) REFERENCES safe_custody_records(account_id, id),
  constraint safe_custody_state_changes_recorded_by_id_fkey FOREIGN KEY (account_id, recorded_by_id) REFERENCES users(account_id, id),
  constraint safe_custody_state_changes_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX safe_custody_state_changes_contact ON public.safe_custody_state_changes USING btree (account_id, contact_id) WHERE (contact_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select

create table sandboxes (
  account_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sandboxes_pkey PRIMARY KEY (account_id),
  constraint sandboxes_expires_at_after CHECK ((expires_at > created_at)),
  constraint sandboxes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- granted: chancery_app select

create table saved_views (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  list text not null,
  address text not null,
  columns text,
  shared boolean not null default false,
  user_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint saved_views_pkey PRIMARY KEY (account_id, id),
  constraint saved_views_address_form CHECK (((address ~ '^/([^/\\]|$)'::text) AND (char_length(address) <= 4000))),
  constraint saved_views_columns_length CHECK ((char_length(columns) <= 1000)),
  constraint saved_views_list_present CHECK (((btrim(list) <> ''::text) AND (char_length(list) <= 100))),
  constraint saved_views_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint saved_views_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX saved_views_list ON public.saved_views USING btree (account_id, list) WHERE (deleted_at IS NULL);
CREATE INDEX saved_views_updated_at ON public.saved_views USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
-- granted: chancery_app select

create table scim_external_ids (
  account_id bigint not null,
  resource text not null,
  record_id bigint not null,
  external_id text not null,
  constraint scim_external_ids_pkey PRIMARY KEY (account_id, resource, record_id),
  constraint scim_external_ids_external_id_size CHECK (((external_id <> ''::text) AND (char_length(external_id) <= 1000))),
  constraint scim_external_ids_resource_known CHECK ((resource = ANY (ARRAY['User'::text, 'Group'::text]))),
  constraint scim_external_ids_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX scim_external_ids_external_id ON public.scim_external_ids USING btree (account_id, resource, external_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table scim_group_roles (
  account_id bigint not null,
  group_name text not null,
  roles text[] not null,
  constraint scim_group_roles_pkey PRIMARY KEY (account_id, group_name),
  constraint scim_group_roles_name_present CHECK (((btrim(group_name) <> ''::text) AND (char_length(group_name) <= 255))),
  constraint scim_group_roles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table scim_tokens (
  account_id bigint not null,
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint scim_tokens_pkey PRIMARY KEY (account_id),
  constraint scim_tokens_token_hash_key UNIQUE (token_hash),
  constraint scim_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table service_logins (
  role_name text not null,
  password text not null,
  made_at timestamp with time zone not null,
  constraint service_logins_pkey PRIMARY KEY (role_name)
);

create table sessions (
  token_hash bytea not null,
  id bigint not null generated by default as identity,
  account_id bigint not null,
  user_id bigint not null,
  complete boolean not null,
  address text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  viewing_user_id bigint,
  proven_at timestamp with time zone not null,
  method text not null default 'password'::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_method_known CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'provider'::text])))
);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (account_id, user_id);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table sign_in_attempts (
  subject_hash bytea not null,
  attempts integer not null,
  window_ends_at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX sign_in_attempts_window_ends_at ON public.sign_in_attempts USING btree (window_ends_at);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table sign_in_devices (
  account_id bigint not null,
  user_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint sign_in_devices_pkey PRIMARY KEY (account_id, user_id, device_hash),
  constraint sign_in_devices_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table sign_ins (
  email text not null,
  account_id bigint not null,
  user_id bigint not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  totp_secret bytea,
  totp_last_step bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  elsewhere boolean not null default false,
  reserved_at timestamp with time zone,
  constraint sign_ins_pkey PRIMARY KEY (email),
  constraint sign_ins_elsewhere_address_alone CHECK (((NOT elsewhere) OR ((password_hash IS NULL) AND (totp_secret IS NULL)))),
  constraint sign_ins_email_check CHECK ((email = lower(email))),
  constraint sign_ins_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint sign_ins_reserved_elsewhere CHECK (((reserved_at IS NULL) OR elsewhere))
);
CREATE INDEX sign_ins_reserved_at ON public.sign_ins USING btree (reserved_at) WHERE (reserved_at IS NOT NULL);
CREATE UNIQUE INDEX sign_ins_user ON public.sign_ins USING btree (account_id, user_id) WHERE (NOT elsewhere);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table split_invoice_payers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  contact_id bigint not null,
  split_portion numeric not null,
  send_to_bill_recipients boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint split_invoice_payers_pkey PRIMARY KEY (account_id, id),
  constraint split_invoice_payers_contact_id_unique UNIQUE (account_id, matter_id, contact_id),
  constraint split_invoice_payers_split_portion_percentage CHECK (((split_portion > (0)::numeric) AND (split_portion <= (100)::numeric) AND (scale(split_portion) <= 4))),
  constraint split_invoice_payers_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint split_invoice_payers_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table task_calendars (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  color smallint not null,
  visible boolean not null default true,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_calendars_pkey PRIMARY KEY (account_id, id),
  constraint task_calendars_user_id_unique UNIQUE (account_id, user_id),
  constraint task_calendars_color_range CHECK (((color >= 0) AND (color <= 19))),
  constraint task_calendars_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table task_template_list_instances (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  matter_id bigint not null,
  task_template_list_id bigint not null,
  assignee_id bigint,
  due_at date,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_template_list_instances_pkey PRIMARY KEY (account_id, id),
  constraint task_template_list_instances_assignee_id_fkey FOREIGN KEY (account_id, assignee_id) REFERENCES users(account_id, id),
  constraint task_template_list_instances_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint task_template_list_instances_task_template_list_id_fkey FOREIGN KEY (account_id, task_template_list_id) REFERENCES task_template_lists(account_id, id)
);
CREATE INDEX task_template_list_instances_list ON public.task_template_list_instances USING btree (account_id, task_template_list_id);
CREATE INDEX task_template_list_instances_matter ON public.task_template_list_instances USING btree (account_id, matter_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table task_template_lists (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  description text,
  practice_area_id bigint,
  creator_id bigint not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint task_template_lists_pkey PRIMARY KEY (account_id, id),
  constraint task_template_lists_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint task_template_lists_creator_id_fkey FOREIGN KEY (account_id, creator_id) REFERENCES users(account_id, id),
  constraint task_template_lists_practice_area_id_fkey FOREIGN KEY (account_id, practice_area_id) REFERENCES practice_areas(account_id, id)
);
CREATE INDEX task_template_lists_practice_area ON public.task_template_lists USING btree (account_id, practice_area_id) WHERE (practice_area_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table task_templates (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  task_template_list_id bigint,
  name text not null,
  description text,
  description_text_type text not null default 'plain_text'::text,
  priority text not null default 'Normal'::text,
  private boolean not null default false,
  assignee_id bigint,
  task_type_id bigint,
  template_creator_id bigint not null,
  cascading boolean not null default false,
  cascading_offset integer,
  cascading_offset_polarity text,
  cascading_offset_type text,
  cascading_source_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint task_templates_pkey PRIMARY KEY (account_id, id),
  constraint task_templates_cascading_offset_polarity_known CHECK ((cascading_offset_polarity = ANY (ARRAY['Before'::text, 'After'::text]))),
  constraint task_templates_cascading_offset_range CHECK (((cascading_offset >= 0) AND (cascading_offset <= 10000))),
  constraint task_templates_cascading_offset_type_known CHECK ((cascading_offset_type = ANY (ARRAY['CalendarDays'::text, 'CalendarWeeks'::text, 'CalendarMonths'::text, 'CalendarYears'::text, 'BusinessDays'::text]))),
  constraint task_templates_description_text_type_known CHECK ((description_text_type = ANY (ARRAY['plain_text'::text, 'rich_text'::text]))),
  constraint task_templates_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint task_templates_priority_known CHECK ((priority = ANY (ARRAY['High'::text, 'Normal'::text, 'Low'::text]))),
  constraint task_templates_assignee_id_fkey FOREIGN KEY (account_id, assignee_id) REFERENCES users(account_id, id),
  constraint task_templates_cascading_source_id_fkey FOREIGN KEY (account_id, cascading_source_id) REFERENCES task_templates(account_id, id),
  constraint task_templates_task_template_list_id_fkey FOREIGN KEY (account_id, task_template_list_id) REFERENCES task_template_lists(account_id, id),
  constraint task_templates_task_type_id_fkey FOREIGN KEY (account_id, task_type_id) REFERENCES task_types(account_id, id),
  constraint task_templates_template_creator_id_fkey FOREIGN KEY (account_id, template_creator_id) REFERENCES users(account_id, id)
);
CREATE INDEX task_templates_cascading_source ON public.task_templates USING btree (account_id, cascading_source_id) WHERE (cascading_source_id IS NOT NULL);
CREATE INDEX task_templates_list ON public.task_templates USING btree (account_id, task_template_list_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table task_types (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  deleted_at timestamp with time zone,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint task_types_pkey PRIMARY KEY (account_id, id),
  constraint task_types_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 50)))
);
CREATE UNIQUE INDEX task_types_name_unique ON public.task_types USING btree (account_id, lower(name)) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table tasks (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  description text,
  description_text_type text not null default 'plain_text'::text,
  due_at date,
  status text not null default 'pending'::text,
  completed_at timestamp with time zone,
  priority text not null default 'Normal'::text,
  permission text not null default 'public'::text,
  notify_completion boolean not null default false,
  statute_of_limitations boolean not null default false,
  time_estimated integer,
  assignee_user_id bigint,
  assignee_contact_id bigint,
  assigner_id bigint not null,
  matter_id bigint,
  task_type_id bigint,
  task_template_list_instance_id bigint,
  cascading boolean not null default false,
  cascading_offset integer,
  cascading_offset_polarity text,
  cascading_offset_type text,
  cascading_source_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint tasks_pkey PRIMARY KEY (account_id, id),
  constraint tasks_assignee_one CHECK ((num_nonnulls(assignee_user_id, assignee_contact_id) = 1)),
  constraint tasks_cascading_offset_polarity_known CHECK ((cascading_offset_polarity = ANY (ARRAY['Before'::text, 'After'::text]))),
  constraint tasks_cascading_offset_range CHECK (((cascading_offset >= 0) AND (cascading_offset <= 10000))),
  constraint tasks_cascading_offset_type_known CHECK ((cascading_offset_type = ANY (ARRAY['CalendarDays'::text, 'CalendarWeeks'::text, 'CalendarMonths'::text, 'CalendarYears'::text, 'BusinessDays'::text]))),
  constraint tasks_completed CHECK (((status = 'complete'::text) = (completed_at IS NOT NULL))),
  constraint tasks_description_text_type_known CHECK ((description_text_type = ANY (ARRAY['plain_text'::text, 'rich_text'::text]))),
  constraint tasks_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint tasks_permission_known CHECK ((permission = ANY (ARRAY['private'::text, 'public'::text]))),
  constraint tasks_priority_known CHECK ((priority = ANY (ARRAY['High'::text, 'Normal'::text, 'Low'::text]))),
  constraint tasks_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'in_review'::text, 'complete'::text, 'draft'::text]))),
  constraint tasks_statute_of_limitations_of_matter CHECK (((matter_id IS NOT NULL) OR (NOT statute_of_limitations))),
  constraint tasks_time_estimated_not_negative CHECK ((time_estimated >= 0)),
  constraint tasks_assignee_contact_id_fkey FOREIGN KEY (account_id, assignee_contact_id) REFERENCES contacts(account_id, id),
  constraint tasks_assignee_user_id_fkey FOREIGN KEY (account_id, assignee_user_id) REFERENCES users(account_id, id),
  constraint tasks_assigner_id_fkey FOREIGN KEY (account_id, assigner_id) REFERENCES users(account_id, id),
  constraint tasks_cascading_source_id_fkey FOREIGN KEY (account_id, cascading_source_id) REFERENCES tasks(account_id, id),
  constraint tasks_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint tasks_task_template_list_instance_id_fkey FOREIGN KEY (account_id, task_template_list_instance_id) REFERENCES task_template_list_instances(account_id, id),
  constraint tasks_task_type_id_fkey FOREIGN KEY (account_id, task_type_id) REFERENCES task_types(account_id, id)
);
CREATE INDEX tasks_assignee_contact ON public.tasks USING btree (account_id, assignee_contact_id, id) WHERE (assignee_contact_id IS NOT NULL);
CREATE INDEX tasks_assignee_user ON public.tasks USING btree (account_id, assignee_user_id, id) WHERE (assignee_user_id IS NOT NULL);
CREATE INDEX tasks_cascading_source ON public.tasks USING btree (account_id, cascading_source_id) WHERE (cascading_source_id IS NOT NULL);
CREATE INDEX tasks_due_at ON public.tasks USING btree (account_id, (
CASE
    WHEN (due_at IS NULL) THEN '-infinity'::date
    ELSE due_at
END), id);
CREATE INDEX tasks_matter ON public.tasks USING btree (account_id, matter_id, id) WHERE (matter_id IS NOT NULL);
CREATE INDEX tasks_name_search ON public.tasks USING gin (account_id, name gin_trgm_ops);
CREATE UNIQUE INDEX tasks_statute_of_limitations_unique ON public.tasks USING btree (account_id, matter_id) WHERE (statute_of_limitations AND (deleted_at IS NULL));
CREATE INDEX tasks_task_type ON public.tasks USING btree (account_id, task_type_id) WHERE (task_type_id IS NOT NULL);
CREATE INDEX tasks_updated_at ON public.tasks USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table tax_rate_configurations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  name text not null,
  rate numeric not null,
  country text not null,
  region text,
  tax_authority text,
  active boolean not null default true,
  is_system boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint tax_rate_configurations_pkey PRIMARY KEY (account_id, id),
  constraint tax_rate_configurations_country_present CHECK ((btrim(country) <> ''::text)),
  constraint tax_rate_configurations_name_present CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 255))),
  constraint tax_rate_configurations_rate_fraction CHECK ((((rate >= ('-1'::integer)::numeric) AND (rate <= (1)::numeric)) AND (scale(rate) <= 8))),
  constraint tax_rate_configurations_tax_authority_known CHECK ((tax_authority = ANY (ARRAY['canada_revenue_agency_cra'::text, 'revenu_quebec'::text, 'british_columbia_ministry_of_finance'::text, 'manitoba_department_of_finance'::text, 'saskatchewan_ministry_of_finance'::text, 'none'::text, 'other'::text])))
);
CREATE INDEX tax_rate_configurations_updated_at ON public.tax_rate_configurations USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table tax_settings (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  activity_id bigint,
  expense_category_id bigint,
  billing_settings_id bigint,
  direction text not null default 'output'::text,
  "order" smallint not null,
  rule text not null,
  tax_rate_configuration_id bigint not null,
  constraint tax_settings_pkey PRIMARY KEY (account_id, id),
  constraint tax_settings_direction_known CHECK ((direction = ANY (ARRAY['output'::text, 'input'::text]))),
  constraint tax_settings_direction_of_billing_settings CHECK (((billing_settings_id IS NULL) OR (direction = 'output'::text))),
  constraint tax_settings_of_one CHECK ((num_nonnulls(activity_id, expense_category_id, billing_settings_id) = 1)),
  constraint tax_settings_order_two CHECK (("order" = ANY (ARRAY[1, 2]))),
  constraint tax_settings_rule_known CHECK ((rule = ANY (ARRAY['Pre'::text, 'Post'::text]))),
  constraint tax_settings_rule_of_first CHECK (((rule = 'Pre'::text) OR ("order" = 2))),
  constraint tax_settings_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id),
  constraint tax_settings_billing_settings_id_fkey FOREIGN KEY (account_id, billing_settings_id) REFERENCES billing_settings(account_id, id),
  constraint tax_settings_expense_category_id_fkey FOREIGN KEY (account_id, expense_category_id) REFERENCES expense_categories(account_id, id),
  constraint tax_settings_tax_rate_configuration_id_fkey FOREIGN KEY (account_id, tax_rate_configuration_id) REFERENCES tax_rate_configurations(account_id, id)
);
CREATE UNIQUE INDEX tax_settings_activity_unique ON public.tax_settings USING btree (account_id, activity_id, direction, "order") WHERE (activity_id IS NOT NULL);
CREATE UNIQUE INDEX tax_settings_billing_settings_unique ON public.tax_settings USING btree (account_id, billing_settings_id, "order") WHERE (billing_settings_id IS NOT NULL);
CREATE UNIQUE INDEX tax_settings_expense_category_unique ON public.tax_settings USING btree (account_id, expense_category_id, direction, "order") WHERE (expense_category_id IS NOT NULL);
CREATE INDEX tax_settings_tax_rate_configuration ON public.tax_settings USING btree (account_id, tax_rate_configuration_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table test_charges (
  account_id bigint not null,
  payment_id bigint not null,
  outcome text not null,
  words text not null,
  created_at timestamp with time zone not null,
  constraint test_charges_pkey PRIMARY KEY (account_id, payment_id),
  constraint test_charges_outcome_known CHECK ((outcome = ANY (ARRAY['completed'::text, 'failed'::text])))
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table text_message_conversations (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint,
  matter_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint text_message_conversations_pkey PRIMARY KEY (account_id, id),
  constraint text_message_conversations_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id),
  constraint text_message_conversations_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table text_snippets (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  phrase text not null,
  snippet text not null,
  whole_word boolean not null default true,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint text_snippets_pkey PRIMARY KEY (account_id, id),
  constraint text_snippets_phrase_form CHECK (((phrase ~ '\S'::text) AND (phrase !~ '\s'::text) AND (char_length(phrase) <= 50))),
  constraint text_snippets_snippet_present CHECK (((btrim(snippet) <> ''::text) AND (char_length(snippet) <= 10000))),
  constraint text_snippets_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE UNIQUE INDEX text_snippets_phrase_unique ON public.text_snippets USING btree (account_id, user_id, lower(phrase)) WHERE (deleted_at IS NULL);
CREATE INDEX text_snippets_updated_at ON public.text_snippets USING btree (account_id, updated_at, id);
CREATE INDEX text_snippets_user ON public.text_snippets USING btree (account_id, user_id, id) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table timers (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  user_id bigint not null,
  activity_id bigint not null,
  start_time timestamp with time zone not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint timers_pkey PRIMARY KEY (account_id, id),
  constraint timers_activity_id_unique UNIQUE (account_id, activity_id),
  constraint timers_user_id_unique UNIQUE (account_id, user_id),
  constraint timers_activity_id_fkey FOREIGN KEY (account_id, activity_id) REFERENCES activities(account_id, id),
  constraint timers_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table trust_balance_days (
  account_id bigint not null,
  trust_balance_id bigint not null,
  date date not null,
  balance numeric not null,
  constraint trust_balance_days_pkey PRIMARY KEY (account_id, trust_balance_id, date),
  constraint trust_balance_days_balance_not_below_zero CHECK ((balance >= (0)::numeric)),
  constraint trust_balance_days_balance_size CHECK (((abs(balance) < ('1000000000000'::bigint)::numeric) AND (scale(balance) <= 4))),
  constraint trust_balance_days_trust_balance_id_fkey FOREIGN KEY (account_id, trust_balance_id) REFERENCES trust_balances(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table trust_balances (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bank_account_id bigint not null,
  bank_account_type text not null default 'Trust'::text,
  client_id bigint,
  matter_id bigint,
  balance numeric not null default 0.00,
  entries bigint not null default 0,
  last_place bigint generated always as (
CASE
    WHEN (entries > 0) THEN entries
    ELSE NULL::bigint
END) stored,
  updated_at timestamp with time zone not null,
  constraint trust_balances_pkey PRIMARY KEY (account_id, id),
  constraint trust_balances_in_bank_account UNIQUE (account_id, id, bank_account_id),
  constraint trust_balances_of_one UNIQUE NULLS NOT DISTINCT (account_id, client_id, matter_id, bank_account_id),
  constraint trust_balances_balance_from_entries CHECK (((entries > 0) OR (balance = (0)::numeric))),
  constraint trust_balances_balance_not_below_zero CHECK ((balance >= (0)::numeric)),
  constraint trust_balances_balance_size CHECK (((abs(balance) < ('1000000000000'::bigint)::numeric) AND (scale(balance) <= 4))),
  constraint trust_balances_bank_account_of_trust CHECK ((bank_account_type = 'Trust'::text)),
  constraint trust_balances_firm_has_no_matter CHECK (((client_id IS NOT NULL) OR (matter_id IS NULL))),
  constraint trust_balances_balance_of_last_entry FOREIGN KEY (account_id, id, last_place, balance) REFERENCES bank_entries(account_id, trust_balance_id, trust_place, trust_balance) DEFERRABLE,
  constraint trust_balances_bank_account_id_fkey FOREIGN KEY (account_id, bank_account_id, bank_account_type) REFERENCES bank_accounts(account_id, id, type),
  constraint trust_balances_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint trust_balances_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX trust_balances_client ON public.trust_balances USING btree (account_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX trust_balances_matter ON public.trust_balances USING btree (account_id, matter_id) WHERE (matter_id IS NOT NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table trust_ledger_days (
  account_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint not null,
  matter_id bigint not null,
  date date not null,
  balance bigint not null,
  constraint trust_ledger_days_pkey PRIMARY KEY (account_id, ledger_account_id, client_id, matter_id, date),
  constraint trust_ledger_days_balance_not_below_zero CHECK ((balance >= 0)),
  constraint trust_ledger_days_of_ledger_fkey FOREIGN KEY (account_id, ledger_account_id, client_id, matter_id) REFERENCES trust_ledgers(account_id, ledger_account_id, client_id, matter_id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table trust_ledgers (
  account_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint not null,
  matter_id bigint not null,
  balance bigint not null,
  owner_client_id bigint generated always as (NULLIF(client_id, 0)) stored,
  constraint trust_ledgers_pkey PRIMARY KEY (account_id, ledger_account_id, client_id, matter_id),
  constraint trust_ledgers_balance_not_below_zero CHECK ((balance >= 0)),
  constraint trust_ledgers_firm_has_no_matter CHECK (((client_id <> 0) OR (matter_id = 0))),
  constraint trust_ledgers_client_id_fkey FOREIGN KEY (account_id, owner_client_id) REFERENCES contacts(account_id, id),
  constraint trust_ledgers_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id)
);
CREATE INDEX trust_ledgers_client ON public.trust_ledgers USING btree (account_id, client_id, matter_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table trust_line_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  client_id bigint not null,
  matter_id bigint,
  date date not null,
  note text,
  total numeric not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint trust_line_items_pkey PRIMARY KEY (account_id, id),
  constraint trust_line_items_total_positive CHECK ((total > (0)::numeric)),
  constraint trust_line_items_total_size CHECK (((abs(total) < ('1000000000000'::bigint)::numeric) AND (scale(total) <= 4))),
  constraint trust_line_items_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id),
  constraint trust_line_items_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint trust_line_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id)
);
CREATE INDEX trust_line_items_bill ON public.trust_line_items USING btree (account_id, bill_id, id);
CREATE INDEX trust_line_items_matter ON public.trust_line_items USING btree (account_id, matter_id, id);
CREATE INDEX trust_line_items_updated_at ON public.trust_line_items USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table trust_reconciliations (
  account_id bigint not null,
  id bigint not null,
  ledger_account_id bigint not null,
  bank_balance bigint,
  ledger_balance bigint,
  client_balance bigint,
  signed_off_at timestamp with time zone,
  signed_off_by_user_id bigint,
  sha256 text,
  reconciled boolean not null default false,
  constraint trust_reconciliations_pkey PRIMARY KEY (account_id, id),
  constraint trust_reconciliations_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint trust_reconciliations_signed_off_agrees CHECK (((signed_off_at IS NULL) OR (((bank_balance = ledger_balance) AND (ledger_balance = client_balance)) IS TRUE))),
  constraint trust_reconciliations_signed_off_whole CHECK ((num_nonnulls(signed_off_at, signed_off_by_user_id, sha256) = ANY (ARRAY[0, 3]))),
  constraint trust_reconciliations_id_fkey FOREIGN KEY (account_id, id) REFERENCES reports(account_id, id),
  constraint trust_reconciliations_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint trust_reconciliations_signed_off_by_user_id_fkey FOREIGN KEY (account_id, signed_off_by_user_id) REFERENCES users(account_id, id)
);
-- row security, forced
-- policy kept_once_signed_off for w to public using (signed_off_at IS NULL) check true
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table trust_requests (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  bill_id bigint not null,
  trust_type text not null,
  approved boolean not null,
  note text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint trust_requests_pkey PRIMARY KEY (account_id, id),
  constraint trust_requests_bill_once UNIQUE (account_id, bill_id),
  constraint trust_requests_trust_type_known CHECK ((trust_type = ANY (ARRAY['client'::text, 'matter'::text]))),
  constraint trust_requests_bill_id_fkey FOREIGN KEY (account_id, bill_id) REFERENCES bills(account_id, id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table users (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  first_name text not null,
  last_name text not null,
  name text not null generated always as (btrim(((first_name || ' '::text) || last_name))) stored,
  initials text not null,
  email text not null,
  phone_number text,
  rate numeric not null default 0.00,
  subscription_type text not null default 'Attorney'::text,
  enabled boolean not null default true,
  account_owner boolean not null default false,
  roles text[] not null default '{}'::text[],
  client_connect boolean not null default false,
  hours_visibility text not null default 'all'::text,
  rates_visibility text not null default 'all'::text,
  contacts_visibility text not null default 'all'::text,
  calendar_visibility text not null default 'all'::text,
  court_rules_default_attendee boolean not null default false,
  job_title text,
  locale text not null default 'en'::text,
  time_zone text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (account_id, id),
  constraint users_calendar_visibility_check CHECK ((calendar_visibility = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint users_check CHECK ((btrim((first_name || last_name)) <> ''::text)),
  constraint users_check1 CHECK (((NOT account_owner) OR (enabled AND (deleted_at IS NULL)))),
  constraint users_contacts_visibility_check CHECK ((contacts_visibility = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint users_email_check CHECK ((email ~ '^[^\s@]+@[^\s@]+$'::text)),
  constraint users_hours_visibility_check CHECK ((hours_visibility = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint users_rate_check CHECK ((rate >= (0)::numeric)),
  constraint users_rate_size CHECK (((abs(rate) < ('1000000000000'::bigint)::numeric) AND (scale(rate) <= 4))),
  constraint users_rates_visibility_check CHECK ((rates_visibility = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint users_roles_check CHECK ((roles <@ ARRAY['admin'::text, 'accounts'::text, 'billing'::text, 'reports'::text])),
  constraint users_subscription_type_check CHECK ((subscription_type = ANY (ARRAY['Attorney'::text, 'NonAttorney'::text]))),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (account_id, lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX users_name ON public.users USING btree (account_id, name, id);
CREATE UNIQUE INDEX users_one_owner ON public.users USING btree (account_id) WHERE account_owner;
CREATE INDEX users_updated_at ON public.users USING btree (account_id, updated_at, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table utbms_codes (
  id bigint not null,
  utbms_set_id bigint not null,
  type text not null,
  code text not null,
  name text not null,
  description text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint utbms_codes_pkey PRIMARY KEY (id),
  constraint utbms_codes_utbms_set_id_code_key UNIQUE (utbms_set_id, code),
  constraint utbms_codes_code_check CHECK ((code ~ '^[A-Z]{1,2}[0-9]{3}$'::text)),
  constraint utbms_codes_type_check CHECK ((type = ANY (ARRAY['UtbmsTask'::text, 'UtbmsActivity'::text, 'UtbmsExpense'::text]))),
  constraint utbms_codes_utbms_set_id_fkey FOREIGN KEY (utbms_set_id) REFERENCES utbms_sets(id)
);
-- granted: chancery_app select

create table utbms_set_enablements (
  account_id bigint not null,
  utbms_set_id bigint not null,
  constraint utbms_set_enablements_pkey PRIMARY KEY (account_id, utbms_set_id),
  constraint utbms_set_enablements_utbms_set_id_fkey FOREIGN KEY (utbms_set_id) REFERENCES utbms_sets(id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table utbms_sets (
  id bigint not null,
  name text not null,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint utbms_sets_pkey PRIMARY KEY (id),
  constraint utbms_sets_name_key UNIQUE (name)
);
-- granted: chancery_app select

create table vendor_bill_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_bill_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint,
  matter_id bigint,
  description text,
  amount bigint not null,
  constraint vendor_bill_items_pkey PRIMARY KEY (account_id, id),
  constraint vendor_bill_items_amount_not_zero CHECK ((amount <> 0)),
  constraint vendor_bill_items_client_id_fkey FOREIGN KEY (account_id, client_id) REFERENCES contacts(account_id, id),
  constraint vendor_bill_items_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint vendor_bill_items_matter_id_fkey FOREIGN KEY (account_id, matter_id) REFERENCES matters(account_id, id),
  constraint vendor_bill_items_vendor_bill_id_fkey FOREIGN KEY (account_id, vendor_bill_id) REFERENCES vendor_bills(account_id, id)
);
CREATE INDEX vendor_bill_items_vendor_bill ON public.vendor_bill_items USING btree (account_id, vendor_bill_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendor_bill_payment_items (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_bill_payment_id bigint not null,
  vendor_bill_id bigint not null,
  vendor_id bigint not null,
  amount bigint not null,
  constraint vendor_bill_payment_items_pkey PRIMARY KEY (account_id, id),
  constraint vendor_bill_payment_items_vendor_bill_id_unique UNIQUE (account_id, vendor_bill_payment_id, vendor_bill_id),
  constraint vendor_bill_payment_items_amount_positive CHECK ((amount > 0)),
  constraint vendor_bill_payment_items_vendor_bill_id_fkey FOREIGN KEY (account_id, vendor_bill_id, vendor_id) REFERENCES vendor_bills(account_id, id, vendor_id),
  constraint vendor_bill_payment_items_vendor_bill_payment_id_fkey FOREIGN KEY (account_id, vendor_bill_payment_id, vendor_id) REFERENCES vendor_bill_payments(account_id, id, vendor_id)
);
CREATE INDEX vendor_bill_payment_items_vendor_bill ON public.vendor_bill_payment_items USING btree (account_id, vendor_bill_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendor_bill_payments (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_id bigint not null,
  ledger_account_id bigint not null,
  payment_method text,
  created_from text not null default 'manual'::text,
  description text,
  date date not null,
  amount bigint not null,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  voided boolean not null generated always as ((deleted_at IS NOT NULL)) stored,
  constraint vendor_bill_payments_pkey PRIMARY KEY (account_id, id),
  constraint vendor_bill_payments_of_check UNIQUE (account_id, id, ledger_account_id, date, amount, voided),
  constraint vendor_bill_payments_of_vendor UNIQUE (account_id, id, vendor_id),
  constraint vendor_bill_payments_amount_not_negative CHECK ((amount >= 0)),
  constraint vendor_bill_payments_created_from_known CHECK ((created_from = ANY (ARRAY['manual'::text, 'check'::text, 'bank_transaction'::text, 'practice_billing'::text]))),
  constraint vendor_bill_payments_payment_method_known CHECK ((payment_method = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'debit_card'::text, 'ach'::text, 'wire'::text, 'online'::text, 'other'::text]))),
  constraint vendor_bill_payments_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint vendor_bill_payments_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX vendor_bill_payments_updated_at ON public.vendor_bill_payments USING btree (account_id, updated_at, id);
CREATE INDEX vendor_bill_payments_vendor ON public.vendor_bill_payments USING btree (account_id, vendor_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendor_bills (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_id bigint not null,
  bill_number text,
  account_number text,
  description text,
  date date not null,
  due_date date,
  draft boolean not null default false,
  amount bigint not null,
  paid bigint not null default 0,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint vendor_bills_pkey PRIMARY KEY (account_id, id),
  constraint vendor_bills_of_vendor UNIQUE (account_id, id, vendor_id),
  constraint vendor_bills_amount_not_overpaid CHECK (((paid >= 0) AND (paid <= amount))),
  constraint vendor_bills_amount_positive CHECK ((amount > 0)),
  constraint vendor_bills_deleted_unpaid CHECK (((deleted_at IS NULL) OR (paid = 0))),
  constraint vendor_bills_draft_unpaid CHECK (((NOT draft) OR (paid = 0))),
  constraint vendor_bills_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX vendor_bills_date ON public.vendor_bills USING btree (account_id, date, id);
CREATE INDEX vendor_bills_updated_at ON public.vendor_bills USING btree (account_id, updated_at, id);
CREATE INDEX vendor_bills_vendor ON public.vendor_bills USING btree (account_id, vendor_id, id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendor_credit_applications (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_credit_id bigint not null,
  vendor_bill_payment_id bigint not null,
  vendor_id bigint not null,
  amount bigint not null,
  constraint vendor_credit_applications_pkey PRIMARY KEY (account_id, id),
  constraint vendor_credit_applications_vendor_credit_id_unique UNIQUE (account_id, vendor_bill_payment_id, vendor_credit_id),
  constraint vendor_credit_applications_amount_positive CHECK ((amount > 0)),
  constraint vendor_credit_applications_vendor_bill_payment_id_fkey FOREIGN KEY (account_id, vendor_bill_payment_id, vendor_id) REFERENCES vendor_bill_payments(account_id, id, vendor_id),
  constraint vendor_credit_applications_vendor_credit_id_fkey FOREIGN KEY (account_id, vendor_credit_id, vendor_id) REFERENCES vendor_credits(account_id, id, vendor_id)
);
CREATE INDEX vendor_credit_applications_vendor_credit ON public.vendor_credit_applications USING btree (account_id, vendor_credit_id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendor_credits (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  vendor_id bigint not null,
  ledger_account_id bigint,
  vendor_bill_payment_id bigint,
  date date not null,
  description text,
  amount bigint not null,
  applied bigint not null default 0,
  user_id bigint,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint vendor_credits_pkey PRIMARY KEY (account_id, id),
  constraint vendor_credits_of_vendor UNIQUE (account_id, id, vendor_id),
  constraint vendor_credits_amount_not_overspent CHECK (((applied >= 0) AND (applied <= amount))),
  constraint vendor_credits_amount_positive CHECK ((amount > 0)),
  constraint vendor_credits_deleted_unspent CHECK (((deleted_at IS NULL) OR (applied = 0))),
  constraint vendor_credits_origin_one CHECK ((num_nonnulls(ledger_account_id, vendor_bill_payment_id) = 1)),
  constraint vendor_credits_ledger_account_id_fkey FOREIGN KEY (account_id, ledger_account_id) REFERENCES ledger_accounts(account_id, id),
  constraint vendor_credits_vendor_bill_payment_id_fkey FOREIGN KEY (account_id, vendor_bill_payment_id, vendor_id) REFERENCES vendor_bill_payments(account_id, id, vendor_id),
  constraint vendor_credits_vendor_id_fkey FOREIGN KEY (account_id, vendor_id) REFERENCES vendors(account_id, id)
);
CREATE INDEX vendor_credits_updated_at ON public.vendor_credits USING btree (account_id, updated_at, id);
CREATE INDEX vendor_credits_vendor ON public.vendor_credits USING btree (account_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_credits_vendor_bill_payment_id_unique ON public.vendor_credits USING btree (account_id, vendor_bill_payment_id) WHERE ((vendor_bill_payment_id IS NOT NULL) AND (deleted_at IS NULL));
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table vendors (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  external_id bigint,
  company_name text,
  first_name text,
  last_name text,
  name text not null generated always as (
CASE
    WHEN (btrim(COALESCE(company_name, ''::text)) <> ''::text) THEN btrim(company_name)
    ELSE btrim(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))
END) stored,
  email text,
  phone text,
  description text,
  employer_identification_number text,
  tax_1099 boolean not null default false,
  is_system boolean not null default false,
  status text not null default 'active'::text,
  street text,
  city text,
  state text,
  zip_code text,
  country text,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint vendors_pkey PRIMARY KEY (account_id, id),
  constraint vendors_company_name_length CHECK ((char_length(company_name) <= 255)),
  constraint vendors_company_name_or_last_name CHECK (((btrim(COALESCE(company_name, ''::text)) <> ''::text) OR (btrim(COALESCE(last_name, ''::text)) <> ''::text))),
  constraint vendors_email_form CHECK (((email ~ '^[^\s@]+@[^\s@]+$'::text) AND (char_length(email) <= 320))),
  constraint vendors_employer_identification_number_length CHECK ((char_length(employer_identification_number) <= 50)),
  constraint vendors_first_name_length CHECK ((char_length(first_name) <= 255)),
  constraint vendors_last_name_length CHECK ((char_length(last_name) <= 255)),
  constraint vendors_phone_length CHECK ((char_length(phone) <= 100)),
  constraint vendors_status_known CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX vendors_one_system ON public.vendors USING btree (account_id) WHERE is_system;
CREATE INDEX vendors_updated_at ON public.vendors USING btree (account_id, updated_at, id);
-- row security, forced
-- policy system_vendor_stays for d to public using (NOT is_system) check -
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table web_sites (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  contact_id bigint not null,
  name text not null default 'Other'::text,
  address text not null,
  default_web_site boolean not null default false,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint web_sites_pkey PRIMARY KEY (account_id, id),
  constraint web_sites_address_present CHECK (((btrim(address) <> ''::text) AND (char_length(address) <= 2000))),
  constraint web_sites_name_known CHECK ((name = ANY (ARRAY['Work'::text, 'Personal'::text, 'Twitter'::text, 'Facebook'::text, 'LinkedIn'::text, 'Instant Messenger'::text, 'Other'::text]))),
  constraint web_sites_contact_id_fkey FOREIGN KEY (account_id, contact_id) REFERENCES contacts(account_id, id)
);
CREATE INDEX web_sites_contact ON public.web_sites USING btree (account_id, contact_id, id);
CREATE UNIQUE INDEX web_sites_default_web_site_one ON public.web_sites USING btree (account_id, contact_id) WHERE default_web_site;
CREATE INDEX web_sites_search ON public.web_sites USING gin (account_id, address gin_trgm_ops);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table webhook_deliveries (
  account_id bigint not null,
  id bigint not null default nextval('webhook_deliveries_id_seq'::regclass),
  webhook_id bigint not null,
  record_id bigint not null,
  event text not null,
  message_id uuid not null,
  payload_id uuid not null,
  state text not null,
  created_at timestamp with time zone not null,
  attempts smallint not null default 0,
  step smallint not null default 0,
  due_at timestamp with time zone,
  first_tried_at timestamp with time zone,
  failed_at timestamp with time zone,
  finished_at timestamp with time zone,
  last_status smallint,
  last_error text,
  history jsonb not null default '[]'::jsonb,
  traceparent text,
  constraint webhook_deliveries_pkey PRIMARY KEY (account_id, id, created_at),
  constraint webhook_deliveries_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text, 'withheld'::text, 'dropped'::text])))
) partition by RANGE (created_at);
CREATE INDEX webhook_deliveries_again ON ONLY public.webhook_deliveries USING btree (account_id, webhook_id, due_at) WHERE ((state = 'queued'::text) AND (due_at IS NOT NULL));
CREATE INDEX webhook_deliveries_failing ON ONLY public.webhook_deliveries USING btree (account_id, webhook_id, record_id, id) WHERE ((state = 'queued'::text) AND (due_at IS NOT NULL));
CREATE INDEX webhook_deliveries_fresh ON ONLY public.webhook_deliveries USING btree (account_id, webhook_id, id) WHERE ((state = 'queued'::text) AND (due_at IS NULL));
CREATE INDEX webhook_deliveries_log ON ONLY public.webhook_deliveries USING btree (account_id, webhook_id, id);
-- row security, forced
-- policy look_for_work for r to public using (( SELECT current_account_id() AS current_account_id) IS NULL) check -
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table webhook_payloads (
  account_id bigint not null,
  id uuid not null,
  data text not null,
  seen_with bytea not null,
  created_at timestamp with time zone not null,
  constraint webhook_payloads_pkey PRIMARY KEY (account_id, id)
) partition by RANGE (id);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app insert, chancery_app select, chancery_app update

create table webhook_queues (
  account_id bigint not null,
  webhook_id bigint not null,
  holder integer,
  leased_until timestamp with time zone,
  open boolean not null default false,
  wake_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  expiry_set_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  succeeded_at timestamp with time zone,
  constraint webhook_queues_pkey PRIMARY KEY (account_id, webhook_id)
);
CREATE INDEX webhook_queues_wake_at ON public.webhook_queues USING btree (wake_at) WHERE (wake_at IS NOT NULL);
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table webhook_sent_records (
  account_id bigint not null,
  webhook_id bigint not null,
  record_id bigint not null,
  epoch integer not null,
  hash bytea not null,
  constraint webhook_sent_records_pkey PRIMARY KEY (account_id, webhook_id, record_id)
);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update

create table webhooks (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  application_id bigint not null,
  user_id bigint not null,
  grant_id bigint not null,
  scopes text[] not null,
  url text not null,
  model text not null,
  events text[] not null,
  fields text,
  expires_at timestamp with time zone not null,
  status text not null default 'pending'::text,
  status_reason text,
  status_at timestamp with time zone not null,
  secret bytea not null,
  handshake integer not null default 1,
  handshake_tries smallint not null default 0,
  epoch integer not null default 1,
  etag text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version smallint not null,
  handshake_error text,
  constraint webhooks_pkey PRIMARY KEY (account_id, id),
  constraint webhooks_events_some CHECK ((cardinality(events) > 0)),
  constraint webhooks_fields_length CHECK ((char_length(fields) <= 1000)),
  constraint webhooks_handshake_error_length CHECK ((char_length(handshake_error) <= 500)),
  constraint webhooks_reason_of_suspension CHECK (((status_reason IS NULL) OR (status = 'suspended'::text))),
  constraint webhooks_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'enabled'::text, 'suspended'::text]))),
  constraint webhooks_status_reason_known CHECK ((status_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'expired'::text, 'grant_revoked'::text]))),
  constraint webhooks_url_https CHECK (((url ~~ 'https://%'::text) AND (char_length(url) <= 2000))),
  constraint webhooks_grant_id_fkey FOREIGN KEY (account_id, grant_id) REFERENCES grants(account_id, id),
  constraint webhooks_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id)
);
CREATE INDEX webhooks_grant ON public.webhooks USING btree (account_id, grant_id) WHERE (deleted_at IS NULL);
CREATE INDEX webhooks_model ON public.webhooks USING btree (account_id, model) WHERE (deleted_at IS NULL);
-- row security, forced
-- policy tenant for * to public using (account_id = ( SELECT current_account_id() AS current_account_id)) check -
-- granted: chancery_app delete, chancery_app insert, chancery_app select, chancery_app update
