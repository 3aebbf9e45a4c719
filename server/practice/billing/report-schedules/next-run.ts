/**
 * When a schedule runs next, in its time zone. A time skipped in spring is shifted forward by the gap; of a time
 * repeated in autumn the first is used. In a month without the day, the schedule runs on the last day.
 */
import { addDays } from '#kernel/values/dates.ts';
import { instantOf, wallTimeOf } from '../../calendar/index.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

export interface Calendar {
  readonly frequency: (typeof FREQUENCIES)[number];
  /** 0 is Sunday. */
  readonly daysOfWeek: readonly number[];
  readonly dayOfMonth: number;
  readonly everyMonths: number;
  /** The first day on which it may run. */
  readonly effectiveFrom: string;
  /** 09:00:00 */
  readonly timeOfDay: string;
  readonly timeZone: string;
}

/** The first run after an instant. */
export function nextRun(calendar: Calendar, after: Date): Date {
  const { effectiveFrom, timeOfDay: time, timeZone } = calendar;
  const today = wallTimeOf(after, timeZone).day;
  let day = today > effectiveFrom ? today : effectiveFrom;
  for (;;) {
    day = dayFrom(calendar, day);
    const run = instantOf({ day, time }, timeZone);
    if (run > after) return run;
    day = addDays(day, 1);
  }
}

/** The schedule's first day on or after this day. */
function dayFrom(calendar: Calendar, day: string): string {
  if (calendar.frequency === 'daily') return day;
  if (calendar.frequency === 'monthly') return monthlyDayFrom(calendar, day);
  let found = day;
  while (!calendar.daysOfWeek.includes(weekdayOf(found))) found = addDays(found, 1);
  return found;
}

/** Months are counted from that of the first day. */
function monthlyDayFrom({ dayOfMonth, everyMonths, effectiveFrom }: Calendar, day: string): string {
  const first = Temporal.PlainYearMonth.from(effectiveFrom.slice(0, 7));
  const passed = first.until(day.slice(0, 7), { largestUnit: 'months' }).months;
  for (let months = Math.floor(passed / everyMonths) * everyMonths; ; months += everyMonths) {
    const month = first.add({ months });
    const found = month.toPlainDate({ day: Math.min(dayOfMonth, month.daysInMonth) }).toString();
    if (found >= day) return found;
  }
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
