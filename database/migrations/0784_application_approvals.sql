-- Whether people of the firm connect only applications that an admin has approved.
alter table accounts add column applications_need_approval boolean not null default false;

create table application_approvals (
  account_id bigint not null references accounts (id),
  application_id bigint not null references applications (id),
  state text not null check (state in ('requested', 'approved', 'declined')),
  -- Who asked last.
  requested_by bigint,
  requested_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  primary key (account_id, application_id),
  constraint application_approvals_requested_whole check ((requested_by is null) = (requested_at is null)),
  constraint application_approvals_decided_whole check ((state = 'requested') = (decided_at is null)),
  foreign key (account_id, requested_by) references users (account_id, id),
  foreign key (account_id, decided_by) references users (account_id, id)
);
call protect_tenant_table('application_approvals');
