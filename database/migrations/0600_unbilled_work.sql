-- Work in progress is added up for the first page of the app, without reading billed work.
create index activities_unbilled on activities (account_id, currency_id, type)
  include (quantity, total)
  where deleted_at is null and not (billed or non_billable or written_off);
