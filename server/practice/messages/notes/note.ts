/** Notes about matters and contacts. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';
import { noteType, NOTE_TYPES } from './note-type.ts';

const TEXT_TYPES = ['plain_text', 'rich_text'] as const;

/** Time entries linked to notes; an activity refers to notes of matters and of contacts in separate columns. */
const TIME_BESIDE_NOTES =
  '(select account_id, id as activity_id, matter_note_id as note_id from activities where matter_note_id is not null' +
  ' union all select account_id, id, contact_note_id from activities where contact_note_id is not null)';

const timeEntries = (noun: string): string =>
  `(select count(*) from activities a where a.account_id = {t}.account_id and a.${noun}_id = {t}.id` +
  " and a.type = 'TimeEntry' and a.deleted_at is null)";

const TIME_ENTRIES_COUNT = `(${timeEntries('matter_note')} + ${timeEntries('contact_note')})`;

export const note = resource({
  name: 'note',
  path: 'notes',
  table: 'notes',
  describe: 'A note about a matter or a contact.',
  scope: 'communications',
  visible: hiddenWithContact,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(NOTE_TYPES, {
      write: 'create',
      required: true,
      describe: 'The type of its subject; requires that matter or contact.',
    }),
    date: f.date({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: "By default today, in the author's time zone.",
    }),
    subject: f.text({ write: true, limit: 1000 }),
    detail: f.text({
      write: true,
      describe: 'Rich text is HTML, of which only simple formatting and links are kept.',
    }),
    detail_text_type: f.oneOf(TEXT_TYPES, {
      write: true,
      nullable: false,
      notNull: true,
      describe: 'plain_text by default.',
    }),
    time_entries_count: f.integer({
      sql: TIME_ENTRIES_COUNT,
      notNull: true,
      follows: [
        { resource: 'activity', by: 'matter_note_id' },
        { resource: 'activity', by: 'contact_note_id' },
      ],
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt({ order: true }),
    author: f.belongsTo('user'),
    contact: f.belongsTo('contact', { write: 'create', nullable: true }),
    matter: f.belongsTo('matter', { write: 'create', nullable: true }),
    notification_event_subscribers: f.hasMany('notification_event_subscriber', {
      foreign: 'note_id',
      write: true,
    }),
    time_entries: f.hasMany('activity', {
      via: { table: TIME_BESIDE_NOTES, local: 'note_id', target: 'activity_id' },
      where: "{t}.type = 'TimeEntry'",
    }),
  },
  filters: {
    type: noteType,
    matter_id: by.ref(),
    contact_id: by.ref(),
    has_time_entries: by.flag(`${TIME_ENTRIES_COUNT} > 0`, {
      describe: 'Only notes with time entries, or with false those without.',
    }),
    query: by.wildcard('subject', 'detail'),
  },
  orders: { author: order.through('users', 'author_id', 'o.name') },
});
