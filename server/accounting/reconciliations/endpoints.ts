/**
 * Reconciliation operations: clear and unclear items, complete a reconciliation without a difference, and reopen it,
 * the latest of an account first. Completing takes the ledger lock exclusively, as closing a period does.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Tables } from '#tables';
import { lockBooksExclusively, lastItem } from '../ledger/periods.ts';
import { amountText } from '../ledger/amount.ts';
import { refuse } from '../banking-refusals.ts';
import { currencyOf } from '../money.ts';
import { itemsById } from '../register-items/find.ts';
import { clearItems, unclearItems } from './cleared.ts';
import { reconciliation } from './reconciliation.ts';
import { lockReconciliations } from './write.ts';

const ITEMS = {
  register_items: m.list({ id: m.value('integer', { required: true }) }, { required: true }),
};
const FIELD = { field: 'register_items' };
const ID = { name: 'id', describe: 'The reconciliation.' };

/** An action on a locked reconciliation; returns the columns that change. */
type Action<M extends Members = Members> = (
  connection: Connection,
  row: Tables['reconciliations'],
  call: Call,
  input: Body<M>,
) => Promise<Record<string, Parameter>>;

export function reconciliationEndpoints(records: Records): Endpoint[] {
  const action = <const M extends Members>(
    name: string,
    describe: string,
    body: M,
    act: Action<M>,
    alone = false,
  ): Endpoint => ({
    method: 'POST',
    path: `/reconciliations/{id}/${name}`,
    describe,
    scope: 'accounting_write',
    parameters: [ID],
    body,
    answers: { one: 'reconciliation' },
    status: 200,
    handle: (call) => perform(records, call, body, act, alone),
  });
  return [
    action('clear', 'Clear register items that were found on the statement.', ITEMS, clear),
    action('unclear', 'Unclear items that were cleared.', ITEMS, unclear),
    action(
      'complete',
      'Complete a reconciliation whose difference is zero. Its cleared items can no longer change, and nothing can be posted to the account through its last day.',
      {},
      complete,
      true,
    ),
    action('reopen', 'Reopen the last reconciliation of an account.', {}, reopen, true),
  ];
}

async function perform<const M extends Members>(
  records: Records,
  call: Call,
  body: M,
  act: Action<M>,
  alone: boolean,
): Promise<Answer> {
  requireRole(reconciliation, call);
  const { context } = call;
  const { writer, reader } = records;
  const id = idOr404(reconciliation, call.param('id'));
  const { input, ignored } = call.body(body);
  return call.write(async (connection) => {
    if (alone) await lockBooksExclusively(connection, context.principal.accountId);
    const { row, image } = await writer.lockRecord(connection, reconciliation, id, context, 'no key update');
    const columns = await act(connection, row, call, input);
    await updateWithoutRules({ connection, context }, reconciliation, { id, image }, columns);
    const selection = reader.selection(reconciliation, context);
    return answerWithRecord(reconciliation, records, connection, context, { id, ignored }, selection, 200);
  });
}

const clear: Action<typeof ITEMS> = async (connection, row, { context }, input) => {
  requireIncomplete(row);
  const { accountId } = context.principal;
  const items = await itemsById(connection, accountId, row.ledger_account_id, idsOf(input));
  const elsewhere = items.find(({ reconciliationId }) => reconciliationId !== null);
  if (elsewhere)
    throw refuse(
      'reconciliation.cleared_already',
      { item: elsewhere.id, id: elsewhere.reconciliationId },
      FIELD,
    );
  const late = items.find(({ date }) => date > row.end_date);
  if (late)
    throw refuse('reconciliation.later', { item: late.id, date: late.date, end_date: row.end_date }, FIELD);
  await clearItems(connection, accountId, row.id, items);
  return {};
};

const unclear: Action<typeof ITEMS> = async (connection, row, { context }, input) => {
  requireIncomplete(row);
  await unclearItems(connection, context.principal.accountId, row.id, idsOf(input));
  return {};
};

const complete: Action = async (connection, row, { context }) => {
  requireIncomplete(row);
  const reached = BigInt(row.opening_balance) + BigInt(row.cleared);
  const difference = BigInt(row.statement_balance) - reached;
  if (difference !== 0n) {
    const { digits } = await currencyOf(connection, context.principal.accountId);
    const values = {
      id: row.id,
      reached: amountText(reached, digits),
      statement: amountText(BigInt(row.statement_balance), digits),
      difference: amountText(difference, digits),
    };
    throw refuse('reconciliation.difference', values, { field: 'statement_balance' });
  }
  const { accountId, userId } = context.principal;
  return {
    completed_at: context.now.toISOString(),
    completed_by_user_id: userId,
    completed_after_item_id: await lastItem(connection, accountId),
  };
};

const reopen: Action = async (connection, row, { context }) => {
  if (!row.completed) throw refuse('reconciliation.is_open', { id: row.id }, { field: 'id' });
  const { accountId } = context.principal;
  await lockReconciliations(connection, accountId, row.ledger_account_id);
  const next = await connection.row<Pick<Tables['reconciliations'], 'id'>>(sql`
    select id from reconciliations
    where account_id = ${accountId} and ledger_account_id = ${row.ledger_account_id}
      and place > ${row.place}::integer order by place desc limit 1`);
  if (next) throw refuse('reconciliation.not_last', { id: row.id, last: next.id }, { field: 'id' });
  return { completed_at: null, completed_by_user_id: null, completed_after_item_id: null };
};

function requireIncomplete({ id, completed }: Tables['reconciliations']): void {
  if (completed) throw refuse('reconciliation.completed', { id }, { field: 'id' });
}

function idsOf({ register_items }: Body<typeof ITEMS>): string[] {
  return register_items.map(({ id }) => id);
}
