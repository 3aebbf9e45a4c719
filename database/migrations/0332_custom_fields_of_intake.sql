-- An option that was taken from a picklist of intake stays with the values that chose it, as it does in the practice.
alter table lead_picklist_options add column deleted_at timestamptz;
