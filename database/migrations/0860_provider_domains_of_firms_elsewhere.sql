-- A domain leads to the identity provider of one firm of the installation, so the first database has the domains of all. Of a
-- firm that lies elsewhere it has the domain alone; the provider is where the firm is. A domain is reserved before the firm's
-- database writes it, and confirmed after it.
alter table identity_provider_domains
  add column elsewhere boolean not null default false,
  add column reserved_at timestamptz,
  add constraint identity_provider_domains_reserved_elsewhere check (reserved_at is null or elsewhere),
  drop constraint identity_provider_domains_account_id_fkey,
  add column provider_account_id bigint generated always as (case when elsewhere then null else account_id end) stored
    references identity_providers (account_id) on delete cascade;
create index identity_provider_domains_provider on identity_provider_domains (provider_account_id);
create index identity_provider_domains_reserved_at on identity_provider_domains (reserved_at) where reserved_at is not null;
