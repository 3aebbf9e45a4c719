-- Values of custom fields that intake keeps, and its notes, are searched for names too.
create index lead_custom_field_values_search on lead_custom_field_values using gin (account_id, value gin_trgm_ops);
create index lead_contact_notes_search on lead_contact_notes using gin
  (account_id, subject gin_trgm_ops, body gin_trgm_ops);
create index lead_matter_notes_search on lead_matter_notes using gin
  (account_id, subject gin_trgm_ops, body gin_trgm_ops);
