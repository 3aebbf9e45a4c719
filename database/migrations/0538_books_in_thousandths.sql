-- The books of firms whose currency has thousandths are kept in them. So far they were kept in hundredths, as those of
-- all other firms still are.
create temporary table finer on commit drop as
  select a.id as account_id, (10 ^ (currency_digits(c.id) - 2))::bigint as factor
  from accounts a join currencies c on c.code = a.currency where currency_digits(c.id) > 2;

update journal_entry_items i set units = units * factor, before_units = before_units * factor
from finer f where f.account_id = i.account_id;
update ledger_account_days d set debit = debit * factor, credit = credit * factor
from finer f where f.account_id = d.account_id;
update trust_ledgers t set balance = balance * factor from finer f where f.account_id = t.account_id;
update trust_ledger_days t set balance = balance * factor from finer f where f.account_id = t.account_id;
with paid as (
  update vendor_bill_payments p set amount = amount * factor from finer f where f.account_id = p.account_id returning 1
)
update checks k set amount = amount * factor from finer f where f.account_id = k.account_id;
update reconciliations r set opening_balance = opening_balance * factor, statement_balance = statement_balance * factor
from finer f where f.account_id = r.account_id;
update vendor_bills b set amount = amount * factor, paid = paid * factor from finer f where f.account_id = b.account_id;
update bank_statements s set balance = balance * factor from finer f where f.account_id = s.account_id;
update bank_statement_line_items i set units = units * factor from finer f where f.account_id = i.account_id;
update reconciliation_items i set units = units * factor from finer f where f.account_id = i.account_id;
update trust_reconciliations r set bank_balance = bank_balance * factor, ledger_balance = ledger_balance * factor,
  client_balance = client_balance * factor from finer f where f.account_id = r.account_id;
do $$
declare owner text;
begin
  foreach owner in array array['bank_statement_lines', 'expense_items', 'expenses', 'vendor_bill_items',
    'vendor_bill_payment_items', 'vendor_credit_applications', 'vendor_credits']
  loop
    execute format('update %I x set amount = amount * factor from finer f where f.account_id = x.account_id', owner);
  end loop;
end $$;
