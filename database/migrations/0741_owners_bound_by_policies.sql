-- The policies bind the owner of the tables too, unless it is a superuser or bypasses them, which owners of databases
-- at a provider never do. A policy of its own lets it read and write the rows of every firm where it says so with the
-- setting chancery.every_firm: in migrations, backups, checks and restores. It is no policy of the service's roles.
create procedure let_owner_work_on(tenant_table regclass)
language plpgsql as $$
begin
  execute format('drop policy if exists owner on %s', tenant_table);
  execute format(
    'create policy owner on %s to current_user using (current_setting(''chancery.every_firm'', true) = ''on'')',
    tenant_table
  );
end $$;

create or replace procedure protect_tenant_table(tenant_table regclass, account_column text default 'account_id')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s using (%I = (select current_account_id()))', tenant_table, account_column
  );
  execute format('grant select, insert, update, delete on %s to chancery_app', tenant_table);
  call let_owner_work_on(tenant_table);
end $$;

do $$
declare tenant_table regclass;
begin
  for tenant_table in
    select c.oid from pg_class c where c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace
  loop
    call let_owner_work_on(tenant_table);
  end loop;
end $$;
