-- References of a lead that could not be read are kept as they were sent.
alter table inbox_leads add column unread_references jsonb,
  add constraint inbox_leads_unread_references_object check (jsonb_typeof(unread_references) = 'object');
