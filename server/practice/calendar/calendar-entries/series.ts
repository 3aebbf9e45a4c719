/**
 * Operations on single occurrences of a series. A removed occurrence is an excluded day; a changed one is excluded
 * and becomes an entry of its own; removing all from one on ends the rule before it.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { membersOf, readBody } from '#kernel/changes/input.ts';
import { listIn, textIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Data, Locked, Written } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { copyReminders, rescheduleReminders } from '../reminders/schedule.ts';
import { copyAttendees, readAttendees, writeAttendees } from './attendees.ts';
import { CONFERENCE_COLUMNS } from './conference-meeting.ts';
import { seriesOf, type SeriesRow } from './find-occurrences.ts';
import { hasOccurrences, occurrenceAt, recurrenceOf, type Occurrence } from './occurrences.ts';
import { endedBefore } from './recurrence.ts';
import { wallTimeOf } from './wall-clock.ts';
import { deleteChangedOccurrences, requireWriter } from './write.ts';

/** The most occurrences of a series that can be removed or changed. */
const MOST_EXCLUDED = 1000;

/** The most digits of an id whose occurrences can be numbered. */
const DIGITS_NUMBERED = 12;

/** The id in a path: of an entry or of one of its occurrences. */
export interface NamedEntry {
  readonly id: string;
  readonly day?: string;
}

/** `12`, or `12-20260331`; undefined if it is not a valid id. */
export function readEntryId(text: string): NamedEntry | undefined {
  const match = /^(\d{1,18})(?:-(\d{4})(\d{2})(\d{2}))?$/.exec(text);
  if (!match) return undefined;
  const [, id = '', year, month, day] = match;
  if (year === undefined) return { id };
  if (id.length > DIGITS_NUMBERED) return undefined;
  const date = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(date)) ? undefined : { id, day: date };
}

/** A series locked for changing one occurrence. */
interface LockedOccurrence {
  readonly of: Resource & { readonly table: 'calendar_entries' };
  readonly locked: Locked<'calendar_entries'>;
  readonly series: SeriesRow;
  readonly occurrence: Occurrence;
}

/** Locks a series and finds the occurrence; without a day, the rule's first one. */
export async function lockOccurrence(
  { id, day }: NamedEntry,
  work: Work,
  ifMatch?: readonly string[],
): Promise<LockedOccurrence> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('calendar_entries', 'calendar_entry');
  const locked = await writer.lockRecord(connection, of, id, context, 'no key update', ifMatch);
  await requireWriter(locked.row.calendar_owner_id, work);
  const series = await seriesOf(connection, context, id);
  if (!series) {
    if (day !== undefined) throw notFound(id, day);
    throw refuse('calendar_entry.not_recurring', { id }, { field: '_deleted' });
  }
  const wanted = day ?? recurrenceOf(series).firstDay;
  const occurrence = occurrenceAt(series, wanted);
  if (!occurrence) throw notFound(id, wanted);
  return { of, locked, series, occurrence };
}

function notFound(id: string, day: string) {
  return refuseGenerally('record.not_found', {
    resource: 'calendar_entry',
    id: `${id}-${day.replaceAll('-', '')}`,
  });
}

/** The day in a series that a body's start_at refers to. */
export function dayOfStart(start: string, { time_zone }: SeriesRow): string {
  return wallTimeOf(new Date(start), time_zone).day;
}

export async function excludeOccurrence(
  { of, series, occurrence }: LockedOccurrence,
  work: Work,
): Promise<void> {
  await exclude(series.id, occurrence.day, work);
  await work.writer.touch(work.connection, of, series.id, work.context);
  await rescheduleReminders('calendar_entry_id', series.id, work);
}

/** Removes an occurrence, and the series with its last one; returns whether any occurrence is left. */
export async function removeOccurrence(held: LockedOccurrence, work: Work): Promise<boolean> {
  const { connection, context, writer } = work;
  await excludeOccurrence(held, work);
  const series = await seriesOf(connection, context, held.series.id);
  const changed = await connection.count(sql`
    select count(*) from calendar_entries where account_id = ${context.principal.accountId}
      and parent_calendar_entry_id = ${held.series.id} and deleted_at is null`);
  if (!series || changed > 0 || hasOccurrences(series)) return true;
  await writer.delete(connection, held.of, held.series.id, context);
  return false;
}

/** Ends a series before an occurrence; returns whether any occurrence is left. */
export async function endBefore(
  { of, locked, series, occurrence }: LockedOccurrence,
  work: Work,
): Promise<boolean> {
  const { connection, context, writer } = work;
  const recurrence = recurrenceOf(series);
  if (occurrence.day === recurrence.firstDay) {
    await writer.delete(connection, of, series.id, context);
    return false;
  }
  await deleteChangedOccurrences(series.id, occurrence.day, work);
  const recurrence_rule = endedBefore(recurrence, occurrence.day);
  await writer.write(connection, of, { recurrence_rule }, locked, context);
  return true;
}

/** Members that a changed occurrence takes from its series unless they are sent. */
const INHERITED = [
  'calendar_owner_id',
  'matter_id',
  'calendar_entry_event_type_id',
  'summary',
  'description',
  'location',
  'all_day',
  'time_zone',
  ...CONFERENCE_COLUMNS,
  'creator_id',
] as const;

/** Makes an occurrence an entry of its own, with the changes that were sent. */
export async function change(held: LockedOccurrence, data: Data, work: Work): Promise<Written> {
  const { connection, context, writer } = work;
  const { of, locked, series, occurrence } = held;
  const members = membersOf(of, 'update', context.version, writer.registry);
  const { input, references, ignored } = readBody(data, members, context.strict);
  if (typeof input.recurrence_rule === 'string' && input.recurrence_rule.trim() !== '')
    throw refuse('calendar_entry.rule_of_occurrence', {}, { field: 'recurrence_rule' });
  const { recurrence_rule: _, attendees: _attendees, ...changes } = input;
  await checkReferences(connection, writer.registry, references, context);
  const sent = new Set(Object.keys(changes));
  const wholeDays = changes.all_day ?? locked.row.all_day;
  const asSent = (instant: Date): string => {
    const { day, time } = wallTimeOf(instant, series.time_zone);
    return wholeDays === true ? `${day}T${time}Z` : instant.toISOString();
  };
  const inherited = INHERITED.filter((column) => !sent.has(memberOf(column)));
  const passedOver = [...ignored];
  const id = await writer.write(
    connection,
    of,
    changes,
    undefined,
    context,
    {
      ...Object.fromEntries(inherited.map((column) => [column, locked.row[column] ?? null])),
      ...(sent.has('start_at') ? {} : { start_at: asSent(occurrence.start) }),
      ...(sent.has('end_at') ? {} : { end_at: asSent(occurrence.end) }),
      parent_calendar_entry_id: series.id,
      occurs_on: occurrence.day,
    },
    passedOver,
  );
  await copyAttendees(series.id, id, work);
  const calendarId = textIn(changes, 'calendar_owner') ?? locked.row.calendar_owner_id;
  await writeAttendees(id, calendarId, await readAttendees(listIn(input, 'attendees'), work), work);
  await copyReminders(series.id, id, work);
  await excludeOccurrence(held, work);
  return { id, ignored: passedOver };
}

function memberOf(column: string): string {
  if (column === 'time_zone') return 'start_at_time_zone';
  if (column.startsWith('conference_')) return 'conference_meeting';
  return column.replace(/_id$/, '');
}

async function exclude(
  seriesId: string,
  day: string,
  { connection, context: { principal } }: Work,
): Promise<void> {
  await connection.execute(sql`
    insert into calendar_entry_exclusions (account_id, calendar_entry_id, date)
    values (${principal.accountId}, ${seriesId}, ${day})`);
  const excluded = await connection.count(sql`
    select count(*) from calendar_entry_exclusions where account_id = ${principal.accountId} and calendar_entry_id = ${seriesId}`);
  if (excluded > MOST_EXCLUDED) throw refuse('calendar_entry.exclusions', { limit: MOST_EXCLUDED });
}
