-- What was paid for a matter stands in its timeline, which read all payments of the firm for it.
create index payments_matter on payments (account_id, matter_id, id) where matter_id is not null;
