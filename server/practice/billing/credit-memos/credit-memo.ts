/** The part of a bill that the firm gives up: written off, or discounted after issue. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';

export const creditMemo = resource({
  name: 'credit_memo',
  path: 'credit_memos',
  table: 'credit_memos',
  operations: ['list', 'read'],
  counted: true,
  describe: 'The part of a bill that the firm gives up.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ notNull: true, order: true }),
    amount: f.money({ notNull: true }),
    description: f.text(),
    discount: f.boolean({ notNull: true, describe: 'Whether it is a discount rather than a loss.' }),
    tax: f.money({ notNull: true, describe: 'The tax in it, which is no longer owed.' }),
    voided_at: f.instant(),
    voided_on: f.date({
      describe: 'The date as of which it was reversed; voided_at is when that was recorded.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    allocations: f.hasMany('allocation', { foreign: 'credit_memo_id', orderBy: '{t}.id' }),
    contact: f.belongsTo('contact', { describe: 'The client of the bill.' }),
    user: f.belongsTo('user'),
  },
  filters: { contact_id: by.ref() },
  defaultOrder: 'date(asc)',
});

/** The body of POST (decisions:43). */
export const CREDITED = {
  date: m.value('date', { required: true }),
  amount: m.value('money', { required: true }),
  description: m.value('text', { nullable: true }),
  discount: m.value('boolean'),
  bill: m.reference('bill', { required: true }),
};
