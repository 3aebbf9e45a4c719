/**
 * Uploaded bank statements and their lines, each of which can be matched with items of the firm's books. Not part of
 * the contract.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { money, moneyOrNull } from '../money-members.ts';
import { NAMED, PERSON, record } from '../record.ts';
import { CSV_COLUMNS, DATE_FORMATS, FORMATS } from './parsed.ts';

export const bankStatement = record({
  name: 'bank_statement',
  path: 'bank_statements',
  table: 'bank_statements',
  describe: "A bank's file (OFX, QIF or CSV) that was uploaded for an account.",
  operations: ['list', 'read', 'create', 'delete'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    ledger_account: f.belongsTo('ledger_account', { write: 'create', required: true, shows: NAMED }),
    format: f.oneOf(FORMATS, { notNull: true }),
    file_name: f.text({ write: 'create', limit: 255 }),
    start_date: f.date({ notNull: true, describe: 'The date of its first line.' }),
    end_date: f.date({ notNull: true, describe: 'The date of its last line.' }),
    balance: moneyOrNull('{t}.balance', { describe: "The account's balance, if the file states it." }),
    balance_date: f.date({ describe: 'The date of that balance.' }),
    line_count: f.integer({ notNull: true, describe: 'The number of lines imported from it.' }),
    duplicate_count: f.integer({
      notNull: true,
      describe:
        "Lines that existed already: recognized by the bank's reference, otherwise by date, amount and text; if the earlier file had another format, by date and amount.",
    }),
    correction_count: f.integer({
      notNull: true,
      describe: 'Lines of earlier files that the bank replaced or deleted with this one.',
    }),
    refused_lines: f.json({
      notNull: true,
      describe: 'Lines that were skipped because they could not be parsed, with the reasons.',
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: { line: { type: 'integer' }, message: { type: 'string' } },
          required: ['line', 'message'],
        },
      },
    }),
    user: f.belongsTo('user', { shows: PERSON, describe: 'The user who uploaded it.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    content: m.value('text'),
    content_base64: m.value('text'),
    format: m.oneOf(FORMATS),
    date_format: m.oneOf(DATE_FORMATS),
    columns: m.object(
      Object.fromEntries(CSV_COLUMNS.map((name) => [name, m.value('text', { nullable: true, limit: 255 })])),
    ),
    skip_refused: m.value('boolean'),
    repeats_other_format: m.value('boolean'),
  },
  filters: {
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      describe: 'Only statements of this account.',
    }),
  },
});

export const bankStatementLine = record({
  name: 'bank_statement_line',
  path: 'bank_statement_lines',
  table: 'bank_statement_lines',
  describe: 'A transaction on an account as reported by the bank.',
  operations: ['list', 'read'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ notNull: true }),
    amount: money('{t}.amount', { describe: 'Positive for money received, negative for money paid.' }),
    transaction_type: f.text({ describe: "The bank's type, in lower case." }),
    payee: f.text(),
    memo: f.text(),
    check_number: f.text(),
    reference: f.text({ describe: "The bank's own reference, which is the same in every file." }),
    status: f.oneOf(['unmatched', 'matched'], {
      sql: "case when {t}.matched = 0 then 'unmatched' else 'matched' end",
      notNull: true,
    }),
    matched_at: f.instant(),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    bank_statement: f.belongsTo('bank_statement', { shows: ['id'] }),
    register_items: f.hasMany('register_item', {
      via: {
        table: 'bank_statement_line_items',
        local: 'bank_statement_line_id',
        target: 'journal_entry_item_id',
      },
      orderBy: '{t}.id',
      shows: ['id', 'date', 'amount', 'description', 'payee', 'journal_entry'],
      describe: 'The items of the books that it was matched with.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      describe: 'Only lines of this account.',
    }),
    bank_statement_id: by.ref('bank_statement_id', {
      nullable: false,
      describe: 'Only lines of this statement.',
    }),
    status: by.cases({ unmatched: '{t}.matched = 0', matched: '{t}.matched <> 0' }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});
