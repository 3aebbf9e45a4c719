/**
 * What the bank has confirmed stays: nothing is posted to an account on days through which it is reconciled, and no item
 * is taken back that is matched or cleared. Looked up with each posting, after the books' lock was taken.
 */
import { column } from '#kernel/database/database.ts';
import { refuse } from '../refusals.ts';
import type { PostingLine } from './posting-line.ts';

export interface Confirmed {
  /** JSON: the last day through which an account is reconciled, by its id. */
  readonly reconciled: string | null;
  /** An item that is matched, and one that is cleared, of those that are taken back. */
  readonly matched: string | null;
  readonly cleared: string | null;
}

export function refuseConfirmed(
  { reconciled, matched, cleared }: Confirmed,
  postingLines: readonly PostingLine[],
): void {
  for (const [id, code] of [
    [cleared, 'ledger.cleared'],
    [matched, 'ledger.matched'],
  ] as const) {
    const postingLine = id === null ? undefined : postingLines.find(({ reversesId }) => reversesId === id);
    if (postingLine)
      throw refuse(code, { date: postingLine.date, name: postingLine.account.name }, { field: 'id' });
  }
  const throughs = column.json<Readonly<Record<string, string>>>(reconciled);
  if (throughs === null) return;
  for (const { account, date } of postingLines) {
    const through = throughs[account.id];
    if (through !== undefined && date <= through)
      throw refuse('ledger.reconciled_period', { date, name: account.name, through }, { field: 'date' });
  }
}
