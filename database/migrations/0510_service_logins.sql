-- The service logs in as a role of its own that owns nothing. It may become chancery_app, under which requests are
-- answered, and chancery_jobs, which has the job queue and nothing else; neither owns anything.

do $$
begin
  if not exists (select from pg_roles where rolname = 'chancery_jobs') then
    create role chancery_jobs nologin nosuperuser nobypassrls;
    execute format('grant chancery_jobs to %I', current_user);
  end if;
exception
  when unique_violation or duplicate_object then null;
  when insufficient_privilege then
    raise exception 'the owner of the database may not create the role chancery_jobs'
      using hint = format('As a superuser, run once: create role chancery_jobs nologin; grant chancery_jobs to %I with admin option;', current_user);
end $$;

-- The passwords of the roles that the service logs in as; only the owner reads them. A clone of the database on the same
-- server makes a role of its own, since the name ends with the number of the database.
create table service_logins (
  role_name text primary key,
  password text not null,
  made_at timestamptz not null
);
