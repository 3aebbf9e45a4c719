-- The colleague through whose eyes an administrator looks in a session, which then only reads.
alter table sessions add column viewing_user_id bigint;
