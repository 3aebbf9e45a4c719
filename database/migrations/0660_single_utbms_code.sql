-- A UTBMS description is made of a task code, an activity code, or both.
alter table activity_descriptions
  drop constraint activity_descriptions_utbms_task_id_together,
  add constraint activity_descriptions_utbms_codes_of_type
    check ((type = 'utbms') = (utbms_activity_id is not null or utbms_task_id is not null));

drop index activity_descriptions_utbms_task_id_unique;
create unique index activity_descriptions_utbms_codes_unique
  on activity_descriptions (account_id, utbms_task_id, utbms_activity_id) nulls not distinct
  where type = 'utbms' and deleted_at is null;
