/** Relationships of contacts to matters other than as the client: the opposing party, a witness, an insurer. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContact, ownContacts } from '../../firm/index.ts';

const OTHER_PARTY =
  '(select from contacts c where c.account_id = {t}.account_id and c.id = {t}.contact_id and (SEEN))';

export const relationship = resource({
  name: 'relationship',
  path: 'relationships',
  table: 'relationships',
  describe: 'The relationship of a contact to a matter.',
  scope: 'matters',
  visible: { ...ownContacts, unless: `exists ${OTHER_PARTY.replace('SEEN', isOwnContact('c'))}` },
  fields: {
    id: f.id(),
    etag: f.etag(),
    description: f.text({ write: true, limit: 1000 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    contact: f.belongsTo('contact', { write: true, required: true }),
    matter: f.belongsTo('matter', { write: true, required: true }),
  },
  filters: { contact_id: by.ref(), matter_id: by.ref() },
});
