/** Recently opened records: one entry per user and matter, contact or document, with the last time. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClient, isOwnContact } from '../visible-clients/own-contacts.ts';

const LOG_ENTRY_TYPES = [
  'MatterLogEntry',
  'ContactLogEntry',
  'DocumentLogEntry',
  'CalendarEntryLogEntry',
  'NoteLogEntry',
  'CommunicationLogEntry',
  'ConversationLogEntry',
  'SMSConversationLogEntry',
] as const;

const exists = (table: string, condition = 'true'): string =>
  `exists (select from ${table} i where i.account_id = {account} and i.id = {t}.item_id and i.deleted_at is null and (${condition}))`;

/** For documents: those of a contact are visible with the contact. */
const OF_NOBODY_ELSE =
  'i.contact_id is null or exists (select from contacts c where c.account_id = i.account_id and c.id = i.contact_id' +
  ` and (${isOwnContact('c')}))`;

export const logEntry = resource({
  name: 'log_entry',
  path: 'log_entries',
  table: 'log_entries',
  operations: [],
  describe: 'A matter, contact or document that the caller opened, with the time of the last opening.',
  scope: 'matters',
  where: `{t}.user_id = {viewer} and case {t}.type when 'MatterLogEntry' then ${exists('matters')} when 'ContactLogEntry' then ${exists('contacts')} when 'DocumentLogEntry' then ${exists('items')} end`,
  visible: {
    restrictions: 'contacts_of_others',
    unless: `case {t}.type when 'ContactLogEntry' then ${exists('contacts', isOwnContact('i'))} when 'DocumentLogEntry' then ${exists('items', OF_NOBODY_ELSE)} else true end`,
  },
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(LOG_ENTRY_TYPES, { notNull: true }),
    accessed_at: f.instant({ notNull: true, order: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    item: f.hasOne('log_entry_item', { foreign: 'log_entry_id' }),
    user: f.belongsTo('user'),
  },
});

/** The record of an entry, of any kind. */
export const logEntryItem = resource({
  name: 'log_entry_item',
  table: 'log_entries',
  from:
    "(select l.account_id, l.id as log_entry_id, l.item_id as id, replace(l.type, 'LogEntry', '') as type," +
    ' coalesce(m.display_number, c.name, d.name) as identifier, coalesce(m.description, c.title) as secondary_identifier,' +
    ' k.name as tertiary_identifier, m.client_id, m.number from log_entries l' +
    " left join matters m on l.type = 'MatterLogEntry' and m.account_id = l.account_id and m.id = l.item_id" +
    " left join contacts c on l.type = 'ContactLogEntry' and c.account_id = l.account_id and c.id = l.item_id" +
    " left join items d on l.type = 'DocumentLogEntry' and d.account_id = l.account_id and d.id = l.item_id" +
    ' left join contacts k on k.account_id = m.account_id and k.id = m.client_id where l.account_id = {account})',
  describe: 'The opened record.',
  fields: {
    id: f.integer({ notNull: true }),
    type: f.oneOf(
      LOG_ENTRY_TYPES.map((type) => type.replace('LogEntry', '')),
      { notNull: true },
    ),
    identifier: f.text({
      redact: { ...hiddenWithClient(), instead: '{t}.number::text' },
      describe: "A matter's display number, or a contact's or document's name.",
    }),
    secondary_identifier: f.text({ describe: "A matter's description, or a contact's title." }),
    tertiary_identifier: f.text({ redact: hiddenWithClient(), describe: "The name of a matter's client." }),
  },
});
