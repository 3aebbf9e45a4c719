-- What the payment processor `test` has charged: it stands for the books of somebody else, and is written in
-- transactions of its own, as those would be.

create table test_charges (
  account_id bigint not null,
  payment_id bigint not null,
  outcome text not null constraint test_charges_outcome_known check (outcome in ('completed', 'failed')),
  -- Of one that was charged what the payer is told, of one that was not why.
  words text not null,
  created_at timestamptz not null,
  primary key (account_id, payment_id)
);
call protect_tenant_table('test_charges');
