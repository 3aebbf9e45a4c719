/** Relationships of contacts to matters other than as the client: the opposing party, a witness, an insurer. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenUnless } from '../../firm/index.ts';

export const relationship = resource({
  name: 'relationship',
  path: 'relationships',
  table: 'relationships',
  describe: 'The relationship of a contact to a matter.',
  scope: 'matters',
  visible: hiddenUnless((isOwn) => isOwn('{t}.contact_id')),
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
