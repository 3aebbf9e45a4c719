-- What a firm's audit log held in a partition that is no more in the database: a file of its entries. The seals stay, and
-- cover the entries of the file as they did those of the table.
create table audit_archives (
  account_id bigint not null,
  partition text not null,
  ends_at timestamptz not null,
  entries bigint not null check (entries > 0),
  file_key text not null,
  -- Of the file; signed with the key that signs seals. Null where another installation made the file.
  sha256 bytea not null,
  signature text,
  made_at timestamptz not null,
  primary key (account_id, partition)
);
call protect_tenant_table('audit_archives');
revoke delete on audit_archives from chancery_app;

create function firms_with_entries_to_archive(partition_name text, begins timestamptz, ends timestamptz)
returns table (account_id bigint)
language sql stable as $$
  select a.account_id from audit_log a where a.at >= begins and a.at < ends
  group by a.account_id
  having count(*) <> coalesce((select r.entries from audit_archives r
    where r.account_id = a.account_id and r.partition = partition_name), 0)
$$;
call let_service_find_firms('firms_with_entries_to_archive(text, timestamptz, timestamptz)');

-- Drops a partition of the audit log all of whose entries are in archives, and no other. Who drops one with archives that
-- are none is betrayed by the seals.
create function drop_archived_partition(partition_name text) returns void
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
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
end $$;
revoke all on function drop_archived_partition(text) from public;
grant execute on function drop_archived_partition(text) to chancery_app;
