-- When and how the person behind a session last proved who they are: changes to how people sign in ask for it anew.
alter table sessions
  add column proven_at timestamptz,
  add column method text not null default 'password',
  add constraint sessions_method_known check (method in ('password', 'passkey', 'provider'));
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;
