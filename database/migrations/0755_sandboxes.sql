-- Disposable firms for developers. Only the command line marks a firm as one, as the owner of the database: what the
-- service may write cannot make a firm disposable.
create table sandboxes (
  account_id bigint primary key references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sandboxes_expires_at_after check (expires_at > created_at)
);
-- Read before a firm is known, and by every firm: users of others can't approve a sandbox's application.
grant select on sandboxes to chancery_app;

-- Deletes every row of a sandbox that has expired, also the history that no firm's own writes can delete. One statement,
-- so that foreign keys are checked when all rows are gone. Refuses any other firm.
create function delete_sandbox(sandbox bigint, at timestamptz) returns void
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
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
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
revoke all on function delete_sandbox(bigint, timestamptz) from public;
grant execute on function delete_sandbox(bigint, timestamptz) to chancery_app;
