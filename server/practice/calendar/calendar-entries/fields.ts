/**
 * The members of entries and occurrences. An occurrence has the same members, with an id made of the series' id and
 * its date, and its own times. `key` is the column with the entry's id.
 */
import { f, type Field } from '#kernel/declarations/field.ts';
import { externalProperties } from '../../firm/index.ts';
import { PERMISSIONS } from '../calendars/permission.ts';
import { entryPermission, DETAILS_VISIBLE } from './permission.ts';

const ON_THE_WALL = (column: string): string => `({t}.${column} at time zone {t}.time_zone)`;

/** RFC 3339 with the offset in the entry's time zone, or in UTC if the offset has seconds, as in historical zones. */
function withOffset(column: string): string {
  const utc = `({t}.${column} at time zone 'UTC')`;
  const ahead = `(${ON_THE_WALL(column)} - ${utc})`;
  const form = `'YYYY-MM-DD"T"HH24:MI:SS.MS'`;
  return (
    `case when extract(second from ${ahead}) <> 0 then to_char(${utc}, ${form}) || 'Z'` +
    ` else to_char(${ON_THE_WALL(column)}, ${form}) || case when ${ahead} < interval '0' then '-' else '+' end` +
    ` || to_char(greatest(${ahead}, -${ahead}), 'HH24:MI') end`
  );
}

const timeOf = (column: string): string =>
  `case when not {t}.all_day then to_char(${ON_THE_WALL(column)}, 'HH24:MI:SS') end`;

/**
 * The last day of an all-day entry: the day before the midnight at which it ends, or before 01:00 if the clocks skip
 * midnight.
 */
const LAST_DAY = `(${ON_THE_WALL('end_at')} - case when {t}.all_day then interval '12 hours' else interval '0' end)::date`;

/** The calendars in which an entry appears: its own, and those that attend it. */
const CALENDARS =
  '(select e.account_id, e.id as calendar_entry_id, e.calendar_owner_id as calendar_id from calendar_entries e' +
  ' union select y.account_id, y.calendar_entry_id, y.calendar_id from calendar_entry_attendees y where y.calendar_id is not null)';

function timeEntriesOf(key: string): string {
  return (
    `from activities a where a.account_id = {t}.account_id and a.calendar_entry_id = {t}.${key}` +
    " and a.type = 'TimeEntry' and a.deleted_at is null"
  );
}

interface Identity {
  readonly key: string;
  /** SQL for the id, and for the series of an occurrence. */
  readonly id: string;
  readonly series: string;
}

const redact = DETAILS_VISIBLE;

export function entryFields(identity: Identity): Readonly<Record<string, Field>> {
  return {
    id: f.text({ sql: identity.id, order: true, notNull: true }),
    etag: f.etag(),
    ...contentFields(),
    ...timeFields(),
    ...placeFields(identity),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    ...recordsBeside(identity),
  };
}

function contentFields() {
  return {
    summary: f.text({ write: true, required: true, limit: 1000, redact }),
    description: f.text({ write: true, redact }),
    location: f.text({ write: true, limit: 1000, redact }),
  };
}

/** The times and the recurrence rule. */
function timeFields() {
  return {
    all_day: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether it is an all-day entry; times of day are then ignored.',
    }),
    start_at: f.zoned({ sql: withOffset('start_at'), column: 'start_at', write: true, required: true }),
    end_at: f.zoned({
      sql: withOffset('end_at'),
      column: 'end_at',
      write: true,
      required: true,
      describe: 'For an all-day entry, the midnight after its last day.',
    }),
    start_at_time_zone: f.text({
      column: 'time_zone',
      write: true,
      nullable: false,
      notNull: true,
      describe:
        "The entry's time zone, such as America/New_York; by default that of the calendar's user, otherwise that of the author.",
    }),
    start_date: f.date({ sql: `${ON_THE_WALL('start_at')}::date`, notNull: true }),
    start_time: f.text({ sql: timeOf('start_at'), describe: 'Such as 09:30:00; null for an all-day entry.' }),
    end_date: f.date({ sql: LAST_DAY, notNull: true, describe: 'For an all-day entry, its last day.' }),
    end_time: f.text({ sql: timeOf('end_at') }),
    recurrence_rule: f.text({
      write: true,
      redact,
      describe:
        'An RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231; null ends the recurrence.',
    }),
  };
}

/** The calendar and series of the entry, and the caller's permissions. */
function placeFields({ key, series }: Identity) {
  return {
    court_rule: f.boolean({
      sql: '{t}.matter_docket_id is not null',
      redact,
      describe: 'Whether a docket created it.',
    }),
    calendar_owner_id: f.integer({ notNull: true }),
    parent_calendar_entry_id: f.integer({
      sql: series,
      describe: 'The series of an occurrence.',
    }),
    permission: f.oneOf(PERMISSIONS, {
      sql: entryPermission(key),
      describe: "The caller's permission for it.",
    }),
    redacted: f.boolean({
      since: 12,
      sql: 'false',
      notNull: true,
      redact: { ...redact, instead: 'true' },
      describe: 'Whether the caller may see only that the time is busy.',
    }),
    time_entries_count: f.integer({
      sql: `(select count(*) ${timeEntriesOf(key)})`,
      redact,
      follows: [{ resource: 'activity', by: 'calendar_entry_id' }],
    }),
  };
}

function recordsBeside({ key, series }: Identity) {
  const local = `{t}.${key}`;
  return {
    attendees: f.hasMany('attendee', {
      foreign: 'calendar_entry_id',
      local,
      orderBy: '{t}.link_id',
      redact,
    }),
    calendar_entry_event_type: f.belongsTo('calendar_entry_event_type', {
      write: true,
      nullable: true,
      redact,
    }),
    calendar_owner: f.belongsTo('calendar', {
      write: true,
      required: true,
      describe: "The entry's own calendar.",
    }),
    calendars: f.hasMany('calendar', {
      local,
      via: { table: CALENDARS, local: 'calendar_entry_id', target: 'calendar_id' },
      describe: 'Its own calendar, and those that attend it.',
      redact,
    }),
    conference_meeting: f.hasOne('conference_meeting', { foreign: 'calendar_entry_id', local, redact }),
    external_properties: { ...externalProperties('calendar_entry_id'), local, redact },
    matter: f.belongsTo('matter', { write: true, nullable: true, redact }),
    matter_docket: f.belongsTo('matter_docket', { redact, describe: 'The docket that created it.' }),
    parent_calendar_entry: f.belongsTo('calendar_entry', { local: series, redact }),
    reminders: f.hasMany('reminder', { foreign: 'calendar_entry_id', local, redact }),
    time_entries: f.hasMany('activity', {
      foreign: 'calendar_entry_id',
      local,
      where: "{t}.type = 'TimeEntry'",
      redact,
    }),
  };
}
