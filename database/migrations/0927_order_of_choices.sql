-- The choices of a picklist can be ordered. Those without a position follow, in the order in which they were added.
alter table picklist_options add column display_order integer;
