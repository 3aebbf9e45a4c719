-- The identity provider over which people of a firm sign in (OpenID Connect).
create table identity_providers (
  account_id bigint primary key references accounts (id),
  issuer text not null constraint identity_providers_issuer_form check (issuer like 'https://%' and char_length(issuer) <= 500),
  client_id text not null constraint identity_providers_client_id_present
    check (btrim(client_id) <> '' and char_length(client_id) <= 500),
  client_secret bytea not null,
  -- Whether its people sign in in no other way; the account owner may, so that a broken provider locks nobody out.
  required boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call protect_tenant_table('identity_providers');

-- Which firm's provider addresses of a domain sign in with. Read before a firm is known.
create table identity_provider_domains (
  domain text primary key constraint identity_provider_domains_domain_form check (domain ~ '^[a-z0-9.-]+\.[a-z0-9-]+$'),
  account_id bigint not null references identity_providers (account_id) on delete cascade
);
create index identity_provider_domains_account on identity_provider_domains (account_id);
grant select, insert, update, delete on identity_provider_domains to chancery_app;

-- Which account at the provider is whose.
create table provider_identities (
  account_id bigint not null,
  issuer text not null,
  subject text not null constraint provider_identities_subject_form check (subject <> '' and char_length(subject) <= 255),
  user_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, issuer, subject),
  constraint provider_identities_one_of_a_user unique (account_id, issuer, user_id),
  foreign key (account_id, user_id) references users (account_id, id)
);
call protect_tenant_table('provider_identities');

-- Sign-ins that are at the provider just now, by the hash of their state. Kept before it is known who signs in.
create table provider_sign_ins (
  state_hash bytea primary key,
  -- The visit that began it.
  holder_hash bytea not null,
  account_id bigint not null,
  -- The nonce and the PKCE verifier.
  sealed bytea not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index provider_sign_ins_expires_at on provider_sign_ins (expires_at);
grant select, insert, update, delete on provider_sign_ins to chancery_app;
