-- Where a video conference is held, as the application that opened it says.
alter table calendar_entries
  add column conference_id text,
  add column conference_password text,
  add column conference_join_url text,
  add column conference_source_id text,
  add constraint calendar_entries_conference_meeting_type_is_missing check (
    conference_type is not null
    or num_nonnulls(conference_id, conference_password, conference_join_url, conference_source_id) = 0
  ),
  add constraint calendar_entries_conference_meeting_join_url_is_no_https_address
    check (conference_join_url ~ '^https://');
