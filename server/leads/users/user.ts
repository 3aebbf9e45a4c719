/** The users of the firm in the lead API. They are managed in the practice API. */
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';

const ACCOUNT =
  "(select json_build_object('id', a.id, 'firm_name', a.name) from accounts a where a.id = {t}.account_id)";

export const user = record({
  name: 'lead_user',
  path: 'users',
  table: 'users',
  describe: 'A user of the firm.',
  scope: 'user',
  operations: ['list', 'read'],
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    first_name: f.text({ notNull: true }),
    last_name: f.text({ notNull: true }),
    email: f.text({ notNull: true }),
    account: f.json({
      sql: ACCOUNT,
      notNull: true,
      schema: {
        type: 'object',
        properties: { id: { type: 'integer', format: 'int64' }, firm_name: { type: 'string' } },
      },
      describe: 'The firm.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

export const userName = record({
  name: 'lead_user_name',
  table: 'users',
  describe: 'A user of the firm, with name.',
  keepsDeleted: true,
  fields: { id: f.id(), first_name: f.text({ notNull: true }), last_name: f.text({ notNull: true }) },
});
