/** POST of a request for money in trust, which makes the bill that is sent and paid. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, shown, type Records } from '#kernel/http/api/record-endpoints.ts';
import { compare, equal, moneyText, sum } from '#kernel/values/money.ts';
import { m, type Input } from '#kernel/records/input.ts';
import { checkReferences } from '#kernel/records/references.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { nextBillNumber } from '../bills/number.ts';
import { requireFits, type CurrencyId } from '../../firm/index.ts';
import { refuseFunds } from '../../funds/index.ts';
import { refuse } from '../refusals.ts';
import { trustRequest } from './trust-request.ts';

const REQUESTED = {
  approved: m.value('boolean', { required: true }),
  client_id: m.idOf('contact', { required: true }),
  currency_id: m.value('integer', { nullable: true }),
  due_date: m.value('date', { required: true }),
  issue_date: m.value('date', { required: true }),
  matter: m.list({
    id: m.value('integer'),
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
        'Ask a client for money in trust: makes a bill of the kind trust_kind, issued where it is approved.',
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
    const lines = await linesOf(work, input);
    for (const { amount } of lines) await requireFits(work, amount, 'trust_amount', currencyOf(input));
    const billId = await makeBill(work, input, lines);
    const { registry } = records.writer;
    const id = await records.writer.write(
      connection,
      registry.of('trust_requests', 'trust_request'),
      {},
      undefined,
      context,
      {
        bill_id: billId,
        trust_type: input.trust_type,
        approved: input.approved,
        note: input.note ?? null,
      },
    );
    return shown(trustRequest, records, connection, context, { id, ignored }, selection, 201);
  });
}

/** One line for each matter, or one for the client. */
async function linesOf({ connection, context, writer }: Work, input: Input): Promise<readonly Line[]> {
  const amount = moneyText(input.trust_amount as string);
  if (compare(amount, 0) <= 0)
    throw refuseFunds('payment.amount', { value: amount }, { field: 'trust_amount' });
  const note = (input.note ?? null) as string | null;
  if (input.trust_type === 'client') return [{ matterId: null, amount, note }];
  const sent = (input.matter ?? []) as readonly Input[];
  if (sent.length === 0 || sent.some(({ id }) => !id))
    throw refuse('trust_request.matters', {}, { field: 'matter' });
  const lines = sent.map((each) => ({
    matterId: each.id as string,
    amount: moneyText((each.trust_amount ?? (sent.length === 1 ? amount : '0')) as string),
    note: (each.note ?? note) as string | null,
  }));
  const references = lines.map(({ matterId }) => ({ path: 'matter', target: 'matter', id: matterId }));
  await checkReferences(connection, writer.registry, references, context);
  const bad = lines.find((line) => compare(line.amount, 0) <= 0);
  if (bad) throw refuseFunds('payment.amount', { value: bad.amount }, { field: 'matter' });
  const total = moneyText(sum(lines.map((line) => line.amount)));
  if (!equal(total, amount))
    throw refuse('trust_request.total', { amount, total }, { field: 'trust_amount' });
  const client = input.client_id as string;
  const stranger = await connection.row<Pick<Tables['matters'], 'id'>>(sql`
    select id from matters where account_id = ${context.principal.accountId} and client_id <> ${client}
      and id = any(${lines.map(({ matterId }) => matterId)}::bigint[])`);
  if (stranger)
    throw refuse('trust_request.matter_of_other', { id: stranger.id, client }, { field: 'matter' });
  return lines;
}

function currencyOf({ currency_id }: Input): CurrencyId {
  return (currency_id as CurrencyId | undefined) ?? null;
}

async function makeBill(work: Work, input: Input, lines: readonly Line[]): Promise<string> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const { registry } = writer;
  const amount = moneyText(input.trust_amount as string);
  const client_id = input.client_id as string;
  const firm = await connection.row<Pick<Tables['currencies'], 'id'>>(sql`
    select c.id from billing_settings s join currencies c on c.code = s.currency where s.account_id = ${accountId}`);
  const matters = [...new Set(lines.flatMap(({ matterId }) => (matterId === null ? [] : [matterId])))];
  const billId = await writer.write(connection, registry.of('bills', 'bill'), {}, undefined, context, {
    kind: 'trust_kind',
    type: matters.length === 1 ? 'MatterBill' : 'ClientBill',
    state: input.approved === true ? 'awaiting_payment' : 'awaiting_approval',
    number: await nextBillNumber(work),
    client_id,
    currency_id: currencyOf(input) ?? firm!.id,
    issued_at: input.issue_date as string,
    due_at: input.due_date as string,
    memo: (input.note ?? null) as string | null,
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
  for (const { matterId, amount: total, note } of lines)
    await writer.write(
      connection,
      registry.of('trust_line_items', 'trust_line_item'),
      {},
      undefined,
      context,
      {
        bill_id: billId,
        client_id,
        matter_id: matterId,
        date: input.issue_date as string,
        note,
        total,
      },
    );
  return billId;
}
