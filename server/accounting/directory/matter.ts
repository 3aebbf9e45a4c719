/** Matters in the accounting API. They are managed in the practice API, under the same id. */
import { f } from '#kernel/declarations/field.ts';
import { DISPLAYED, record } from '../record.ts';

export const matter = record({
  name: 'matter',
  path: 'matters',
  table: 'matters',
  describe: 'A case or engagement for a client.',
  operations: ['list', 'read'],
  keepsDeleted: true,
  fields: {
    id: f.id(),
    external_id: f.integer({
      sql: '{t}.id',
      notNull: true,
      describe: 'The id of the matter in the practice API; the same as id.',
    }),
    display_name: f.text({ column: 'display_number', notNull: true }),
    clients: f.hasMany('client', { local: '{t}.client_id', foreign: 'id', shows: DISPLAYED }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
