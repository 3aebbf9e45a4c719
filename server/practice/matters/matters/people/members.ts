/** What the people of a matter show of their contact, taken from the contact's own declaration. */
import { f, type Field } from '#kernel/records/field.ts';
import { contact } from '../../../people/index.ts';
import { customFieldMembers } from '../../../firm/index.ts';

/** Plain members that every view of a matter's people has. */
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

/** Nested members of a contact that stands in a matter. */
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
 * The contact's members of these names, to be read only. `id` is the column that holds the contact's id
 * where rows have another id of their own.
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
