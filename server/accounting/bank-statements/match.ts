/**
 * Matches a statement line with items of the books: their sum must equal its amount to the cent, and they must not be
 * matched with other lines. Matched items cannot be changed until they are unmatched.
 */
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { amountText } from '../ledger/amount.ts';
import { refuse } from '../banking-refusals.ts';
import { currencyOf } from '../money.ts';
import type { FoundItem } from '../register-items/find.ts';
import type { StatementLine } from './suggest.ts';

const ITEMS = { field: 'register_items' };

export async function matchLine(
  work: Work,
  of: Resource,
  { row, image }: Locked<'bank_statement_lines'>,
  items: readonly FoundItem[],
): Promise<void> {
  const { connection, context } = work;
  const { accountId, userId } = context.principal;
  const { id, amount } = row;
  if (row.matched !== '0') throw refuse('bank_line.matched', { id }, { field: 'id' });
  const taken = items.find(({ lineId }) => lineId !== null);
  if (taken) throw refuse('bank_line.item_taken', { item: taken.id, line: taken.lineId }, ITEMS);
  const total = items.reduce((sum, { units }) => sum + units, 0n);
  if (items.length === 0) throw refuse('bank_line.no_items', { id }, ITEMS);
  if (total !== BigInt(amount)) {
    const { digits } = await currencyOf(connection, accountId);
    const values = { id, amount: amountText(BigInt(amount), digits), total: amountText(total, digits) };
    throw refuse('bank_line.differs', values, ITEMS);
  }
  await connection.execute(sql`
    insert into bank_statement_line_items (account_id, journal_entry_item_id, bank_statement_line_id, units)
    select ${accountId}::bigint, v.id, ${id}::bigint, v.units
    from unnest(${items.map((item) => item.id)}::bigint[], ${items.map(({ units }) => String(units))}::bigint[]) v(id, units)`);
  const columns = { matched: amount, matched_at: context.now.toISOString(), matched_by_user_id: userId };
  await updateWithoutRules(work, of, { id, image }, columns);
}

export async function unmatchLine(
  work: Work,
  of: Resource,
  { row, image }: Locked<'bank_statement_lines'>,
): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  if (row.matched === '0') throw refuse('bank_line.unmatched', { id: row.id }, { field: 'id' });
  const reconciliation = await completedReconciliationOf(connection, accountId, row.id);
  if (reconciliation) throw refuse('bank_line.reconciled', { id: row.id, reconciliation }, { field: 'id' });
  await connection.execute(sql`
    delete from bank_statement_line_items
    where account_id = ${accountId} and bank_statement_line_id = ${row.id}`);
  const columns = { matched: '0', matched_at: null, matched_by_user_id: null };
  await updateWithoutRules(work, of, { id: row.id, image }, columns);
}

/** The completed reconciliation that has cleared an item of the line. One that is completed meanwhile needs no match. */
async function completedReconciliationOf(
  connection: Work['connection'],
  accountId: string,
  lineId: string,
): Promise<string | undefined> {
  const row = await connection.row<Pick<Tables['reconciliations'], 'id'>>(sql`
    select r.id from bank_statement_line_items l
    join reconciliation_items c on c.account_id = l.account_id and c.journal_entry_item_id = l.journal_entry_item_id
    join reconciliations r on r.account_id = c.account_id and r.id = c.reconciliation_id
    where l.account_id = ${accountId} and l.bank_statement_line_id = ${lineId} and r.completed_at is not null
    order by r.id limit 1`);
  return row?.id;
}

/** A line's row as input for the search. */
export function statementLineOf(row: Tables['bank_statement_lines']): StatementLine {
  return {
    ledgerAccountId: row.ledger_account_id,
    date: row.date,
    units: BigInt(row.amount),
    checkNumber: row.check_number ?? null,
    words: [row.payee, row.memo].filter(Boolean).join(' '),
  };
}
