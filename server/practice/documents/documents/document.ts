/** A document of a matter, a contact or the firm: its name and location. Its content is in its versions. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';
import { documentOrders, itemFields, itemFilters, parentOf, showUncompleted } from './item-members.ts';

/** The most characters of a filename in common file systems. */
const FILENAME = 255;

const ofLatest = (column: string): string =>
  `(select v.${column} from document_versions v where v.account_id = {t}.account_id and v.document_id = {t}.id` +
  ' and ({t}.latest_version_id is null or v.id = {t}.latest_version_id) order by v.version_number desc limit 1)';

export const document = resource({
  name: 'document',
  path: 'documents',
  table: 'items',
  where: "{t}.type = 'Document'",
  describe:
    'A document. To upload one: POST it with name and parent, PUT its content to latest_document_version{put_url} with' +
    ' each of put_headers, then PATCH it with uuid and fully_uploaded true. A large one goes in parts (multiparts).',
  scope: 'documents',
  visible: hiddenWithContact,
  counted: false,
  fields: {
    ...itemFields,
    type: f.oneOf(['Document'], { notNull: true }),
    content_type: f.text({
      sql: ofLatest('content_type'),
      describe: 'The content type, such as application/pdf.',
    }),
    filename: f.text({
      sql: ofLatest('filename'),
      describe: 'The name for downloads; by default its name.',
    }),
    received_at: f.instant({ write: true }),
    size: f.integer({ sql: ofLatest('size_bytes'), describe: 'The size in bytes.' }),
    document_versions: f.hasMany('document_version', {
      foreign: 'document_id',
      until: 5,
      describe: 'Since 4.0.6 at /documents/{id}/versions.',
    }),
  },
  input: {
    communication_id: m.idOf('communication', { nullable: true }),
    content_type: m.value('text', { limit: FILENAME, write: 'create' }),
    copy_version: m.value('boolean'),
    filename: m.value('text', { limit: FILENAME, write: 'create' }),
    fully_uploaded: m.value('boolean'),
    multiparts: m.list({
      content_length: m.value('integer', { required: true }),
      content_md5: m.value('text'),
      part_number: m.value('integer', { required: true }),
    }),
    parent: parentOf(['Document', 'Folder', 'Contact', 'Matter']),
    restore: m.value('boolean'),
    uuid: m.value('text'),
  },
  filters: {
    ...itemFilters,
    locked: by.flag('{t}.locked', { describe: 'Only locked documents, or with false unlocked ones.' }),
    show_uncompleted: showUncompleted,
  },
  orders: documentOrders,
});
