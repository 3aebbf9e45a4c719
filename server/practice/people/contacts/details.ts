/**
 * Contact details and pictures. They are read and written within their contact; only email addresses and phone
 * numbers have their own lists. If there are any of a kind, exactly one is primary: the first one added, until
 * another is marked.
 */
import { f, type PlainOptions } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource, type Declaration, type Resource } from '#kernel/declarations/resource.ts';
import { EMAIL_LABELS, MESSENGER_LABELS, PHONE_LABELS, POSTAL_LABELS, WEB_LABELS } from './labels.ts';
import { paymentProfile } from './payment-profile.ts';

const primary = (options: PlainOptions = {}) =>
  f.boolean({ notNull: true, describe: 'Whether it is the preferred one.', ...options });

const label = (labels: readonly string[]) =>
  f.oneOf(labels, {
    write: true,
    nullable: false,
    notNull: true,
    describe: 'Its purpose; Other by default.',
  });

/** A child record of a contact with the same scope. */
function detail(declaration: Omit<Declaration, 'scope' | 'operations'>): Resource {
  const { fields, ...rest } = declaration;
  return resource({
    scope: 'contacts',
    ...rest,
    fields: { id: f.id(), etag: f.etag(), ...fields, created_at: f.createdAt(), updated_at: f.updatedAt() },
  });
}

export const emailAddress = detail({
  name: 'email_address',
  table: 'email_addresses',
  describe: 'An email address of a contact.',
  fields: {
    name: label(EMAIL_LABELS),
    address: f.text({ write: true, nullable: false, notNull: true, limit: 320 }),
    primary: primary(),
  },
  input: { default_email: m.value('boolean') },
});

export const phoneNumber = detail({
  name: 'phone_number',
  table: 'phone_numbers',
  describe: 'A phone number of a contact.',
  fields: {
    name: label(PHONE_LABELS),
    number: f.text({ write: true, nullable: false, notNull: true, limit: 100 }),
    primary: primary(),
  },
  input: { default_number: m.value('boolean') },
});

export const address = detail({
  name: 'address',
  table: 'addresses',
  describe: 'A postal address of a contact.',
  fields: {
    name: label(POSTAL_LABELS),
    street: f.text({ write: true, limit: 1000 }),
    city: f.text({ write: true, limit: 255 }),
    province: f.text({ write: true, limit: 255 }),
    postal_code: f.text({ write: true, limit: 50 }),
    country: f.text({ write: true, limit: 255 }),
    primary: primary({ write: true, nullable: false }),
  },
});

export const webSite = detail({
  name: 'web_site',
  table: 'web_sites',
  describe: 'A web site of a contact.',
  fields: {
    name: label(WEB_LABELS),
    address: f.text({ write: true, nullable: false, notNull: true, limit: 2000 }),
    default_web_site: primary({ write: true, nullable: false }),
  },
});

export const instantMessenger = detail({
  name: 'instant_messenger',
  table: 'instant_messengers',
  describe: 'An instant messenger of a contact.',
  fields: {
    name: label(MESSENGER_LABELS),
    address: f.text({ write: true, nullable: false, notNull: true, limit: 500 }),
  },
});

export const avatar = detail({
  name: 'avatar',
  table: 'avatars',
  describe: 'The picture of a contact or of a user.',
  nestedFreely: true,
  fields: {
    _destroy: f.boolean({
      sql: 'false',
      notNull: true,
      describe: 'Used in bodies only; always false in responses.',
    }),
    url: f.text({
      sql:
        "(case when {t}.user_id is null then '/api/v4/contacts/' || {t}.contact_id" +
        " else '/api/v4/users/' || {t}.user_id end || '/avatar')",
      notNull: true,
      describe: 'The path of the image; requires the same token.',
    }),
  },
});

const contactNotificationMethod = resource({
  name: 'contact_notification_method',
  table: 'email_addresses',
  describe: 'How the service contacts it: by email.',
  scope: 'contacts',
  counted: false,
  fields: {
    id: f.id({ describe: 'The id of the email address.' }),
    etag: f.etag(),
    type: f.oneOf(['Email', 'Popup', 'SMS'], { sql: "'Email'", notNull: true }),
    email_address: f.text({ column: 'address', notNull: true }),
    is_default_email_address: f.boolean({ sql: '{t}."primary"', notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

export const contactDetails = [
  emailAddress,
  phoneNumber,
  address,
  webSite,
  instantMessenger,
  avatar,
  contactNotificationMethod,
  paymentProfile,
];
