/**
 * Applies money to bills: the remainder of a payment or credit memo pays what is due on a bill. Always locks the
 * payment or credit memo before the bill. Refuses more than remains or is due; the database's constraints on both
 * rows do so too.
 */
import { sql } from '#kernel/database/sql.ts';
import { compare, least, moneyText, subtract } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { settleBill } from '../bills/settlement.ts';
import { requireFits } from '../../firm/index.ts';
import { chargeBill } from '../interest-charges/charge.ts';
import { refuse } from '../refusals.ts';
import { earlyPaymentOf } from '../bills/amounts/early-payment.ts';
import { changeAllocated, leftOf, lockParent, type Parent, type ParentRow } from './parent.ts';

export interface NewAllocation {
  readonly parent: Parent;
  readonly parentId: string;
  readonly billId: string;
  /** Decimal text; by default the lesser of what remains and what is due. */
  readonly amount?: string | null;
  readonly date?: string | null;
  readonly description?: string | null;
}

export async function allocate(work: Work, made: NewAllocation): Promise<string> {
  const { connection, context, writer } = work;
  const parent = await lockParent(work, made.parent, made.parentId);
  const bills = writer.registry.of('bills', 'bill');
  const { row: bill } = await writer.lockRecord(connection, bills, made.billId, context, 'no key update');
  const date = appliedOn(made, parent.row, bill);
  const left = leftOf(parent.row);
  const owed = await owedOn(work, bill, date);
  const amount = moneyText(made.amount ?? least(left, owed));
  await requireFits(work, amount, 'amount', bill.currency_id);
  await checkMoney(work, made.parent, parent.row, bill);
  if (made.amount == null && compare(left, 0) > 0 && compare(owed, 0) <= 0)
    throw refuse(
      'bill.over_settled',
      { amount: left, balance: owed, number: bill.number ?? made.billId },
      { field: 'amount' },
    );
  if (compare(amount, 0) <= 0 || compare(amount, left) > 0)
    throw refuse(
      'allocation.left',
      { amount, left, parent: made.parent, id: made.parentId },
      { field: 'amount' },
    );
  if (made.parent === 'payment') await giveEarlyPayment(work, bill, { date, amount, owed });
  const of = writer.registry.of('allocations', 'allocation');
  const id = await writer.insert(connection, of, context, {
    date,
    amount,
    description: made.description ?? parent.row.description,
    bill_id: made.billId,
    [`${made.parent}_id`]: made.parentId,
    contact_id: bill.client_id,
    matter_id: ownMatterOf(parent.row) ?? (await onlyMatterOf(work, made.billId)),
    user_id: context.principal.userId,
  });
  await settleBill(work, made.billId, made.parent === 'payment' ? { paid: amount } : { credits: amount });
  await changeAllocated(work, made.parent, made.parentId, amount);
  await chargeBill(work, made.billId, id);
  return id;
}

/** A payment received before its bill was issued stays in the client's credits until then. */
function appliedOn(
  { date, parent }: NewAllocation,
  row: { readonly date: string },
  bill: Tables['bills'],
): string {
  const issued = bill.issued_at ?? '';
  const first = row.date < issued ? issued : row.date;
  if (!date) return first;
  if (date < first) throw refuse('allocation.date', { value: date, first, parent }, { field: 'date' });
  return date;
}

/**
 * If a payment settles the bill in time together with the early payment discount, the difference is granted as that
 * discount.
 */
async function giveEarlyPayment(
  work: Work,
  bill: Tables['bills'],
  { date, amount, owed }: { readonly date: string; readonly amount: string; readonly owed: string },
): Promise<void> {
  const { connection, context, writer } = work;
  const offer = await earlyPaymentOf(connection, context.principal.accountId, bill.id);
  const lacking = moneyText(subtract(owed, amount));
  if (!offer || date > offer.until || compare(lacking, 0) <= 0 || compare(lacking, offer.discount) > 0)
    return;
  const of = writer.registry.of('credit_memos', 'credit_memo');
  const id = await writer.insert(connection, of, context, {
    date: date < offer.last_paid ? offer.last_paid : date,
    amount: lacking,
    description: 'Early payment discount',
    discount: true,
    early_payment_bill_id: bill.id,
    contact_id: bill.client_id,
    user_id: context.principal.userId,
  });
  await allocate(work, { parent: 'credit_memo', parentId: id, billId: bill.id, amount: lacking });
}

/** The amount owed on a bill on a day, without interest charged later. */
async function owedOn({ connection, context }: Work, bill: Tables['bills'], date: string): Promise<string> {
  const later = await connection.one<Pick<Tables['interest_charges'], 'total'>>(sql`
    select coalesce(sum(total), 0) as total from interest_charges
    where account_id = ${context.principal.accountId} and bill_id = ${bill.id} and date > ${date} and deleted_at is null`);
  return moneyText(subtract(bill.balance, later.total));
}

/** Trust requests are paid into trust, bills into the firm's own accounts. Earned money has already been applied. */
async function checkMoney(
  { connection, context }: Work,
  parent: Parent,
  row: ParentRow,
  bill: Tables['bills'],
): Promise<void> {
  const isRequest = bill.kind === 'trust_kind';
  if (row.voided_at) throw refuse('allocation.parent_voided', { parent, id: row.id });
  if (!('destination_account_id' in row)) {
    if (isRequest) throw refuse('allocation.trust_request', { id: bill.id }, { field: 'bill' });
    return;
  }
  if (row.state !== 'completed' && row.state !== 'completed_requiring_allocation')
    throw refuse('allocation.payment_state', { id: row.id, state: row.state });
  const account = await connection.one<Pick<Tables['bank_accounts'], 'type'>>(sql`
    select type from bank_accounts where account_id = ${context.principal.accountId} and id = ${row.destination_account_id}`);
  if (bill.currency_id !== row.currency_id)
    throw refuse('allocation.currency', { id: bill.id, payment: row.id }, { field: 'bill' });
  if ((account.type === 'Trust') !== isRequest || row.deposit_as_revenue)
    throw refuse('allocation.account', { id: bill.id, payment: row.id }, { field: 'bill' });
  // Money in trust is held for the contact of its payment, so it fulfils no request to another client.
  if (isRequest && row.contact_id !== bill.client_id) {
    const values = { id: bill.id, client: bill.client_id, contact: row.contact_id };
    throw refuse('allocation.request_of_other', values, { field: 'contact' });
  }
}

/** Money that a payment took from trust belongs to its matter. */
function ownMatterOf(row: ParentRow): string | null {
  return 'source_account_id' in row && row.source_account_id ? row.matter_id : null;
}

/** The matter of a bill that has only one. */
export async function onlyMatterOf({ connection, context }: Work, billId: string): Promise<string | null> {
  const rows = await connection.rows<Pick<Tables['bill_matters'], 'matter_id'>>(sql`
    select matter_id from bill_matters where account_id = ${context.principal.accountId} and bill_id = ${billId} limit 2`);
  const [only, another] = rows;
  return only && !another ? only.matter_id : null;
}
