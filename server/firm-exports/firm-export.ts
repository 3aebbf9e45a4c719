/** An export of all data of a firm as a zip file, requested by an administrator. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const STATES = ['queued', 'in_progress', 'completed', 'failed'] as const;

export const firmExport = resource({
  name: 'firm_export',
  path: 'firm_exports',
  table: 'firm_exports',
  describe: 'A zip file with all data of the firm. It is created in the background and kept for 7 days.',
  operations: [],
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    state: f.oneOf(STATES, { notNull: true }),
    progress: f.decimal({ notNull: true, describe: 'Completion in percent.' }),
    message: f.text({ describe: 'Why it failed.' }),
    size: f.integer({ sql: '{t}.size_bytes', describe: 'The size in bytes; null until completed.' }),
    expires_at: f.instant({ notNull: true, describe: 'When the file is deleted.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user', { describe: 'The user who requested it.' }),
  },
  defaultOrder: 'id(desc)',
});
