/** The source of an allocation, a payment or a credit memo: its lock, its remainder, and its applied amount. */
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { add, equal, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { Tables } from '#tables';

export type Parent = 'payment' | 'credit_memo';

export type ParentRow = Tables['payments'] | Tables['credit_memos'];

const RESOURCES = { payment: 'svc_payments_payment', credit_memo: 'credit_memo' } as const;

export function lockParent(
  { connection, context, writer }: Work,
  parent: Parent,
  id: string,
): Promise<Locked<'payments' | 'credit_memos'>> {
  const of =
    parent === 'payment'
      ? writer.registry.of('payments', RESOURCES.payment)
      : writer.registry.of('credit_memos', RESOURCES.credit_memo);
  return writer.lockRecord(connection, of, id, context, 'no key update');
}

export async function changeAllocated(work: Work, parent: Parent, id: string, delta: string): Promise<void> {
  const { connection, context, writer } = work;
  const { row, image } = await lockParent(work, parent, id);
  const allocated = moneyText(add(row.allocated, delta));
  const columns: Record<string, string> = { allocated };
  if ('refunded' in row) {
    const account = await connection.one<Pick<Tables['bank_accounts'], 'type'>>(sql`
      select type from bank_accounts where account_id = ${context.principal.accountId} and id = ${row.destination_account_id}`);
    const isApplied = equal(sum([allocated, row.refunded]), row.amount) || account.type === 'Trust';
    columns.state = isApplied ? 'completed' : 'completed_requiring_allocation';
  }
  await updateWithoutRules(work, writer.registry.get(RESOURCES[parent]), { id, image }, columns);
}

/** The remainder of a payment or credit memo. */
export function leftOf(row: ParentRow): string {
  const used = 'refunded' in row ? sum([row.allocated, row.refunded]) : row.allocated;
  return moneyText(subtract(row.amount, used));
}
