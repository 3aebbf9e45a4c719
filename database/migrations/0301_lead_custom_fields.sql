-- Custom fields of intake. A firm's fields of contacts and matters serve both; those here are of intake alone
-- and are called as it has always called their types. They draw their ids from the same sequences as the
-- practice's, because lists show both together.

create table lead_custom_fields (
  account_id bigint not null,
  id bigint not null default nextval('custom_fields_id_seq'),
  parent_type text not null
    constraint lead_custom_fields_parent_type_known check (parent_type in ('Contact', 'Matter')),
  field_type text not null constraint lead_custom_fields_field_type_known check (field_type in (
    'checkbox', 'contact_select', 'money', 'date', 'email', 'integer', 'numeric', 'dropdown', 'paragraph_text',
    'single_line_text', 'url'
  )),
  name text not null
    constraint lead_custom_fields_name_present check (btrim(name) <> '' and char_length(name) <= 255),
  displayed boolean not null default false,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id)
);
call protect_tenant_table('lead_custom_fields');

create table lead_picklist_options (
  account_id bigint not null,
  id bigint not null default nextval('picklist_options_id_seq'),
  custom_field_id bigint not null,
  option text not null
    constraint lead_picklist_options_option_present check (btrim(option) <> '' and char_length(option) <= 500),
  display_order integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint lead_picklist_options_custom_field_id_fkey
    foreign key (account_id, custom_field_id) references lead_custom_fields (account_id, id)
);
create index lead_picklist_options_custom_field on lead_picklist_options (account_id, custom_field_id, display_order, id);
call protect_tenant_table('lead_picklist_options');

-- Values as they came, also those that their field can not make sense of. The field is one of intake or one of
-- the practice, so no key can hold it; a value may outlive it.
create table lead_custom_field_values (
  account_id bigint not null,
  id bigint not null default nextval('custom_field_values_id_seq'),
  contact_id bigint,
  matter_id bigint,
  custom_field_id bigint not null,
  value text not null constraint lead_custom_field_values_value_length check (char_length(value) <= 65535),
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint lead_custom_field_values_parent_one check (num_nonnulls(contact_id, matter_id) = 1),
  constraint lead_custom_field_values_contact_id_fkey
    foreign key (account_id, contact_id) references lead_contacts (account_id, id),
  constraint lead_custom_field_values_matter_id_fkey
    foreign key (account_id, matter_id) references lead_matters (account_id, id)
);
create unique index lead_custom_field_values_contact_unique
  on lead_custom_field_values (account_id, contact_id, custom_field_id) where contact_id is not null;
create unique index lead_custom_field_values_matter_unique
  on lead_custom_field_values (account_id, matter_id, custom_field_id) where matter_id is not null;
call protect_tenant_table('lead_custom_field_values');
