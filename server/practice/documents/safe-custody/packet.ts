/** A packet of a contact's originals in safe custody. Visible to users who see the contact. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContactId, ownContacts } from '../../firm/index.ts';

export const safeCustodyPacket = resource({
  name: 'safe_custody_packet',
  path: 'safe_custody/packets',
  table: 'safe_custody_packets',
  operations: ['list', 'read', 'create', 'update'],
  describe: "A packet of a contact's originals, such as wills and deeds, in safe custody.",
  scope: 'documents',
  visible: { ...ownContacts, unless: isOwnContactId('{t}.contact_id') },
  defaultOrder: null,
  fields: {
    id: f.id(),
    etag: f.etag(),
    number: f.text({
      sql: '{t}.number::text',
      notNull: true,
      describe: 'The consecutive number of the packet in the firm.',
    }),
    barcode: f.text({ notNull: true, describe: 'The barcode on its label, derived from the number.' }),
    custom_number: f.text({ write: true, limit: 100, describe: 'The number on a label of your own.' }),
    description: f.text({ write: true, limit: 10_000 }),
    created_on: f.date({ write: true, nullable: false, notNull: true, describe: 'Today by default.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    contact: f.belongsTo('contact', { describe: 'The owner of the originals.' }),
    location: f.belongsTo('safe_custody_location'),
    records: f.hasMany('safe_custody_record', { foreign: 'packet_id', orderBy: '{t}.id' }),
  },
  input: {
    contact_id: m.idOf('contact', { required: 'create' }),
    safe_custody_location_id: m.idOf('safe_custody_location', { required: 'create' }),
  },
  filters: {
    contact_id: by.ref(undefined, { nullable: false, describe: 'Only packets of this contact.' }),
    location_id: by.ref(undefined, { nullable: false, describe: 'Only packets in this location.' }),
    barcode: by.where(
      'text',
      `lower({value}) in (lower({t}.barcode), lower({t}.custom_number)) or exists (select from safe_custody_records r
        where r.account_id = {t}.account_id and r.packet_id = {t}.id and lower(r.barcode) = lower({value}))`,
      { describe: 'Only the packet with this barcode or own number, or containing a record with it.' },
    ),
    query: by.wildcard('number::text', 'custom_number', 'description'),
  },
});
