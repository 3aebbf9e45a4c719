/**
 * The register of an account that statements come for: its items in the ledger, each beside the line of a statement that
 * it was matched with and the reconciliation in which it was cleared. Beyond what the specification tells.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { SOURCE_TYPES } from '../ledger/posting.ts';
import { LIVE_ITEM } from '../ledger/standing.ts';
import { money } from '../money.ts';
import { NAMED, record } from '../record.ts';

const entry = (column: string) =>
  `(select e.${column} from journal_entries e where e.account_id = {t}.account_id and e.id = {t}.journal_entry_id)`;

const among = (table: string, condition = '') =>
  `exists (select from ${table} l where l.account_id = {t}.account_id and l.journal_entry_item_id = {t}.id${condition})`;

const named = (table: string, column: string) =>
  `(select l.${column} from ${table} l where l.account_id = {t}.account_id and l.journal_entry_item_id = {t}.id)`;

/** The days before, from their totals, and what stands of its own day. Items are taken back on their own day. */
const BALANCE = `(select coalesce(sum(d.debit - d.credit), 0) from ledger_account_days d
    where d.account_id = {t}.account_id and d.ledger_account_id = {t}.ledger_account_id
      and d.basis in ('both', 'accrual') and d.date < {t}.date)
  + (select coalesce(sum(i.units), 0) from journal_entry_items i
    where i.account_id = {t}.account_id and i.ledger_account_id = {t}.ledger_account_id and i.date = {t}.date
      and i.id <= {t}.id and i.basis <> 'cash' and ${LIVE_ITEM.replaceAll('{t}', 'i')})`;

export const registerItem = record({
  name: 'register_item',
  path: 'register_items',
  table: 'journal_entry_items',
  describe: 'An item of the ledger on an account that statements come for.',
  operations: ['list'],
  defaultOrder: 'date(asc)',
  where: `${LIVE_ITEM} and exists (select from journal_entries e where e.account_id = {t}.account_id and e.id = {t}.journal_entry_id and e.basis <> 'cash')`,
  fields: {
    id: f.id(),
    date: f.date({ notNull: true, order: true }),
    amount: money('{t}.units', { describe: 'Above zero what came in, below zero what went out.' }),
    balance: money(BALANCE, { describe: 'What the account stands at after it, debits less credits.' }),
    description: f.text({ sql: `coalesce({t}.description, ${entry('description')})` }),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    journal_entry: f.belongsTo('journal_entry', { shows: ['id'] }),
    source_type: f.oneOf(SOURCE_TYPES, {
      sql: entry('source_type'),
      describe: 'What has posted it; null where it was written by hand.',
    }),
    source_id: f.integer({ sql: entry('source_id') }),
    bank_statement_line: f.belongsTo('bank_statement_line', {
      local: named('bank_statement_line_items', 'bank_statement_line_id'),
      shows: ['id'],
      describe: 'The line of a statement that it was matched with.',
    }),
    reconciliation: f.belongsTo('reconciliation', {
      local: named('reconciliation_items', 'reconciliation_id'),
      shows: ['id'],
      describe: 'The reconciliation in which it was cleared.',
    }),
    created_at: f.createdAt(),
  },
  filters: {
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      required: true,
      describe: 'The account whose register is read.',
    }),
    date_from: by.from('date'),
    date_to: by.until('date'),
    matched: by.flag(among('bank_statement_line_items'), {
      describe: 'Only items that were matched with a line, or with false those that were not.',
    }),
    cleared: by.flag(among('reconciliation_items'), {
      describe: 'Only items that were cleared, or with false those that are outstanding.',
    }),
    reconciliation_id: by.where(
      'integer',
      among('reconciliation_items', ' and l.reconciliation_id = {value}'),
      {
        describe: 'Only items that were cleared in this reconciliation.',
      },
    ),
  },
});
