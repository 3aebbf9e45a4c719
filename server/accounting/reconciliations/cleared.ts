/** The items that a reconciliation has cleared, and their sum. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { LIVE } from '../ledger/live-entries.ts';
import type { FoundItem } from '../register-items/find.ts';

/** The date of the last item that it has cleared. */
export async function lastCleared(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<string | null> {
  const row = await connection.row<Pick<Tables['journal_entry_items'], 'date'>>(sql`
    select i.date from reconciliation_items r
    join journal_entry_items i on i.account_id = r.account_id and i.id = r.journal_entry_item_id
    where r.account_id = ${accountId} and r.reconciliation_id = ${id} order by i.date desc limit 1`);
  return row?.date ?? null;
}

/**
 * Clears items up to the last day that statement lines confirm and that are not cleared yet. Their entries are locked
 * first, so that none is reversed meanwhile.
 */
export async function confirmedItems(
  connection: Connection,
  accountId: string,
  {
    id,
    ledgerAccountId,
    endDate,
  }: { readonly id: string; readonly ledgerAccountId: string; readonly endDate: string },
): Promise<void> {
  const confirmed = sql`
    from bank_statement_lines s
    join bank_statement_line_items l on l.account_id = s.account_id and l.bank_statement_line_id = s.id
    join journal_entry_items i on i.account_id = l.account_id and i.id = l.journal_entry_item_id
    where s.account_id = ${accountId} and s.ledger_account_id = ${ledgerAccountId} and s.date <= ${endDate}::date
      and i.date <= ${endDate}::date
      and not exists (select from reconciliation_items r
        where r.account_id = i.account_id and r.journal_entry_item_id = i.id)`;
  await connection.rows<Pick<Tables['journal_entries'], 'id'>>(sql`
    select e.id from journal_entries e
    where e.account_id = ${accountId} and e.id in (select i.journal_entry_id ${confirmed})
    order by e.id for no key update`);
  await connection.execute(sql`
    insert into reconciliation_items (account_id, journal_entry_item_id, reconciliation_id, units)
    select i.account_id, i.id, ${id}::bigint, i.units ${confirmed} and ${LIVE}`);
  await recount(connection, accountId, id);
}

export async function clearItems(
  connection: Connection,
  accountId: string,
  id: string,
  items: readonly FoundItem[],
): Promise<void> {
  await connection.execute(sql`
    insert into reconciliation_items (account_id, journal_entry_item_id, reconciliation_id, units)
    select ${accountId}::bigint, v.id, ${id}::bigint, v.units
    from unnest(${items.map((item) => item.id)}::bigint[], ${items.map(({ units }) => String(units))}::bigint[]) v(id, units)`);
  await recount(connection, accountId, id);
}

export async function unclearItems(
  connection: Connection,
  accountId: string,
  id: string,
  itemIds: readonly string[],
): Promise<void> {
  await connection.execute(sql`
    delete from reconciliation_items
    where account_id = ${accountId} and reconciliation_id = ${id} and journal_entry_item_id = any(${itemIds}::bigint[])`);
  await recount(connection, accountId, id);
}

/** Stores the sum of the cleared items in the reconciliation. */
async function recount(connection: Connection, accountId: string, id: string): Promise<void> {
  await connection.execute(sql`
    update reconciliations set cleared = (
      select coalesce(sum(r.units), 0)::bigint from reconciliation_items r
      where r.account_id = ${accountId} and r.reconciliation_id = ${id})
    where account_id = ${accountId} and id = ${id}`);
}
