-- Recurring tasks visit the firms that they have work for and no others. Each asks a function here, which reads an index
-- over the rows of all firms as their owner and answers the ids of firms and nothing else. A function that is called
-- firms_with_… may be called by the service; what it does for a firm, it does under that firm's policies.
-- The statement keeps its function, under the name …_in_all. What the service calls is a function around it, which lets it see
-- every firm, also where the owner is bound by the policies: such an owner may set the parameter in a function's body alone.
create procedure let_service_find_firms(function_name regprocedure)
language plpgsql as $$
declare
  called name := (select proname from pg_proc where oid = function_name);
  inner_name name := called || '_in_all';
  arguments text := pg_get_function_arguments(function_name);
  types text := pg_get_function_identity_arguments(function_name);
  passed text := (select coalesce(string_agg('$' || n, ', ' order by n), '')
    from pg_proc, generate_series(1, pronargs) n where oid = function_name);
begin
  execute format('alter function %s rename to %I', function_name, inner_name);
  execute format('revoke all on function %s from public', function_name);
  execute format('create function %I(%s) returns table (account_id bigint)
    language plpgsql security definer set search_path = public, pg_temp as $f$
    begin
      perform set_config(''chancery.every_firm'', ''on'', true);
      return query select f.account_id from %I(%s) f;
      perform set_config(''chancery.every_firm'', '''', true);
    end $f$', called, arguments, inner_name, passed);
  execute format('revoke all on function %I(%s) from public', called, types);
  execute format('grant execute on function %I(%s) to chancery_app', called, types);
end $$;
revoke all on procedure let_service_find_firms(regprocedure) from public;

-- Entries of all transactions before this one are sealed, or their sealing waits in the queue of jobs. A number of a
-- transaction means nothing on another server: a restored database begins with 0 and looks at every entry once.
create table audit_sealing (
  sealed_before xid8 not null default '0'
);
insert into audit_sealing default values;
grant select, update on audit_sealing to chancery_app;

-- Each entry is added at the end of this index, which is what writers pay.
create index audit_log_transaction on audit_log (transaction_id);
create function firms_with_unsealed_entries() returns table (account_id bigint)
language sql stable as $$
  select distinct a.account_id from audit_log a where a.transaction_id >= (select s.sealed_before from audit_sealing s)
$$;
call let_service_find_firms('firms_with_unsealed_entries()');

create index idempotency_keys_oldest on idempotency_keys (created_at);
create function firms_with_expired_idempotency_keys(before timestamptz) returns table (account_id bigint)
language sql stable as $$
  select distinct k.account_id from idempotency_keys k where k.created_at <= before
$$;
call let_service_find_firms('firms_with_expired_idempotency_keys(timestamptz)');

create index api_requests_oldest on api_requests (at);
create function firms_with_old_api_requests(before timestamptz) returns table (account_id bigint)
language sql stable as $$
  select distinct r.account_id from api_requests r where r.at < before
$$;
call let_service_find_firms('firms_with_old_api_requests(timestamptz)');

create index ledger_account_days_oldest on ledger_account_days (date) where slot <> 0;
create function firms_with_unfolded_days(before date) returns table (account_id bigint)
language sql stable as $$
  select distinct d.account_id from ledger_account_days d where d.slot <> 0 and d.date < before
$$;
call let_service_find_firms('firms_with_unfolded_days(date)');

create index reports_with_files on reports (updated_at) where state = 'completed' and file_removed_at is null;
create index reports_oldest on reports (created_at);
create function firms_with_old_reports(files_before timestamptz, reports_before timestamptz)
returns table (account_id bigint)
language sql stable as $$
  select r.account_id from reports r
  where r.state = 'completed' and r.file_removed_at is null and r.updated_at < files_before and not exists (
    select from trust_reconciliations t
    where t.account_id = r.account_id and t.id = r.id and t.signed_off_at is not null)
  union
  select r.account_id from reports r
  where r.state in ('completed', 'errored', 'timed_out') and r.created_at < reports_before and not exists (
    select from trust_reconciliations t where t.account_id = r.account_id and t.id = r.id)
$$;
call let_service_find_firms('firms_with_old_reports(timestamptz, timestamptz)');

create index bills_bearing_interest on bills (due_at) where state = 'awaiting_payment' and interest_type is not null;
create function firms_with_overdue_interest(today date) returns table (account_id bigint)
language sql stable as $$
  select distinct b.account_id from bills b
  where b.state = 'awaiting_payment' and b.interest_type is not null and b.due_at <= today
$$;
call let_service_find_firms('firms_with_overdue_interest(date)');

create index items_oldest_trash on items (deleted_at) where deleted_at is not null;
create index document_archives_oldest on document_archives (created_at);
create index document_uploads_expires_at on document_uploads (expires_at);
create index document_versions_unfinished on document_versions (created_at)
  where not fully_uploaded and file_key is not null;
create function firms_with_files_to_sweep(trash_before timestamptz, archives_before timestamptz, uploads_before timestamptz)
returns table (account_id bigint)
language sql stable as $$
  select i.account_id from items i where i.deleted_at < trash_before
  union select a.account_id from document_archives a where a.created_at < archives_before
  union select u.account_id from document_uploads u where u.expires_at < uploads_before
  union select v.account_id from document_versions v
    where not v.fully_uploaded and v.file_key is not null and v.created_at < uploads_before
$$;
call let_service_find_firms('firms_with_files_to_sweep(timestamptz, timestamptz, timestamptz)');

create index webhook_deliveries_oldest on webhook_deliveries (created_at);
create function firms_with_old_deliveries(before timestamptz) returns table (account_id bigint)
language sql stable as $$
  select distinct d.account_id from webhook_deliveries d where d.created_at < before
$$;
call let_service_find_firms('firms_with_old_deliveries(timestamptz)');

-- From here on a webhook that begins a new epoch puts this into the queue itself.
delete from webhook_sent_records s using webhooks w
where w.account_id = s.account_id and w.id = s.webhook_id and (s.epoch <> w.epoch or w.deleted_at is not null);
