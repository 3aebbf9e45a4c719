/** Updates a bill's interest total. Refuses changes that would leave the bill overpaid. */
import { compare, equal, moneyText, subtract, sum } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { paidOn } from '../bills/paid-on.ts';

/** Writes a bill's interest total and its paid state. */
export async function changeInterest(work: Work, billId: string, interest_total: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('bills', 'bill');
  const { row, image } = await writer.lockRecord(connection, of, billId, context, 'no key update');
  if (equal(row.interest_total, interest_total)) return;
  const settled = moneyText(sum([row.paid, row.credits_issued]));
  const balance = moneyText(subtract(sum([row.total, interest_total]), settled));
  if (compare(balance, 0) < 0)
    throw refuse('bill.overpaid', { id: billId, over: balance.slice(1) }, { field: 'amount' });
  const inFull = compare(balance, 0) === 0;
  const state = inFull ? 'paid' : 'awaiting_payment';
  const paid_at = inFull ? await paidOn(work, billId) : null;
  await updateWithoutRules(work, of, { id: billId, image }, { interest_total, state, paid_at });
}
