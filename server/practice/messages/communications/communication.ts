/** Communications: a mail or phone call with its sender, receivers, content, and matter. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { matterNumber, externalProperties, externalPropertyFilters } from '../../firm/index.ts';
import { participant, people } from '../../people/index.ts';
import { receiptFilters } from './filters.ts';
import { COMMUNICATION_TYPES } from './rules.ts';

const TIME_ENTRIES_COUNT =
  '(select count(*) from activities a where a.account_id = {t}.account_id and a.communication_id = {t}.id' +
  " and a.type = 'TimeEntry' and a.deleted_at is null)";

const TAKES_PART =
  'exists (select from communication_participants p where p.account_id = {t}.account_id' +
  ' and p.communication_id = {t}.id and p.contact_id = {value})';

export const communicationParticipant = participant({
  name: 'communication_participant',
  table: 'communication_participants',
  columns: ['communication_id', 'part'],
});

const participants = (part: 'sender' | 'receiver') =>
  f.hasMany('communication_participant', {
    foreign: 'link_communication_id',
    where: `{t}.link_part = '${part}'`,
    orderBy: '{t}.link_id',
  });

export const communication = resource({
  name: 'communication',
  path: 'communications',
  table: 'communications',
  describe: 'An email or a phone call.',
  scope: 'communications',
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(COMMUNICATION_TYPES, { write: true, required: true }),
    subject: f.text({
      write: true,
      required: true,
      limit: 1000,
      describe: 'Empty only for an email that has no subject.',
    }),
    body: f.text({ write: true, required: true }),
    received_at: f.dayOrInstant({
      write: true,
      required: true,
      order: true,
      describe: "A bare date is its first instant in the user's time zone.",
    }),
    date: f.date({
      order: true,
      notNull: true,
      describe: "The date of received_at in its user's time zone.",
    }),
    time_entries_count: f.integer({
      sql: TIME_ENTRIES_COUNT,
      notNull: true,
      follows: [{ resource: 'activity', by: 'communication_id' }],
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    communication_eml_file: f.absent(['id'], { describe: 'Always null: the service receives no mail.' }),
    documents: f.hasMany('document', { foreign: 'communication_id' }),
    external_properties: externalProperties('communication_id'),
    matter: f.belongsTo('matter', { write: true, nullable: true }),
    notification_event_subscribers: f.hasMany('notification_event_subscriber', {
      foreign: 'communication_id',
      write: true,
      describe: 'Only for phone calls.',
    }),
    senders: participants('sender'),
    receivers: participants('receiver'),
    time_entries: f.hasMany('activity', { foreign: 'communication_id', where: "{t}.type = 'TimeEntry'" }),
    user: f.belongsTo('user', { describe: 'The user who recorded it.' }),
  },
  input: { senders: people, receivers: people },
  filters: {
    type: by.oneOf(COMMUNICATION_TYPES),
    matter_id: by.ref(),
    user_id: by.ref(undefined, { nullable: false, describe: 'Only communications that this user recorded.' }),
    contact_id: by.where('integer', TAKES_PART, {
      describe: 'Only communications that this contact sent or received.',
    }),
    date: by.eq('date'),
    ...receiptFilters,
    having_time_entries: by.flag(`${TIME_ENTRIES_COUNT} > 0`, {
      describe: 'Only communications with time entries, or with false those without.',
    }),
    query: by.wildcard('subject', 'body'),
    ...externalPropertyFilters('communication_id'),
  },
  orders: { matter: matterNumber() },
  defaultOrder: 'date(asc)',
});
