-- Tables that refer to one another in a ring can be filled by an import of a firm, which checks these at its end.
-- They are checked with each statement everywhere else, as before.
alter table items alter constraint items_latest_version_id_fkey deferrable;
alter table trust_balances alter constraint trust_balances_balance_of_last_entry deferrable;
alter table bank_accounts alter constraint bank_accounts_balance_of_last_entry deferrable;
