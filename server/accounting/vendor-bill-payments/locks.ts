/** Why a payment can not be changed any more, each in a sentence of its own. */
import type { Connection, Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

const field = { field: 'id' };

/** What stands against any change of a payment; against voiding it only what others have built on it. */
export async function lockOf(
  connection: Connection,
  accountId: string,
  { id, created_from }: Row,
  voiding: boolean,
): Promise<Refusal | undefined> {
  const credit = await creditLeftOver(connection, accountId, id!);
  if (credit && credit.applied !== '0')
    return refuse('payment.credit_spent', { id, credit: credit.id }, field);
  if (voiding) return undefined;
  if (created_from === 'check') return refuse('payment.from_check', { id }, field);
  const used = await connection.row<{ id: string }>(sql`
    select vendor_credit_id as id from vendor_credit_applications
    where account_id = ${accountId} and vendor_bill_payment_id = ${id!} order by 1 limit 1`);
  return used && refuse('payment.uses_credit', { id, credit: used.id }, field);
}

/** The vendor credit that was left over of a payment, held until the transaction ends. */
export function creditLeftOver(
  connection: Connection,
  accountId: string,
  paymentId: string,
): Promise<{ id: string; applied: string } | undefined> {
  return connection.row<{ id: string; applied: string }>(sql`
    select id, applied from vendor_credits
    where account_id = ${accountId} and vendor_bill_payment_id = ${paymentId} and deleted_at is null
    for no key update`);
}
