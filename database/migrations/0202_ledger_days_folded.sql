-- Days whose turnover is still spread over slots, for the job that folds them.
create index ledger_account_days_unfolded on ledger_account_days (account_id, date) where slot <> 0;
