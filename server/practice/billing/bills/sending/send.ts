/**
 * Sends a bill: stores the sending with its recipients and text, and mails it by a job (mail-bill.ts). Refuses drafts
 * unless they are issued at the same time, void bills, and bills without a recipient's address.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { holdsScope } from '#kernel/requests/principal.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import { insertWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../../refusals.ts';
import { readBillDocument } from '../document/document.ts';
import { wholeBillIsSeen } from '../hidden-work.ts';
import { MAIL_BILL } from './mail-bill.ts';
import { isEditable, isIssued } from '../states.ts';
import { subjectOf, defaultMessage } from './mail-texts.ts';

export const SEND_MEMBERS = {
  to: m.value('texts'),
  subject: m.value('text', { limit: 255, nullable: true }),
  message: m.value('text', { nullable: true }),
  payment_link: m.value('boolean'),
  issue: m.value('boolean'),
} satisfies Members;

const MOST_RECIPIENTS = 20;
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;
const LONGEST_ADDRESS = 320;

/** The lifetime of a payment link in a mail: the longest allowed. */
const LINK_SECONDS = 7_776_000;
const PAYMENTS = 'payments_write';

export async function sendBill(records: Records, call: Call) {
  const { context } = call;
  const { reader, writer } = records;
  const bill = writer.registry.of('bills', 'bill');
  requireRole(bill, call);
  const selection = reader.selection(bill, context);
  const { input, ignored } = call.body(SEND_MEMBERS);
  const id = idOr404(bill, call.param('id'));
  if (input.payment_link === true && !holdsScope(context.principal.scopes, PAYMENTS))
    throw refuseGenerally('auth.scope', { scope: PAYMENTS });
  return call.write(async (connection) => {
    const work = { connection, context, writer };
    const hidden = await wholeBillIsSeen(connection, writer.registry, id, context);
    if (hidden) throw hidden;
    await issueFirst(work, id, input);
    const recipients = await recipientsOf(work, id, input);
    const linkId = input.payment_link === true ? await linkTo(work, id) : null;
    const document = await readBillDocument(connection, context.principal.accountId, id);
    if (!document) throw refuseGenerally('record.not_found', { resource: bill.name, id });
    const sendingId = await insertWithoutRules(work, writer.registry.of('bill_sendings', 'bill_sending'), {
      bill_id: id,
      user_id: context.principal.userId,
      recipients,
      subject: textOf(input.subject) ?? subjectOf(document),
      message: textOf(input.message) ?? defaultMessage(document),
      payment_link_id: linkId,
    });
    await writer.touch(connection, bill, id, context);
    await addJob(connection, MAIL_BILL, { account_id: context.principal.accountId, sending_id: sendingId });
    return answerWithRecord(bill, records, connection, context, { id, ignored }, selection, 201);
  });
}

function textOf(value: string | null | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A bill must be issued before it is sent; issues it now if the body says so. */
async function issueFirst(
  { connection, context, writer }: Work,
  id: string,
  { issue }: Body<typeof SEND_MEMBERS>,
): Promise<void> {
  const bill = writer.registry.of('bills', 'bill');
  const locked = await writer.lockRecord(connection, bill, id, context, 'no key update');
  const { state } = locked.row;
  if (isIssued(state)) return;
  if (!isEditable(state) || issue !== true)
    throw refuse('bill.not_sent', { id, state, advice: adviceOn(state) });
  await writer.write(connection, bill, { state: 'awaiting_payment' }, locked, context);
}

function adviceOn(state: string): string {
  return isEditable(state) ? 'Issue it first, or send issue: true' : 'Bill the work again';
}

async function recipientsOf(
  work: Work,
  id: string,
  input: Body<typeof SEND_MEMBERS>,
): Promise<readonly string[]> {
  const sent = input.to;
  const to = [...new Set((sent ?? (await addressesOf(work, id))).map((address) => address.trim()))];
  if (to.length === 0) throw refuse('bill.nobody_to_send_to', { id }, { field: 'to' });
  const wrong = to.find((address) => !ADDRESS.test(address) || address.length > LONGEST_ADDRESS);
  if (wrong !== undefined)
    throw refuseGenerally(
      'member.invalid',
      { member: 'to', value: wrong, accepted: 'send email addresses, such as ["ada@client.example"]' },
      { field: 'to' },
    );
  if (to.length > MOST_RECIPIENTS)
    throw refuseGenerally(
      'member.too_many',
      { resource: 'bill', limit: MOST_RECIPIENTS, member: 'to' },
      { field: 'to' },
    );
  return to;
}

/**
 * The recipients of a bill if the body names none: the bill recipients of its matters; if there are none, or the
 * invoice is shared, the payer.
 */
async function addressesOf({ connection, context }: Work, id: string): Promise<readonly string[]> {
  const { accountId } = context.principal;
  const rows = await connection.rows<Pick<Tables['email_addresses'], 'address'> & { payer: boolean }>(sql`
    select distinct e.address, w.payer from bills b cross join lateral (
      select b.client_id as contact_id, true as payer
      union select r.recipient_id, false from bill_matters x
      join matter_bill_recipients r on r.account_id = x.account_id and r.matter_id = x.matter_id
      where x.account_id = b.account_id and x.bill_id = b.id and (b.split_connection_id is null or exists (
        select from split_invoice_payers p where p.account_id = x.account_id and p.matter_id = x.matter_id
          and p.contact_id = b.client_id and p.send_to_bill_recipients))
    ) w
    join contacts c on c.account_id = b.account_id and c.id = w.contact_id and c.deleted_at is null
    join email_addresses e on e.account_id = c.account_id and e.contact_id = c.id and e."primary"
    where b.account_id = ${accountId} and b.id = ${id} order by 1`);
  const bill = await connection.row<Pick<Tables['bills'], 'split_connection_id'>>(sql`
    select split_connection_id from bills where account_id = ${accountId} and id = ${id}`);
  const named = rows.filter(({ payer }) => !payer);
  const isShared = (bill?.split_connection_id ?? null) !== null;
  const wanted = isShared || named.length === 0 ? rows : named;
  return wanted.map(({ address }) => address);
}

/** A payment link for the bill to the firm's own account of the required kind. */
async function linkTo({ connection, context, writer }: Work, id: string): Promise<string> {
  const { accountId } = context.principal;
  const account = await connection.row<
    Pick<Tables['bank_accounts'], 'id'> & Pick<Tables['currencies'], 'code'> & Pick<Tables['bills'], 'number'>
  >(sql`
    select a.id, y.code, b.number from bills b join bank_accounts a on a.account_id = b.account_id
      and a.type = case b.kind when 'trust_kind' then 'Trust' else 'Operating' end and a.currency_id = b.currency_id
      and a.deleted_at is null and a.closed_at is null
    join currencies y on y.id = b.currency_id
    where b.account_id = ${accountId} and b.id = ${id} order by a.default_account desc, a.id limit 1`);
  if (!account) throw refuse('bill.no_account_to_pay_to', { id }, { field: 'payment_link' });
  const { id: link } = await writer.create(
    connection,
    writer.registry.of('payment_links', 'svc_payments_link'),
    {
      currency: account.code,
      description: `Invoice ${account.number}`,
      destination_account: { id: account.id },
      duration: LINK_SECONDS,
      subject: { id, type: 'Bill' },
    },
    context,
  );
  return link;
}
