/** Figures of the books for reports of other slices. */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { scaleOf } from '#kernel/values/money.ts';
import type { ReportRequest } from '#kernel/reports/table.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Tables } from '#tables';

/** The balance of a bank account in the accrual books at the end of a day, in ledger units. */
export async function bookBalance(
  connection: Pick<Connection, 'row'>,
  accountId: string,
  { bankAccountId, date }: { readonly bankAccountId: string; readonly date: string },
): Promise<{ readonly ledgerAccountId: string; readonly units: bigint } | undefined> {
  const row = await connection.row<
    Pick<Tables['ledger_accounts'], 'id'> & Pick<Tables['journal_entry_items'], 'units'>
  >(sql`
    select a.id, (select coalesce(sum(d.debit - d.credit), 0) from ledger_account_days d
      where d.account_id = a.account_id and d.ledger_account_id = a.id and d.basis in ('both', 'accrual')
        and d.date <= ${date}::date) as units
    from ledger_accounts a where a.account_id = ${accountId} and a.bank_account_id = ${bankAccountId}`);
  return row && { ledgerAccountId: row.id, units: BigInt(row.units) };
}

/**
 * What each record of a kind, such as an interest charge, has added to the receivables by day. What was taken back is
 * negative, on the day on which it was taken back.
 */
export function receivablesFrom(accountId: string, sourceType: string): Sql {
  return sql`(select e.source_id as id, i.date, round(sum(i.units) / f.unit, f.places) as amount
    from journal_entries e
    join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id and i.basis in ('both', 'accrual')
    join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.role = 'accounts_receivable'
    cross join ${unitOfBooks(accountId)} f
    where e.account_id = ${accountId} and e.source_type = ${sourceType}
    group by e.source_id, i.date, f.unit, f.places having sum(i.units) <> 0)`;
}

/** The decimals of amounts in the books, and the number of ledger units in 1. */
function unitOfBooks(accountId: string): Sql {
  return sql`(
    select greatest(currency_digits(c.id), 2)::integer as places, 10::numeric ^ greatest(currency_digits(c.id), 2) as unit
    from accounts x join currencies c on c.code = x.currency where x.id = ${accountId})`;
}

/**
 * Sales tax by liability account between two days. Billed is the increase of the liability in the accrual books from
 * bills and corrections, collected the increase in the cash books from payments. Items in both books, such as
 * payments to the tax authority, reduce it.
 */
export function taxesOwed(accountId: string, start: string, end: string): Sql {
  return sql`
    select a.code, a.name, a.id,
      round(-sum(i.units) filter (where i.basis in ('both', 'cash') and i.date < ${start}::date) / f.unit, f.places) as opening,
      round(-sum(i.units) filter (where i.basis = 'accrual' and i.date >= ${start}::date) / f.unit, f.places) as billed,
      round(-sum(i.units) filter (where i.basis = 'cash' and i.date >= ${start}::date) / f.unit, f.places) as collected,
      round(sum(i.units) filter (where i.basis = 'both' and i.date >= ${start}::date) / f.unit, f.places) as remitted,
      round(-sum(i.units) filter (where i.basis in ('both', 'cash')) / f.unit, f.places) as owed_cash,
      round(-sum(i.units) filter (where i.basis in ('both', 'accrual')) / f.unit, f.places) as owed_accrual
    from ledger_accounts a
    cross join ${unitOfBooks(accountId)} f
    join journal_entry_items i on i.account_id = a.account_id and i.ledger_account_id = a.id and i.date <= ${end}::date
    where a.account_id = ${accountId} and a.id in (
      with recursive taxes as (
        select id from ledger_accounts where account_id = ${accountId} and role = 'sales_tax_payable'
        union all
        select c.id from ledger_accounts c join taxes t on c.account_id = ${accountId} and c.parent_id = t.id
      ) select id from taxes)
    group by a.account_id, a.id, f.unit, f.places order by a.code collate "C" nulls last, a.name collate "C", a.id`;
}

/** Sources of income from bills: issue, interest, and payments applied to them. */
const OF_BILLS = ['bill', 'bill_interest', 'interest_charge', 'allocation'];

/** Items of income accounts that do not come from bills, in one of the books; reversals are negative. */
export function otherIncome({ accountId, basis, startDate, endDate, digits }: ReportRequest): Sql {
  const places = scaleOf(digits);
  return sql`(
    select i.id, a.code, a.name as account, a.id as ledger_account_id, i.date, e.source_type, e.source_id,
      coalesce(i.description, e.description) as description, i.client_id, i.matter_id,
      round(-i.units / ${String(10 ** places)}::numeric, ${String(places)}::integer) as amount
    from ledger_accounts a
    join journal_entry_items i on i.account_id = a.account_id and i.ledger_account_id = a.id
    join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
    where a.account_id = ${accountId} and a.primary_type = 'income' and i.basis in ('both', ${basis})
      and coalesce(i.source_type, '') <> all(${OF_BILLS}::text[])
      and i.date between ${startDate}::date and ${endDate}::date)`;
}
