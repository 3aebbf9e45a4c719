/** What all parts of a generated firm are built from: its place and time, its size, and the random generator. */
import type { Connection } from '#kernel/database/database.ts';
import { dateIn } from '#kernel/values/dates.ts';
import { Random } from './random.ts';
import { Loader, type Progress } from './loader.ts';
import { SIZES, type Measure, type Size } from './size.ts';

export interface SeedOptions {
  readonly accountId: string;
  readonly size: Size;
  /** Another seed generates another firm. */
  readonly seed?: number;
  /** Overrides of the size's measures, for benchmarks. */
  readonly measure?: Partial<Measure>;
  readonly onProgress?: (progress: Progress) => void;
  /** Whether to generate books too: bills, payments, trust money and spending. */
  readonly books?: boolean;
}

export interface SeedContext {
  readonly loader: Loader;
  readonly random: Random;
  readonly measure: Measure;
  readonly country: string;
  readonly currencyId: string;
  /** Decimals of the currency. */
  readonly digits: number;
  readonly calendar: Calendar;
  /** The instant of the seeding. */
  readonly at: string;
}

/** The location of the generated firm. */
export interface FirmSettings {
  readonly country: string;
  readonly time_zone: string;
  readonly currency_id: string;
  readonly digits: number;
}

export function newSeedContext(
  settings: FirmSettings,
  connection: Connection,
  options: SeedOptions & { readonly seed: number },
  now: Date,
): SeedContext {
  const { accountId, size, seed, onProgress } = options;
  const measure = { ...SIZES[size], ...options.measure };
  return {
    loader: new Loader(connection, accountId, onProgress),
    random: new Random(seed),
    measure,
    country: settings.country,
    currencyId: settings.currency_id,
    digits: settings.digits,
    calendar: new Calendar(now, settings.time_zone, measure.years),
    at: now.toISOString(),
  };
}

const SECONDS_PER_DAY = 86_400;
const DAYS_PER_YEAR = 365.25;
const CHANGED_WITHIN_DAYS = 20;
const SUNDAY = 0;
const SATURDAY = 6;
/** 1 January 1970 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4;
const OFFICE_OPENS_AT_HOUR = 8;
const OFFICE_CLOSES_AT_HOUR = 19;

/** Days as integers since 1970, and office hours in the firm's time zone. */
export class Calendar {
  readonly today: number;
  readonly firstDay: number;
  readonly #now: number;
  readonly #secondsAheadOfUtc: number;

  constructor(now: Date, timeZone: string, years: number) {
    const date = dateIn(timeZone, now);
    this.today = Date.parse(`${date}T00:00:00Z`) / 1000 / SECONDS_PER_DAY;
    this.firstDay = Math.round(this.today - years * DAYS_PER_YEAR);
    this.#now = Math.floor(now.getTime() / 1000);
    this.#secondsAheadOfUtc = secondsAheadOfUtc(now, timeZone);
  }

  get days(): number {
    return this.today - this.firstDay;
  }

  /** A second within office hours of a day, never in the future. */
  officeSecond(day: number, random: Random): number {
    const hour = OFFICE_OPENS_AT_HOUR + random.fraction() * (OFFICE_CLOSES_AT_HOUR - OFFICE_OPENS_AT_HOUR);
    return Math.min(this.#now, Math.floor(day * SECONDS_PER_DAY + hour * 3600) - this.#secondsAheadOfUtc);
  }

  /** A time within weeks after a second, not in the future. */
  secondAfter(second: number, random: Random): number {
    return random.between(second, Math.min(this.#now, second + CHANGED_WITHIN_DAYS * SECONDS_PER_DAY));
  }

  /** The day of a second in the firm's time zone. */
  dayOf(second: number): number {
    return Math.floor((second + this.#secondsAheadOfUtc) / SECONDS_PER_DAY);
  }

  /** Moves most weekend dates to the Friday before. */
  workday(day: number, random: Random): number {
    const weekday = (day + WEEKDAY_OF_DAY_0) % 7;
    if ((weekday !== SATURDAY && weekday !== SUNDAY) || random.chance(6)) return day;
    return day - (weekday === SATURDAY ? 1 : 2);
  }
}

const dates = new Map<number, string>();

/** A day as a date. */
export function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined)
    dates.set(day, (date = new Date(day * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10)));
  return date;
}

export function instantOf(second: number): string {
  return new Date(second * 1000).toISOString();
}

function secondsAheadOfUtc(now: Date, timeZone: string): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(zone ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}
