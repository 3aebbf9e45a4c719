-- Lines that a bank corrected in a later file: what they were known by, so that the earlier file does not bring them back.
create table bank_statement_corrections (
  account_id bigint not null,
  bank_statement_id bigint not null,
  ledger_account_id bigint not null,
  fingerprint text not null,
  action text not null constraint bank_statement_corrections_action_known check (action in ('replace', 'delete')),
  primary key (account_id, ledger_account_id, fingerprint),
  constraint bank_statement_corrections_bank_statement_id_fkey
    foreign key (account_id, bank_statement_id, ledger_account_id)
    references bank_statements (account_id, id, ledger_account_id)
);
create index bank_statement_corrections_bank_statement on bank_statement_corrections (account_id, bank_statement_id);
call protect_tenant_table('bank_statement_corrections');

-- A file may bring nothing but corrections.
alter table bank_statements
  add column correction_count integer not null default 0
    constraint bank_statements_correction_count_not_negative check (correction_count >= 0),
  drop constraint bank_statements_line_count_positive,
  add constraint bank_statements_line_count_something check (line_count >= 0 and line_count + correction_count >= 1);
