/** Reverses an expense by another expense with its own date. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Tables } from '#tables';
import { EXPENSE_ITEMS, itemsOf, writeItems } from '../documents/items.ts';
import { refuse } from '../refusals.ts';
import { expense } from './expense.ts';
import { postExpense, notifyOfCostsOf } from './write.ts';

const BODY = {
  date: m.value('date', { required: true }),
  description: m.value('text', { nullable: true, limit: 10_000 }),
};

export function expenseEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/expenses/{id}/reverse',
      describe: 'Reverse an expense by creating another expense that returns the money.',
      scope: 'accounting_write',
      body: BODY,
      answers: { one: 'expense' },
      handle: (call) => reverseExpense(records, call),
    },
  ];
}

async function reverseExpense(records: Records, call: Call): Promise<Answer> {
  requireRole(expense, call);
  const { context } = call;
  const id = idOr404(expense, call.param('id'));
  const { input, ignored } = call.body(BODY);
  const { accountId, userId } = context.principal;
  return call.write(async (connection) => {
    const work = { connection, context, writer: records.writer };
    const { row } = await records.writer.lockRecord(connection, expense, id, context, 'no key update');
    const again = await connection.row<Pick<Tables['expenses'], 'id'>>(sql`
      select id from expenses where account_id = ${accountId} and deleted_at is null and reverses_id = ${id}`);
    if (row.reverses_id !== null) throw refuse('expense.reversal', { id, reversed: row.reverses_id });
    if (again) throw refuse('expense.reversed', { id, by: again.id });
    const items = await itemsOf(connection, accountId, EXPENSE_ITEMS, id);
    const made = await connection.one<Pick<Tables['expenses'], 'id'>>(sql`
      insert into expenses (account_id, date, description, ledger_account_id, vendor_id, client_id, matter_id, reference_num,
        payment_method, payment_method_description, amount, reverses_id, user_id, etag, created_at, updated_at)
      select account_id, ${input.date}::date, ${input.description ?? row.description ?? null},
        ledger_account_id, vendor_id, client_id, matter_id, reference_num, payment_method, payment_method_description,
        amount, id, ${userId}::bigint, md5(etag || ${context.requestId}::text), ${context.now.toISOString()}::timestamptz,
        ${context.now.toISOString()}::timestamptz
      from expenses where account_id = ${accountId} and id = ${id} returning id`);
    await writeItems(connection, accountId, EXPENSE_ITEMS, made.id, items);
    await postExpense(work, made.id);
    await notifyOfCostsOf(work, id);
    const selection = records.reader.selection(expense, context);
    return answerWithRecord(expense, records, connection, context, { id: made.id, ignored }, selection, 201);
  });
}
