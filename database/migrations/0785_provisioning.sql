-- The token with which a firm's directory provisions its people (SCIM 2.0). Read before a firm is known.
create table scim_tokens (
  account_id bigint primary key references accounts (id),
  token_hash bytea not null unique,
  -- The admin who made it, with whose rights it acts.
  user_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
grant select, insert, update, delete on scim_tokens to chancery_app;

-- Which roles the members of a group of the directory have.
create table scim_group_roles (
  account_id bigint not null,
  group_name text not null constraint scim_group_roles_name_present check (btrim(group_name) <> '' and char_length(group_name) <= 255),
  roles text[] not null,
  primary key (account_id, group_name),
  foreign key (account_id) references accounts (id)
);
call protect_tenant_table('scim_group_roles');
