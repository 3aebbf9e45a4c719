/** UTBMS codes for classifying work and expenses, as required by insurers and corporate clients. Read-only. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';

const UTBMS_TYPES = ['UtbmsTask', 'UtbmsActivity', 'UtbmsExpense'] as const;

export const utbmsCode = resource({
  name: 'utbms_code',
  path: 'utbms/codes',
  table: 'utbms_codes',
  tenant: false,
  operations: ['list', 'read'],
  describe: 'A code for a task, an activity or an expense, such as L110, A101 or E105.',
  scope: 'activities',
  nestedFreely: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    code: f.text({ notNull: true }),
    name: f.text({ notNull: true, order: true }),
    description: f.text({ notNull: true }),
    type: f.oneOf(UTBMS_TYPES, { notNull: true }),
    utbms_set_id: f.integer({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: { type: by.oneOf(UTBMS_TYPES), utbms_set_id: by.ref() },
  orders: { set: order.by('text', 'o.name', { join: 'join utbms_sets o on o.id = {t}.utbms_set_id' }) },
});
