-- What is taken off a bill that is paid early: agreed on the bill, and given as a credit of its own, once while it stands.
alter table bills add early_payment_rate numeric, add early_payment_period integer,
  add constraint bills_early_payment_rate_percent check (early_payment_rate > 0 and early_payment_rate <= 100 and scale(early_payment_rate) <= 4),
  add constraint bills_early_payment_period_days check (early_payment_period between 0 and 3660),
  add constraint bills_early_payment_whole check ((early_payment_rate is null) = (early_payment_period is null));

alter table credit_memos add early_payment_bill_id bigint,
  add constraint credit_memos_early_payment_discount check (early_payment_bill_id is null or discount),
  add constraint credit_memos_early_payment_bill_id_fkey foreign key (account_id, early_payment_bill_id) references bills (account_id, id);

create unique index credit_memos_early_payment_once on credit_memos (account_id, early_payment_bill_id)
  where early_payment_bill_id is not null and voided_at is null;
