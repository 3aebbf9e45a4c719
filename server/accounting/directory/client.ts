/** Clients in the accounting API: contacts of the practice API with a matter, under the same id. */
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';

const PRIMARY_EMAIL =
  '(select e.address from email_addresses e where e.account_id = {t}.account_id and e.contact_id = {t}.id and e."primary")';

export const client = record({
  name: 'client',
  path: 'clients',
  table: 'contacts',
  describe: 'A person or company for whom the firm has a matter.',
  operations: ['list', 'read'],
  keepsDeleted: true,
  where:
    'exists (select from matters m where m.account_id = {t}.account_id and m.client_id = {t}.id and m.deleted_at is null)',
  fields: {
    id: f.id(),
    external_id: f.integer({
      sql: '{t}.id',
      notNull: true,
      describe: 'The id of the contact in the practice API; the same as id.',
    }),
    display_name: f.text({ column: 'name', notNull: true }),
    first_name: f.text(),
    last_name: f.text(),
    email: f.text({ sql: PRIMARY_EMAIL, describe: 'The primary email address.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
