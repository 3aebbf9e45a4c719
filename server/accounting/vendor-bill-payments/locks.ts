/** The reasons why a payment cannot be changed any more, each with its own message. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { validCheck } from '../checks/valid-check.ts';
import { refuseConfirmedChange } from '../ledger/change-blocker.ts';
import { refuse } from '../refusals.ts';

const field = { field: 'id' };

/** Why a payment cannot be changed at all (accounting:128). */
export async function lockOf(
  connection: Connection,
  accountId: string,
  payment: Tables['vendor_bill_payments'],
): Promise<Refusal | undefined> {
  const { id, created_from } = payment;
  if (created_from === 'check') return refuse('payment.from_check', { id }, field);
  const lock = await voidLockOf(connection, accountId, payment);
  if (lock) return lock;
  const used = await connection.row<Pick<Tables['vendor_credit_applications'], 'vendor_credit_id'>>(sql`
    select vendor_credit_id from vendor_credit_applications
    where account_id = ${accountId} and vendor_bill_payment_id = ${id} order by 1 limit 1`);
  return used && refuse('payment.uses_credit', { id, credit: used.vendor_credit_id }, field);
}

/**
 * Why a payment cannot be voided either: other records depend on it. A payment that is voided as of a later day keeps
 * what the bank has confirmed.
 */
export async function voidLockOf(
  connection: Connection,
  accountId: string,
  { id, created_from }: Tables['vendor_bill_payments'],
  later = false,
): Promise<Refusal | undefined> {
  const check = await validCheck(connection, accountId, id);
  if (check && created_from === 'check') return refuse('payment.from_check', { id }, field);
  if (check) return refuse('payment.has_check', { id, number: check.number }, field);
  const credit = await creditLeftOver(connection, accountId, id);
  if (credit && credit.applied !== '0')
    return refuse('payment.credit_spent', { id, credit: credit.id }, field);
  if (later) return undefined;
  return refuseConfirmedChange('payment', connection, accountId, { type: 'vendor_bill_payment', id: id });
}

/** The vendor credit that resulted from a payment; locked until the transaction ends. */
export function creditLeftOver(
  connection: Connection,
  accountId: string,
  paymentId: string,
): Promise<{ id: string; applied: string } | undefined> {
  return connection.row<Pick<Tables['vendor_credits'], 'id' | 'applied'>>(sql`
    select id, applied from vendor_credits
    where account_id = ${accountId} and vendor_bill_payment_id = ${paymentId} and deleted_at is null
    for no key update`);
}
