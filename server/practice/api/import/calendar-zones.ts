/**
 * Maps the time zones of an iCalendar file to IANA names. Vendor names, such as Eastern Standard Time, are mapped by
 * comparing the offsets that the file defines.
 */
import type ICAL from 'ical.js';
import { isTimeZone } from '#kernel/values/dates.ts';
import { ical } from './ical.ts';

const MONTHS = 12;
/** The number of years whose offsets are compared. */
const YEARS_COMPARED = 2;
const MS_PER_SECOND = 1000;

export class CalendarZones {
  readonly #defined: ReadonlyMap<string, ICAL.Timezone>;
  /** The zone for times without one; preferred among zones with the same offsets. */
  readonly #usual: string;
  readonly #found = new Map<string, string | undefined>();

  constructor(defined: ReadonlyMap<string, ICAL.Timezone>, usual: string) {
    this.#defined = defined;
    this.#usual = usual;
  }

  /** Undefined if the zone cannot be determined. */
  nameOf(id: string | undefined, year: number): string | undefined {
    if (id === undefined) return this.#usual;
    const key = `${id} ${year}`;
    if (!this.#found.has(key)) this.#found.set(key, byName(id) ?? this.#byOffsets(id, year));
    return this.#found.get(key);
  }

  #byOffsets(id: string, year: number): string | undefined {
    const zone = this.#defined.get(id);
    if (!zone) return undefined;
    const location = zone.component.getFirstPropertyValue('x-lic-location');
    const named = typeof location === 'string' ? byName(location) : undefined;
    if (named) return named;
    const samples = samplesOf(zone, year);
    return [this.#usual, ...Intl.supportedValuesOf('timeZone')].find((name) =>
      samples.every(({ noon, offset }) => offsetOf(name, noon) === offset),
    );
  }
}

/** Some programs prefix the zone with their own name: /example.org/America/New_York. */
function byName(id: string): string | undefined {
  const parts = id.split('/').filter((part) => part !== '');
  return parts
    .map((_, at) => parts.slice(at).join('/'))
    .find((name) => /^[A-Za-z]/.test(name) && isTimeZone(name));
}

interface Sample {
  /** Noon in local time. */
  readonly noon: Temporal.PlainDateTime;
  readonly offset: number;
}

function samplesOf(zone: ICAL.Timezone, year: number): Sample[] {
  return Array.from({ length: MONTHS * YEARS_COMPARED }, (_, at) => {
    const noon = new Temporal.PlainDateTime(year + Math.floor(at / MONTHS), (at % MONTHS) + 1, 15, 12);
    const time = ical().Time.fromDateTimeString(noon.toString());
    return { noon, offset: zone.utcOffset(time) };
  });
}

function offsetOf(name: string, noon: Temporal.PlainDateTime): number {
  return noon.toZonedDateTime(name).offsetNanoseconds / (MS_PER_SECOND * MS_PER_SECOND * MS_PER_SECOND);
}
