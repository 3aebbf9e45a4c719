/**
 * The time of an entry: from one instant to another, or over whole days in its time zone. Refuses ends before starts,
 * invalid rules, and occurrences so long that many would overlap.
 */
import { addDays, isTimeZone } from '#kernel/values/dates.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, isTrueAfter, type Draft } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { LONG_DAYS } from './filters.ts';
import { occurrenceOn } from './occurrences.ts';
import { lastDay, readRule } from './recurrence.ts';
import { instantOf, MIDNIGHT, wallTimeOf, type WallTime } from './wall-clock.ts';
import type { calendarEntry } from './calendar-entry.ts';

/** Earlier dates are moved to this day (records:603). */
const FIRST_DAY = '1900-01-01';
const MS_PER_DAY = 86_400_000;

/** The first year that is refused; times close to its end would need five-digit years. */
const TOO_FAR = '9999';

/** Columns that change the time of an entry if any is sent. */
const TIMES = ['start_at', 'end_at', 'all_day', 'time_zone', 'recurrence_rule'] as const;

/** Sets the time columns; `standardZone` is the default time zone of a new entry. */
export async function settleTimes(
  draft: Draft<typeof calendarEntry>,
  standardZone: () => Promise<string>,
): Promise<void> {
  const { columns, current, refusals } = draft;
  const refuseValue = (member: string, value: string, accepted: string): void => {
    refusals.push(refuseGenerally('member.invalid', { member, value, accepted }, { field: member }));
  };
  if (typeof columns.time_zone === 'string' && !isTimeZone(columns.time_zone)) {
    refuseValue('start_at_time_zone', columns.time_zone, 'send a name such as America/New_York');
    return;
  }
  for (const column of ['start_at', 'end_at'] as const) {
    const value = columns[column];
    if (typeof value !== 'string' || !value.startsWith(TOO_FAR)) continue;
    refuseValue(column, value, `send an instant before the year ${TOO_FAR}`);
    return;
  }
  if (!current) columns.time_zone ??= await standardZone();
  if (current && TIMES.every((column) => columns[column] === undefined)) return;
  if (after(draft, 'start_at') === null || after(draft, 'end_at') === null) return;
  const { start, end } = isTrueAfter(draft, 'all_day') ? wholeDays(draft) : instants(draft);
  if (end < start) {
    const at = (column: 'start_at' | 'end_at'): string | null | undefined =>
      columns[column] ?? (current && new Date(current[column]).toISOString());
    refusals.push(
      refuse('calendar_entry.order', { start: at('start_at'), end: at('end_at') }, { field: 'end_at' }),
    );
    return;
  }
  columns.start_at = start.toISOString();
  columns.end_at = end.toISOString();
  settleRecurrence(draft, start, end);
}

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** The sent or current instant, not before 1900 in local time. */
function instants(draft: Draft<typeof calendarEntry>): Span {
  const zone = requiredAfter(draft, 'time_zone');
  const at = (column: 'start_at' | 'end_at'): Date => {
    const instant = new Date(requiredAfter(draft, column));
    const tooEarly = wallTimeOf(instant, zone).day < FIRST_DAY;
    return tooEarly ? instantOf({ day: FIRST_DAY, time: MIDNIGHT }, zone) : instant;
  };
  return { start: at('start_at'), end: at('end_at') };
}

/**
 * From midnight of the first day to midnight after the last. An end at midnight counts as the end of the previous
 * day.
 */
function wholeDays(draft: Draft<typeof calendarEntry>): Span {
  const zone = requiredAfter(draft, 'time_zone');
  const start = wallTime(draft, 'start_at');
  const end = wallTime(draft, 'end_at');
  const ends = end.time === MIDNIGHT && end.day > start.day ? end.day : addDays(end.day, 1);
  return {
    start: instantOf({ day: start.day, time: MIDNIGHT }, zone),
    end: instantOf({ day: end.day < start.day ? end.day : ends, time: MIDNIGHT }, zone),
  };
}

/** A sent instant's date and time as written, in whatever zone; for a stored one, in the entry's time zone. */
function wallTime(draft: Draft<typeof calendarEntry>, column: 'start_at' | 'end_at'): WallTime {
  const { columns, current } = draft;
  const at = requiredAfter(draft, column);
  const wall =
    current && columns[column] === undefined
      ? wallTimeOf(new Date(at), current.time_zone)
      : { day: at.slice(0, 10), time: timeWritten(at) };
  return wall.day < FIRST_DAY ? { day: FIRST_DAY, time: MIDNIGHT } : wall;
}

function timeWritten(instant: string): string {
  const [, minutes = '00:00', seconds = ':00'] = /T(\d\d:\d\d)(:\d\d)?/.exec(instant) ?? [];
  return minutes + seconds;
}

function settleRecurrence(draft: Draft<typeof calendarEntry>, start: Date, end: Date): void {
  const { columns, refusals } = draft;
  const rule = after(draft, 'recurrence_rule')?.trim() || null;
  if (columns.recurrence_rule !== undefined) columns.recurrence_rule = rule;
  const zone = requiredAfter(draft, 'time_zone');
  const long = (until: Date): boolean => until.getTime() - start.getTime() > LONG_DAYS * MS_PER_DAY;
  if (rule === null) {
    Object.assign(columns, { ends_last_at: end.toISOString(), lasts_long: long(end) });
    return;
  }
  const field = { field: 'recurrence_rule' };
  if (after(draft, 'parent_calendar_entry_id') !== null) {
    refusals.push(refuse('calendar_entry.rule_of_occurrence', {}, field));
    return;
  }
  if (long(end)) {
    refusals.push(refuse('calendar_entry.recurring_length', { limit: LONG_DAYS }, field));
    return;
  }
  const { day: firstDay, time } = wallTimeOf(start, zone);
  const lastDayUntil = (instant: Date): string => {
    const wall = wallTimeOf(instant, zone);
    return wall.time >= time ? wall.day : addDays(wall.day, -1);
  };
  const read = readRule(rule, { firstDay, lastDayUntil });
  if (typeof read !== 'string') {
    refusals.push(refuse('calendar_entry.rule', { value: rule, accepted: read.accepted }, field));
    return;
  }
  const last = lastDay({ rule: read, firstDay });
  const times = { start_at: start.toISOString(), end_at: end.toISOString(), time_zone: zone };
  const all_day = isTrueAfter(draft, 'all_day');
  const ends = last === undefined ? undefined : occurrenceOn({ ...times, all_day }, last).end;
  Object.assign(columns, {
    recurrence_rule: read,
    ends_last_at: ends?.toISOString() ?? 'infinity',
    lasts_long: ends === undefined || long(ends),
  });
}
