/** Expenses paid immediately: their purpose, account and client. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { LINE_MEMBER } from '../bank-statements/line-member.ts';
import { ITEM_MEMBERS } from '../documents/item-members.ts';
import { money } from '../money-members.ts';
import { DISPLAYED, NAMED, PAYMENT_METHODS, record } from '../record.ts';

const linked = { write: true, nullable: true } as const;

export const expense = record({
  name: 'expense',
  path: 'expenses',
  table: 'expenses',
  describe: 'An expense that was paid immediately.',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ write: true, required: true }),
    description: f.text({ write: true, limit: 10_000 }),
    reference_num: f.text({ write: true, limit: 255 }),
    payment_method: f.oneOf(PAYMENT_METHODS, { write: true }),
    payment_method_description: f.text({ write: true, limit: 255 }),
    amount: money('{t}.amount', { describe: 'The sum of its items.' }),
    ledger_account: f.belongsTo('ledger_account', {
      write: true,
      required: true,
      shows: NAMED,
      describe: 'The account that it was paid from.',
    }),
    vendor: f.belongsTo('vendor', { ...linked, shows: NAMED }),
    client: f.belongsTo('client', { ...linked, shows: DISPLAYED }),
    matter: f.belongsTo('matter', { ...linked, shows: DISPLAYED }),
    reversal: f.boolean({
      sql: '{t}.reverses_id is not null',
      notNull: true,
      describe: 'Whether it reverses another expense.',
    }),
    expense_items: f.hasMany('expense_item', { foreign: 'expense_id' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    ...LINE_MEMBER,
    expense_items: m.list(
      { ...ITEM_MEMBERS, memo: m.value('text', { nullable: true, limit: 10_000 }) },
      { required: true },
    ),
  },
  filters: {
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      describe: 'Only expenses that were paid from this account.',
    }),
    vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only expenses with this vendor.' }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});

export const expenseItem = record({
  name: 'expense_item',
  table: 'expense_items',
  describe: 'An item of an expense.',
  fields: {
    id: f.id(),
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED }),
    client: f.belongsTo('client', { shows: DISPLAYED }),
    matter: f.belongsTo('matter', { shows: DISPLAYED }),
    description: f.text(),
    memo: f.text(),
    amount: money('{t}.amount'),
  },
});
