-- What a payment processor calls a payment, so that it can be asked what became of it.
create table processor_sessions (
  account_id bigint not null,
  payment_id bigint not null,
  processor text not null,
  reference text not null,
  created_at timestamptz not null,
  primary key (account_id, payment_id),
  foreign key (account_id, payment_id) references payments (account_id, id)
);
call protect_tenant_table('processor_sessions');
