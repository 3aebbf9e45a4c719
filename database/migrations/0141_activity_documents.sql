-- Time that was spent on a document names the version of it.

alter table activities
  add constraint activities_document_version_id_fkey
    foreign key (account_id, document_version_id) references document_versions (account_id, id);
create index activities_document_version on activities (account_id, document_version_id, id)
  where document_version_id is not null;
