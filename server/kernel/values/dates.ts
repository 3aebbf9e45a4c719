/**
 * Dates in the form `2026-03-31`, and durations. The same instant falls on different dates in different places, so an
 * instant becomes a date only together with a time zone.
 */
import { decimal, decimalText, multiply, round } from './money.ts';

export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;
const MS_PER_DAY = 86_400_000;
const DURATION_CHARACTERS = 40;

/** The date of an instant in the time zone (an IANA name). */
export function dateIn(timeZone: string, instant: Date): string {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Names that PostgreSQL reads as abbreviations, without daylight saving time. */
const ABBREVIATIONS = /^(CET|EET|MET|WET)$/i;

/**
 * Whether a name means the same time zone here and in the database. An offset such as +02:00 does not: the database
 * counts it in the other direction. Formatters also accept abbreviations such as PST, which clocks do not.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name) || ABBREVIATIONS.test(name)) return false;
  try {
    formatterOf(name);
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The number of days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY;
}

/** Whole seconds elapsed; zero if the clock was set back. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MS_PER_SECOND));
}

/**
 * Parses a duration as people type it and returns seconds: `1h 12m`, `72min`, `1:12`, `01:12:00`, `1.2h`, or a bare
 * number of hours, `1.2`. Undefined if the text is not a duration.
 */
export function readDuration(text: string): string | undefined {
  if (text.length > DURATION_CHARACTERS) return undefined;
  const clock = /^\s*(\d{1,5}):([0-5]\d)(?::([0-5]\d))?\s*$/.exec(text);
  if (clock) {
    const [, hours, minutes, seconds = '0'] = clock;
    return String(Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + Number(seconds));
  }
  if (/^\s*\d{1,5}(?:[.,]\d{1,6})?\s*$/.test(text)) return inSeconds(text, SECONDS_PER_HOUR);
  const units =
    /^\s*(?:(\d[\d.,]*)\s*(?:h|hr|hrs|hours?))?\s*(?:(\d[\d.,]*)\s*(?:m|min|mins|minutes?))?\s*(?:(\d+)\s*(?:s|sec|secs|seconds?))?\s*$/i.exec(
      text,
    );
  if (!units || units.slice(1).every((each) => each === undefined)) return undefined;
  const amounts = units.slice(1).map((each) => each ?? '0');
  if (!amounts.every((each) => /^\d{1,7}(?:[.,]\d{1,6})?$/.test(each))) return undefined;
  const [hours = '0', minutes = '0', seconds = '0'] = amounts;
  return String(
    BigInt(inSeconds(hours, SECONDS_PER_HOUR)) +
      BigInt(inSeconds(minutes, SECONDS_PER_MINUTE)) +
      BigInt(seconds),
  );
}

function inSeconds(amount: string, secondsPerUnit: number): string {
  return decimalText(round(multiply(decimal(amount.replace(',', '.')), secondsPerUnit), 0));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The locale of the dates and numbers that a firm in the country reads. */
export function localeOf(country: string): string {
  return ['US', 'CA'].includes(country) ? 'en-US' : 'en-GB';
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A date in the notation of the country. */
export function dayIn(country: string, date: string, month: 'long' | 'short'): string {
  const locale = localeOf(country);
  let format = dayFormats.get(locale + month);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month, day: 'numeric' });
    dayFormats.set(locale + month, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
