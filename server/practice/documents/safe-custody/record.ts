/** An original in a packet, its current holder, and its chain of custody. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContactId, ownContacts } from '../../firm/index.ts';
import { DOCUMENT_TYPES, inWords } from './document-types.ts';
import { STATES } from './state-change.ts';

const CONTACT_ID =
  '(select p.contact_id from safe_custody_packets p where p.account_id = {t}.account_id and p.id = {t}.packet_id)';

export const safeCustodyRecord = resource({
  name: 'safe_custody_record',
  path: 'safe_custody/records',
  table: 'safe_custody_records',
  operations: ['list', 'read', 'create', 'update'],
  describe: 'An original in a packet, with its chain of custody.',
  scope: 'documents',
  visible: { ...ownContacts, unless: isOwnContactId(CONTACT_ID) },
  defaultOrder: null,
  fields: {
    id: f.id(),
    etag: f.etag(),
    barcode: f.text({ notNull: true, describe: 'The barcode on its label, derived from the id.' }),
    title: f.text({ write: true, required: true, limit: 255 }),
    description: f.text({ write: true, limit: 10_000 }),
    document_type: f.oneOf(DOCUMENT_TYPES, { write: true }),
    document_type_name: f.text({ sql: inWords('{t}.document_type'), describe: 'The name of its type.' }),
    date: f.date({ write: true, describe: 'The date of the original.' }),
    stored_on: f.date({ write: true, describe: 'The date on which it was received.' }),
    state: f.oneOf(STATES, { notNull: true, describe: 'Its current state; set by a state change.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    packet: f.belongsTo('safe_custody_packet'),
    state_changes: f.hasMany('safe_custody_state_change', {
      foreign: 'record_id',
      orderBy: '{t}.position',
      describe: 'From the first to the last.',
    }),
    last_state_change: f.hasOne('safe_custody_state_change', {
      foreign: 'record_id',
      orderBy: '{t}.position desc',
      describe: 'The current holder, and since when; if it is held, who delivered it.',
    }),
  },
  input: {
    safe_custody_packet_id: m.idOf('safe_custody_packet', { required: 'create', write: 'create' }),
    state: m.oneOf(STATES, { write: 'create' }),
    reason: m.value('text', { nullable: true, limit: 1000, write: 'create' }),
  },
  filters: {
    packet_id: by.ref(undefined, { nullable: false, describe: 'Only originals in this packet.' }),
    state: by.oneOf(STATES),
    contact_id: by.where('integer', `${CONTACT_ID} = {value}`, {
      describe: 'Only originals of this contact.',
    }),
    barcode: by.where('text', 'lower({t}.barcode) = lower({value})', {
      describe: 'Only the record with this barcode.',
    }),
    query: by.wildcard('title', 'description'),
  },
});
