/** Categories of documents, such as pleadings, contracts or correspondence. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const documentCategory = resource({
  name: 'document_category',
  path: 'document_categories',
  table: 'document_categories',
  describe: 'A category of documents, such as pleadings or correspondence.',
  scope: 'documents',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: true,
      required: true,
      order: true,
      limit: 255,
      describe: 'Unique within the firm, ignoring case.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: { query: by.wildcard('name') },
});
