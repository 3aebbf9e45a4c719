-- The directory of an installation whose firms lie in several databases. Every database has these tables, and only those of
-- the first one, which the settings name, are read: it holds what belongs to no firm.

-- Databases beside the first. Their addresses are sealed with the installation's key; only the owner adds one. Numbers are
-- never given twice: each database counts its ids from a range of its own, so that no two firms have a record of one id.
create table firm_databases (
  name text primary key,
  number integer not null unique,
  -- Null after a restore: the copy of an installation must not write to the databases of the original.
  owner_connection bytea,
  service_connection bytea,
  state text not null default 'preparing' check (state in ('preparing', 'active')),
  added_at timestamptz not null,
  constraint firm_databases_name_form check (name ~ '^[a-z][a-z0-9_-]{0,40}$' and name <> 'first'),
  constraint firm_databases_number_range check (number between 1 and 9000)
);
grant select on firm_databases to chancery_app;

-- Firms that lie in another database than this. A place is reserved before the firm is written there, and confirmed after it.
create table firm_places (
  account_id bigint primary key,
  database_name text not null references firm_databases (name),
  reserved_at timestamptz,
  created_at timestamptz not null
);
create index firm_places_reserved_at on firm_places (reserved_at) where reserved_at is not null;
grant select, insert, update, delete on firm_places to chancery_app;

-- An email address signs in to one firm of the installation, so the first database has the addresses of all. Of a firm that
-- lies elsewhere it has the address alone; the sign-in itself is where the firm is. An address is reserved before the firm's
-- database writes the sign-in, and confirmed after it; while it changes, a person may have two.
alter table sign_ins
  add column elsewhere boolean not null default false,
  add column reserved_at timestamptz,
  add constraint sign_ins_elsewhere_address_alone
    check (not elsewhere or (password_hash is null and totp_secret is null)),
  add constraint sign_ins_reserved_elsewhere check (reserved_at is null or elsewhere),
  drop constraint sign_ins_account_id_user_id_key;
create unique index sign_ins_user on sign_ins (account_id, user_id) where not elsewhere;
create index sign_ins_reserved_at on sign_ins (reserved_at) where reserved_at is not null;

-- Whether a database is of the release that would use it.
grant select on schema_migrations to chancery_app;

-- How many firms of this database are active: new firms go where the fewest are.
create function active_firms() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare firms bigint;
begin
  perform set_config('chancery.every_firm', 'on', true);
  select count(*) into firms from accounts where status = 'active' and deleted_at is null;
  perform set_config('chancery.every_firm', '', true);
  return firms;
end $$;
revoke all on function active_firms() from public;
grant execute on function active_firms() to chancery_app;
