-- Browsers that a person has signed in with: a sign-in with another is told to them by mail. A hash of the browser's mark.
create table sign_in_devices (
  account_id bigint not null,
  user_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, user_id, device_hash),
  foreign key (account_id, user_id) references users (account_id, id)
);
call protect_tenant_table('sign_in_devices');

-- Codes that serve once in the place of the authenticator app, kept as hashes.
create table recovery_codes (
  account_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references users (account_id, id)
);
call protect_tenant_table('recovery_codes');
