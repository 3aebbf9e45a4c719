-- What all firms share and nobody edits: currencies, and the UTBMS code sets of the bar and the insurers.
-- Reference tables carry no firm and no policy; their rows come in with 0017 and 0018.

-- Lets one trigram index begin with the firm.
create extension if not exists btree_gin;

create table currencies (
  id bigint primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null,
  sign text not null,
  -- Decimal places of the smallest coin or unit of account (ISO 4217).
  minor_digits smallint not null check (minor_digits between 0 and 4),
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table utbms_sets (
  id bigint primary key,
  name text not null unique,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table utbms_codes (
  id bigint primary key,
  utbms_set_id bigint not null references utbms_sets (id),
  type text not null check (type in ('UtbmsTask', 'UtbmsActivity', 'UtbmsExpense')),
  code text not null check (code ~ '^[A-Z]{1,2}[0-9]{3}$'),
  name text not null,
  description text not null,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (utbms_set_id, code)
);

grant select on currencies, utbms_sets, utbms_codes to chancery_app;

-- The sets a firm works with; a row says that the set is enabled.
create table utbms_set_enablements (
  account_id bigint not null,
  utbms_set_id bigint not null references utbms_sets (id),
  primary key (account_id, utbms_set_id)
);
call protect_tenant_table('utbms_set_enablements');
