-- Each tax has an account of its own in the books, below that of all sales taxes. A tax is reckoned on each line, or for
-- each rate on the whole bill: as the firm says, and as the bill was begun.
alter table ledger_accounts add column tax_rate_configuration_id bigint,
  add constraint ledger_accounts_tax_rate_configuration_id_fkey
    foreign key (account_id, tax_rate_configuration_id) references tax_rate_configurations (account_id, id);
create unique index ledger_accounts_tax_rate_configuration_id_unique
  on ledger_accounts (account_id, tax_rate_configuration_id) where tax_rate_configuration_id is not null;

alter table billing_settings add column tax_rounding text not null default 'line'
  constraint billing_settings_tax_rounding_known check (tax_rounding in ('line', 'document'));
alter table bills add column tax_rounding text not null default 'line'
  constraint bills_tax_rounding_known check (tax_rounding in ('line', 'document'));
