/** Document templates: DOCX files with tags, from which documents are created for matters (docs/templates.md). */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const documentTemplate = resource({
  name: 'document_template',
  path: 'document_templates',
  table: 'document_templates',
  describe: 'A DOCX file with tags in braces, from which documents are created for matters.',
  scope: 'documents',
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    filename: f.text({
      write: true,
      nullable: false,
      notNull: true,
      limit: 255,
      order: true,
      describe: 'Template.docx by default.',
    }),
    content_type: f.text({ notNull: true }),
    size: f.integer({ sql: '{t}.size_bytes', notNull: true, describe: 'The size in bytes.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    document_category: f.belongsTo('document_category', { write: true, nullable: true }),
    last_modified_by: f.belongsTo('user'),
  },
  input: { file: m.value('text', { required: true }) },
  orders: {
    'category.name': order.through('document_categories', 'document_category_id', 'o.name'),
    last_modified: order.by('instant', '{t}.updated_at', { notNull: true }),
    'last_modified_by.name': order.through('users', 'last_modified_by_id', 'o.name'),
  },
});
