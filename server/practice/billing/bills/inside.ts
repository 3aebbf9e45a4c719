/** What is only read inside a bill: its discount, its interest, what it comes to for whom, and its part of an invoice. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const discount = resource({
  name: 'discount',
  table: 'bills',
  from:
    '(select b.account_id, b.id, b.id as bill_id, null::bigint as line_item_id, b.discount_type as type, b.discount_rate as rate,' +
    ' b.discount_note as note, b.early_payment_rate, b.early_payment_period from bills b where b.account_id = {account}' +
    ' and (b.discount_type is not null or b.early_payment_rate is not null) union all' +
    ' select l.account_id, l.id, null, l.id, l.discount_type, l.discount_rate, l.discount_note, null, null from line_items l' +
    ' where l.account_id = {account} and l.discount_type is not null)',
  describe: 'What is taken off a bill or a line before taxes.',
  nestedFreely: true,
  fields: {
    type: f.oneOf(['percentage', 'money']),
    rate: f.decimal({ describe: 'Per cent, or an amount of money.' }),
    note: f.text({ describe: 'Why.' }),
    early_payment_period: f.integer({
      describe: 'Days from the day of issue within which a discount for early payment is given.',
    }),
    early_payment_rate: f.decimal({
      describe: 'Per cent of the bill that is taken off it where the rest is paid within that period.',
    }),
  },
});

const INTEREST_PAID =
  '(select coalesce(sum(a.interest_amount), 0) from allocations a where a.account_id = {t}.account_id and a.bill_id = {t}.id' +
  ' and a.voided_at is null)';

export const interest = resource({
  name: 'interest',
  table: 'bills',
  describe: 'The interest on a bill that is overdue.',
  nestedFreely: true,
  fields: {
    type: f.oneOf(['simple', 'compound'], { sql: '{t}.interest_type' }),
    rate: f.decimal({ sql: '{t}.interest_rate', describe: 'Per cent of what is owed, for each period.' }),
    period: f.integer({ sql: '{t}.interest_period', describe: 'Days.' }),
    total: f.money({ sql: '{t}.interest_total', notNull: true, describe: 'What was charged so far.' }),
    balance: f.money({
      sql: `least({t}.interest_total - ${INTEREST_PAID}, {t}.balance)`,
      notNull: true,
      describe: 'What of it is still owed; payments go to it first.',
    }),
  },
});

export const balance = resource({
  name: 'balance',
  table: 'bills',
  from:
    "(select b.account_id, b.id, b.id as bill_id, b.client_id as of, case b.type when 'ClientBill' then 'Client' else 'Matter' end as type," +
    ' b.total as amount, b.balance, b.interest_total, b.state from bills b where b.account_id = {account})',
  describe: 'What is owed on a bill.',
  nestedFreely: true,
  fields: {
    id: f.id({ order: false, describe: 'The id of the bill.' }),
    type: f.oneOf(['Matter', 'Client'], { describe: 'Whose bill it is.' }),
    amount: f.money({ notNull: true }),
    interest_amount: f.money({ sql: '{t}.interest_total', notNull: true }),
    due: f.money({
      sql: "(case when {t}.state in ('awaiting_payment', 'paid') then {t}.balance else 0 end)",
      notNull: true,
    }),
  },
});

export const matterBalance = resource({
  name: 'matter_balance',
  table: 'bill_matters',
  from: '(select b.account_id, b.matter_id as id, b.bill_id, b.amount from bill_matters b where b.account_id = {account})',
  describe: 'What a bill comes to for one of its matters.',
  nestedFreely: true,
  fields: {
    id: f.id({ order: false, describe: 'The id of the matter.' }),
    amount: f.money({ notNull: true }),
  },
});

const LINKED = (what: string): string =>
  `(select coalesce(array_agg(o.${what} order by o.id), '{}') from bills o where o.account_id = {t}.account_id` +
  ' and o.split_connection_id = {t}.split_connection_id and o.id <> {t}.id)';

export const splitInvoice = resource({
  name: 'split_invoice',
  table: 'bills',
  from: '(select b.*, b.id as bill_id from bills b where b.account_id = {account} and b.split_connection_id is not null)',
  describe: "A payer's part of an invoice that several share.",
  nestedFreely: true,
  fields: {
    id: f.id({ order: false, describe: 'The id of the bill.' }),
    etag: f.etag(),
    bill_id: f.integer(),
    split_portion: f.decimal({ describe: 'Per cent.' }),
    split_connection_id: f.text({
      sql: '{t}.split_connection_id::text',
      describe: 'The same on all of them.',
    }),
    linked_invoices_ids: f.integers({ sql: LINKED('id'), notNull: true }),
    linked_invoices_display_numbers: f.texts({ sql: LINKED('number'), notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
