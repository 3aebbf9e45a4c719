-- What /metrics tells of the job queue, whose tables the service's roles for requests do not read. The queue makes its
-- tables after the first migrations; the names are looked up when the function runs.
create function job_queue_state()
returns table (task text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select t.identifier::text,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts),
      count(*) filter (where j.locked_at is not null),
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
      coalesce(max(extract(epoch from clock_timestamp() - j.run_at)) filter (
        where j.locked_at is null and j.attempts < j.max_attempts and j.run_at < clock_timestamp()), 0)::double precision
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier;
end $$;
revoke all on function job_queue_state() from public;
grant execute on function job_queue_state() to chancery_app;
