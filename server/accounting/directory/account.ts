/** The firm that owns the books, and the date through which they are closed. */
import { f } from '#kernel/declarations/field.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { record } from '../record.ts';

const CLOSED_THROUGH = '(select s.closed_through from ledger_settings s where s.account_id = {t}.account_id)';
export const account = record({
  name: 'account',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: 'The firm that owns the books.',
  scope: 'accounting',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    name: f.text({ notNull: true }),
    currency: f.text({ notNull: true, describe: 'The currency of the books (ISO 4217).' }),
    country: f.text({ notNull: true, describe: 'Two-letter ISO 3166 code.' }),
    status: f.oneOf(['active', 'closed'], { notNull: true }),
    closed_through: f.date({
      sql: CLOSED_THROUGH,
      describe: 'The last day of the closed period; nothing can be posted on or before it.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/** The firm of a user. */
export const firm = record({
  name: 'firm',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: 'A firm with its name.',
  fields: { id: f.id(), firm_name: f.text({ sql: '{t}.name', notNull: true }) },
});
