-- The books: accounts in a tree, balanced entries whose items are only ever added, running balances by
-- account and day, and what is held in trust for each client and matter, which is never below zero.
--
-- Amounts are whole numbers of the currency's smallest unit; a debit is above zero and a credit below.

-- The kinds of accounts there are. `kind` says whose money it is: the firm's own, or its clients'.
create table ledger_account_types (
  id bigint primary key,
  name text not null,
  primary_type text not null constraint ledger_account_types_primary_type_known
    check (primary_type in ('unknown', 'asset', 'liability', 'equity', 'income', 'expense')),
  ledger_type text not null constraint ledger_account_types_ledger_type_known check (ledger_type in (
    'default', 'bank', 'accounts_receivable', 'accounts_payable', 'expense', 'undeposited_funds', 'fixed',
    'trust_liability', 'income', 'trust_clearing'
  )),
  kind text not null constraint ledger_account_types_kind_known check (kind in ('operating', 'trust')),
  bank_feed_connectable boolean not null,
  reconcilable boolean not null,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ledger_account_types_told_apart unique (id, primary_type, ledger_type, kind)
);
grant select on ledger_account_types to chancery_app;

insert into ledger_account_types
  (id, name, primary_type, ledger_type, kind, bank_feed_connectable, reconcilable, etag, created_at, updated_at)
select id, name, primary_type, ledger_type, kind, bank_feed, reconcilable, md5('ledger account type ' || id),
  '2026-01-01', '2026-01-01'
from (values
  (1, 'Bank', 'asset', 'bank', 'operating', true, true),
  (2, 'Trust bank', 'asset', 'bank', 'trust', true, true),
  (3, 'Accounts receivable', 'asset', 'accounts_receivable', 'operating', false, false),
  (4, 'Undeposited funds', 'asset', 'undeposited_funds', 'operating', false, false),
  (5, 'Trust clearing', 'asset', 'trust_clearing', 'trust', false, true),
  (6, 'Other current asset', 'asset', 'default', 'operating', false, false),
  (7, 'Fixed asset', 'asset', 'fixed', 'operating', false, false),
  (8, 'Other asset', 'asset', 'default', 'operating', false, false),
  (9, 'Credit card', 'liability', 'default', 'operating', true, true),
  (10, 'Accounts payable', 'liability', 'accounts_payable', 'operating', false, false),
  (11, 'Trust liability', 'liability', 'trust_liability', 'trust', false, false),
  (12, 'Other current liability', 'liability', 'default', 'operating', false, false),
  (13, 'Long-term liability', 'liability', 'default', 'operating', false, true),
  (14, 'Equity', 'equity', 'default', 'operating', false, false),
  (15, 'Retained earnings', 'equity', 'default', 'operating', false, false),
  (16, 'Income', 'income', 'income', 'operating', false, false),
  (17, 'Other income', 'income', 'income', 'operating', false, false),
  (18, 'Cost of client services', 'expense', 'expense', 'operating', false, false),
  (19, 'Expense', 'expense', 'expense', 'operating', false, false),
  (20, 'Other expense', 'expense', 'expense', 'operating', false, false),
  (21, 'Unclassified', 'unknown', 'default', 'operating', false, false)
) t(id, name, primary_type, ledger_type, kind, bank_feed, reconcilable);

-- The chart that every firm begins with. `role` is what the service itself posts to.
create table ledger_chart (
  code text primary key,
  name text not null,
  ledger_account_type_id bigint not null references ledger_account_types (id),
  role text unique
);
grant select on ledger_chart to chancery_app;

insert into ledger_chart (code, name, ledger_account_type_id, role) values
  ('1000', 'Operating account', 1, 'operating_bank'),
  ('1050', 'Undeposited funds', 4, 'undeposited_funds'),
  ('1100', 'Client trust account', 2, 'trust_bank'),
  ('1150', 'Trust clearing', 5, 'trust_clearing'),
  ('1200', 'Accounts receivable', 3, 'accounts_receivable'),
  ('1300', 'Advanced client costs', 6, 'advanced_client_costs'),
  ('1350', 'Vendor credits', 6, 'vendor_credits'),
  ('1400', 'Prepaid expenses', 6, null),
  ('1500', 'Furniture and fixtures', 7, null),
  ('1510', 'Computers and equipment', 7, null),
  ('1590', 'Accumulated depreciation', 7, null),
  ('1600', 'Deposits paid', 8, null),
  ('2000', 'Accounts payable', 10, 'accounts_payable'),
  ('2050', 'Credit card', 9, null),
  ('2100', 'Trust liability', 11, 'trust_liability'),
  ('2200', 'Client credits', 12, 'client_credits'),
  ('2300', 'Sales tax payable', 12, 'sales_tax_payable'),
  ('2400', 'Payroll liabilities', 12, null),
  ('2700', 'Loans payable', 13, null),
  ('3000', 'Owners’ equity', 14, null),
  ('3100', 'Owners’ draws', 14, null),
  ('3200', 'Opening balances', 14, 'opening_balances'),
  ('3900', 'Retained earnings', 15, 'retained_earnings'),
  ('4000', 'Legal fees', 16, 'fee_income'),
  ('4100', 'Reimbursed client expenses', 16, 'expense_income'),
  ('4200', 'Interest on overdue bills', 17, 'interest_income'),
  ('4900', 'Write-offs and discounts', 16, 'write_offs'),
  ('5000', 'Client costs', 18, null),
  ('5100', 'Court and filing fees', 18, null),
  ('5200', 'Experts and witnesses', 18, null),
  ('6000', 'Salaries and wages', 19, null),
  ('6010', 'Payroll taxes', 19, null),
  ('6020', 'Employee benefits', 19, null),
  ('6100', 'Rent', 19, null),
  ('6110', 'Utilities', 19, null),
  ('6120', 'Telephone and internet', 19, null),
  ('6200', 'Office supplies', 19, null),
  ('6210', 'Software and subscriptions', 19, null),
  ('6220', 'Postage and delivery', 19, null),
  ('6300', 'Insurance', 19, null),
  ('6310', 'Malpractice insurance', 19, null),
  ('6400', 'Bar dues and licenses', 19, null),
  ('6410', 'Continuing legal education', 19, null),
  ('6420', 'Legal research', 19, null),
  ('6500', 'Marketing', 19, null),
  ('6600', 'Travel', 19, null),
  ('6610', 'Meals', 19, null),
  ('6700', 'Bank charges', 19, 'bank_charges'),
  ('6710', 'Card processing fees', 19, null),
  ('6800', 'Accounting fees', 19, null),
  ('6900', 'Repairs and maintenance', 19, null),
  ('6950', 'Depreciation', 19, null),
  ('7000', 'Interest paid', 20, null),
  ('9990', 'Unclassified', 21, 'unclassified');

-- What an account is, its type says; it stands here too, so that keys can hold a tree of one kind together
-- and, by the depths, without a cycle. Accounts are never deleted.
create table ledger_accounts (
  account_id bigint not null,
  id bigint generated by default as identity,
  name text not null
    constraint ledger_accounts_name_present check (btrim(name) <> '' and char_length(name) <= 255),
  code text constraint ledger_accounts_code_form check (btrim(code) <> '' and char_length(code) <= 50),
  status text not null default 'active' constraint ledger_accounts_status_known check (status in ('active', 'inactive')),
  ledger_account_type_id bigint not null,
  primary_type text not null,
  ledger_type text not null,
  kind text not null,
  parent_id bigint,
  parent_depth smallint constraint ledger_accounts_parent_too_deep check (parent_depth between 0 and 8),
  depth smallint not null
    generated always as (case when parent_id is null then 0 else parent_depth + 1 end) stored,
  -- What the service posts to it, and the practice's bank account that it stands for.
  role text,
  bank_account_id bigint,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint ledger_accounts_parent_whole check ((parent_id is null) = (parent_depth is null)),
  constraint ledger_accounts_role_active check (role is null or status = 'active'),
  constraint ledger_accounts_in_a_tree unique (account_id, id, primary_type, kind, depth),
  constraint ledger_accounts_parent_id_fkey foreign key (account_id, parent_id, primary_type, kind, parent_depth)
    references ledger_accounts (account_id, id, primary_type, kind, depth) deferrable initially immediate,
  constraint ledger_accounts_ledger_account_type_id_fkey
    foreign key (ledger_account_type_id, primary_type, ledger_type, kind)
    references ledger_account_types (id, primary_type, ledger_type, kind)
);
create unique index ledger_accounts_code_unique on ledger_accounts (account_id, lower(code)) where code is not null;
create unique index ledger_accounts_role_unique on ledger_accounts (account_id, role) where role is not null;
create unique index ledger_accounts_bank_account_id_unique on ledger_accounts (account_id, bank_account_id)
  where bank_account_id is not null;
create index ledger_accounts_parent on ledger_accounts (account_id, parent_id) where parent_id is not null;
create index ledger_accounts_updated_at on ledger_accounts (account_id, updated_at, id);
call protect_tenant_table('ledger_accounts');
revoke delete on ledger_accounts from chancery_app;

-- Through which day the books are closed. Who posts holds the firm's advisory lock in common, who closes holds
-- it alone, so that nothing is posted into a period while it is being closed.
create table ledger_settings (
  account_id bigint primary key,
  closed_through date,
  closed_at timestamptz,
  closed_by_user_id bigint,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ledger_settings_closed_whole check ((closed_through is null) = (closed_at is null))
);
call protect_tenant_table('ledger_settings');

-- Whom the firm pays. The one with is_system is the maker of the service itself.
create table vendors (
  account_id bigint not null,
  id bigint generated by default as identity,
  external_id bigint,
  company_name text constraint vendors_company_name_length check (char_length(company_name) <= 255),
  first_name text constraint vendors_first_name_length check (char_length(first_name) <= 255),
  last_name text constraint vendors_last_name_length check (char_length(last_name) <= 255),
  name text not null generated always as (
    case when btrim(coalesce(company_name, '')) <> '' then btrim(company_name)
    else btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) end
  ) stored,
  email text constraint vendors_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  phone text constraint vendors_phone_length check (char_length(phone) <= 100),
  description text,
  employer_identification_number text
    constraint vendors_employer_identification_number_length check (char_length(employer_identification_number) <= 50),
  tax_1099 boolean not null default false,
  is_system boolean not null default false,
  status text not null default 'active' constraint vendors_status_known check (status in ('active', 'inactive')),
  street text,
  city text,
  state text,
  zip_code text,
  country text,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  constraint vendors_company_name_or_last_name
    check (btrim(coalesce(company_name, '')) <> '' or btrim(coalesce(last_name, '')) <> '')
);
create unique index vendors_one_system on vendors (account_id) where is_system;
create index vendors_updated_at on vendors (account_id, updated_at, id);
call protect_tenant_table('vendors');

-- An entry is a document with items. Without a source it was written by hand. `basis`: in which books it
-- counts; `settles`: the document that it pays; `reverses`: the entry that it mirrors, which then is `mirrored`.
create table journal_entries (
  account_id bigint not null,
  id bigint generated by default as identity,
  date date not null,
  basis text not null default 'both' constraint journal_entries_basis_known check (basis in ('both', 'accrual', 'cash')),
  description text,
  payment_method text constraint journal_entries_payment_method_known check (payment_method in (
    'cash', 'check', 'credit_card', 'debit_card', 'ach', 'wire', 'online', 'other'
  )),
  user_id bigint,
  vendor_id bigint,
  client_id bigint,
  matter_id bigint,
  source_type text,
  source_id bigint,
  settles_type text,
  settles_id bigint,
  reverses_id bigint,
  mirrored boolean not null default false,
  -- How many items there are, of which the last must bring the sum to zero.
  items integer not null constraint journal_entries_items_several check (items >= 2),
  closing_units bigint not null generated always as (0) stored,
  closing_date date not null generated always as ('-infinity'::date) stored,
  etag text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, id),
  constraint journal_entries_source_whole check ((source_type is null) = (source_id is null)),
  constraint journal_entries_settles_whole check ((settles_type is null) = (settles_id is null)),
  constraint journal_entries_vendor_id_fkey foreign key (account_id, vendor_id) references vendors (account_id, id),
  constraint journal_entries_client_id_fkey foreign key (account_id, client_id) references contacts (account_id, id),
  constraint journal_entries_matter_id_fkey foreign key (account_id, matter_id) references matters (account_id, id),
  constraint journal_entries_reverses_id_fkey
    foreign key (account_id, reverses_id) references journal_entries (account_id, id)
);
create index journal_entries_date on journal_entries (account_id, date, id);
create index journal_entries_updated_at on journal_entries (account_id, updated_at, id);
create index journal_entries_source on journal_entries (account_id, source_type, source_id) where source_id is not null;
create index journal_entries_settles on journal_entries (account_id, settles_type, settles_id)
  where settles_id is not null;
create index journal_entries_vendor on journal_entries (account_id, vendor_id) where vendor_id is not null;
create unique index journal_entries_reverses_id_unique on journal_entries (account_id, reverses_id)
  where reverses_id is not null and deleted_at is null;
call protect_tenant_table('journal_entries');
revoke delete on journal_entries from chancery_app;

-- What an entry says, a chain of facts that are never changed and never removed: each item begins with what the
-- one before it came to, on the same day unless that was zero, and the last comes to zero. So debits
-- equal credits in every entry on every day. An item that is taken back has another that reverses it.
create table journal_entry_items (
  account_id bigint not null,
  id bigint generated by default as identity,
  journal_entry_id bigint not null,
  place integer not null constraint journal_entry_items_place_positive check (place >= 1),
  previous_place integer generated always as (case when place > 1 then place - 1 end) stored,
  ledger_account_id bigint not null,
  date date not null,
  units bigint not null constraint journal_entry_items_amount_not_zero check (units <> 0),
  before_units bigint not null,
  after_units bigint not null generated always as (before_units + units) stored,
  before_date date not null generated always as (case when before_units = 0 then '-infinity'::date else date end) stored,
  after_date date not null
    generated always as (case when before_units + units = 0 then '-infinity'::date else date end) stored,
  description text,
  user_id bigint,
  client_id bigint,
  matter_id bigint,
  reverses_id bigint,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint journal_entry_items_first_from_zero check (place > 1 or before_units = 0),
  constraint journal_entry_items_in_a_chain unique (account_id, journal_entry_id, place, after_units, after_date),
  constraint journal_entry_items_previous_fkey
    foreign key (account_id, journal_entry_id, previous_place, before_units, before_date)
    references journal_entry_items (account_id, journal_entry_id, place, after_units, after_date),
  constraint journal_entry_items_journal_entry_id_fkey
    foreign key (account_id, journal_entry_id) references journal_entries (account_id, id),
  constraint journal_entry_items_ledger_account_id_fkey
    foreign key (account_id, ledger_account_id) references ledger_accounts (account_id, id),
  constraint journal_entry_items_client_id_fkey foreign key (account_id, client_id) references contacts (account_id, id),
  constraint journal_entry_items_matter_id_fkey foreign key (account_id, matter_id) references matters (account_id, id),
  constraint journal_entry_items_reverses_id_fkey
    foreign key (account_id, reverses_id) references journal_entry_items (account_id, id)
);
create index journal_entry_items_of_account on journal_entry_items (account_id, ledger_account_id, date, id);
create unique index journal_entry_items_reverses_id_unique on journal_entry_items (account_id, reverses_id)
  where reverses_id is not null;
call protect_tenant_table('journal_entry_items');
revoke update, delete on journal_entry_items from chancery_app;

alter table journal_entries add constraint journal_entries_balanced
  foreign key (account_id, id, items, closing_units, closing_date)
  references journal_entry_items (account_id, journal_entry_id, place, after_units, after_date)
  deferrable initially immediate;

-- The turnover of an account on a day, in each book: the sums of its standing debits and credits. Spread over
-- slots, so that those who post at the same time don't wait for one another.
create table ledger_account_days (
  account_id bigint not null,
  ledger_account_id bigint not null,
  basis text not null,
  date date not null,
  slot smallint not null,
  debit bigint not null,
  credit bigint not null,
  items bigint not null,
  primary key (account_id, ledger_account_id, basis, date, slot)
) with (fillfactor = 50);
call protect_tenant_table('ledger_account_days');

-- What each trust account holds for a client and matter (0: apart from any matter), and how it stood at the
-- end of each day on which it changed. Neither is ever below zero, on no day and for nobody.
create table trust_ledgers (
  account_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint not null,
  matter_id bigint not null,
  balance bigint not null constraint trust_ledgers_balance_not_below_zero check (balance >= 0),
  primary key (account_id, ledger_account_id, client_id, matter_id),
  constraint trust_ledgers_ledger_account_id_fkey
    foreign key (account_id, ledger_account_id) references ledger_accounts (account_id, id),
  constraint trust_ledgers_client_id_fkey foreign key (account_id, client_id) references contacts (account_id, id)
);
create index trust_ledgers_client on trust_ledgers (account_id, client_id, matter_id);
call protect_tenant_table('trust_ledgers');

create table trust_ledger_days (
  account_id bigint not null,
  ledger_account_id bigint not null,
  client_id bigint not null,
  matter_id bigint not null,
  date date not null,
  balance bigint not null constraint trust_ledger_days_balance_not_below_zero check (balance >= 0),
  primary key (account_id, ledger_account_id, client_id, matter_id, date),
  constraint trust_ledger_days_of_ledger_fkey foreign key (account_id, ledger_account_id, client_id, matter_id)
    references trust_ledgers (account_id, ledger_account_id, client_id, matter_id)
);
call protect_tenant_table('trust_ledger_days');

-- Firms that were there before their books.
insert into ledger_settings (account_id, etag, created_at, updated_at)
select id, md5(random()::text), created_at, created_at from accounts;

insert into ledger_accounts (account_id, name, code, ledger_account_type_id, primary_type, ledger_type, kind, role, etag,
  created_at, updated_at)
select a.id, c.name, c.code, t.id, t.primary_type, t.ledger_type, t.kind, c.role, md5(random()::text || c.code),
  a.created_at, a.created_at
from accounts a cross join ledger_chart c join ledger_account_types t on t.id = c.ledger_account_type_id
order by a.id, c.code;

insert into vendors (account_id, company_name, is_system, etag, created_at, updated_at)
select id, 'Chancery', true, md5(random()::text), created_at, created_at from accounts;

grant usage on sequence ledger_accounts_id_seq, vendors_id_seq, journal_entries_id_seq, journal_entry_items_id_seq
to chancery_app;
