/** A line of a bill: an entry as billed. Can be changed only while its bill is editable. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';
import { lineHoursHidden, linePriceHidden, lineTotalHidden } from '../bills/hidden-amounts.ts';
import { TAX_RULES, taxSettingMembers } from '../../firm/index.ts';

const KINDS = ['Expense', 'Service', 'Product'] as const;
const money = (describe?: string) =>
  f.money({ notNull: true, redact: lineTotalHidden, ...(describe ? { describe } : {}) });

export const lineItem = resource({
  name: 'line_item',
  path: 'line_items',
  table: 'line_items',
  describe: 'A line of a bill.',
  scope: 'billing',
  operations: ['list', 'read', 'update', 'delete'],
  counted: true,
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(['ActivityLineItem', 'LineItem', 'NoChargeLineItem', 'SummaryLineItem'], { notNull: true }),
    kind: f.oneOf(KINDS, { write: 'update', nullable: false, notNull: true }),
    date: f.date({ write: 'update', nullable: false, notNull: true }),
    description: f.text({ write: 'update' }),
    note: f.text({ write: 'update' }),
    quantity: f.decimal({
      sql: 'trim_scale(round({t}.quantity, 6))',
      write: 'update',
      nullable: false,
      notNull: true,
      redact: lineHoursHidden,
      describe: 'Hours of time or units of an expense; 1 if the price is for the whole.',
    }),
    price: f.money({ write: 'update', nullable: false, notNull: true, redact: linePriceHidden }),
    group_ordering: f.integer({ write: 'update', nullable: false, notNull: true }),
    sub_total: money('Quantity times price; on a shared invoice the part of its payer.'),
    discount_total: money('The amount that its own discount takes off: at most the subtotal.'),
    taxable: f.boolean({ write: 'update', nullable: false, notNull: true }),
    secondary_taxable: f.boolean({ write: 'update', nullable: false, notNull: true }),
    tax: money('The first tax, on what discounts leave.'),
    secondary_tax: money('The second tax.'),
    total: money('Less its discount and its part of that of the bill, with taxes.'),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    activity: f.belongsTo('activity'),
    bill: f.belongsTo('bill'),
    discount: f.hasOne('discount', { foreign: 'line_item_id', redact: lineTotalHidden }),
    included_line_item_totals: f.absent(['discount_percent', 'price', 'quantity', 'sub_total', 'total'], {
      describe: 'Always null: a line has a single entry.',
    }),
    matter: f.belongsTo('matter'),
    tax_settings: f.hasMany('line_item_tax', {
      foreign: 'line_item_id',
      orderBy: '{t}."order"',
      redact: lineTotalHidden,
    }),
    user: f.belongsTo('user'),
  },
  input: {
    activity: m.reference('activity'),
    bill: m.reference('bill'),
    matter: m.reference('matter'),
    discount: m.object(
      {
        type: m.oneOf(['percentage', 'money'], { nullable: true }),
        rate: m.value('decimal', { nullable: true }),
        note: m.value('text', { nullable: true, limit: 500 }),
      },
      { nullable: true },
    ),
    tax_settings: m.list(taxSettingMembers),
    update_original_record: m.value('boolean'),
  },
  filters: {
    activity_id: by.ref(),
    bill_id: by.ref('bill_id', { nullable: false }),
    matter_id: by.ref(),
    display: by.cases({ true: "{t}.type <> 'SummaryLineItem'", false: 'true' }),
    display_order: by.cases({ true: 'true', false: 'true' }, { describe: 'Accepted without effect.' }),
    exclude_ids: { ...by.ids(), sql: (_, [value]) => `{t}.id <> all(${value}::bigint[])` },
    group_ordering: by.where('integer', '{t}.group_ordering = {value}'),
    kind: by.oneOf(KINDS),
    query: by.wildcard('description', 'note'),
  },
});

export const lineItemTax = resource({
  name: 'line_item_tax',
  table: 'line_item_taxes',
  describe: 'A tax of a line at the time of billing.',
  nestedFreely: true,
  fields: {
    id: f.id({ order: false }),
    etag: f.etag(),
    order: f.integer({ notNull: true, describe: 'Which tax is applied first.' }),
    rule: f.oneOf(TAX_RULES, { notNull: true }),
    name: f.text({ notNull: true }),
    rate: f.decimal({ sql: 'trim_scale({t}.rate)', notNull: true }),
    formatted_rate: f.text({ sql: "trim_scale({t}.rate * 100) || '%'", notNull: true }),
    amount: f.money({ notNull: true }),
    tax_rate_configuration_id: f.integer(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
