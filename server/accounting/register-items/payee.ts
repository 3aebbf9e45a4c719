/**
 * Who was paid with a ledger item `{t}`, or who paid: the payee of its check, its vendor, the payee of its bank
 * transaction, or its client.
 */
export const PAYEE = `(select coalesce(c.payee, d.payee, v.name, nullif(trim(b.source), ''), p.name)
    from journal_entries e
    left join checks c on c.account_id = e.account_id and c.standing_entry_id = e.id
    left join checks d on d.account_id = e.account_id and e.source_type = 'vendor_bill_payment'
      and d.standing_payment_id = e.source_id
    left join vendors v on v.account_id = e.account_id and v.id = e.vendor_id
    left join bank_transactions b on b.account_id = e.account_id and e.source_type = 'bank_transaction'
      and b.id = e.source_id
    left join contacts p on p.account_id = e.account_id and p.id = {t}.client_id
    where e.account_id = {t}.account_id and e.id = {t}.journal_entry_id)`;
