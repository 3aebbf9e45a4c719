/** Legal holds: while one is active, nothing of its matter, or of its contact and their matters, can be deleted. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { hiddenWithClientOfMatter, isOwnContactId, ownContacts } from '../../firm/index.ts';

const OF_MATTER =
  '({t}.matter_id = {value} or {t}.contact_id =' +
  ' (select m.client_id from matters m where m.account_id = {t}.account_id and m.id = {value}))';

export const legalHold = resource({
  name: 'legal_hold',
  path: 'legal_holds',
  table: 'legal_holds',
  operations: ['list', 'read', 'create', 'update'],
  describe:
    'A duty to preserve a matter, or a contact with all its matters. Until it is released, nothing of them can be deleted.',
  scope: 'matters',
  writtenBy: ADMINS,
  visible: {
    ...ownContacts,
    unless: `${isOwnContactId('{t}.contact_id')} or ${hiddenWithClientOfMatter.unless}`,
  },
  fields: {
    id: f.id(),
    etag: f.etag(),
    reason: f.text({ write: true, required: true, limit: 1000, describe: 'Why it must be preserved.' }),
    released_at: f.instant({ order: true, describe: 'Null while it is active.' }),
    release_reason: f.text({
      write: 'update',
      limit: 1000,
      describe: 'Why it is no longer needed. Writing it releases the hold permanently.',
    }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    matter: f.belongsTo('matter', { write: 'create', nullable: true }),
    contact: f.belongsTo('contact', { write: 'create', nullable: true }),
    user: f.belongsTo('user', { describe: 'The user who placed it.' }),
    released_by: f.belongsTo('user', { column: 'released_by_id', describe: 'The user who released it.' }),
  },
  filters: {
    matter_id: by.ref(),
    contact_id: by.ref(),
    of_matter: by.where('integer', OF_MATTER, { describe: 'Only holds on the matter or its client.' }),
    released: by.flag('{t}.released_at is not null'),
  },
});
