-- Moving a firm from one database of the installation to another.

-- Firms with rows in this database that do not live here: their rows are being copied here, or were left behind. Nobody works on
-- them: whoever is lent a connection for such a firm is sent to where it lives.
create table absent_firms (
  account_id bigint primary key,
  state text not null check (state in ('coming', 'gone')),
  -- Of one that is coming: whether the copy is there and its changes follow.
  copied boolean not null default false,
  since timestamptz not null,
  -- When the last of the rows that were left behind was removed.
  removed_at timestamptz
);
grant select on absent_firms to chancery_app;

-- The last move of each firm, in the first database.
create table firm_moves (
  account_id bigint primary key,
  source text not null,
  target text not null,
  step text not null check (step in ('copying', 'switched', 'compared')),
  begun_at timestamptz not null,
  switched_at timestamptz,
  paused_ms integer
);

-- Secrets that name no firm are looked for in the first database; of a firm that left it this says whose they are.
create table moved_secrets (
  token_hash bytea primary key,
  account_id bigint not null
);
create index moved_secrets_account on moved_secrets (account_id);
grant select on moved_secrets to chancery_app;

-- Written last at the source: what was committed before it is at the target when it is.
create table firm_move_marks (
  account_id bigint not null primary key,
  mark text not null
);
call protect_tenant_table('firm_move_marks');
revoke insert, update, delete on firm_move_marks from chancery_app;

-- Where a firm that has moved was, in order, the present place last. Its events are in the order of the transactions of each
-- place, and an event's id says in which database it was written.
create table firm_stays (
  account_id bigint not null,
  number integer not null,
  database_id text not null,
  database_number integer not null,
  until_transaction xid8,
  primary key (account_id, number)
);
call protect_tenant_table('firm_stays');
revoke insert, update, delete on firm_stays from chancery_app;

-- Tables with rows of firms, by the column that names the firm. Those of the whole installation, which the first database has,
-- stay where they are; those of credentials and lanes are found by other keys than the firm's and move while it pauses.
create function tables_of_firms() returns table (name text, account_column text, moves_at_once boolean)
language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, case c.relname when 'accounts' then 'id' else 'account_id' end,
    c.relname in ('sign_ins', 'sessions', 'authorizations', 'password_resets', 'webhook_lanes')
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p'
    and (c.relname = 'accounts' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
    and c.relname not in ('absent_firms', 'applications', 'firm_moves', 'firm_places', 'identity_provider_domains',
      'moved_secrets', 'provider_sign_ins', 'sandboxes')
  order by 1
$$;

-- Removes up to so many rows that a firm left behind before the given time, and answers how many. They are no longer the firm's:
-- nothing is recorded of it, and references between them are not looked at.
create function remove_rows_left_behind(before timestamptz, most bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke all on function remove_rows_left_behind(timestamptz, bigint) from public;
grant execute on function remove_rows_left_behind(timestamptz, bigint) to chancery_app;

-- Recurring tasks pass by the firms that do not live here.
create or replace procedure let_service_find_firms(function_name regprocedure)
language plpgsql as $$
declare
  called name := (select proname from pg_proc where oid = function_name);
  inner_name name := called || '_in_all';
begin
  execute format('alter function %s rename to %I', function_name, inner_name);
  execute format('revoke all on function %s from public', function_name);
  call find_firms_through(function_name, called);
end $$;

create procedure find_firms_through(inner_function regprocedure, called name)
language plpgsql as $$
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
end $$;
revoke all on procedure find_firms_through(regprocedure, name) from public;

do $$
declare inner_function record;
begin
  for inner_function in
    select oid, left(proname, -length('_in_all')) as called from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'firms\_with\_%\_in\_all'
  loop
    call find_firms_through(inner_function.oid, inner_function.called);
  end loop;
end $$;

-- Firms whose old rows are still here are no longer this database's.
create or replace function active_firms() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare firms bigint;
begin
  perform set_config('chancery.every_firm', 'on', true);
  select count(*) into firms from accounts f where status = 'active' and deleted_at is null
    and not exists (select from absent_firms a where a.account_id = f.id);
  perform set_config('chancery.every_firm', '', true);
  return firms;
end $$;
