/** The people of a matter: its client and all related contacts, each once. */
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClient, customFieldMembers, ownContacts } from '../../../firm/index.ts';
import { oneToOneMembers, membersOfContact, PERSON_MEMBERS } from './members.ts';

/** Each contact of each matter, with the oldest of its relationships. */
const PARTS =
  'select account_id, matter_id, contact_id, bool_or(is_client) as is_client, min(relationship_id) as relationship_id from (' +
  ' select account_id, id as matter_id, client_id as contact_id, true as is_client, null::bigint as relationship_id' +
  ' from matters where deleted_at is null' +
  ' union all' +
  ' select account_id, matter_id, contact_id, false, id from relationships where deleted_at is null' +
  ') part group by account_id, matter_id, contact_id';

const FROM =
  '(select c.*, p.matter_id, p.is_client, p.relationship_id, m.display_number, m.client_id as matter_client_id, r.description as relationship_description,' +
  ' coalesce(r.created_at, m.created_at) as joined_at, coalesce(r.updated_at, m.updated_at) as part_updated_at' +
  ` from (${PARTS}) p` +
  ' join contacts c on c.account_id = p.account_id and c.id = p.contact_id and c.deleted_at is null' +
  ' join matters m on m.account_id = p.account_id and m.id = p.matter_id' +
  ' left join relationships r on r.account_id = p.account_id and r.id = p.relationship_id)';

export const matterContact = resource({
  name: 'matter_contact',
  table: 'contacts',
  from: FROM,
  describe: 'A contact related to a matter.',
  scope: 'contacts',
  visible: ownContacts,
  defaultOrder: 'is_client(asc)',
  parameters: customFieldMembers('Contact').parameters,
  fields: {
    id: f.id({ describe: 'The id of the contact.' }),
    etag: f.etag(),
    matter_id: f.integer(),
    matter_number: f.text({ sql: '{t}.display_number', redact: hiddenWithClient('{t}.matter_client_id') }),
    is_client: f.boolean({ notNull: true }),
    description: f.text({ sql: '{t}.relationship_description' }),
    relationship_name: f.text({
      sql: "case when {t}.is_client then 'Client' else {t}.relationship_description end",
    }),
    ...membersOfContact([...PERSON_MEMBERS, 'secondary_email_address', 'secondary_phone_number']),
    contact_created_at: f.instant({ sql: '{t}.created_at' }),
    contact_updated_at: f.instant({ sql: '{t}.updated_at' }),
    created_at: f.createdAt({ sql: '{t}.joined_at', describe: 'When the contact was added to the matter.' }),
    updated_at: f.updatedAt({ sql: '{t}.part_updated_at' }),
    ...oneToOneMembers(),
    relationship: f.belongsTo('relationship'),
  },
  orders: { is_client: order.by('boolean', '{t}.is_client', { notNull: true }) },
});
