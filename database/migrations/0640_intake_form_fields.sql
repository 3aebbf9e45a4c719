-- A firm chooses what its intake form asks, and what stands above it.
alter table lead_intake_forms
  add column fields text[] not null default '{first_name,last_name,email,phone_number,matter_type,message}',
  add column introduction text,
  add constraint lead_intake_forms_fields_known
    check (fields <@ array['first_name', 'last_name', 'email', 'phone_number', 'matter_type', 'message']),
  add constraint lead_intake_forms_fields_name_somebody
    check (fields && array['first_name', 'last_name', 'email', 'phone_number']),
  add constraint lead_intake_forms_introduction_length check (char_length(introduction) between 1 and 2000);
