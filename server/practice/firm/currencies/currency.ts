/** The currencies of the world (ISO 4217): the same for every firm, and read by any token. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const currency = resource({
  name: 'currency',
  path: 'currencies',
  table: 'currencies',
  tenant: false,
  operations: ['list'],
  describe: 'A currency in which firms bill.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    code: f.text({ notNull: true, describe: 'Three letters of ISO 4217.' }),
    sign: f.text({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
