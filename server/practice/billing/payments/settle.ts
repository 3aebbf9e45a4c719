/**
 * Records a processor's result once, whether the page or a job receives it first. The job asks again if no result was
 * recorded, for example because a process died between the charge and its recording.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '#kernel/database/sql.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Tables } from '#tables';
import { serviceContext } from '../../firm/index.ts';
import { billsOfPayment } from './bills.ts';
import type { Charge, Order, PaymentOfFirm, PaymentProcessor, ProcessorParts } from './processor.ts';
import { processorOf } from './processors.ts';
import { beginPayment, completePayment, failPayment, detachFromPaidLink, type NewPayment } from './record.ts';

export const SETTLE_PAYMENT = 'settle_payment';

/** How long a payer waits for a processor, and how much later the processor is asked for the result. */
const CHARGE_SECONDS = 60;
const ASK_AFTER_SECONDS = 600;
/** The queue waits six hours at most between attempts, so that a processor is asked for over two months. */
const ASKS = 250;

/** Money that arrives for a payment in these states is recorded. */
const UNPAID = ['pending', 'failed', 'canceled'];

/** If the processor does not answer or fails, the payment stays pending until it is asked again. */
export async function charge(processor: PaymentProcessor, order: Order): Promise<Charge> {
  const timeout = new AbortController();
  const late = pause(CHARGE_SECONDS * 1000, { outcome: 'pending' } as const, { signal: timeout.signal });
  const answer = processor.charge(order).catch(() => ({ outcome: 'pending' }) as const);
  try {
    return await Promise.race([answer, late]);
  } finally {
    timeout.abort();
    late.catch(() => undefined);
  }
}

type Begun = Omit<NewPayment, 'payment_type' | 'confirmation_number' | 'source_account_id'>;

/** Starts a payment that will be charged, and schedules the query for its result. */
export async function beginCharge(work: Work, made: Begun): Promise<string> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const online = { payment_type: 'online', confirmation_number: null, source_account_id: null };
  const id = await beginPayment(work, { ...made, ...online });
  if (made.processor === 'offline') return id;
  const runAt = new Date(context.now.getTime() + ASK_AFTER_SECONDS * 1000);
  await addJob(
    connection,
    SETTLE_PAYMENT,
    { account_id: accountId, payment_id: id },
    { runAt, attempts: ASKS },
  );
  return id;
}

/** Asks the processor for a payment's result as soon as the transaction is committed. */
export function settleSoon(connection: Connection, { accountId, paymentId }: PaymentOfFirm): Promise<void> {
  const payload = { account_id: accountId, payment_id: paymentId };
  const key = `${SETTLE_PAYMENT} ${accountId} ${paymentId}`;
  return addJob(connection, SETTLE_PAYMENT, payload, { key, attempts: ASKS });
}

/**
 * Records a processor's result. Charged money is recorded even if the payment was given up meanwhile, such as when
 * the service stalled before charging until the job considered the payment dead.
 */
export async function recordCharge(work: Work, id: string, answer: Charge): Promise<void> {
  if (answer.outcome === 'pending' || answer.outcome === 'redirect') return;
  const { connection, context } = work;
  const open = answer.outcome === 'completed' ? UNPAID : ['pending'];
  const payment = await connection.row<Pick<Tables['payments'], 'state'>>(sql`
    select state from payments where account_id = ${context.principal.accountId} and id = ${id}
      and state = any(${open}::text[])
    for no key update`);
  if (!payment) return;
  if (answer.outcome === 'failed') return failPayment(work, id);
  const bills = await billsOfPayment(work, id);
  const isDetached = payment.state !== 'pending' && (await detachFromPaidLink(work, id));
  await completePayment(work, id, { number: answer.number, bills: isDetached ? [] : bills });
}

interface SettleParts extends ProcessorParts {
  readonly writer: Writer;
  readonly now: () => Date;
}

/**
 * Asks the processor for a payment's result. While it is unknown the job fails, and is retried later. If the firm has
 * canceled the payment, the payer can no longer pay; a payer who was faster has paid.
 */
export function settlePaymentTask(parts: SettleParts): Task {
  const { database, writer, now } = parts;
  return async (payload) => {
    const accountId = String(payload.account_id);
    const paymentId = String(payload.payment_id);
    const payment = await database.forAccount(accountId, (connection) =>
      connection.row<
        Pick<Tables['payments'], 'processor' | 'state'> & {
          user_id: NonNullable<Tables['payments']['user_id']>;
        }
      >(sql`
        select processor, state, user_id from payments
        where account_id = ${accountId} and id = ${paymentId} and state = any(${UNPAID}::text[])`),
    );
    if (!payment) return;
    const never = { outcome: 'failed', reason: 'It was never charged.' } as const;
    const processor = processorOf(payment.processor, parts);
    if (payment.state === 'canceled') await processor.close?.({ accountId, paymentId });
    const found = await processor.inquire({ accountId, paymentId });
    const answer = found ?? never;
    if (answer.outcome === 'pending' || answer.outcome === 'redirect')
      throw new Error(`The payment ${paymentId} is still pending at its processor.`);
    const context = serviceContext({
      accountId,
      userId: payment.user_id,
      at: now(),
      requestId: `${SETTLE_PAYMENT} ${paymentId}`,
    });
    await database.transaction(accountId, (connection) =>
      recordCharge({ connection, context, writer }, paymentId, answer),
    );
  };
}
