/**
 * What the clock on the wall shows in a time zone, and which instant that is. A time that the clocks skip in
 * spring is the one as much later as they are put forward; one that they show twice in autumn is the first of both
 * (RFC 5545, section 3.3.5).
 */

/** A day and a time of day, both as text: 2026-03-31, 09:30:00. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

export const MIDNIGHT = '00:00:00';

export function instantOf({ day, time }: WallTime, timeZone: string): Date {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString() };
}

export interface Length {
  readonly unit: string;
  readonly count: number;
}

/** The instant so long before another: weeks and days on the calendar of the time zone, hours and minutes on the clock. */
export function before(instant: Date, { unit, count }: Length, timeZone: string): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(from.subtract({ [unit]: count }).epochMilliseconds);
}
