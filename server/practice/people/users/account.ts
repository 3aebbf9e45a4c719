/** The firm itself. It has no endpoint of its own: /users/who_am_i returns it with the user (decisions:38). */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const account = resource({
  name: 'account',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: 'The firm.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ notNull: true }),
    address: f.text(),
    city: f.text(),
    province: f.text(),
    state: f.text(),
    postal_code: f.text(),
    country: f.text({ notNull: true, describe: 'Two-letter ISO 3166 code.' }),
    phone: f.text(),
    fax: f.text(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    owner: f.hasOne('user', { foreign: 'account_id', where: '{t}.account_owner' }),
  },
});
