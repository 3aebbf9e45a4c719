-- When an application last acted for a person, to about a minute, so that people see which ones still do.
alter table grants add column last_used_at timestamptz;
