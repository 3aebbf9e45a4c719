/** The world's currencies (ISO 4217): the same for every firm, readable with any token. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const currency = resource({
  name: 'currency',
  path: 'currencies',
  table: 'currencies',
  tenant: false,
  operations: ['list'],
  describe: 'A currency for billing.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    code: f.text({ notNull: true, describe: 'The three-letter ISO 4217 code.' }),
    sign: f.text({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
