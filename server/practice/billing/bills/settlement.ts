/**
 * Applies payments and credits to a bill. Called in the transaction that writes an allocation or credit; the bill's
 * row stays locked until it ends. Refuses to settle more than is owed, or an unissued bill.
 */
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { add, compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { changeEntries } from './entries.ts';
import { paidOn } from './paid-on.ts';
import { isIssued } from './states.ts';

export interface SettlementChange {
  /** The change of the paid amount as decimal text; negative for a reversal. */
  readonly paid?: string;
  readonly credits?: string;
}

export async function settleBill(work: Work, billId: string, change: SettlementChange): Promise<void> {
  const { connection, context, writer } = work;
  const bill = writer.registry.of('bills', 'bill');
  const { row, image } = await writer.lockRecord(connection, bill, billId, context, 'no key update');
  const state = row.state;
  if (!isIssued(state)) throw refuse('bill.not_issued', { id: billId, state });
  const owing = add(row.total, row.interest_total);
  const paid = moneyText(add(row.paid, change.paid ?? '0'));
  const credits = moneyText(add(row.credits_issued, change.credits ?? '0'));
  const settled = sum([paid, credits]);
  const amount = moneyText(sum([change.paid ?? '0', change.credits ?? '0']));
  if (compare(settled, owing) > 0)
    throw refuse(
      'bill.over_settled',
      { number: row.number ?? billId, amount, balance: row.balance },
      { field: 'amount' },
    );
  if (compare(paid, 0) < 0 || compare(credits, 0) < 0)
    throw refuse('bill.under_settled', { id: billId, amount }, { field: 'amount' });
  const inFull = compare(subtract(owing, settled), 0) === 0;
  const columns = {
    paid,
    credits_issued: credits,
    state: inFull ? 'paid' : 'awaiting_payment',
    paid_at: inFull ? await paidOn(work, billId) : null,
  };
  await updateWithoutRules(work, bill, { id: billId, image }, columns);
  await writeOffEntries(work, billId, compare(credits, 0) > 0 && compare(credits, owing) === 0);
}

/** Entries count as written off while a credit covers their whole bill. */
async function writeOffEntries(work: Work, billId: string, written_off: boolean): Promise<void> {
  const { connection, context } = work;
  const differs = await connection.row<Pick<Tables['activities'], 'id'>>(sql`
    select id from activities where account_id = ${context.principal.accountId} and bill_id = ${billId}
      and written_off <> ${written_off} limit 1`);
  if (differs) await changeEntries(work, billId, { written_off });
}
