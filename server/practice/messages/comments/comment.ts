/** Comments on documents and folders. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { seenWithItem } from '../../documents/index.ts';

const about = (condition: string): string =>
  `exists (select from items i where i.account_id = {t}.account_id and i.id = {t}.item_id and ${condition})`;

export const comment = resource({
  name: 'comment',
  path: 'comments',
  table: 'comments',
  describe: 'A comment on a document or folder. It is deleted with it.',
  scope: 'documents',
  where: about('i.deleted_at is null'),
  visible: seenWithItem('item_id'),
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    message: f.text({ write: true, required: true, limit: 65_535 }),
    created_at: f.createdAt(),
    deleted_at: f.instant({ describe: 'Always null: deleted comments are not returned.' }),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('user'),
    document_version: f.belongsTo('document_version', {
      describe: 'The version of the document at that time; null for a folder.',
    }),
  },
  input: { item: m.reference('item', { required: true }) },
  filters: {
    item_id: by.ref(undefined, {
      nullable: false,
      describe: 'Only comments on this document or folder.',
    }),
  },
});
