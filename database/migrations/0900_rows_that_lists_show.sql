-- Lists never have deleted rows. With only the others, these indexes have all that counting the work of a period and finding
-- its first ids needs, and the table is not read.
drop index activities_created_at;
create index activities_created_at on activities (account_id, created_at, id) where deleted_at is null;
drop index activities_updated_at;
create index activities_updated_at on activities (account_id, updated_at, id) where deleted_at is null;
drop index activities_date;
create index activities_date on activities (account_id, date, id) where deleted_at is null;
drop index line_items_updated_at;
create index line_items_updated_at on line_items (account_id, updated_at, id) where deleted_at is null;

-- What is searched in the lines of bills.
create index line_items_search on line_items using gin (account_id, description gin_trgm_ops, note gin_trgm_ops);
