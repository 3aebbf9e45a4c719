/** Formats of amounts, dates and instants. Dates are in the firm's time zone; instants in the person's. */
import { decimalsOf, session } from '../../api/session.ts';
import { LOCALE } from './locale.ts';

const moneyFormats = new Map<string, Intl.NumberFormat>();
const PRICE_DECIMALS = 4;

export function formatMoney(amount: number | string, currency: string): string {
  return formatIn(currency, decimalsOf(currency), amount);
}

/** A price or rate, which may have more decimals than its currency: $0.725 a mile. */
export function formatPrice(price: number | string, currency: string): string {
  return formatIn(currency, PRICE_DECIMALS, price);
}

function formatIn(currency: string, mostDigits: number, amount: number | string): string {
  const key = `${currency} ${mostDigits}`;
  let format = moneyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimalsOf(currency),
      maximumFractionDigits: mostDigits,
    });
    moneyFormats.set(key, format);
  }
  // The formatter takes decimal text directly, without conversion to a float.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** $180K, short enough for the axis of a chart. */
export function formatShortMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** `2026-11-22` as Nov 22, 2026. */
export function formatDate(date: string): string {
  return dates.format(new Date(`${date}T00:00:00Z`));
}

export function formatWeekday(date: string): string {
  return weekdays.format(new Date(`${date}T00:00:00Z`));
}

const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
/** Mon, Mar 2. */
export function formatShortDay(date: string): string {
  return shortDays.format(new Date(`${date}T00:00:00Z`));
}

const shortDays = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const weekdays = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export function formatInstant(instant: string): string {
  const timeZone = session().time_zone;
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** With seconds, for logs. */
export function formatPreciseInstant(instant: string): string {
  const timeZone = session().time_zone;
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    new Date(instant),
  );
}

/** The date of an instant, where its time does not matter. */
export function formatDayOf(instant: string): string {
  return formatDate(dayIn(instant, session().time_zone));
}

export function formatTime(instant: string): string {
  const timeZone = session().time_zone;
  return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** A time of day without a zone, such as `07:00`. */
export function formatClock(time: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );
}

/** Today in the firm's time zone, as `2026-11-22`. */
export function today(): string {
  return dayIn(new Date().toISOString(), session().firm.time_zone);
}

/** The date of an instant in a time zone, as `2026-11-22`. */
export function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** `2026-11` as Nov 2026. */
export function formatMonth(month: string): string {
  return monthNames.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-11` as November 2026. */
export function formatLongMonth(month: string): string {
  return longMonths.format(new Date(`${month}-01T00:00:00Z`));
}

const longMonths = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The instant at which a date begins in a time zone. */
export function startOfDay(date: string, timeZone: string): string {
  return instantAt(`${date}T00:00`, timeZone);
}

/** The instant of a local time, such as `2026-11-22T14:30`, in a time zone. */
export function instantAt(local: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (instant_ms: number) =>
    Date.parse(`${clock.format(instant_ms).replace(' ', 'T')}Z`) - instant_ms;
  const utc_ms = Date.parse(`${local}Z`);
  // On the day of a change of the clock, the offset at the same time in UTC can be another one.
  const near_ms = utc_ms - offsetAt(utc_ms);
  return new Date(utc_ms - offsetAt(near_ms)).toISOString();
}
