/**
 * Matter numbering (an addition): automatic, or written by users. Each firm has one record, at
 * /settings/matter_numbering.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

export const matterNumbering = resource({
  name: 'matter_numbering',
  path: 'settings/matter_numbering',
  table: 'matter_numbering',
  operations: [],
  describe: 'How the firm numbers its matters.',
  scope: 'matters',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    manual: f.boolean({
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'Whether users write display numbers themselves.',
    }),
    last_number: f.integer({
      write: 'update',
      notNull: true,
      nullable: false,
      describe: 'The last number; the next matter gets the number after it.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
