/**
 * The list of entries with series expanded. Occurrences are computed for the requested window only and joined to
 * their entries in the statement: nothing is stored, and series may be infinite.
 */
import { by } from '#kernel/declarations/filter.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { calendarEntry } from './calendar-entry.ts';
import { entryFields } from './fields.ts';
import { entryFilters } from './filters.ts';
import { isSeen, withPermission } from './permission.ts';

export const MS_PER_DAY = 86_400_000;

/** The number of days used in numbering an entry's occurrences, so that pages have a position to continue from. */
const DAYS_NUMBERED = 4_194_304;
export const FIRST_NUMBERED = '1900-01-01';

/** The columns that an occurrence takes from its entry. */
const COLUMNS =
  'e.account_id, e.calendar_owner_id, e.matter_id, e.matter_docket_id, e.calendar_entry_event_type_id, e.summary, e.description, e.location,' +
  ' e.all_day, e.time_zone, e.recurrence_rule, e.etag, e.created_at, e.updated_at, e.deleted_at';

const FROM =
  `(select ${COLUMNS}, e.id * ${DAYS_NUMBERED} as id, e.id as entry_id, null::date as day, e.parent_calendar_entry_id,` +
  ' e.start_at, e.end_at, e.ends_last_at, e.lasts_long from calendar_entries e' +
  ' where e.account_id = {account} and e.recurrence_rule is null and e.deleted_at is null and {with_single}::boolean' +
  ` union all select ${COLUMNS}, e.id * ${DAYS_NUMBERED} + (o.day - date '${FIRST_NUMBERED}'), e.id, o.day, e.id,` +
  ' o.start_at, o.end_at, o.end_at, true' +
  ' from unnest({occurring}::bigint[], {days}::date[], {starts}::timestamptz[], {ends}::timestamptz[])' +
  ' o(entry_id, day, start_at, end_at) join calendar_entries e on e.account_id = {account} and e.id = o.entry_id)';

const ID =
  "case when {t}.day is null then {t}.entry_id::text else {t}.entry_id || to_char({t}.day, '-YYYYMMDD') end";

export const occurrence = resource({
  ...withoutPath(),
  name: 'calendar_occurrence',
  from: withPermission(FROM, 'entry_id'),
  describe: 'An entry or an occurrence of a series.',
  // Occurrences are not stored, so they have no record counter.
  counted: false,
  operations: [],
  visible: { restrictions: 'anyone', unless: isSeen('{t}', 'entry_id') },
  fields: entryFields({ key: 'entry_id', id: ID, series: '{t}.parent_calendar_entry_id' }),
  filters: {
    ...entryFilters('entry_id'),
    ids: {
      ...by.ids(),
      sql: (_, [value]) => `{t}.entry_id = any(${value}::bigint[])`,
    },
  },
});

function withoutPath() {
  const { input: _, path: __, ...declaration } = calendarEntry;
  return declaration;
}

/** The number under which an occurrence is read. */
export function numberOf(entryId: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(FIRST_NUMBERED)) / MS_PER_DAY);
  return String(BigInt(entryId) * BigInt(DAYS_NUMBERED) + BigInt(days));
}
