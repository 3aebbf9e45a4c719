-- The hash of a link has the firm's id in it no more: a firm that is brought to an installation where its id is taken gets
-- another one, and its chains must hold there. Keys begin with the firm's id, so that no link passes for another firm's.
alter table safe_custody_state_changes
  drop constraint safe_custody_state_changes_previous_fkey,
  drop constraint safe_custody_state_changes_link,
  drop column hash;
alter table safe_custody_state_changes
  add column hash text not null generated always as (encode(sha256(decode(replace(
    record_id::text || '|' || position::text || '|' || coalesce(previous_hash, '') || '|' || state
      || '|' || (date - '2000-01-01'::date)::text || '|' || coalesce(user_id::text, '') || '|' || coalesce(contact_id::text, '')
      || '|' || recorded_by_id::text || '|' || extract(epoch from created_at at time zone 'UTC')::text || '|' || coalesce(reason, ''),
    '\', '\\'), 'escape')), 'hex')) stored;

do $$
declare place integer;
begin
  for place in 2..(select coalesce(max(position), 1) from safe_custody_state_changes) loop
    update safe_custody_state_changes c set previous_hash = p.hash from safe_custody_state_changes p
    where p.account_id = c.account_id and p.record_id = c.record_id and p.position = place - 1 and c.position = place;
  end loop;
end $$;

alter table safe_custody_state_changes
  add constraint safe_custody_state_changes_link unique (account_id, record_id, position, state, hash),
  add constraint safe_custody_state_changes_previous_fkey
    foreign key (account_id, record_id, previous_position, previous_state, previous_hash)
    references safe_custody_state_changes (account_id, record_id, position, state, hash);
