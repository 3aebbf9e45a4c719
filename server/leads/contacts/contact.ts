/**
 * People and companies in intake. They are created from inbox leads, and become clients when their matter is hired.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { isNamed, rowsNamed } from '#kernel/declarations/wildcard-search.ts';
import { customFieldValues } from '../custom-fields/members.ts';
import { hiddenWithContact } from '#practice';
import { record } from '../record.ts';
import { searching } from '../search.ts';
import {
  ADDRESSES,
  EMAILS,
  ETAG,
  NAME,
  PHONE_NUMBERS,
  PRACTICE_ID,
  TYPE,
  UPDATED_AT,
} from './shared-details.ts';

const STATUSES = ['Unassigned', 'Lead', 'Client', 'Former Client', 'Other'] as const;
const TYPES = ['Person', 'Company'] as const;

const LINE_CHARACTERS = 255;
const line = m.value('text', { nullable: true, limit: LINE_CHARACTERS });

const ADDRESS_SCHEMA = {
  type: 'object',
  properties: Object.fromEntries(
    ['street', 'city', 'province', 'postal_code', 'country'].map((name) => [
      name,
      { type: ['string', 'null'] },
    ]),
  ),
};

const customFields = customFieldValues('contact');

/** Matching practice contacts are found first; each source is searched through its own index. */
const PRACTICE_TEXT =
  `{t}.contact_id in (${rowsNamed('contacts')}` +
  ' union all select p.contact_id from email_addresses p where p.account_id = {account} and p.address ilike {pattern}' +
  ' union all select p.contact_id from phone_numbers p where p.account_id = {account} and p.number ilike {pattern})';

const OWN_TEXT = `${isNamed('{t}.name')} or array_to_string({t}.emails, ' ') ilike {pattern} or array_to_string({t}.phone_numbers, ' ') ilike {pattern}`;

const DIGITS =
  '{t}.phone_digits like {digits} or {t}.contact_id in' +
  ' (select p.contact_id from phone_numbers p where p.account_id = {account} and p.digits like {digits})';

/** Enough for all that practice contacts accept. */
export const NAME_CHARACTERS = 500;

export const contact = record({
  name: 'lead_contact',
  path: 'contacts',
  table: 'lead_contacts',
  describe: 'A person or company that has asked the firm for help.',
  scope: 'contact',
  operations: ['list', 'read', 'update'],
  keepsDeleted: false,
  // Once it is linked to a practice contact, it is visible to those who see that contact.
  visible: hiddenWithContact,
  fields: {
    id: f.id(),
    etag: f.etag({ sql: ETAG }),
    svc_id: f.integer({
      sql: PRACTICE_ID,
      describe:
        'The practice contact, once it exists, and null if it was deleted. From then on, shared details are stored there.',
    }),
    name: f.text({ sql: NAME, write: true, nullable: false, notNull: true, limit: NAME_CHARACTERS }),
    emails: f.texts({
      sql: EMAILS,
      write: true,
      nullable: false,
      notNull: true,
      describe: 'The first is the primary one. At most 20.',
    }),
    phone_numbers: f.texts({
      sql: PHONE_NUMBERS,
      write: true,
      nullable: false,
      notNull: true,
      describe: 'The first is the primary one. At most 20.',
    }),
    addresses: f.json({
      sql: ADDRESSES,
      notNull: true,
      schema: { type: 'array', items: ADDRESS_SCHEMA },
      describe: 'The first is the primary one. At most 20.',
    }),
    matters: f.hasMany('lead_matter_id', { foreign: 'contact_id' }),
    status: f.oneOf(STATUSES, { write: true, nullable: false, notNull: true }),
    type: f.oneOf(TYPES, { sql: TYPE, write: true, nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt({ sql: UPDATED_AT }),
    ...customFields.fields,
  },
  filters: {
    updated_since: by.after(UPDATED_AT),
    query: searching({ text: `${OWN_TEXT} or ${PRACTICE_TEXT}`, digits: DIGITS }),
  },
  input: {
    addresses: m.list({ street: line, city: line, province: line, postal_code: line, country: line }),
    ...customFields.input,
  },
});

/** A contact as shown in its matters. */
export const contactOfMatter = record({
  name: 'lead_matter_contact',
  table: 'lead_contacts',
  describe: 'A contact as shown in its matters.',
  keepsDeleted: false,
  visible: hiddenWithContact,
  fields: {
    full_name: f.text({ sql: NAME, notNull: true }),
    id: f.id(),
    phone_number: f.text({ sql: `(${PHONE_NUMBERS})[1]`, describe: 'The primary one.' }),
    primary_email: f.text({ sql: `(${EMAILS})[1]` }),
    address: f.json({ sql: `(${ADDRESSES}) -> 0`, schema: ADDRESS_SCHEMA, describe: 'The primary one.' }),
  },
});
