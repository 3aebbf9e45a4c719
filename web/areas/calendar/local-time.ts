/** Converts between instants and the person's local time. The grid is drawn in local time. */
import { Temporal } from 'temporal-polyfill';
import { session } from '../../api/session.ts';

/** `2026-03-31T09:30:00`, from an instant with any offset. */
export function localTimeOf(instant: string): string {
  const here = Temporal.Instant.from(instant).toZonedDateTimeISO(session().time_zone);
  return here.toPlainDateTime().toString({ smallestUnit: 'second' });
}

/** The date of an instant in a time zone. */
export function dayIn(timeZone: string, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** The instant of a local time; a time skipped by daylight saving becomes the later one. */
export function instantOf(localTime: string): string {
  return Temporal.PlainDateTime.from(localTime.slice(0, 19))
    .toZonedDateTime(session().time_zone)
    .toInstant()
    .toString();
}

export function localNow(): string {
  return localTimeOf(new Date().toISOString());
}

/** The difference between two local times, in minutes. */
export function minutesBetween(from: string, to: string): number {
  const span = Temporal.PlainDateTime.from(from.slice(0, 19)).until(to.slice(0, 19));
  return Math.round(span.total({ unit: 'minutes', relativeTo: from.slice(0, 19) }));
}

export function addMinutes(localTime: string, minutes: number): string {
  return Temporal.PlainDateTime.from(localTime.slice(0, 19))
    .add({ minutes })
    .toString({ smallestUnit: 'second' });
}

export function nextHalfHour(): string {
  const HALF_HOUR = 30;
  const now = Temporal.PlainDateTime.from(localNow());
  const past = now.minute % HALF_HOUR;
  return now
    .with({ second: 0 })
    .add({ minutes: HALF_HOUR - past })
    .toString({ smallestUnit: 'second' });
}
