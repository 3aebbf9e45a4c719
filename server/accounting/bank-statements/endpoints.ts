/**
 * Endpoints for statement lines: match lines with items of the books, individually or all unambiguous ones, and
 * remove matches.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Tables } from '#tables';
import { refuse } from '../banking-refusals.ts';
import { itemsById, itemsOfSource, type FoundItem } from '../register-items/find.ts';
import { currencyOf } from '../money.ts';
import { amountText } from '../ledger/amount.ts';
import { bankStatement, bankStatementLine } from './bank-statement.ts';
import { matchLine, statementLineOf, unmatchLine } from './match.ts';
import { matchPlainLines } from './match-plain-lines.ts';
import { SUGGESTION_SCHEMA } from './suggestion-schema.ts';
import { suggest } from './suggest.ts';

/** Documents whose items can be matched by naming the document. */
const DOCUMENTS = ['vendor_bill_payment', 'expense', 'journal_entry'] as const;

const MATCH = {
  register_items: m.list({ id: m.value('integer', { required: true }) }),
  vendor_bill_payment: m.reference('vendor_bill_payment'),
  expense: m.reference('expense'),
  journal_entry: m.reference('journal_entry'),
};

const LINE = { name: 'id', describe: 'The line.' };

/** Common properties of endpoints that change a line and return it. */
const CHANGES_LINE = {
  method: 'POST',
  scope: 'accounting_write',
  parameters: [LINE],
  answers: { one: 'bank_statement_line' },
  status: 200,
} as const;

const SUGGESTIONS: Endpoint = {
  method: 'GET',
  path: '/bank_statement_lines/{id}/suggestions',
  describe: 'List the items that a line may correspond to, best match first.',
  scope: 'accounting_read',
  parameters: [LINE],
  answers: { data: SUGGESTION_SCHEMA },
  handle: answerSuggestions,
};

export function bankStatementEndpoints(records: Records): Endpoint[] {
  return [
    SUGGESTIONS,
    {
      ...CHANGES_LINE,
      path: '/bank_statement_lines/{id}/match',
      describe:
        'Match a line with the books: with items of the register, or with all items there of a payment, an expense or a journal entry.',
      body: MATCH,
      handle: (call) => match(records, call),
    },
    {
      ...CHANGES_LINE,
      path: '/bank_statement_lines/{id}/unmatch',
      describe: 'Remove a match.',
      body: {},
      handle: (call) => unmatch(records, call),
    },
    {
      method: 'POST',
      path: '/bank_statements/{id}/match',
      describe:
        'Match every line of a statement that is unambiguous: by its check number, or because no other item with its amount is near its date.',
      scope: 'accounting_write',
      parameters: [{ name: 'id', describe: 'The statement.' }],
      body: {},
      answers: { data: COUNTS_SCHEMA },
      status: 200,
      handle: (call) => matchAll(records, call),
    },
  ];
}

const COUNTS_SCHEMA = {
  type: 'object',
  properties: {
    matched: { type: 'integer', description: 'Lines that were matched by this request.' },
    unmatched: { type: 'integer', description: 'Lines that remain unmatched.' },
  },
  required: ['matched', 'unmatched'],
};

async function answerSuggestions(call: Call): Promise<Answer> {
  const id = idOr404(bankStatementLine, call.param('id'));
  const { accountId } = call.context.principal;
  const found = await call.read(async (connection) => {
    const row = await connection.row<Tables['bank_statement_lines']>(
      sql`select * from bank_statement_lines where account_id = ${accountId} and id = ${id}`,
    );
    if (!row) throw refuseGenerally('record.not_found', { resource: 'bank_statement_line', id });
    const suggestions = row.matched === '0' ? await suggest(connection, accountId, statementLineOf(row)) : [];
    const { code: currency, digits } = await currencyOf(connection, accountId);
    const money = { amount: amountText(BigInt(row.amount), digits), currency };
    return suggestions.map((each) => ({
      date: each.date,
      amount: money,
      description: each.description,
      payee: each.payee,
      check_number: each.checkNumber,
      source_type: each.sourceType,
      source_id: Number(each.sourceId),
      score: each.score,
      register_items: each.itemIds.map((itemId) => ({ id: Number(itemId) })),
    }));
  });
  return { status: 200, body: JSON.stringify({ data: found }) };
}

async function match(records: Records, call: Call): Promise<Answer> {
  requireRole(bankStatementLine, call);
  const { context } = call;
  const { writer, reader } = records;
  const id = idOr404(bankStatementLine, call.param('id'));
  const { input, references, ignored } = call.body(MATCH);
  const named = Object.values(input).filter((value) => (value ?? null) !== null);
  if (named.length !== 1) throw refuse('bank_line.one_thing', {}, { field: 'register_items' });
  return call.write(async (connection) => {
    const locked = await writer.lockRecord(connection, bankStatementLine, id, context, 'no key update');
    await checkReferences(connection, writer.registry, references, context);
    const ledgerAccountId = locked.row.ledger_account_id;
    const items = await itemsNamed(connection, context.principal.accountId, ledgerAccountId, input);
    await matchLine({ connection, context, writer }, bankStatementLine, locked, items);
    const selection = reader.selection(bankStatementLine, context);
    return answerWithRecord(bankStatementLine, records, connection, context, { id, ignored }, selection, 200);
  });
}

function itemsNamed(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
  input: Body<typeof MATCH>,
): Promise<FoundItem[]> {
  for (const type of DOCUMENTS) {
    const id = input[type];
    if (id !== undefined) return itemsOfSource(connection, accountId, ledgerAccountId, { type, id });
  }
  const ids = (input.register_items ?? []).map((item) => item.id);
  return itemsById(connection, accountId, ledgerAccountId, ids);
}

async function unmatch(records: Records, call: Call): Promise<Answer> {
  requireRole(bankStatementLine, call);
  const { context } = call;
  const { writer, reader } = records;
  const id = idOr404(bankStatementLine, call.param('id'));
  const { ignored } = call.body({});
  return call.write(async (connection) => {
    const locked = await writer.lockRecord(connection, bankStatementLine, id, context, 'no key update');
    await unmatchLine({ connection, context, writer }, bankStatementLine, locked);
    const selection = reader.selection(bankStatementLine, context);
    return answerWithRecord(bankStatementLine, records, connection, context, { id, ignored }, selection, 200);
  });
}

async function matchAll({ writer }: Records, call: Call): Promise<Answer> {
  requireRole(bankStatement, call);
  const { context } = call;
  const id = idOr404(bankStatement, call.param('id'));
  return call.write(async (connection) => {
    const { row } = await writer.lockRecord(connection, bankStatement, id, context, 'no key update');
    // Serialized per account, so that concurrent requests that match many lines cannot deadlock.
    await connection.row<Pick<Tables['ledger_accounts'], 'id'>>(sql`
      select id from ledger_accounts
      where account_id = ${context.principal.accountId} and id = ${row.ledger_account_id} for no key update`);
    const counts = await matchPlainLines({ connection, context, writer }, bankStatementLine, id);
    return { status: 200, body: JSON.stringify({ data: counts }) };
  });
}
