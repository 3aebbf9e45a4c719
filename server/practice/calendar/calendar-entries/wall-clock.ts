/**
 * Converts between local times and instants. A local time skipped in spring is shifted forward by the gap; of a
 * repeated one in autumn, the first is used (RFC 5545, section 3.3.5).
 */

/** A date and a time of day, both as text: 2026-03-31, 09:30:00. */
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

/**
 * The instant a given duration earlier: weeks and days by the calendar of the time zone, hours and minutes by elapsed
 * time.
 */
export function before(instant: Date, { unit, count }: Length, timeZone: string): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(from.subtract({ [unit]: count }).epochMilliseconds);
}
