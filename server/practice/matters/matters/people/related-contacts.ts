/** The relationships of a matter with their contacts; without an entity tag, with all members by default. */
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContact, ownContacts } from '../../../firm/index.ts';
import { oneToOneMembers, membersOfContact, PERSON_MEMBERS } from './members.ts';

const OF_CONTACT = [
  'type',
  'name',
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'title',
  'company_id',
  'client_connect_user_id',
];

const FROM =
  `(select r.account_id, r.id, r.matter_id, r.contact_id, r.created_at, r.updated_at, m.client_id = r.contact_id as is_matter_client,` +
  ` ${OF_CONTACT.map((column) => `c.${column}`).join(', ')}` +
  ' from relationships r' +
  ' join contacts c on c.account_id = r.account_id and c.id = r.contact_id and c.deleted_at is null' +
  ' join matters m on m.account_id = r.account_id and m.id = r.matter_id' +
  ' where r.deleted_at is null)';

const SEEN = `exists (select from contacts c where c.account_id = {t}.account_id and c.id = {t}.contact_id and (${isOwnContact('c')}))`;

export const relatedContact = resource({
  name: 'related_contact',
  table: 'relationships',
  from: FROM,
  describe: 'A contact that is related to a matter.',
  scope: 'contacts',
  visible: { ...ownContacts, unless: SEEN },
  fields: {
    id: f.id({ describe: 'The id of the relationship.' }),
    contact_id: f.integer(),
    is_matter_client: f.boolean({ notNull: true }),
    ...membersOfContact(PERSON_MEMBERS, 'contact_id'),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    ...oneToOneMembers('contact_id'),
    relationship: f.belongsTo('relationship', { local: '{t}.id' }),
  },
  orders: { 'contact.name': order.by('text', '{t}.name') },
});
