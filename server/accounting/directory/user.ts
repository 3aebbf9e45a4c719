/** Users in the accounting API. */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';

/** An invalid or empty address is not refused; it simply matches nobody. */
const email: Filter = {
  ...by.where('text', 'lower({t}.email) = lower({value})'),
  ifAbsent: '',
  resolve: async (_, name, { context }) => context.query.sent(name),
  read: (texts) => ({ variant: '=', values: [texts.at(-1)!.replaceAll('\u0000', ' ')] }),
  schema: { type: 'string' },
  describe: 'Only the user with exactly this address; an unknown or invalid address matches nobody.',
};

export const user = record({
  name: 'user',
  path: 'users',
  table: 'users',
  describe: 'A user of the firm.',
  operations: ['list', 'read'],
  keepsDeleted: true,
  fields: {
    id: f.id(),
    first_name: f.text({ notNull: true }),
    last_name: f.text({ notNull: true }),
    email: f.text({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    account: f.belongsTo('firm', { local: '{t}.account_id' }),
  },
  filters: { email },
});
