/** What somebody said about a document or a folder. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource } from '#kernel/records/resource.ts';
import { seenWithItem } from '../../documents/index.ts';

const about = (condition: string): string =>
  `exists (select from items i where i.account_id = {t}.account_id and i.id = {t}.item_id and ${condition})`;

export const comment = resource({
  name: 'comment',
  path: 'comments',
  table: 'comments',
  describe: 'What somebody said about a document or a folder. It goes with it.',
  scope: 'documents',
  where: about('i.deleted_at is null'),
  visible: seenWithItem('item_id'),
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    message: f.text({ write: true, required: true, limit: 65_535 }),
    created_at: f.createdAt(),
    deleted_at: f.instant({ describe: 'Null: a deleted comment is nowhere.' }),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('user'),
    document_version: f.belongsTo('document_version', {
      describe: 'The content that the document had when it was said; null about a folder.',
    }),
  },
  input: { item: m.reference('item', { required: true }) },
  filters: {
    item_id: by.ref(undefined, {
      nullable: false,
      describe: 'Only what was said about this document or folder.',
    }),
  },
});
