/**
 * Records payments: started, completed when the money arrives, canceled or voided. Completing a payment adds it to
 * its bank account and the books in the same transaction; voiding it reverses both as of a date.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, moneyText, multiply } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { lockBankAccounts, refuseFunds } from '../../funds/index.ts';
import { allocate } from '../allocations/allocate.ts';
import { voidAllocationsOf } from '../allocations/void.ts';
import { voidedOn } from '../allocations/voided-on.ts';
import { lockBills } from '../bills/lock-order.ts';
import { requireFits } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { postPayment, unpostPayment } from './post.ts';
import { isCompleted, statesAfter, type PaymentState } from './states.ts';

export interface NewPayment {
  readonly amount: string;
  readonly date: string;
  readonly description: string | null;
  readonly email_address: string | null;
  readonly payment_type: string;
  readonly processor: string;
  readonly confirmation_number: string | null;
  readonly deposit_as_revenue: boolean;
  readonly destination_account_id: string;
  readonly source_account_id: string | null;
  readonly contact_id: string | null;
  readonly matter_id: string | null;
  readonly payment_link_id: string | null;
  /** The form of a bank account's page that started it. */
  readonly page_form?: string;
}

const paymentOf = ({ writer }: Work) => writer.registry.of('payments', 'svc_payments_payment');
const linkOf = ({ writer }: Work) => writer.registry.of('payment_links', 'svc_payments_link');

export async function lockPayment(work: Work, id: string): Promise<Locked<'payments'>> {
  return work.writer.lockRecord(work.connection, paymentOf(work), id, work.context, 'no key update');
}

/** Starts a payment whose money has not arrived yet. */
export async function beginPayment(work: Work, made: NewPayment): Promise<string> {
  const { connection, context, writer } = work;
  const account = await connection.row<Pick<Tables['bank_accounts'], 'currency_id' | 'type'>>(sql`
    select currency_id, type from bank_accounts
    where account_id = ${context.principal.accountId} and id = ${made.destination_account_id} and deleted_at is null`);
  if (!account) {
    const values = { resource: 'bank_account', id: made.destination_account_id };
    throw refuseGenerally('record.reference', values, { field: 'destination_account' });
  }
  if (account.type === 'Trust' && made.contact_id === null)
    throw refuseFunds('trust.client_required', {}, { field: 'contact' });
  await requireFits(work, made.amount, 'amount', account.currency_id);
  const columns: Record<string, Parameter> = {
    ...made,
    amount: moneyText(made.amount),
    state: 'pending',
    currency_id: account.currency_id,
    user_id: context.principal.userId,
  };
  return writer.insert(connection, paymentOf(work), context, columns);
}

/** A bill that a payment is for, and the amount; by default the most that both sides allow. */
export interface PaidBill {
  readonly billId: string;
  readonly amount: string | null;
}

/** Adds an arrived payment to its account and applies it; `number` is the processor's reference. */
export async function completePayment(
  work: Work,
  id: string,
  { number, bills = [] }: { readonly number?: string; readonly bills?: readonly PaidBill[] } = {},
): Promise<void> {
  const { connection, context, writer } = work;
  const { row } = await lockPayment(work, id);
  await lockBillsOf(work, bills);
  const bothAccounts = [row.destination_account_id, row.source_account_id].filter((each) => each !== null);
  const accounts = await lockBankAccounts(work, bothAccounts);
  const inTrust = accounts.get(row.destination_account_id)?.row.type === 'Trust';
  const confirmation = number ?? row.confirmation_number;
  const transaction = {
    date: row.date,
    transaction_type: 'payment',
    payment_id: id,
    client_id: row.contact_id,
    matter_id: row.matter_id,
    description: row.description,
    confirmation,
  };
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  const add = (bank_account_id: string, amount: string) =>
    writer.insert(connection, of, context, { ...transaction, bank_account_id, amount });
  if (row.source_account_id) await add(row.source_account_id, moneyText(multiply(row.amount, -1)));
  await add(row.destination_account_id, row.amount);
  await postPayment(work, row, inTrust);
  const waits = !inTrust && !row.deposit_as_revenue;
  await changePayment(work, id, {
    state: waits ? 'completed_requiring_allocation' : 'completed',
    confirmation_number: confirmation,
    completed_at: context.now.toISOString(),
  });
  if (row.payment_link_id) await markLink(work, row.payment_link_id, context.now.toISOString());
  for (const { billId, amount } of bills)
    await allocate(work, { parent: 'payment', parentId: id, billId, amount });
}

/** Bills are always locked before bank accounts. */
async function lockBillsOf(work: Work, bills: readonly PaidBill[]): Promise<void> {
  const { connection, context, writer } = work;
  const ids = bills.map(({ billId }) => billId);
  await lockBills(work, ids);
  for (const id of ids)
    await writer.lockRecord(connection, writer.registry.of('bills', 'bill'), id, context, 'no key update');
}

/** Ends a payment manually: canceled before the money arrived, voided afterwards. */
export async function endPayment(
  work: Work,
  id: string,
  state: PaymentState,
  on: string | null = null,
): Promise<void> {
  const { context } = work;
  const { row } = await lockPayment(work, id);
  if (!statesAfter(row.state).includes(state)) {
    const accepted = statesAfter(row.state).join(', ') || 'nothing else';
    throw refuse('payment.state', { id, state: row.state, wanted: state, accepted }, { field: 'state' });
  }
  const voided_on = isCompleted(row.state) ? await voidedOn(work, on, row.date) : null;
  if (voided_on !== null) {
    if (compare(row.refunded, 0) > 0)
      throw refuse('payment.refunded', { id, refunded: row.refunded }, { field: 'state' });
    await voidAllocationsOf(work, 'payment', id, voided_on);
    await reverseTransactions(work, id, voided_on);
    await unpostPayment(work, id, voided_on);
  }
  await changePayment(work, id, {
    state,
    ...(voided_on === null ? {} : { voided_at: context.now.toISOString(), voided_on }),
  });
  if (row.payment_link_id) await markLink(work, row.payment_link_id, null);
}

/** Marks a payment as failed; the link can be paid again. */
export function failPayment(work: Work, id: string): Promise<void> {
  return changePayment(work, id, { state: 'failed' });
}

/** Detaches a canceled payment from its link if another payment has paid the link since; returns whether it did. */
export async function detachFromPaidLink(work: Work, id: string): Promise<boolean> {
  const { connection, context, writer } = work;
  const { row } = await lockPayment(work, id);
  if (!row.payment_link_id) return false;
  await writer.lockRecord(connection, linkOf(work), row.payment_link_id, context, 'no key update');
  const other = await connection.row(sql`
    select from payments where account_id = ${context.principal.accountId}
      and payment_link_id = ${row.payment_link_id} and state not in ('failed', 'canceled', 'voided')`);
  if (other) await changePayment(work, id, { payment_link_id: null });
  return other !== undefined;
}

/**
 * Reverses a payment's bank transactions, as the bank does when a check is returned: with separate transactions on
 * the date of the return. Deposits are entered first.
 */
async function reverseTransactions(work: Work, id: string, date: string): Promise<void> {
  const { connection, context, writer } = work;
  const transactions = await connection.rows<TransactionToReverse>(sql`
    select bank_account_id, amount, client_id, matter_id, description, confirmation, transaction_type, payment_id
    from bank_transactions where account_id = ${context.principal.accountId} and payment_id = ${id} and deleted_at is null
    order by amount, id for no key update`);
  await lockBankAccounts(
    work,
    transactions.map(({ bank_account_id }) => bank_account_id),
  );
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  for (const each of transactions)
    await writer.insert(connection, of, context, {
      ...each,
      date,
      amount: moneyText(multiply(each.amount, -1)),
    });
}

type TransactionToReverse = Pick<
  Tables['bank_transactions'],
  | 'bank_account_id'
  | 'amount'
  | 'client_id'
  | 'matter_id'
  | 'description'
  | 'confirmation'
  | 'transaction_type'
  | 'payment_id'
>;

async function changePayment(
  work: Work,
  id: string,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const { image } = await lockPayment(work, id);
  await updateWithoutRules(work, paymentOf(work), { id, image }, columns);
}

async function markLink(work: Work, id: string, paidAt: string | null): Promise<void> {
  const { connection, context, writer } = work;
  const of = linkOf(work);
  const { image } = await writer.lockRecord(connection, of, id, context, 'no key update');
  await updateWithoutRules(work, of, { id, image }, { paid_at: paidAt });
}
