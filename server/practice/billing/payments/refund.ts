/**
 * Refunds the unapplied amount of a payment to the client, from their credit and an operating account. Refuses more
 * than that; money applied to bills must be released first.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, equal, moneyText, multiply, subtract, sum } from '#kernel/values/money.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { lockBankAccounts } from '../../funds/index.ts';
import { requireFits, todayOf } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { postRefund } from './post.ts';

export const REFUNDED = {
  amount: m.value('money', { nullable: true }),
  date: m.value('date', { nullable: true }),
  description: m.value('text', { nullable: true }),
  confirmation_number: m.value('text', { nullable: true, limit: 255 }),
  source_account: m.reference('bank_account', { nullable: true }),
} satisfies Members;

/** By default the whole remainder, from the account that received the payment. */
export async function refundPayment(work: Work, id: string, input: Body<typeof REFUNDED>): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('payments', 'svc_payments_payment');
  const { row, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
  if (row.state !== 'completed_requiring_allocation')
    throw refuse('payment.refund_state', { id, state: row.state });
  const left = moneyText(subtract(row.amount, sum([row.allocated, row.refunded])));
  const amount = input.amount ?? left;
  await requireFits(work, amount, 'amount', row.currency_id);
  if (compare(amount, 0) <= 0 || compare(amount, left) > 0)
    throw refuse('payment.refund_left', { id, amount, left }, { field: 'amount' });
  const date = input.date ?? (await todayOf(connection, context));
  if (date < row.date)
    throw refuse('payment.refund_date', { value: date, first: row.date }, { field: 'date' });
  const bankAccountId = await operatingAccount(work, input.source_account ?? row.destination_account_id);
  const told = { date, description: input.description ?? null };
  const whose = { client_id: row.contact_id ?? null, matter_id: row.matter_id ?? null };
  const bankTransaction = writer.registry.of('bank_transactions', 'bank_transaction');
  const transactionId = await writer.insert(connection, bankTransaction, context, {
    ...told,
    ...whose,
    bank_account_id: bankAccountId,
    amount: moneyText(multiply(amount, -1)),
    transaction_type: 'payment',
    payment_id: id,
    confirmation: input.confirmation_number ?? null,
  });
  const { client_id: clientId, matter_id: matterId } = whose;
  await postRefund(work, { ...told, id: transactionId, bankAccountId, amount, clientId, matterId });
  const refunded = moneyText(sum([row.refunded, amount]));
  const done = equal(sum([row.allocated, refunded]), row.amount);
  const state = done ? 'completed' : row.state;
  await updateWithoutRules(work, of, { id, image }, { refunded, state });
}

/** Locks the account. Trust money cannot be refunded as an overpayment. */
async function operatingAccount(work: Work, id: string): Promise<string> {
  const { connection, context } = work;
  const account = await connection.row<Pick<Tables['bank_accounts'], 'type'>>(sql`
    select type from bank_accounts where account_id = ${context.principal.accountId} and id = ${id} and deleted_at is null`);
  if (account?.type !== 'Operating') {
    const values = { member: 'source_account', value: id, accepted: 'send an operating account' };
    throw refuseGenerally('member.invalid', values, { field: 'source_account' });
  }
  await lockBankAccounts(work, [id]);
  return id;
}
