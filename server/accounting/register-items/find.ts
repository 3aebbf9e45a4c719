/**
 * Finds register items of an account and locks them until the transaction ends: entries are locked first, so that
 * none is reversed meanwhile, and only then are items read. Refuses anything but live items of the account.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { merge } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { LIVE } from '../ledger/live-entries.ts';

export interface FoundItem {
  readonly id: string;
  readonly date: string;
  readonly units: bigint;
  /** The statement line that it was matched with. */
  readonly lineId: string | null;
  /** The reconciliation in which it was cleared. */
  readonly reconciliationId: string | null;
}

const FIELD = { field: 'register_items' };

/** The items with these ids; throws if one is missing. */
export async function itemsById(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
  ids: readonly string[],
): Promise<FoundItem[]> {
  const found = await lockItems(connection, accountId, ledgerAccountId, sql`i.id = any(${ids}::bigint[])`);
  const missing = [...new Set(ids)].filter((id) => !found.some((item) => item.id === id));
  if (missing.length > 0)
    throw merge(
      missing.map((id) => refuseGenerally('record.reference', { resource: 'register_item', id }, FIELD)),
    );
  return found;
}

/** The items that a record has posted; for a journal entry, its own items. */
export function itemsOfSource(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<FoundItem[]> {
  const of =
    type === 'journal_entry'
      ? sql`i.journal_entry_id = ${id}::bigint`
      : sql`i.journal_entry_id in (select s.id from journal_entries s
          where s.account_id = i.account_id and s.source_type = ${type} and s.source_id = ${id}::bigint)`;
  return lockItems(connection, accountId, ledgerAccountId, of);
}

interface FoundRow
  extends
    Pick<Tables['journal_entry_items'], 'id' | 'date' | 'units'>,
    OrNull<Pick<Tables['reconciliation_items'], 'reconciliation_id'>> {
  readonly line_id: Tables['bank_statement_lines']['id'] | null;
}

async function lockItems(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
  which: Sql,
): Promise<FoundItem[]> {
  await connection.rows<Pick<Tables['journal_entries'], 'id'>>(sql`
    select e.id from journal_entries e where e.account_id = ${accountId} and e.id in (
      select i.journal_entry_id from journal_entry_items i
      where i.account_id = ${accountId} and i.ledger_account_id = ${ledgerAccountId} and ${which})
    order by e.id for no key update`);
  const rows = await connection.rows<FoundRow>(sql`
    select i.id, i.date, i.units, l.bank_statement_line_id as line_id, r.reconciliation_id
    from journal_entry_items i
    join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id and e.basis <> 'cash'
    left join bank_statement_line_items l on l.account_id = i.account_id and l.journal_entry_item_id = i.id
    left join reconciliation_items r on r.account_id = i.account_id and r.journal_entry_item_id = i.id
    where i.account_id = ${accountId} and i.ledger_account_id = ${ledgerAccountId} and ${which} and ${LIVE}
    order by i.id`);
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    units: BigInt(row.units),
    lineId: row.line_id,
    reconciliationId: row.reconciliation_id,
  }));
}
