-- What is voided is voided on a day of its own, on which it is reversed in the books too. What a payment pays of the
-- interest on its bill is kept with it, and every charge of interest with its terms, so that both can be computed anew
-- when a payment is entered late. What is left of a payment can be refunded.

alter table bills add column voided_on date,
  add constraint bills_voided_on_of_void check (voided_on is null or state = 'void');

alter table payments add column voided_on date,
  add column refunded numeric not null default 0.00,
  add constraint payments_refunded_size check (refunded >= 0 and scale(refunded) <= 4),
  add constraint payments_left_not_negative check (allocated + refunded <= amount),
  add constraint payments_refunded_while_completed
    check (refunded = 0 or state in ('completed', 'completed_requiring_allocation'));
-- So far what was voided counted as if it had never been.
update payments set voided_on = date where state = 'voided';
alter table payments add constraint payments_voided_on_of_voided check ((voided_on is null) = (voided_at is null)),
  add constraint payments_voided_on_after_date check (voided_on >= date);

alter table credit_memos add column voided_on date,
  add column tax numeric not null default 0.00,
  add constraint credit_memos_tax_within_amount check (tax between 0 and amount and scale(tax) <= 4);
update credit_memos set voided_on = date where voided_at is not null;
alter table credit_memos add constraint credit_memos_voided_on_of_voided check ((voided_on is null) = (voided_at is null)),
  add constraint credit_memos_voided_on_after_date check (voided_on >= date);

-- Null where it was applied before payments paid interest first: computed with the next change of its bill.
alter table allocations add column voided_on date,
  add column interest_amount numeric,
  add constraint allocations_interest_amount_within check (interest_amount between 0 and amount and scale(interest_amount) <= 4);
update allocations a set interest_amount = 0.00, voided_on = case when voided_at is not null then date end
where voided_at is not null or not exists (
  select from interest_charges c where c.account_id = a.account_id and c.bill_id = a.bill_id);
alter table allocations add constraint allocations_voided_on_of_voided check ((voided_on is null) = (voided_at is null)),
  add constraint allocations_voided_on_after_date check (voided_on >= date);

-- The terms under which it was charged, and whether it is charged no more because somebody waived it.
alter table interest_charges add column type text constraint interest_charges_type_known check (type in ('simple', 'compound')),
  add column rate numeric constraint interest_charges_rate_range check (rate between 0 and 100),
  add column waived boolean not null default false;
update interest_charges c set type = b.interest_type, rate = b.interest_rate, waived = c.deleted_at is not null
from bills b where b.account_id = c.account_id and b.id = c.bill_id;
alter table interest_charges add constraint interest_charges_waived_deleted check (not waived or deleted_at is not null);
-- A day that came to nothing may be charged again.
alter table interest_charges drop constraint interest_charges_date_unique;
create unique index interest_charges_date_unique on interest_charges (account_id, bill_id, date) where deleted_at is null;
