/** Locations of packets: a safe, a strong room, a shelf. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const safeCustodyLocation = resource({
  name: 'safe_custody_location',
  path: 'safe_custody/locations',
  table: 'safe_custody_locations',
  operations: ['list', 'read', 'create', 'update'],
  describe: 'A location where packets of originals are kept, such as a safe.',
  scope: 'documents',
  defaultOrder: null,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: true,
      required: true,
      limit: 255,
      describe: 'Unique within the firm, ignoring case.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
