/**
 * The occurrences of a series: the days of its rule without excluded ones, each at the series' local time of day. An
 * occurrence lasts exactly as long as the first; an all-day one as many days.
 */
import { LRUCache } from 'lru-cache';
import { addDays, daysBetween as countDays } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import type { LocalDate } from '#kernel/values/column.ts';
import { daysBetween, lastDay, occursOn, type Recurrence } from './recurrence.ts';
import { instantOf, MIDNIGHT, wallTimeOf } from './wall-clock.ts';

export type Series = Pick<Tables['calendar_entries'], 'start_at' | 'end_at' | 'all_day' | 'time_zone'> & {
  readonly recurrence_rule: string;
  /** The days that are taken out. */
  readonly excluded: readonly LocalDate[];
};

export interface Occurrence {
  readonly day: string;
  readonly start: Date;
  readonly end: Date;
}

export interface Window {
  readonly from: Date;
  readonly to: Date;
}

const MS_PER_DAY = 86_400_000;
const LAST_DAY = '9999-12-31';

/** The most occurrences cached, for the pages of a list and for users looking at the same days. Long keys count too. */
const KEPT_OCCURRENCES = 50_000;
const KEY_CHARACTERS_OF_ONE = 100;
const cache = new LRUCache<string, readonly Occurrence[]>({
  maxSize: KEPT_OCCURRENCES,
  sizeCalculation: (occurrences, key) => occurrences.length + Math.ceil(key.length / KEY_CHARACTERS_OF_ONE),
});

/** The occurrences that end at or after `from` and begin at or before `to`, in order. */
export function occurrencesIn(series: Series, window: Window): readonly Occurrence[] {
  const { start_at, end_at, all_day, time_zone, recurrence_rule, excluded } = series;
  const key = JSON.stringify([start_at, end_at, all_day, time_zone, recurrence_rule, excluded, window]);
  let found = cache.get(key);
  if (!found) cache.set(key, (found = computed(series, window)));
  return found;
}

function computed(series: Series, { from, to }: Window): Occurrence[] {
  const lasts_ms = Date.parse(series.end_at) - Date.parse(series.start_at);
  const dayOf = (instant: number) => wallTimeOf(new Date(instant), series.time_zone).day;
  const first = dayOf(from.getTime() - lasts_ms - MS_PER_DAY);
  const last = dayOf(to.getTime() + MS_PER_DAY);
  const excluded = new Set(series.excluded);
  const days = daysBetween(recurrenceOf(series), first, last.startsWith('+') ? LAST_DAY : last);
  const occurrenceOn = occurrenceOf(series);
  return days
    .filter((day) => !excluded.has(day))
    .map(occurrenceOn)
    .filter(({ start, end }) => end >= from && start <= to);
}

/** The occurrence on this day; undefined if there is none. */
export function occurrenceAt(series: Series, day: string): Occurrence | undefined {
  const excluded = series.excluded.includes(day);
  return excluded || !occursOn(recurrenceOf(series), day) ? undefined : occurrenceOn(series, day);
}

/** The first occurrence at or after an instant that satisfies the condition. */
export function firstOccurrence(
  series: Series,
  from: Date,
  holds: (occurrence: Occurrence) => boolean,
): Occurrence | undefined {
  for (const days of SEARCHED_DAYS) {
    const to = new Date(from.getTime() + days * MS_PER_DAY);
    const found = computed(series, { from, to }).find(holds);
    if (found) return found;
  }
  return undefined;
}

/** Whether any occurrence is left; true if a rule reaches further than is searched. */
export function hasOccurrences(series: Series): boolean {
  const recurrence = recurrenceOf(series);
  const last = lastDay(recurrence);
  const searched = Math.max(...SEARCHED_DAYS);
  if (last === undefined || countDays(recurrence.firstDay, last) > searched) return true;
  return firstOccurrence(series, new Date(series.start_at), () => true) !== undefined;
}

/** How far ahead the next occurrence is searched; short at first, since most series recur soon. */
const SEARCHED_DAYS = [31, 366, 11_000];

export function recurrenceOf({ start_at, time_zone, recurrence_rule }: Series): Recurrence {
  return { rule: recurrence_rule, firstDay: wallTimeOf(new Date(start_at), time_zone).day };
}

/** The occurrence that begins on a day, whether or not the rule includes it. */
export function occurrenceOn(series: Times, day: string): Occurrence {
  return occurrenceOf(series)(day);
}

type Times = Omit<Series, 'recurrence_rule' | 'excluded'>;

/** The same for any number of days. */
function occurrenceOf({ start_at, end_at, all_day, time_zone }: Times): (day: string) => Occurrence {
  const begin = new Date(start_at);
  const finish = new Date(end_at);
  const wall = wallTimeOf(begin, time_zone);
  if (all_day) {
    const days = countDays(wall.day, wallTimeOf(finish, time_zone).day);
    return (day) => ({
      day,
      start: instantOf({ day, time: MIDNIGHT }, time_zone),
      end: instantOf({ day: addDays(day, days), time: MIDNIGHT }, time_zone),
    });
  }
  const lasts_ms = finish.getTime() - begin.getTime();
  return (day) => {
    const start = instantOf({ day, time: wall.time }, time_zone);
    return { day, start, end: new Date(start.getTime() + lasts_ms) };
  };
}
