/** Contacts: people and companies that the firm deals with, such as clients, opponents, courts and suppliers. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { accountBalances, MONEY_ROLES, RATE_ROLES } from '../../funds/index.ts';
import { customFieldMembers, legalAidContactInput, ownContacts, rateTableInput } from '../../firm/index.ts';
import { contactQuery, exceptIds } from './filters.ts';
import { ASSOCIATIONS, CONTACT_TYPES } from './labels.ts';
import { paymentProfileBody } from './payment-profile.ts';

const customFields = customFieldMembers('Contact');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The most characters of each part of a name, so that the whole name fits its column. */
const PART = { write: true, limit: 150 } as const;

/** The initials of first and last name, or of a company's first three words. */
const INITIALS =
  `upper(case {t}.type when 'Person' then ${firstLetter('first_name')} || ${firstLetter('last_name')}` +
  ` else ${[1, 2, 3].map((word) => `"left"(split_part({t}.name, ' ', ${word}), 1)`).join(' || ')} end)`;

function firstLetter(column: string): string {
  return `"left"(coalesce({t}.${column}, ''), 1)`;
}

const IS_CLIENT =
  'exists (select from matters m where m.account_id = {t}.account_id and m.client_id = {t}.id and m.deleted_at is null)';

const associations = { foreign: 'contact_id', write: true, limit: ASSOCIATIONS } as const;
const detail = { foreign: 'contact_id' } as const;

/** The primary row of a contact's table, or the oldest of the others. */
function ofContact(table: string, column: string, rank: 'primary' | 'secondary'): string {
  const which = rank === 'primary' ? 'd."primary"' : 'not d."primary" order by d.id limit 1';
  return `(select d.${column} from ${table} d where d.account_id = {t}.account_id and d.contact_id = {t}.id and ${which})`;
}

export const contact = resource({
  name: 'contact',
  path: 'contacts',
  table: 'contacts',
  cacheNested: true,
  describe: 'A person or a company that the firm deals with.',
  scope: 'contacts',
  visible: ownContacts,
  memberWriters: { co_counsel_rate: RATE_ROLES, payment_profile: MONEY_ROLES },
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(CONTACT_TYPES, { write: true, required: true }),
    name: f.text({
      write: true,
      nullable: true,
      notNull: true,
      order: true,
      limit: 500,
      describe:
        "A company's name. A person's name is composed of its parts, or split into parts if it is sent alone.",
    }),
    prefix: f.text({ ...PART, describe: 'Such as Ms. or Dr.' }),
    first_name: f.text(PART),
    middle_name: f.text(PART),
    last_name: f.text(PART),
    title: f.text({ write: true, limit: 255, describe: "The person's position in their company." }),
    initials: f.text({ sql: INITIALS }),
    date_of_birth: f.date({ write: true }),
    primary_email_address: f.text({ sql: ofContact('email_addresses', 'address', 'primary') }),
    secondary_email_address: f.text({ sql: ofContact('email_addresses', 'address', 'secondary') }),
    primary_phone_number: f.text({ sql: ofContact('phone_numbers', 'number', 'primary') }),
    secondary_phone_number: f.text({ sql: ofContact('phone_numbers', 'number', 'secondary') }),
    ledes_client_id: f.text({ write: true, limit: 255 }),
    sales_tax_number: f.text({ write: true, limit: 255 }),
    require_utbms_codes: f.boolean({ write: true, describe: "Null: the firm's setting applies." }),
    is_client: f.boolean({
      sql: IS_CLIENT,
      follows: [{ resource: 'matter', by: 'client_id' }],
      notNull: true,
      describe: 'Whether it is the client of a matter.',
    }),
    is_co_counsel: f.boolean({ notNull: true, describe: 'Whether a co-counsel rate is agreed with it.' }),
    is_bill_recipient: f.boolean({
      sql: 'exists (select from matter_bill_recipients b where b.account_id = {t}.account_id and b.recipient_id = {t}.id)',
      follows: [{ resource: 'matter_bill_recipient', by: 'recipient_id' }],
      notNull: true,
    }),
    client_connect_user_id: f.integer(),
    svc_connect_email: f.text({
      write: true,
      column: 'connect_email',
      limit: 320,
      describe: 'The email address for the client portal.',
    }),
    locked_svc_connect_email: f.boolean({
      sql: '{t}.client_connect_user_id is not null',
      notNull: true,
      describe: "Whether the client portal's address can no longer be changed.",
    }),
    has_svc_for_clients_permission: f.boolean({ sql: '{t}.connect_email is not null', notNull: true }),
    is_svc_for_client_user: f.boolean({ sql: '{t}.client_connect_user_id is not null', notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    account_balances: accountBalances('client_id'),
    activity_rates: f.hasMany('activity_rate', detail),
    addresses: f.hasMany('address', associations),
    avatar: f.hasOne('avatar', detail),
    co_counsel_rate: f.hasOne('activity_rate', { foreign: 'co_counsel_contact_id' }),
    company: f.belongsTo('contact', { write: true, nullable: true }),
    currency: f.belongsTo('currency', {
      write: true,
      nullable: true,
      describe: "Null for the firm's currency.",
    }),
    ...customFields.fields,
    email_addresses: f.hasMany('email_address', associations),
    folder: f.hasOne('folder', {
      foreign: 'contact_id',
      where: '{t}.root',
      describe: 'The root folder of its documents.',
    }),
    instant_messengers: f.hasMany('instant_messenger', { ...detail, write: true }),
    kyc_field_values: f.hasMany('kyc_field_value', { ...detail, write: true }),
    legal_aid_uk_contact: f.hasOne('legal_aid_uk_contact', {
      foreign: 'contact_id',
      describe: 'Its legal aid data for England and Wales.',
    }),
    notification_methods: f.hasMany('contact_notification_method', {
      ...detail,
      describe: 'The email addresses through which the service contacts it.',
    }),
    payment_profile: f.hasOne('payment_profile', { ...detail, describe: 'Its payment terms.' }),
    phone_numbers: f.hasMany('phone_number', associations),
    primary_address: f.hasOne('address', { ...detail, where: '{t}."primary"' }),
    primary_web_site: f.hasOne('web_site', { ...detail, where: '{t}.default_web_site' }),
    primary_work_address: f.hasOne('address', {
      ...detail,
      where: "{t}.name = 'Work'",
      orderBy: '{t}."primary" desc, {t}.id',
    }),
    related_contacts: f.hasMany('contact', { foreign: 'company_id', describe: 'The people of a company.' }),
    secondary_address: f.hasOne('address', { ...detail, where: 'not {t}."primary"', orderBy: '{t}.id' }),
    web_sites: f.hasMany('web_site', { ...detail, write: true }),
  },
  input: {
    ...customFields.input,
    legal_aid_uk_contact: legalAidContactInput,
    avatar: m.object({ image: m.value('text'), _destroy: m.value('boolean') }, { nullable: true }),
    co_counsel_rate: m.object({ rate: m.value('money') }, { nullable: true }),
    payment_profile: paymentProfileBody,
    ...rateTableInput,
  },
  parameters: customFields.parameters,
  filters: {
    ...customFields.filters,
    query: contactQuery,
    type: by.oneOf(CONTACT_TYPES),
    client_only: by.only(IS_CLIENT, { describe: 'With true, only clients of a matter.' }),
    svc_connect_only: by.only('{t}.connect_email is not null', {
      describe: 'With true, only contacts with access to the client portal.',
    }),
    email_only: by.only(
      'exists (select from email_addresses e where e.account_id = {t}.account_id and e.contact_id = {t}.id)',
      { describe: 'With true, only contacts with an email address.' },
    ),
    exclude_ids: exceptIds,
    initial: by.oneOf(LETTERS, 'upper("left"({t}.name, 1))', {
      describe: 'The first letter of the name.',
    }),
    shared_resource_id: by.where('integer', 'false and {value} is null', {
      describe:
        'Only contacts that this document or folder is shared with; always empty, since none are shared.',
    }),
  },
  orders: { shared_at: order.by('instant', '{t}.shared_at') },
});
