/**
 * The register of an account with bank statements: its ledger items, each with the statement line it was matched with
 * and the reconciliation in which it was cleared. Not part of the contract.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { BASIS_FILTER } from '../ledger/basis-filter.ts';
import { SOURCE_TYPES } from '../ledger/posting.ts';
import { LIVE_ITEM } from '../ledger/live-item.ts';
import { money } from '../money-members.ts';
import { NAMED, record } from '../record.ts';
import { PAYEE } from './payee.ts';

const entry = (column: string) =>
  `(select e.${column} from journal_entries e where e.account_id = {t}.account_id and e.id = {t}.journal_entry_id)`;

const among = (table: string, condition = '') =>
  `exists (select from ${table} l where l.account_id = {t}.account_id and l.journal_entry_item_id = {t}.id${condition})`;

const named = (table: string, column: string) =>
  `(select l.${column} from ${table} l where l.account_id = {t}.account_id and l.journal_entry_item_id = {t}.id)`;

/** Sums the totals of earlier days and the live items of its own day. Items are reversed on their own day. */
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
  describe: 'A ledger item of an account that has bank statements.',
  operations: ['list'],
  defaultOrder: 'date(asc)',
  where: LIVE_ITEM,
  fields: {
    id: f.id(),
    date: f.date({ notNull: true, order: true }),
    amount: money('{t}.units', { describe: 'Positive for money received, negative for money paid.' }),
    balance: money(BALANCE, {
      describe: "The account's balance after the item, on accrual basis: debits less credits.",
    }),
    description: f.text({ sql: `coalesce({t}.description, ${entry('description')})` }),
    vendor: f.belongsTo('vendor', {
      local: entry('vendor_id'),
      shows: NAMED,
      describe: 'The vendor whose bill, payment or expense posted it.',
    }),
    payee: f.text({
      sql: PAYEE,
      describe:
        'Who was paid or who paid: the payee of its check, its vendor, the payee of its bank transaction, or its client.',
    }),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    journal_entry: f.belongsTo('journal_entry', { shows: ['id'] }),
    source_type: f.oneOf(SOURCE_TYPES, {
      sql: entry('source_type'),
      describe: 'The kind of record that posted it; null for manual entries.',
    }),
    source_id: f.integer({ sql: entry('source_id') }),
    bank_statement_line: f.belongsTo('bank_statement_line', {
      local: named('bank_statement_line_items', 'bank_statement_line_id'),
      shows: ['id'],
      describe: 'The statement line that it was matched with.',
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
      describe: 'The account whose register is listed.',
    }),
    accounting_basis: BASIS_FILTER,
    date_from: by.from('date'),
    date_to: by.until('date'),
    matched: by.flag(among('bank_statement_line_items'), {
      describe: 'Only items matched with a line, or with false those that are not.',
    }),
    cleared: by.flag(among('reconciliation_items'), {
      describe: 'Only cleared items, or with false outstanding ones.',
    }),
    reconciliation_id: by.where(
      'integer',
      among('reconciliation_items', ' and l.reconciliation_id = {value}'),
      {
        describe: 'Only items cleared in this reconciliation.',
      },
    ),
  },
});
