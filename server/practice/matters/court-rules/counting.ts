/**
 * Counts periods: excludes the day of the event, counts calendar days or court days, and moves a last day on which
 * the court is closed: later if the period runs after the event, earlier if it runs before it, unless the rule says
 * otherwise.
 */
import { addDays } from '#kernel/values/dates.ts';
import { instantOf, wallTimeOf, type WallTime } from '../../calendar/index.ts';
import type { CourtDays } from './court-days.ts';
import type { Amount, Direction, Offset, Roll, ServiceExtension } from './rule-set.ts';

/** More consecutive closed days than this indicate an error in the rule set. */
const MOST_CLOSED_DAYS = 60;

export interface Period {
  readonly due: Offset;
  readonly roll?: Roll | undefined;
  /** The extension for the way of service, and when it is added. */
  readonly extended?: { readonly by: Amount; readonly added: ServiceExtension['added'] } | undefined;
}

/** The last day of a period in days or longer units. */
export function lastDay(event: string, { due, roll, extended }: Period, court: CourtDays): string {
  const way = roll ?? (due.direction === 'after' ? 'later' : 'earlier');
  const settled = (day: string): string => toOpenDay(day, way, due.direction, court);
  const counted = countFrom(event, due, due.direction, court);
  if (!extended) return settled(counted);
  const begin = extended.added === 'after_period' ? settled(counted) : counted;
  return settled(countFrom(begin, extended.by, due.direction, court));
}

/**
 * The end of a period in hours, in the court's local time: every hour counts, and a closed day moves the end by whole
 * days.
 */
export function lastHour(
  event: WallTime,
  { due, roll }: Period,
  { court, timeZone }: { readonly court: CourtDays; readonly timeZone: string },
): WallTime {
  const hours = due.direction === 'after' ? due.count : -due.count;
  const end = new Date(instantOf(event, timeZone).getTime() + hours * MS_PER_HOUR);
  const { day, time } = wallTimeOf(end, timeZone);
  const way = roll ?? (due.direction === 'after' ? 'later' : 'earlier');
  return { day: toOpenDay(day, way, due.direction, court), time };
}

const MS_PER_HOUR = 3_600_000;

function countFrom(day: string, { count, unit }: Amount, direction: Direction, court: CourtDays): string {
  const signed = direction === 'after' ? count : -count;
  switch (unit) {
    case 'weeks':
      return addDays(day, 7 * signed);
    case 'months':
    case 'years':
      return Temporal.PlainDate.from(day)
        .add({ [unit]: signed })
        .toString();
    case 'court_days':
      return countCourtDays(day, count, direction, court);
    default:
      return addDays(day, signed);
  }
}

function countCourtDays(from: string, count: number, direction: Direction, court: CourtDays): string {
  let day = from;
  for (let counted = 0; counted < count; counted++)
    day = toOpenDay(
      addDays(day, direction === 'after' ? 1 : -1),
      direction === 'after' ? 'later' : 'earlier',
      direction,
      court,
    );
  return day;
}

function toOpenDay(day: string, way: Roll, direction: Direction, court: CourtDays): string {
  if (way === 'none') return day;
  let open = day;
  for (let moved = 0; !court.isOpen(open, direction); moved++) {
    if (moved === MOST_CLOSED_DAYS) throw new Error(`The court is closed for ${moved} days from ${day}.`);
    open = addDays(open, way === 'later' ? 1 : -1);
  }
  return open;
}
