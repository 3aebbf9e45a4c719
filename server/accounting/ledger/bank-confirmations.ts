/**
 * Protects what the bank has confirmed: nothing is posted to an account on reconciled days, and matched or cleared
 * items cannot be reversed. Checked with each posting, after taking the ledger lock.
 */
import { column } from '#kernel/database/database.ts';
import { refuse } from '../refusals.ts';
import type { PostingLine } from './posting-line.ts';

export interface BankConfirmations {
  /** JSON: the last reconciled day of each account, by id. */
  readonly reconciled: string | null;
  /** Among the items to be reversed, one that is matched and one that is cleared. */
  readonly matched: string | null;
  readonly cleared: string | null;
}

export function refuseConfirmed(
  { reconciled, matched, cleared }: BankConfirmations,
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
