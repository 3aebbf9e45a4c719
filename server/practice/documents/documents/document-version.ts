/**
 * A version of a document's content. An announced version has upload URLs; once all bytes have arrived it never
 * changes.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { seenWithItem } from './item-members.ts';

/** Upload URLs are shown only to the user who announced the upload, since anyone with them can send its content. */
const UPLOADS =
  '(select u.account_id, u.id, u.document_version_id, u.part_number, u.url, u.headers from document_uploads u' +
  ' join document_versions v on v.account_id = u.account_id and v.id = u.document_version_id' +
  ' where u.account_id = {account} and u.expires_at > {now}::timestamptz and v.creator_id = {viewer})';

const HEADERS =
  '(select u.account_id, u.id * 100 + h.place as id, u.id as upload_id, u.document_version_id, u.part_number, h.header ->> 0 as name,' +
  ` h.header ->> 1 as value from ${UPLOADS} u, jsonb_array_elements(u.headers) with ordinality h(header, place))`;

export const multipartHeader = resource({
  name: 'multipart_header',
  table: 'document_uploads',
  from: HEADERS,
  describe: 'A header that must be sent with the content.',
  fields: { name: f.text({ notNull: true }), value: f.text({ notNull: true }) },
});

export const multipart = resource({
  name: 'multipart',
  table: 'document_uploads',
  from: UPLOADS,
  describe: 'A part of the content, and its upload URL.',
  fields: {
    part_number: f.integer({ notNull: true }),
    put_url: f.text({ sql: '{t}.url', notNull: true }),
    put_headers: f.hasMany('multipart_header', { foreign: 'upload_id' }),
  },
});

export const documentVersion = resource({
  name: 'document_version',
  table: 'document_versions',
  describe: "A version of a document's content.",
  scope: 'documents',
  visible: seenWithItem('document_id'),
  fields: {
    id: f.id(),
    etag: f.etag(),
    document_id: f.integer({ notNull: true }),
    uuid: f.text({ notNull: true, describe: 'Used for confirming an upload.' }),
    put_url: f.text({
      sql: `(select u.url from ${UPLOADS} u where u.document_version_id = {t}.id and u.part_number = 0)`,
      describe:
        'The URL to send the content to with PUT, valid for 8 hours. Null for users other than the uploader.',
    }),
    size: f.integer({ sql: '{t}.size_bytes', describe: 'The size in bytes; null until uploaded.' }),
    version_number: f.integer({ notNull: true }),
    content_type: f.text({ notNull: true }),
    received_at: f.instant(),
    filename: f.text({ notNull: true }),
    fully_uploaded: f.boolean({ notNull: true, describe: 'Whether its content was uploaded and confirmed.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    creator: f.belongsTo('creator'),
    multiparts: f.hasMany('multipart', {
      foreign: 'document_version_id',
      where: '{t}.part_number > 0',
      orderBy: '{t}.part_number',
    }),
    put_headers: f.hasMany('multipart_header', {
      foreign: 'document_version_id',
      where: '{t}.part_number = 0',
    }),
  },
  filters: {
    fully_uploaded: by.flag('{t}.fully_uploaded', {
      describe: 'Only versions whose content was uploaded, or with false the others.',
    }),
  },
  defaultOrder: 'id(asc)',
});
