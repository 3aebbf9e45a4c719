/** The bills that a payment is for, and the resulting owner of the money. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { onlyMatterOf } from '../allocations/allocate.ts';
import { lockBills } from '../bills/lock-order.ts';
import { refuse } from '../refusals.ts';
import type { PaidBill } from './record.ts';

/** The distinct bills in a body. */
export async function readBills(
  { connection, context, writer }: Work,
  sent: readonly { readonly id?: string; readonly amount?: string | null }[] = [],
): Promise<readonly PaidBill[]> {
  const bills = sent.map(({ id = '', amount = null }) => ({ billId: id, amount }));
  const missing = bills.find(({ billId }) => !/^\d{1,18}$/.test(billId));
  if (missing) throw refuseGenerally('member.required', { member: 'bills.id' }, { field: 'bills' });
  const twice = bills.find(({ billId }, index) => bills.findIndex((each) => each.billId === billId) < index);
  if (twice) throw refuse('payment.same_bill', { id: twice.billId }, { field: 'bills' });
  const references = bills.map(({ billId }) => ({ path: 'bills', target: 'bill', id: billId }));
  await checkReferences(connection, writer.registry, references, context);
  return bills;
}

/**
 * The client of a bill, and its matter if it has only one. Another payer's share of an invoice is paid with the payer's
 * own money, which belongs to no matter.
 */
export async function ownerOfBill(work: Work, billId: string) {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const bill = await connection.one<Pick<Tables['bills'], 'client_id'>>(sql`
    select client_id from bills where account_id = ${accountId} and id = ${billId}`);
  const matter = await connection.row<Pick<Tables['matters'], 'id'>>(sql`
    select id from matters where account_id = ${accountId} and id = ${await onlyMatterOf(work, billId)}
      and client_id = ${bill.client_id} for share`);
  return { contact_id: bill.client_id, matter_id: matter?.id ?? null };
}

/** Locks the bill of a payment's link, and returns it if it still has an amount due. The payment is locked before. */
export async function billsOfPayment(work: Work, id: string): Promise<readonly PaidBill[]> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const link = await connection.row<Pick<Tables['payment_links'], 'bill_id'>>(sql`
    select l.bill_id from payments p join payment_links l on l.account_id = p.account_id and l.id = p.payment_link_id
    where p.account_id = ${accountId} and p.id = ${id}`);
  if (!link?.bill_id) return [];
  await lockBills(work, [link.bill_id]);
  const due = await connection.row(sql`
    select from bills where account_id = ${accountId} and id = ${link.bill_id} and state = 'awaiting_payment'`);
  return due ? [{ billId: link.bill_id, amount: null }] : [];
}
