/** Records nested in a bill: its discount, its interest, its amounts by matter, and its share of an invoice. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const discount = resource({
  name: 'discount',
  table: 'bills',
  from:
    '(select b.account_id, b.id, b.id as bill_id, null::bigint as line_item_id, b.discount_type as type, b.discount_rate as rate,' +
    ' b.discount_note as note, b.early_payment_rate, b.early_payment_period from bills b where b.account_id = {account}' +
    ' and (b.discount_type is not null or b.early_payment_rate is not null) union all' +
    ' select l.account_id, l.id, null, l.id, l.discount_type, l.discount_rate, l.discount_note, null, null from line_items l' +
    ' where l.account_id = {account} and l.discount_type is not null)',
  describe: 'A discount on a bill or a line, before taxes.',
  nestedFreely: true,
  fields: {
    type: f.oneOf(['percentage', 'money']),
    rate: f.decimal({ describe: 'Percent, or an amount of money.' }),
    note: f.text({ describe: 'The reason.' }),
    early_payment_period: f.integer({
      describe: 'The days after issue within which an early payment discount is given.',
    }),
    early_payment_rate: f.decimal({
      describe: 'The percentage of the bill that is discounted if the rest is paid within that period.',
    }),
  },
});

const INTEREST_PAID =
  '(select coalesce(sum(a.interest_amount), 0) from allocations a where a.account_id = {t}.account_id and a.bill_id = {t}.id' +
  ' and a.voided_at is null)';

export const interest = resource({
  name: 'interest',
  table: 'bills',
  describe: 'The interest on an overdue bill.',
  nestedFreely: true,
  fields: {
    type: f.oneOf(['simple', 'compound'], { sql: '{t}.interest_type' }),
    rate: f.decimal({ sql: '{t}.interest_rate', describe: 'The percentage of the amount owed, per period.' }),
    period: f.integer({ sql: '{t}.interest_period', describe: 'In days.' }),
    total: f.money({ sql: '{t}.interest_total', notNull: true, describe: 'The interest charged so far.' }),
    balance: f.money({
      sql: `least({t}.interest_total - ${INTEREST_PAID}, {t}.balance)`,
      notNull: true,
      describe: 'The interest still owed; payments are applied to it first.',
    }),
  },
});

export const balance = resource({
  name: 'balance',
  table: 'bills',
  from:
    "(select b.account_id, b.id, b.id as bill_id, b.client_id as of, case b.type when 'ClientBill' then 'Client' else 'Matter' end as type," +
    ' b.total as amount, b.balance, b.interest_total, b.state from bills b where b.account_id = {account})',
  describe: 'The amount owed on a bill.',
  nestedFreely: true,
  fields: {
    id: f.id({ order: false, describe: 'The id of the bill.' }),
    type: f.oneOf(['Matter', 'Client'], { describe: "Whether the bill is a matter's or a client's." }),
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
  describe: 'The amount of a bill for one of its matters.',
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
  describe: "A payer's share of an invoice.",
  nestedFreely: true,
  fields: {
    id: f.id({ order: false, describe: 'The id of the bill.' }),
    etag: f.etag(),
    bill_id: f.integer(),
    split_portion: f.decimal({ describe: 'In percent.' }),
    split_connection_id: f.text({
      sql: '{t}.split_connection_id::text',
      describe: 'The same for all bills of the invoice.',
    }),
    linked_invoices_ids: f.integers({ sql: LINKED('id'), notNull: true }),
    linked_invoices_display_numbers: f.texts({ sql: LINKED('number'), notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
