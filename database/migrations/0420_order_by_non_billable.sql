-- Two orders that are offered and had no index: without one each page sorts all of a firm's work.
create index activities_non_billable on activities (account_id, non_billable, id);
create index activities_non_billable_total on activities (account_id, non_billable_total, id);
