/**
 * Applying money to bills: what is left of a payment, or a credit, pays what is due on a bill. Locks the payment or
 * credit memo before the bill, as everybody does. Refuses more than is left of the one or due on the other; so do
 * the database's own checks on both rows.
 */
import { reverse } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { add, compare, equal, moneyText, multiply, subtract, sum } from '#kernel/values/money.ts';
import { updateRow } from '#kernel/records/change.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import type { Locked } from '#kernel/records/write.ts';
import { settleBill } from '../bills/settlement.ts';
import { requireFits } from '../../firm/index.ts';
import { chargeBill } from '../interest-charges/charge.ts';
import { refuse } from '../refusals.ts';
import { voidedOn } from './voided-on.ts';

export type Parent = 'payment' | 'credit_memo';

const RESOURCES = { payment: 'svc_payments_payment', credit_memo: 'credit_memo' } as const;

export interface NewAllocation {
  readonly parent: Parent;
  readonly parentId: string;
  readonly billId: string;
  /** Decimal text; by default what is left of the one or due on the other, whichever is less. */
  readonly amount?: string | null;
  readonly date?: string | null;
  readonly description?: string | null;
}

export async function allocate(work: Work, made: NewAllocation): Promise<string> {
  const { connection, context, writer } = work;
  const parent = await lockParent(work, made.parent, made.parentId);
  const bill = (
    await writer.lock(connection, writer.registry.of('bills', 'bill'), made.billId, context, 'no key update')
  ).row;
  const date = appliedOn(made, parent.row, bill);
  const left = leftOf(parent.row);
  const amount = moneyText(made.amount ?? least(left, await owedOn(work, bill, date)));
  await requireFits(work, amount, 'amount', bill.currency_id);
  await checkMoney(work, made.parent, parent.row, bill);
  if (compare(amount, 0) <= 0 || compare(amount, left) > 0)
    throw refuse(
      'allocation.left',
      { amount, left, parent: made.parent, id: made.parentId },
      { field: 'amount' },
    );
  const matterId = ownMatterOf(parent.row) ?? (await onlyMatterOf(work, made.billId));
  const id = await writer.write(
    connection,
    writer.registry.of('allocations', 'allocation'),
    {},
    undefined,
    context,
    {
      date,
      amount,
      description: made.description ?? parent.row.description ?? null,
      bill_id: made.billId,
      [`${made.parent}_id`]: made.parentId,
      contact_id: bill.client_id,
      matter_id: matterId,
      user_id: context.principal.userId,
    },
  );
  await settleBill(work, made.billId, made.parent === 'payment' ? { paid: amount } : { credits: amount });
  await changeAllocated(work, made.parent, made.parentId, amount);
  await chargeBill(work, made.billId, id);
  return id;
}

/** A payment that came before its bill was issued waits until then, in the client's credits. */
function appliedOn(
  { date, parent }: NewAllocation,
  row: { readonly date: string },
  bill: Tables['bills'],
): string {
  const first = row.date < (bill.issued_at ?? '') ? bill.issued_at! : row.date;
  if (!date) return first;
  if (date < first) throw refuse('allocation.date', { value: date, first, parent }, { field: 'date' });
  return date;
}

/** What is left of a payment or a credit memo. */
function leftOf(row: Tables['payments'] | Tables['credit_memos']): string {
  const used = 'refunded' in row ? sum([row.allocated, row.refunded]) : row.allocated;
  return moneyText(subtract(row.amount, used));
}

function least(one: string, other: string): string {
  return compare(one, other) < 0 ? one : other;
}

/** What is owed on a bill on a day: interest that was charged later was not owed yet. */
async function owedOn({ connection, context }: Work, bill: Tables['bills'], date: string): Promise<string> {
  const row = await connection.row<{ later: string }>(sql`
    select coalesce(sum(total), 0) as later from interest_charges
    where account_id = ${context.principal.accountId} and bill_id = ${bill.id} and date > ${date} and deleted_at is null`);
  return moneyText(subtract(bill.balance, row!.later));
}

/**
 * Takes an allocation back on a day, by default today: from then on the bill is due again, and the money can be applied
 * elsewhere.
 */
async function voidAllocation(work: Work, id: string, on: string | null): Promise<void> {
  const { connection, context, writer } = work;
  const known = await connection.row<Pick<Tables['allocations'], 'payment_id' | 'credit_memo_id'>>(sql`
    select payment_id, credit_memo_id from allocations where account_id = ${context.principal.accountId} and id = ${id}`);
  const parent = known?.payment_id ? 'payment' : 'credit_memo';
  const parentId = known?.payment_id ?? known?.credit_memo_id;
  if (parentId) await lockParent(work, parent, parentId);
  const of = writer.registry.of('allocations', 'allocation');
  const { row, image } = await writer.lock(connection, of, id, context, 'no key update');
  if (row.voided_at) throw refuse('allocation.voided', { resource: 'allocation', id });
  const voided_on = await voidedOn(work, on, row.date);
  const back = moneyText(multiply(row.amount, -1));
  await settleBill(work, row.bill_id, parent === 'payment' ? { paid: back } : { credits: back });
  await changeAllocated(work, parent, parentId!, back);
  await reverse(connection, context, { type: 'allocation', id }, { date: voided_on });
  await updateRow(
    connection,
    of,
    id,
    image,
    { voided_at: context.now.toISOString(), voided_on },
    [],
    context,
  );
  await chargeBill(work, row.bill_id);
}

/** The same where nothing else is voided with it: what a payment from trust is applied to ends with the payment. */
export async function voidOneAllocation(work: Work, id: string, on: string | null): Promise<void> {
  const paid = await work.connection.row<Pick<Tables['payments'], 'id'>>(sql`
    select p.id from allocations a join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where a.account_id = ${work.context.principal.accountId} and a.id = ${id} and a.voided_at is null
      and p.source_account_id is not null`);
  if (paid) throw refuse('allocation.from_trust', { id, payment: paid.id }, { field: 'voided' });
  await voidAllocation(work, id, on);
}

/** Voids all that is applied of a payment or a credit memo. */
export async function voidAllocationsOf(
  work: Work,
  parent: Parent,
  parentId: string,
  on: string | null,
): Promise<void> {
  const { connection, context } = work;
  const where = parent === 'payment' ? sql`payment_id = ${parentId}` : sql`credit_memo_id = ${parentId}`;
  const rows = await connection.rows<Pick<Tables['allocations'], 'id'>>(sql`
    select id from allocations where account_id = ${context.principal.accountId} and ${where} and voided_at is null
    order by bill_id, id`);
  for (const { id } of rows) await voidAllocation(work, id, on);
}

function lockParent(
  { connection, context, writer }: Work,
  parent: Parent,
  id: string,
): Promise<Locked<'payments'> | Locked<'credit_memos'>> {
  return parent === 'payment'
    ? writer.lock(connection, writer.registry.of('payments', RESOURCES.payment), id, context, 'no key update')
    : writer.lock(
        connection,
        writer.registry.of('credit_memos', RESOURCES.credit_memo),
        id,
        context,
        'no key update',
      );
}

/** Trust requests are paid into trust, bills into the firm's own accounts; earned money is applied already. */
async function checkMoney(
  { connection, context }: Work,
  parent: Parent,
  row: Tables['payments'] | Tables['credit_memos'],
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
  const account = await connection.row<Pick<Tables['bank_accounts'], 'type'>>(sql`
    select type from bank_accounts where account_id = ${context.principal.accountId} and id = ${row.destination_account_id}`);
  if (bill.currency_id !== row.currency_id)
    throw refuse('allocation.currency', { id: bill.id, payment: row.id }, { field: 'bill' });
  if ((account!.type === 'Trust') !== isRequest || row.deposit_as_revenue)
    throw refuse('allocation.account', { id: bill.id, payment: row.id }, { field: 'bill' });
}

async function changeAllocated(work: Work, parent: Parent, id: string, delta: string): Promise<void> {
  const { connection, context, writer } = work;
  const { row, image } = await lockParent(work, parent, id);
  const allocated = moneyText(add(row.allocated, delta));
  const columns: Record<string, string> = { allocated };
  if ('refunded' in row) {
    const account = await connection.row<Pick<Tables['bank_accounts'], 'type'>>(sql`
      select type from bank_accounts where account_id = ${context.principal.accountId} and id = ${row.destination_account_id}`);
    const isApplied = equal(sum([allocated, row.refunded]), row.amount) || account!.type === 'Trust';
    columns.state = isApplied ? 'completed' : 'completed_requiring_allocation';
  }
  await updateRow(connection, writer.registry.get(RESOURCES[parent]), id, image, columns, [], context);
}

/** Money that a payment took from trust is that of its matter. */
function ownMatterOf(row: Tables['payments'] | Tables['credit_memos']): string | null {
  return 'source_account_id' in row && row.source_account_id ? row.matter_id : null;
}

/** The matter of a bill that is for one only. */
export async function onlyMatterOf({ connection, context }: Work, billId: string): Promise<string | null> {
  const rows = await connection.rows<Pick<Tables['bill_matters'], 'matter_id'>>(sql`
    select matter_id from bill_matters where account_id = ${context.principal.accountId} and bill_id = ${billId} limit 2`);
  return rows.length === 1 ? rows[0]!.matter_id : null;
}
