/** Expense categories, with a unit price, taxes and a UTBMS code. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { TAX_SETTINGS, taxSettingMembers } from '../../firm/index.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATE_ROLES } from '../../funds/index.ts';
import { groupElements, isAvailableToViewer } from '../../people/index.ts';

const ENTRY_TYPES = ['hard_cost', 'soft_cost', 'unassociated'] as const;

const hasTax = (order: 1 | 2): string =>
  'exists (select from tax_settings s where s.account_id = {t}.account_id and s.expense_category_id = {t}.id' +
  ` and s.direction = 'output' and s."order" = ${order})`;

const taxes = (direction: 'output' | 'input') =>
  f.hasMany('tax_setting', {
    foreign: 'expense_category_id',
    where: `{t}.direction = '${direction}'`,
    orderBy: '{t}."order"',
  });

export const expenseCategory = resource({
  name: 'expense_category',
  path: 'expense_categories',
  table: 'expense_categories',
  cacheNested: true,
  describe: 'An expense category.',
  scope: 'activities',
  nestedFreely: true,
  memberWriters: { rate: RATE_ROLES, tax_settings: RATE_ROLES, input_tax_settings: RATE_ROLES },
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 500 }),
    description: f.text({ write: true }),
    rate: f.money({
      write: true,
      order: true,
      notNull: true,
      nullable: false,
      describe: 'The unit price.',
    }),
    entry_type: f.oneOf(ENTRY_TYPES, { write: true, order: true, notNull: true, nullable: false }),
    tax_setting: f.oneOf(TAX_SETTINGS, {
      sql: `case when ${hasTax(2)} then 'tax_1_and_tax_2' when ${hasTax(1)} then 'tax_1_only' else 'no_tax' end`,
      notNull: true,
    }),
    accessible_to_user: f.boolean({
      sql: isAvailableToViewer('expense_category_groups', 'expense_category_id'),
      notNull: true,
    }),
    xero_expense_code: f.text(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    currency: f.belongsTo('currency', { write: true, nullable: true }),
    groups: f.hasMany('group', {
      via: { table: 'expense_category_groups', local: 'expense_category_id', target: 'group_id' },
    }),
    input_tax_settings: taxes('input'),
    tax_settings: taxes('output'),
    utbms_code: f.belongsTo('utbms_code', { write: true, nullable: true }),
  },
  input: {
    groups: groupElements,
    tax_settings: m.list(taxSettingMembers),
    input_tax_settings: m.list(taxSettingMembers),
  },
  filters: { entry_type: by.oneOf(ENTRY_TYPES), query: by.wildcard('name') },
});
