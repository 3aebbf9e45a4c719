/** Everything of a firm as one zip file, made when an administrator asks for it. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

const STATES = ['queued', 'in_progress', 'completed', 'failed'] as const;

export const firmExport = resource({
  name: 'firm_export',
  path: 'firm_exports',
  table: 'firm_exports',
  describe: 'A zip file of everything of the firm. It is made in the background, and kept for 7 days.',
  operations: [],
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    state: f.oneOf(STATES, { notNull: true }),
    progress: f.decimal({ notNull: true, describe: 'Percent of it that is done.' }),
    message: f.text({ describe: 'Why it failed.' }),
    size: f.integer({ sql: '{t}.size_bytes', describe: 'Bytes; null until it is completed.' }),
    expires_at: f.instant({ notNull: true, describe: 'When it is removed.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user', { describe: 'Who asked for it.' }),
  },
  defaultOrder: 'id(desc)',
});
