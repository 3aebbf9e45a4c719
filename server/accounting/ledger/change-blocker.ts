/**
 * Finds what prevents a change of a document's items on an account: a match with a statement line, a cleared
 * reconciliation, or a check. Such items cannot be reversed until that is undone.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { Source } from './posting.ts';

export interface ChangeBlocker extends Pick<Tables['bank_statement_lines'], 'date'> {
  readonly by: 'bank_statement_line' | 'reconciliation' | 'check';
  /** Of a check its number. */
  readonly id: string;
}

/** The refusal for each kind of document and each reason. */
const CODES = {
  payment: {
    reconciliation: 'payment.reconciled',
    bank_statement_line: 'payment.matched',
    check: 'payment.has_check',
  },
  expense: {
    reconciliation: 'expense.reconciled',
    bank_statement_line: 'expense.matched',
    check: 'expense.check',
  },
  journal_entry: {
    reconciliation: 'journal_entry.reconciled',
    bank_statement_line: 'journal_entry.matched',
    check: 'journal_entry.check',
  },
} as const;

/** The line or reconciliation that holds a document's items; the reconciliation if both do. */
async function findChangeBlocker(
  connection: Connection,
  accountId: string,
  { type, id }: Source,
): Promise<ChangeBlocker | undefined> {
  const ofDocument =
    type === 'journal_entry' ? sql`e.id = ${id}` : sql`e.source_type = ${type} and e.source_id = ${id}`;
  return connection.row<ChangeBlocker>(sql`
    select h.by, h.id, h.date from journal_entries e
    join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
    cross join lateral (
      select 'reconciliation' as by, r.id, r.end_date as date
      from reconciliation_items l
      join reconciliations r on r.account_id = l.account_id and r.id = l.reconciliation_id
      where l.account_id = i.account_id and l.journal_entry_item_id = i.id
      union all
      select 'bank_statement_line', s.id, s.date
      from bank_statement_line_items l
      join bank_statement_lines s on s.account_id = l.account_id and s.id = l.bank_statement_line_id
      where l.account_id = i.account_id and l.journal_entry_item_id = i.id
      union all
      select 'check', c.number, c.date from checks c
      where c.account_id = e.account_id and c.standing_entry_id = e.id
    ) h
    where e.account_id = ${accountId} and ${ofDocument}
    order by h.by desc limit 1`);
}

/** Why a document cannot be changed after the bank's confirmation, with the document's own message. */
export async function refuseConfirmedChange(
  noun: keyof typeof CODES,
  connection: Connection,
  accountId: string,
  source: Source,
): Promise<Refusal | undefined> {
  const blocker = await findChangeBlocker(connection, accountId, source);
  if (!blocker) return undefined;
  const values = { id: source.id, by: blocker.id, number: blocker.id, date: blocker.date };
  return refuse(CODES[noun][blocker.by], values, { field: 'id' });
}
