-- Searches in the notes of entries read this column: to lower the text of each row that may match costs
-- more than to compare it. The firm is no part of the index: the list of all of a large firm's entries
-- would be walked in every search, and a small firm's entries are found by their key.
alter table activities add column note_folded text generated always as (lower(note)) stored;
drop index activities_search;
create index activities_search on activities using gin (note_folded gin_trgm_ops);
analyze activities;
