/**
 * A matter's client in the response of /matters/{id}/client: a contact without an entity tag, with all members by
 * default.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ownContacts } from '../../../firm/index.ts';
import { contact } from '../../../people/index.ts';
import { membersOfContact, PERSON_MEMBERS } from './members.ts';

export const matterClient = resource({
  name: 'matter_client',
  table: 'contacts',
  describe: "A matter's client.",
  scope: 'contacts',
  keepsDeleted: true,
  visible: ownContacts,
  fields: {
    id: f.id(),
    ...membersOfContact([...PERSON_MEMBERS, 'date_of_birth']),
    is_matter_client: contact.fields.is_client,
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    ...membersOfContact(['addresses', 'avatar', 'company', 'email_addresses', 'phone_numbers', 'web_sites']),
  },
});
