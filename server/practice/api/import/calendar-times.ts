/** The times of an iCalendar event as members of a calendar entry. */
import type ICAL from 'ical.js';
import { addDays, isDate } from '#kernel/values/dates.ts';
import { wallTimeOf } from '../../calendar/index.ts';
import { instantText } from './cells.ts';
import type { CalendarZones } from './calendar-zones.ts';
import { ical } from './ical.ts';

/** Why an event cannot be parsed, as the end of a sentence. */
export class Unreadable extends Error {}

export interface Moment {
  /** Local time. */
  readonly wall: string;
  /** Undefined for an all-day event. */
  readonly zone?: string;
}

export interface Times {
  readonly all_day: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly start_at_time_zone: string;
}

export function momentOf(value: unknown, property: ICAL.Property, zones: CalendarZones): Moment {
  if (!(value instanceof ical().Time))
    throw new Unreadable(`${property.name.toUpperCase()} is not a date or time`);
  requireDates(property);
  const wall = value.toString().replace(/Z$/, '');
  if (value.isDate) return { wall: `${wall}T00:00:00` };
  if (value.zone === ical().Timezone.utcTimezone) return { wall, zone: 'UTC' };
  const id = property.getFirstParameter('tzid') || undefined;
  const zone = zones.nameOf(id, value.year);
  if (zone === undefined)
    throw new Unreadable(
      `the time zone ${id} is not an IANA name, and the file does not define it; define it in a VTIMEZONE`,
    );
  return { wall, zone };
}

/** The parser would make February 30 a day in March. */
function requireDates(property: ICAL.Property): void {
  const [, , , ...sent]: readonly unknown[] = property.toJSON();
  const days = sent.map((each) => String(each).slice(0, 'YYYY-MM-DD'.length));
  const wrong = days.find((day) => !isDate(day));
  if (wrong !== undefined)
    throw new Unreadable(`${property.name.toUpperCase()} is on ${wrong}, a day that does not exist`);
}

export function firstMoment(event: ICAL.Component, name: string, zones: CalendarZones): Moment | undefined {
  const property = event.getFirstProperty(name);
  return property ? momentOf(property.getFirstValue(), property, zones) : undefined;
}

export function timesOf(event: ICAL.Component, start: Moment, zones: CalendarZones, usual: string): Times {
  const end = endOf(event, start, zones);
  const text = ({ wall, zone }: Moment) => (zone === undefined ? `${wall}Z` : instantText(wall, zone));
  return {
    all_day: start.zone === undefined ? 'true' : 'false',
    start_at: text(start),
    end_at: text(end),
    // A UTC time implies no local time zone.
    start_at_time_zone: start.zone === undefined || start.zone === 'UTC' ? usual : start.zone,
  };
}

/** DTEND; otherwise DURATION after the start, the whole day, or the start itself (RFC 5545, section 3.6.1). */
function endOf(event: ICAL.Component, start: Moment, zones: CalendarZones): Moment {
  const end = firstMoment(event, 'dtend', zones);
  if (end) {
    if ((end.zone === undefined) !== (start.zone === undefined))
      throw new Unreadable('one of DTSTART and DTEND is a date and the other a time');
    return end;
  }
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ical().Duration) {
    const after = Temporal.PlainDateTime.from(start.wall)
      .toZonedDateTime(start.zone ?? 'UTC')
      .add(Temporal.Duration.from(duration.toString()));
    return { ...start, wall: after.toPlainDateTime().toString({ smallestUnit: 'second' }) };
  }
  return start.zone === undefined ? { wall: `${addDays(start.wall.slice(0, 10), 1)}T00:00:00` } : start;
}

/** The date of an occurrence in the time zone of its series. */
export function dayIn({ wall, zone }: Moment, seriesZone: string): string {
  if (zone === undefined || zone === seriesZone) return wall.slice(0, 10);
  const instant = new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds);
  return wallTimeOf(instant, seriesZone).day;
}
