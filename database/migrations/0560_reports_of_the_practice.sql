-- Reports of the practice API beside those on the books, in the same table: one queue, one worker, one place for files.
alter table reports
  add column api text not null default 'accounting'
    constraint reports_api_known check (api in ('accounting', 'practice')),
  -- What it is called; null for one on the books, whose kind says it all.
  add column name text,
  -- What asked for it.
  add column source text not null default 'reports'
    constraint reports_source_known check (source in ('reports', 'presets', 'scheduled')),
  -- What it is narrowed to: ids as text by the name of the record, such as {"client": "7"}.
  add column parameters jsonb not null default '{}'
    constraint reports_parameters_object check (jsonb_typeof(parameters) = 'object'),
  -- What whoever asked for it could not see when it was made, and so is not in it.
  add column hidden text[] not null default '{}',
  -- How many lines it has, once it is made.
  add column lines integer constraint reports_lines_not_negative check (lines >= 0),
  add column deleted_at timestamptz,
  alter column accounting_basis drop not null,
  alter column accounting_basis drop default,
  drop constraint reports_kind_known,
  drop constraint reports_format_known;

alter table reports
  -- The kinds of the practice are those that the service declares.
  add constraint reports_kind_known check (
    api = 'practice' and kind ~ '^[a-z][a-z0-9_]*$' or kind in (
      'balance_sheet', 'general_ledger', 'income_statement', 'trial_balance', 'trust_listing', 'trust_reconciliation',
      'vendor_1099_summary', 'receivables_ageing', 'payables_ageing'
    )
  ),
  add constraint reports_format_known check (
    format in ('csv', 'json', 'pdf', 'xlsx') or api = 'practice' and format = 'html'
  ),
  add constraint reports_accounting_basis_of_books check (api = 'practice' or accounting_basis is not null),
  add constraint reports_name_of_practice check ((api = 'practice') = (name is not null)),
  add constraint reports_deleted_of_practice check (deleted_at is null or api = 'practice');

create index reports_of_user on reports (account_id, user_id, id) where api = 'practice';
