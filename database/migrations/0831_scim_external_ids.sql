-- How the directory of a firm calls a user or a group itself (RFC 7643, 3.1). Its own words, so nothing else is made of them.
create table scim_external_ids (
  account_id bigint not null,
  resource text not null constraint scim_external_ids_resource_known check (resource in ('User', 'Group')),
  record_id bigint not null,
  external_id text not null
    constraint scim_external_ids_external_id_size check (external_id <> '' and char_length(external_id) <= 1000),
  primary key (account_id, resource, record_id),
  foreign key (account_id) references accounts (id)
);
create index scim_external_ids_external_id on scim_external_ids (account_id, resource, external_id);
call protect_tenant_table('scim_external_ids');
