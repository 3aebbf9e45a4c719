-- Lists in the order of what is not billable take nearly all rows, which have the same value, by their ids, and the others by
-- these. Work that is billable is in neither, so it pays nothing for them.
create index activities_non_billable on activities (account_id, non_billable, id) where non_billable;
create index activities_non_billable_total on activities (account_id, non_billable_total, id) where non_billable_total <> 0;
