/**
 * The bank's balance at the last completed reconciliation, and the items outstanding then: the basis of the three-way
 * reconciliation of trust money. It holds that
 *   book balance on its last day = statement balance + outstanding items,
 * because the first reconciliation of an account starts with the books, and nothing can be posted into a completed
 * one.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { LIVE } from '../ledger/live-entries.ts';

export interface ReconciledBalance {
  readonly reconciliationId: string;
  /** The date of the statement. */
  readonly date: string;
  readonly completedAt: string;
  /** In ledger units. */
  readonly statementBalance: bigint;
  /**
   * Items posted through that day but not on the statement: positive for deposits in transit, negative for checks.
   */
  readonly outstanding: readonly OutstandingItem[];
}

export interface OutstandingItem {
  /** The id of the journal entry item. */
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly units: bigint;
  readonly description: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** The account's last completed reconciliation that ended on or before a day; undefined if there is none. */
export async function reconciledBalance(
  connection: Pick<Connection, 'rows' | 'row'>,
  accountId: string,
  { ledgerAccountId, date }: { readonly ledgerAccountId: string; readonly date: string },
): Promise<ReconciledBalance | undefined> {
  const last = await connection.row<Tables['reconciliations']>(sql`
    select * from reconciliations
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId} and completed
      and end_date <= ${date}::date
    order by place desc limit 1`);
  if (!last?.completed_at) return undefined;
  return {
    reconciliationId: last.id,
    date: last.end_date,
    completedAt: last.completed_at,
    statementBalance: BigInt(last.statement_balance),
    outstanding: await outstandingAt(connection, accountId, last),
  };
}

/**
 * The items posted through the statement's date and cleared by no reconciliation up to it. Those of an entry and its
 * reversal that cancel each other out, such as a transfer between matters or a voided check, never reach the bank.
 */
async function outstandingAt(
  connection: Pick<Connection, 'rows'>,
  accountId: string,
  last: Tables['reconciliations'],
): Promise<OutstandingItem[]> {
  const rows = await connection.rows<
    Pick<
      Tables['journal_entry_items'],
      'id' | 'journal_entry_id' | 'date' | 'units' | 'description' | 'client_id' | 'matter_id'
    >
  >(sql`
    select * from (
      select i.id, i.journal_entry_id, i.date, i.units, coalesce(i.description, e.description) as description, i.client_id,
        i.matter_id, sum(i.units) over (partition by coalesce(e.reverses_id, e.id)) as together
      from journal_entry_items i
      join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id and e.basis <> 'cash'
      where i.account_id = ${accountId} and i.ledger_account_id = ${last.ledger_account_id}
        and i.date <= ${last.end_date}::date and ${LIVE}
        and not exists (
          select from reconciliation_items c
          join reconciliations r on r.account_id = c.account_id and r.id = c.reconciliation_id
          where c.account_id = i.account_id and c.journal_entry_item_id = i.id and r.place <= ${last.place}::integer)
    ) outstanding where together <> 0
    order by date, id`);
  return rows.map((row) => ({
    id: row.id,
    entryId: row.journal_entry_id,
    date: row.date,
    units: BigInt(row.units),
    description: row.description ?? null,
    clientId: row.client_id ?? null,
    matterId: row.matter_id ?? null,
  }));
}
