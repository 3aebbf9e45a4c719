/**
 * The ways to reach a contact, and its picture. They are read and written inside their contact; only
 * email addresses and phone numbers have lists of their own. Exactly one of each kind is the primary
 * one while there is any: the first that was added, until another is marked.
 */
import { f, type PlainOptions } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource, type Declaration, type Resource } from '#kernel/records/resource.ts';
import { EMAIL_LABELS, MESSENGER_LABELS, PHONE_LABELS, POSTAL_LABELS, WEB_LABELS } from './labels.ts';
import { paymentProfile } from './payment-profile.ts';

const primary = (options: PlainOptions = {}) =>
  f.boolean({ notNull: true, describe: 'Whether it is the one to use first.', ...options });

const label = (labels: readonly string[]) =>
  f.oneOf(labels, {
    write: true,
    nullable: false,
    notNull: true,
    describe: 'What it is used for; Other by default.',
  });

/** A record that hangs on a contact and shares its scope. */
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
    _destroy: f.boolean({ sql: 'false', notNull: true, describe: 'A member of the body; false in answers.' }),
    url: f.text({
      sql:
        "(case when {t}.user_id is null then '/api/v4/contacts/' || {t}.contact_id" +
        " else '/api/v4/users/' || {t}.user_id end || '/avatar')",
      notNull: true,
      describe: 'Where the image is, below the origin; asked for with the same token.',
    }),
  },
});

const contactNotificationMethod = resource({
  name: 'contact_notification_method',
  table: 'email_addresses',
  describe: 'How the service reaches a contact: by e-mail.',
  scope: 'contacts',
  counted: false,
  fields: {
    id: f.id({ describe: 'The id of the e-mail address.' }),
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
