/** POST of a trust request, which creates the bill that is sent and paid. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { compare, equal, moneyText, sum } from '#kernel/values/money.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { nextBillNumber } from '../bills/number.ts';
import { requireFits, type CurrencyId } from '../../firm/index.ts';
import { refuseFunds } from '../../funds/index.ts';
import { refuse } from '../refusals.ts';
import { trustRequest } from './trust-request.ts';

const REQUESTED = {
  approved: m.value('boolean', { required: true }),
  client_id: m.idOf('contact', { required: true }),
  currency_id: m.idOf('currency', { nullable: true }),
  due_date: m.value('date', { required: true }),
  issue_date: m.value('date', { required: true }),
  matter: m.list({
    id: m.idOf('matter'),
    note: m.value('text', { nullable: true }),
    trust_amount: m.value('money'),
  }),
  note: m.value('text', { nullable: true }),
  trust_amount: m.value('money', { required: true }),
  trust_type: m.oneOf(['client', 'matter'], { required: true }),
};

interface Line {
  readonly matterId: string | null;
  readonly amount: string;
  readonly note: string | null;
}

export function trustRequestEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/trust_requests',
      describe:
        'Ask a client for trust money: creates a bill of the kind trust_kind, issued if it is approved.',
      scope: 'billing_write',
      body: REQUESTED,
      answers: { one: trustRequest.name },
      handle: (call) => request(records, call),
    },
  ];
}

async function request(records: Records, call: Call): Promise<Answer> {
  requireRole(trustRequest, call);
  const { context } = call;
  const selection = records.reader.selection(trustRequest, context);
  const { input, references, ignored } = call.body(REQUESTED);
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer: records.writer };
    await checkReferences(connection, records.writer.registry, references, context);
    const { issue_date: date, due_date: due } = input;
    if (due < date)
      throw refuse(
        'bill.dates',
        { member: 'due_date', value: due, other: 'issue_date', date },
        { field: 'due_date' },
      );
    const lines = await linesOf(work, input);
    for (const { amount } of lines) await requireFits(work, amount, 'trust_amount', currencyOf(input));
    const billId = await makeBill(work, input, lines);
    const { registry } = records.writer;
    const id = await records.writer.insert(
      connection,
      registry.of('trust_requests', 'trust_request'),
      context,
      {
        bill_id: billId,
        trust_type: input.trust_type,
        approved: input.approved,
        note: input.note ?? null,
      },
    );
    return answerWithRecord(trustRequest, records, connection, context, { id, ignored }, selection, 201);
  });
}

/** One line per matter, or a single one for the client. */
async function linesOf(
  { connection, context }: Work,
  input: Body<typeof REQUESTED>,
): Promise<readonly Line[]> {
  const amount = moneyText(input.trust_amount);
  if (compare(amount, 0) <= 0)
    throw refuseFunds('payment.amount', { value: amount }, { field: 'trust_amount' });
  const note = input.note ?? null;
  if (input.trust_type === 'client') return [{ matterId: null, amount, note }];
  const sent = input.matter ?? [];
  const lines = sent.flatMap(({ id, trust_amount, note: own }) => {
    const part = moneyText(trust_amount ?? (sent.length === 1 ? amount : '0'));
    return id ? [{ matterId: id, amount: part, note: own ?? note }] : [];
  });
  if (lines.length === 0 || lines.length < sent.length)
    throw refuse('trust_request.matters', {}, { field: 'matter' });
  const bad = lines.find((line) => compare(line.amount, 0) <= 0);
  if (bad) throw refuseFunds('payment.amount', { value: bad.amount }, { field: 'matter' });
  const total = moneyText(sum(lines.map((line) => line.amount)));
  if (!equal(total, amount))
    throw refuse('trust_request.total', { amount, total }, { field: 'trust_amount' });
  const client = input.client_id;
  const stranger = await connection.row<Pick<Tables['matters'], 'id'>>(sql`
    select id from matters where account_id = ${context.principal.accountId} and client_id <> ${client}
      and id = any(${lines.map(({ matterId }) => matterId)}::bigint[])`);
  if (stranger)
    throw refuse('trust_request.matter_of_other', { id: stranger.id, client }, { field: 'matter' });
  return lines;
}

function currencyOf({ currency_id }: Body<typeof REQUESTED>): CurrencyId {
  return currency_id ?? null;
}

async function makeBill(work: Work, input: Body<typeof REQUESTED>, lines: readonly Line[]): Promise<string> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const { registry } = writer;
  const amount = moneyText(input.trust_amount);
  const client_id = input.client_id;
  const firm = await connection.one<Pick<Tables['currencies'], 'id'>>(sql`
    select c.id from billing_settings s join currencies c on c.code = s.currency where s.account_id = ${accountId}`);
  const matters = [...new Set(lines.flatMap(({ matterId }) => (matterId === null ? [] : [matterId])))];
  const billId = await writer.insert(connection, registry.of('bills', 'bill'), context, {
    kind: 'trust_kind',
    type: matters.length === 1 ? 'MatterBill' : 'ClientBill',
    state: input.approved ? 'awaiting_payment' : 'awaiting_approval',
    number: await nextBillNumber(work),
    client_id,
    currency_id: currencyOf(input) ?? firm.id,
    issued_at: input.issue_date,
    due_at: input.due_date,
    memo: input.note ?? null,
    user_id: context.principal.userId,
    sub_total: amount,
    total: amount,
  });
  for (const matterId of matters) {
    const part = moneyText(
      sum(lines.filter((line) => line.matterId === matterId).map((line) => line.amount)),
    );
    await connection.execute(sql`
      insert into bill_matters (account_id, bill_id, matter_id, amount) values (${accountId}, ${billId}, ${matterId}, ${part})`);
  }
  await writeLines(work, { bill_id: billId, client_id, date: input.issue_date }, lines);
  return billId;
}

async function writeLines(
  { connection, context, writer }: Work,
  of: Pick<Tables['trust_line_items'], 'bill_id' | 'client_id' | 'date'>,
  lines: readonly Line[],
): Promise<void> {
  const resource = writer.registry.of('trust_line_items', 'trust_line_item');
  for (const { matterId: matter_id, amount: total, note } of lines)
    await writer.insert(connection, resource, context, { ...of, matter_id, note, total });
}
