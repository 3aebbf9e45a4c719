/**
 * Journal entries, entered by hand or posted by bills, payments and other records. The cash-basis counterparts of
 * payments are listed only if the books on cash basis are asked for.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { BASIS_FILTER } from '../ledger/basis-filter.ts';
import { SOURCE_TYPES } from '../ledger/posting.ts';
import { LIVE_ITEM } from '../ledger/live-item.ts';
import { money, moneyMember } from '../money-members.ts';
import { DISPLAYED, NAMED, PAYMENT_METHODS, PERSON, record } from '../record.ts';

const OPERATION_TYPES = ['debit', 'credit'] as const;

const linked = { write: true, nullable: true } as const;

export const journalEntry = record({
  name: 'journal_entry',
  path: 'journal_entries',
  table: 'journal_entries',
  describe: 'A journal entry, whose debits equal its credits.',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ write: true, required: true }),
    description: f.text({ write: true, limit: 10_000 }),
    payment_method: f.oneOf(PAYMENT_METHODS, { write: true }),
    user: f.belongsTo('user', { shows: PERSON, describe: 'The user who wrote it or caused it.' }),
    vendor: f.belongsTo('vendor', { ...linked, shows: NAMED }),
    client: f.belongsTo('client', { ...linked, shows: DISPLAYED }),
    matter: f.belongsTo('matter', { ...linked, shows: DISPLAYED }),
    source_type: f.oneOf(SOURCE_TYPES, {
      describe: 'The kind of record that posted it, such as vendor_bill; null if it was entered by hand.',
    }),
    source_id: f.integer(),
    journal_entry_items: f.hasMany('journal_entry_item', {
      foreign: 'journal_entry_id',
      where: LIVE_ITEM,
      orderBy: '{t}.place',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    journal_entry_items: m.list(
      {
        ledger_account: m.reference('ledger_account', { required: true }),
        operation_type: m.oneOf(OPERATION_TYPES, { required: true }),
        amount: moneyMember(true),
        description: m.value('text', { nullable: true, limit: 10_000 }),
      },
      { required: true },
    ),
  },
  filters: {
    accounting_basis: BASIS_FILTER,
    date_from: by.from('date'),
    date_to: by.until('date'),
    source_type: by.where('text', '{t}.source_type = {value}', {
      describe: 'Only entries posted by records of this kind, such as vendor_bill.',
    }),
    source_id: by.where('integer', '{t}.source_id = {value}', {
      describe: 'Only entries posted by a record with this id; source_type selects its kind.',
    }),
  },
});

export const journalEntryItem = record({
  name: 'journal_entry_item',
  table: 'journal_entry_items',
  describe: 'One side of an entry.',
  fields: {
    id: f.id(),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    operation_type: f.oneOf(OPERATION_TYPES, {
      sql: "case when {t}.units > 0 then 'debit' else 'credit' end",
      notNull: true,
    }),
    amount: money('abs({t}.units)'),
    description: f.text(),
    user: f.belongsTo('user', { shows: PERSON }),
    created_at: f.createdAt(),
    updated_at: f.instant({ sql: '{t}.created_at', notNull: true }),
  },
});
