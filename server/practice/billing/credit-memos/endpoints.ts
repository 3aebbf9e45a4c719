/** POST of a credit memo, which writes off an amount due on a bill, and PATCH, which voids one. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { compare, moneyText } from '#kernel/values/money.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { allocate } from '../allocations/allocate.ts';
import { voidEndpoints } from '../allocations/endpoints.ts';
import { voidMemo } from '../allocations/void.ts';
import { refuseFunds } from '../../funds/index.ts';
import { CREDITED, creditMemo } from './credit-memo.ts';

export function creditMemoEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/credit_memos',
      describe: 'Write off the amount due on a bill, or part of it.',
      scope: 'billing_write',
      body: CREDITED,
      answers: { one: creditMemo.name },
      handle: (call) => create(records, call),
    },
    ...voidEndpoints(creditMemo, records, 'Void a credit memo: what it wrote off is due again.', voidMemo),
  ];
}

async function create(records: Records, call: Call): Promise<Answer> {
  requireRole(creditMemo, call);
  const { context } = call;
  const selection = records.reader.selection(creditMemo, context);
  const { input, references, ignored } = call.body(CREDITED);
  const amount = moneyText(input.amount);
  const billId = input.bill;
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer: records.writer };
    const { registry } = records.writer;
    await checkReferences(connection, registry, references, context);
    if (compare(amount, 0) <= 0) throw refuseFunds('payment.amount', { value: amount }, { field: 'amount' });
    const bill = await connection.one<Pick<Tables['bills'], 'client_id'>>(sql`
      select client_id from bills where account_id = ${context.principal.accountId} and id = ${billId}`);
    const id = await records.writer.insert(connection, registry.of('credit_memos', 'credit_memo'), context, {
      date: input.date,
      amount,
      description: input.description ?? null,
      discount: input.discount === true,
      contact_id: bill.client_id,
      user_id: context.principal.userId,
    });
    await allocate(work, { parent: 'credit_memo', parentId: id, billId, amount });
    return answerWithRecord(creditMemo, records, connection, context, { id, ignored }, selection, 201);
  });
}
