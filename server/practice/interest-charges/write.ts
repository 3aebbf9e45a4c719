/** What a waived charge does to its bill. Refuses to waive what has been paid. */
import { sql } from '#kernel/database/sql.ts';
import { compare, moneyText, subtract } from '#kernel/money.ts';
import type { Work, WriteRules } from '#kernel/resource/write-rules.ts';
import { refuse } from '../billing-refusals.ts';
import { unpostInterest } from '../bills/posting.ts';

export const interestChargeRules: WriteRules = {
  async refuseDelete(current, work) {
    const bill = await lockBill(work, current.bill_id!);
    return compare(bill.balance!, current.total!) < 0
      ? refuse('interest_charge.settled', { id: current.id, bill: current.bill_id })
      : undefined;
  },

  async afterDelete(current, work) {
    await changeInterest(work, current.bill_id!, `-${current.total!}`);
    await unpostInterest(work, current.id!);
  },
};

async function lockBill({ connection, ask }: Work, id: string) {
  const row = await connection.row<Record<string, string>>(
    sql`select balance from bills where account_id = ${ask.principal.accountId} and id = ${id} for no key update`,
  );
  return row!;
}

/** Adds to what a bill's interest comes to, or takes from it. */
export async function changeInterest(work: Work, billId: string, by: string): Promise<void> {
  const { connection, ask, writer } = work;
  const of = writer.registry.get('bill');
  const locked = await writer.lock(connection, of, billId, ask, 'no key update');
  const { row } = locked;
  const less = by.startsWith('-') ? by.slice(1) : undefined;
  const interest =
    less === undefined ? sumOf(row.interest_total!, by) : moneyText(subtract(row.interest_total!, less));
  const left = moneyText(subtract(row.balance!, less ?? `-${by}`));
  const inFull = compare(left, 0) === 0;
  await writer.write(connection, of, {}, locked, ask, {
    interest_total: interest,
    ...(inFull ? { state: 'paid', paid_at: ask.now.toISOString() } : {}),
  });
}

function sumOf(one: string, other: string): string {
  return moneyText(subtract(one, `-${other}`));
}
