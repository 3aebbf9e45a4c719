-- The index of unbilled work also finds and counts the work to be billed, and so the matters and clients that have some.
-- Work that is shown on a bill without a charge is part of it.
drop index activities_unbilled;

create index activities_unbilled on activities (account_id, matter_id)
  include (currency_id, type, quantity, total, non_billable, bill_id)
  where deleted_at is null and not billed and not written_off and (not non_billable or no_charge);
