/** Interest on an overdue bill, charged every night. DELETE waives it, unless it is paid. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';

export const interestCharge = resource({
  name: 'interest_charge',
  path: 'interest_charges',
  table: 'interest_charges',
  describe: 'Interest on an overdue bill.',
  scope: 'billing',
  operations: ['list', 'read', 'delete'],
  counted: true,
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ notNull: true, describe: 'The last day of the charged period.' }),
    description: f.text(),
    total: f.money({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    balances: f.hasMany('balance', { local: '{t}.bill_id', foreign: 'id' }),
    bill: f.belongsTo('bill'),
    matters: f.hasMany('matter', {
      local: '{t}.bill_id',
      via: { table: 'bill_matters', local: 'bill_id', target: 'matter_id' },
      orderBy: '{t}.id',
    }),
  },
  filters: {
    bill_id: by.ref('bill_id', { nullable: false }),
    exclude_ids: { ...by.ids(), sql: (_, [value]) => `{t}.id <> all(${value}::bigint[])` },
  },
});
