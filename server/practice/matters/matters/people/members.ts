/** Members of a matter's people, taken from the declaration of contacts. */
import { f, type Field } from '#kernel/declarations/field.ts';
import { contact } from '../../../people/index.ts';
import { customFieldMembers } from '../../../firm/index.ts';

/** Plain members in every list of a matter's people. */
export const PERSON_MEMBERS = [
  'type',
  'name',
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'title',
  'initials',
  'primary_email_address',
  'primary_phone_number',
  'client_connect_user_id',
] as const;

const { custom_field_values } = customFieldMembers('Contact').fields;

/** Nested members of a matter's contacts. */
const ONE_TO_ONE_MEMBERS = [
  'addresses',
  'avatar',
  'company',
  'email_addresses',
  'phone_numbers',
  'primary_address',
  'primary_web_site',
  'secondary_address',
  'web_sites',
] as const;

/**
 * Read-only copies of the contact's members with these names. `id` is the column with the contact's id, for rows with
 * another id.
 */
export function membersOfContact(names: readonly string[], id = 'id'): Record<string, Field> {
  return Object.fromEntries(names.map((name) => [name, seenFrom(fieldOfContact(name), id)]));
}

function fieldOfContact(name: string): Field {
  const field = contact.fields[name];
  if (!field) throw new Error(`A contact has no field ${name} to show in a matter.`);
  return field;
}

export function oneToOneMembers(id = 'id'): Record<string, Field> {
  const secondary_web_site = f.hasOne('web_site', {
    foreign: 'contact_id',
    local: `{t}.${id}`,
    where: 'not {t}.default_web_site',
    orderBy: '{t}.id',
  });
  return {
    ...membersOfContact(ONE_TO_ONE_MEMBERS, id),
    custom_field_values: seenFrom(custom_field_values, id),
    secondary_web_site,
  };
}

function seenFrom(field: Field, id: string): Field {
  const move = (sql: string): string => sql.replaceAll('{t}.id', `{t}.${id}`);
  if (field.member === 'absent') return field;
  const { write: _write, required: _required, ...rest } = field;
  if (rest.member === 'plain') return { ...rest, order: false, ...(rest.sql ? { sql: move(rest.sql) } : {}) };
  return { ...rest, ...(rest.local ? { local: move(rest.local) } : {}) };
}
