-- Users have pictures as contacts do.
alter table avatars alter column contact_id drop not null,
  add column user_id bigint,
  -- The id of the contact, or that of the user below zero: what shows either looks here.
  add column holder bigint not null generated always as (coalesce(contact_id, -user_id)) stored,
  add constraint avatars_user_id_unique unique (account_id, user_id),
  add constraint avatars_of_one check (num_nonnulls(contact_id, user_id) = 1),
  add constraint avatars_user_id_fkey foreign key (account_id, user_id) references users (account_id, id);
create index avatars_holder on avatars (account_id, holder);
