-- Who added a contact: from 4.0.9 on it is one of their own contacts.
alter table contacts add column created_by_id bigint;
alter table contacts add constraint contacts_created_by_id_fkey
  foreign key (account_id, created_by_id) references users (account_id, id);
create index contacts_created_by on contacts (account_id, created_by_id, id) where created_by_id is not null;
