/**
 * Voids allocations: one, or all of a payment or credit memo, together with an early payment discount on the same
 * bill.
 */
import { reverse } from '#accounting';
import { sql, type Sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { moneyText, multiply } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { lockBills } from '../bills/lock-order.ts';
import { settleBill } from '../bills/settlement.ts';
import { chargeBill } from '../interest-charges/charge.ts';
import { refuse } from '../refusals.ts';
import { changeAllocated, lockParent, type Parent } from './parent.ts';
import { voidedOn } from './voided-on.ts';

export interface Voiding {
  /** The date as of which something is voided, by default today. */
  readonly on: string | null;
  /** Entity tags, one of which the locked row must have. */
  readonly ifMatch?: readonly string[] | undefined;
}

/** Voids an allocation: the bill becomes due again, and the money can be applied elsewhere. */
async function voidAllocation(work: Work, id: string, { on, ifMatch }: Voiding): Promise<void> {
  const { connection, context, writer } = work;
  const known = await connection.row<Pick<Tables['allocations'], 'payment_id' | 'credit_memo_id'>>(sql`
    select payment_id, credit_memo_id from allocations where account_id = ${context.principal.accountId} and id = ${id}`);
  const parent = known?.payment_id ? 'payment' : 'credit_memo';
  const parentId = known?.payment_id ?? known?.credit_memo_id;
  const locked = parentId ? await lockParent(work, parent, parentId) : undefined;
  await lockEarlyPayments(work, sql`id = ${id}`);
  const of = writer.registry.of('allocations', 'allocation');
  const { row, image } = await writer.lockRecord(connection, of, id, context, 'no key update', ifMatch);
  if (row.voided_at) throw refuse('allocation.voided', { resource: 'allocation', id });
  const voided_on = await voidedOn(work, on, row.date);
  const back = moneyText(multiply(row.amount, -1));
  await settleBill(work, row.bill_id, parent === 'payment' ? { paid: back } : { credits: back });
  if (parentId) await changeAllocated(work, parent, parentId, back);
  await reverse(connection, context, { type: 'allocation', id }, { date: voided_on });
  await updateWithoutRules(work, of, { id, image }, { voided_at: context.now.toISOString(), voided_on });
  if (locked && 'early_payment_bill_id' in locked.row && locked.row.early_payment_bill_id !== null)
    await voidMemoRow(work, locked.row.id, voided_on);
  await chargeBill(work, row.bill_id);
  await voidEarlyPayment(work, row.bill_id, voided_on);
}

/** An early payment discount is voided together with the payment that settled the bill in time. */
async function voidEarlyPayment(work: Work, billId: string, on: string): Promise<void> {
  const { connection, context } = work;
  const memo = await connection.row<Pick<Tables['credit_memos'], 'id' | 'date'>>(sql`
    select id, date from credit_memos
    where account_id = ${context.principal.accountId} and early_payment_bill_id = ${billId} and voided_at is null`);
  if (memo) await voidMemo(work, memo.id, { on: on < memo.date ? memo.date : on });
}

/** Voids a credit memo and all its allocations. */
export async function voidMemo(work: Work, id: string, { on, ifMatch }: Voiding): Promise<void> {
  const { row } = await lockMemo(work, id, ifMatch);
  if (row.voided_at) throw refuse('allocation.voided', { resource: 'credit_memo', id });
  const voided_on = await voidedOn(work, on, row.date);
  await voidAllocationsOf(work, 'credit_memo', id, voided_on);
  await voidMemoRow(work, id, voided_on);
}

async function voidMemoRow(work: Work, id: string, voided_on: string): Promise<void> {
  const { context, writer } = work;
  const { row, image } = await lockMemo(work, id);
  if (row.voided_at) return;
  const of = writer.registry.of('credit_memos', 'credit_memo');
  const columns = { voided_at: context.now.toISOString(), voided_on };
  await updateWithoutRules(work, of, { id, image }, columns);
}

function lockMemo(
  { connection, context, writer }: Work,
  id: string,
  ifMatch?: Voiding['ifMatch'],
): Promise<Locked<'credit_memos'>> {
  const of = writer.registry.of('credit_memos', 'credit_memo');
  return writer.lockRecord(connection, of, id, context, 'no key update', ifMatch);
}

/** Voids a single allocation. A payment from trust cannot be voided this way, because its allocations end with it. */
export async function voidOneAllocation(work: Work, id: string, voiding: Voiding): Promise<void> {
  const paid = await work.connection.row<Pick<Tables['payments'], 'id'>>(sql`
    select p.id from allocations a join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where a.account_id = ${work.context.principal.accountId} and a.id = ${id} and a.voided_at is null
      and p.source_account_id is not null`);
  if (paid) throw refuse('allocation.from_trust', { id, payment: paid.id }, { field: 'voided' });
  await voidAllocation(work, id, voiding);
}

/** Voids all allocations of a payment or credit memo. */
export async function voidAllocationsOf(
  work: Work,
  parent: Parent,
  parentId: string,
  on: string | null,
): Promise<void> {
  const { connection, context } = work;
  const where = parent === 'payment' ? sql`payment_id = ${parentId}` : sql`credit_memo_id = ${parentId}`;
  const rows = await connection.rows<Pick<Tables['allocations'], 'id' | 'bill_id'>>(sql`
    select id, bill_id from allocations where account_id = ${context.principal.accountId} and ${where} and voided_at is null
    order by bill_id, id`);
  await lockEarlyPayments(work, where);
  await lockBills(
    work,
    rows.map(({ bill_id }) => bill_id),
  );
  for (const { id } of rows) await voidAllocation(work, id, { on });
}

/** Locks the discounts of all bills of these allocations, since credit memos are always locked before bills. */
async function lockEarlyPayments({ connection, context }: Work, allocations: Sql): Promise<void> {
  const { accountId } = context.principal;
  await connection.execute(sql`
    select id from credit_memos where account_id = ${accountId} and voided_at is null and early_payment_bill_id in (
      select bill_id from allocations where account_id = ${accountId} and voided_at is null and ${allocations})
    order by id for no key update`);
}
