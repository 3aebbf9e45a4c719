-- Facts about the installation itself, such as a proof of its encryption key, by which a process that
-- was started with another key is stopped before it writes something that nobody else can read.
create table installation_facts (
  name text primary key,
  value text not null,
  set_at timestamptz not null
);
grant select, insert, update on installation_facts to chancery_app;
