/** POST and PATCH /payments: payments received outside of the payment page (decisions:43). */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireMatch, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { compare, moneyText } from '#kernel/values/money.ts';
import { m } from '#kernel/declarations/member.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { MONEY_ROLES, refuseFunds } from '../../funds/index.ts';
import { refuse } from '../refusals.ts';
import { payment } from './payment.ts';
import { billsOfPayment, ownerOfBill, readBills } from './bills.ts';
import { beginPayment, completePayment, endPayment, lockPayment, type PaidBill } from './record.ts';
import { settleSoon } from './settle.ts';
import { REFUNDED, refundPayment } from './refund.ts';
import { checkPaymentFromTrust } from './trust-payment-rules.ts';
import { PAYMENT_STATES, PAYMENT_TYPES, statesAfter } from './states.ts';

const RECEIVED = {
  amount: m.value('money', { required: true }),
  date: m.value('date', { required: true }),
  description: m.value('text', { nullable: true }),
  email_address: m.value('text', { nullable: true, limit: 320 }),
  payment_type: m.oneOf(PAYMENT_TYPES),
  confirmation_number: m.value('text', { nullable: true, limit: 255 }),
  deposit_as_revenue: m.value('boolean'),
  destination_account: m.reference('bank_account', { required: true }),
  source_account: m.reference('bank_account', { nullable: true }),
  bills: m.list({ id: m.value('integer'), amount: m.value('money', { nullable: true }) }),
  contact: m.reference('contact', { nullable: true }),
  matter: m.reference('matter', { nullable: true }),
};

const CHANGED = {
  state: m.oneOf(PAYMENT_STATES, { required: true }),
  voided_on: m.value('date', { nullable: true }),
};

const ROLES = { ...payment, writtenBy: MONEY_ROLES };

export function paymentEndpoints(records: Records): Endpoint[] {
  const change = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: '/payments/{id}',
    describe:
      'Complete a payment that has arrived, cancel an announced one, or void one that failed afterwards.',
    scope: 'payments_write',
    body: CHANGED,
    answers: { one: payment.name },
    writers: MONEY_ROLES,
    handle: (call) => changeState(records, call),
  });
  return [
    {
      method: 'POST',
      path: '/payments',
      describe:
        'Record a payment received outside of the payment page, or with source_account a payment from trust, and apply it to bills.',
      scope: 'payments_write',
      body: RECEIVED,
      answers: { one: payment.name },
      writers: MONEY_ROLES,
      handle: (call) => receive(records, call),
    },
    change('PATCH'),
    change('PUT'),
    {
      method: 'POST',
      path: '/payments/{id}/refunds',
      describe:
        "Refund all or part of a payment's unapplied amount, from the client's credit and an operating account.",
      scope: 'payments_write',
      body: REFUNDED,
      answers: { one: payment.name },
      writers: MONEY_ROLES,
      handle: (call) => refund(records, call),
    },
  ];
}

async function receive(records: Records, call: Call): Promise<Answer> {
  requireRole(ROLES, call);
  const { context } = call;
  const selection = records.reader.selection(payment, context);
  const { input, references, ignored } = call.body(RECEIVED);
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer: records.writer };
    await checkReferences(connection, records.writer.registry, references, context);
    const bills = await readBills(work, input.bills);
    const owner = await ownerOf(work, input, bills);
    const { amount, date, destination_account: destinationId } = input;
    if (compare(amount, 0) <= 0) throw refuseFunds('payment.amount', { value: amount }, { field: 'amount' });
    const sourceId = input.source_account ?? null;
    if (sourceId !== null) {
      const money = { amount: moneyText(amount), date, destinationId };
      const whose = { contactId: owner.contact_id, matterId: owner.matter_id };
      await checkPaymentFromTrust(work, { sourceId, ...money, ...whose, bills });
    }
    const id = await beginPayment(work, {
      ...owner,
      amount,
      date,
      description: input.description ?? null,
      email_address: input.email_address ?? null,
      payment_type: sourceId === null ? (input.payment_type ?? 'other') : 'trust',
      processor: 'offline',
      confirmation_number: input.confirmation_number ?? null,
      deposit_as_revenue: input.deposit_as_revenue === true && bills.length === 0,
      destination_account_id: destinationId,
      source_account_id: sourceId,
      payment_link_id: null,
    });
    await completePayment(work, id, { bills });
    return answerWithRecord(payment, records, connection, context, { id, ignored }, selection, 201);
  });
}

/**
 * The owner of the money: the matter with its client, the contact, or the client and only matter of the bills. A contact
 * that is named pays from trust with what it owns apart from matters.
 */
async function ownerOf(work: Work, input: Body<typeof RECEIVED>, bills: readonly PaidBill[]) {
  const { connection, context } = work;
  const matterId = input.matter ?? null;
  const contactId = input.contact ?? null;
  if (matterId === null) {
    const [bill] = bills;
    if (!bill) return { contact_id: contactId, matter_id: null };
    const owner = await ownerOfBill(work, bill.billId);
    const ofNoMatter = bills.length > 1 || (input.source_account != null && contactId !== null);
    return { contact_id: contactId ?? owner.contact_id, matter_id: ofNoMatter ? null : owner.matter_id };
  }
  const row = await connection.one<Pick<Tables['matters'], 'client_id'>>(sql`
    select client_id from matters where account_id = ${context.principal.accountId} and id = ${matterId} for share`);
  if (contactId !== null && contactId !== row.client_id)
    throw refuseFunds('trust.matter_of_other', { matter: matterId, client: contactId }, { field: 'matter' });
  return { contact_id: row.client_id, matter_id: matterId };
}

async function changeState(records: Records, call: Call): Promise<Answer> {
  requireRole(ROLES, call);
  const { context } = call;
  const selection = records.reader.selection(payment, context);
  const { input, ignored } = call.body(CHANGED);
  const id = idOr404(payment, call.param('id'));
  const { state } = input;
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer: records.writer };
    const { row } = await lockPayment(work, id);
    await requireMatch(payment, records, connection, call, id);
    if (state === 'completed') await completeByHand(work, row);
    else await endPayment(work, id, state, input.voided_on ?? null);
    if (state === 'canceled' && row.processor !== 'offline')
      await settleSoon(connection, { accountId: context.principal.accountId, paymentId: id });
    return answerWithRecord(payment, records, connection, context, { id, ignored }, selection, 200);
  });
}

async function refund(records: Records, call: Call): Promise<Answer> {
  requireRole(ROLES, call);
  const { context } = call;
  const selection = records.reader.selection(payment, context);
  const { input, references, ignored } = call.body(REFUNDED);
  const id = idOr404(payment, call.param('id'));
  return call.write(async (connection) => {
    await checkReferences(connection, records.writer.registry, references, context);
    await refundPayment({ connection, context, writer: records.writer }, id, input);
    return answerWithRecord(payment, records, connection, context, { id, ignored }, selection, 201);
  });
}

async function completeByHand(work: Work, { id, state }: Tables['payments']): Promise<void> {
  if (!statesAfter(state).includes('completed')) {
    const accepted = statesAfter(state).join(', ') || 'nothing else';
    throw refuse('payment.state', { id, state, wanted: 'completed', accepted }, { field: 'state' });
  }
  await completePayment(work, id, { bills: await billsOfPayment(work, id) });
}
