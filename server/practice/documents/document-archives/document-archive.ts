/** A zip file of documents and folders, created on request; poll until it is completed. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { formerStateValues } from '../../firm/index.ts';

const STATES = ['not_started', 'queued', 'in_progress', 'completed', 'failed'] as const;

const ITEM_TYPE = { type: 'string', enum: ['Document', 'Folder'] };

export const documentArchive = resource({
  name: 'document_archive',
  path: 'document_archives',
  table: 'document_archives',
  describe: 'A zip file of documents and folders. It is created in the background and kept for 7 days.',
  scope: 'documents',
  operations: ['read', 'create'],
  counted: false,
  where: '{t}.creator_id = {viewer}',
  fields: {
    id: f.id(),
    etag: f.etag(),
    message: f.text({ describe: 'Why it failed, or what was left out.' }),
    progress: f.decimal({ notNull: true, describe: 'Completion in percent.' }),
    size: f.integer({ sql: '{t}.size_bytes', describe: 'The size in bytes; null until completed.' }),
    state: f.oneOf(STATES, { notNull: true, ...formerStateValues(STATES, 'state') }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    items: m.list(
      {
        id: m.value('integer', { required: true }),
        type: m.value('text', { required: true, schema: ITEM_TYPE }),
      },
      { required: true },
    ),
  },
});
