/** Notifications in the app. Users see only their own; notifications about a hidden contact are hidden too. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact, isOwnContactId, ownContacts } from '../../firm/index.ts';
import { ICON, KIND, TITLE, URL } from './notification-texts.ts';

const MATTER =
  'from matters m where m.account_id = {t}.account_id and m.id = {t}.matter_id and m.deleted_at is null';

/** A display number contains the client's name; if that is hidden, the plain number is shown. */
const matterNumber = f.text({
  sql: `(select m.display_number ${MATTER})`,
  describe: 'The number of its matter.',
  redact: {
    ...ownContacts,
    unless: `{t}.matter_id is null or exists (select ${MATTER} and ${isOwnContactId('m.client_id')})`,
    instead: `(select m.number::text ${MATTER})`,
  },
});

export const internalEvent = resource({
  name: 'internal_event',
  table: 'internal_notifications',
  describe: 'What happened, as shown in the app.',
  scope: 'communications',
  visible: hiddenWithContact,
  fields: {
    id: f.id(),
    etag: f.etag(),
    title: f.text({ sql: TITLE, describe: 'Who did what, as a sentence.' }),
    title_url: f.text({ sql: URL, describe: 'The path of its page in the app.' }),
    description: f.text({
      sql: KIND,
      describe: 'The kind of subject: a task, a note, a message, a reminder.',
    }),
    description_url: f.text({ sql: URL }),
    message: f.text({ notNull: true, describe: 'The name, subject or summary of the record.' }),
    primary_detail: matterNumber,
    primary_detail_url: f.text({ sql: "'/app/matters/' || {t}.matter_id" }),
    secondary_detail: f.text({
      sql: '(select c.name from contacts c where c.account_id = {t}.account_id and c.id = {t}.contact_id)',
      describe: 'The name of the contact it concerns.',
    }),
    secondary_detail_url: f.text({ sql: "'/app/contacts/' || {t}.contact_id" }),
    icon: f.text({ sql: ICON, describe: 'The name of the icon in the app.' }),
    mobile_icon: f.text({ sql: ICON }),
    subject_id: f.integer({ notNull: true }),
    subject_type: f.text({ notNull: true, describe: 'Such as Task or CalendarEntry.' }),
    occurred_at: f.instant({ notNull: true }),
  },
});

export const myEvent = resource({
  name: 'my_event',
  path: 'internal_notifications/my_events',
  table: 'internal_notifications',
  operations: ['list', 'read', 'update', 'delete'],
  describe: 'A notification of the caller.',
  scope: 'communications',
  where: '{t}.user_id = {viewer}',
  visible: hiddenWithContact,
  counted: false,
  // Newest first, since usually only the first page is read.
  defaultOrder: 'id(desc)',
  fields: {
    id: f.id({ describe: 'Equal to the id of its event.' }),
    etag: f.etag(),
    marked_as_read: f.boolean({ write: 'update', nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    event: f.hasOne('internal_event', { foreign: 'id' }),
  },
});
