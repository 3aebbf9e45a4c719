-- Work on drafts of bills is never much, little is written off, and unbilled work is mostly among the newest: in order of
-- id, a list of these would read past nearly all the work of a large firm. These indexes have only that work.
create index activities_on_drafts on activities (account_id, id)
  where deleted_at is null and bill_id is not null and not billed;

create index activities_unbilled_in_order on activities (account_id, id)
  where deleted_at is null and not non_billable and bill_id is null and not billed and not written_off;

create index activities_written_off on activities (account_id, id) where deleted_at is null and written_off;
