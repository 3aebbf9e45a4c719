/**
 * Converts cells as written by spreadsheets and other systems to the form of a body: dates, local times, amounts with
 * currency signs, yes and no. Cells that cannot be parsed are passed on unchanged and refused by the body's rules.
 */
import type { Kind } from '#kernel/declarations/values.ts';
import { isDate } from '#kernel/values/dates.ts';
import type { DateOrder } from './mapping.ts';

export interface CellTerms {
  readonly dates: DateOrder | undefined;
  /** The zone for times without one. */
  readonly timeZone: string;
}

export function readCell(kind: Kind | undefined, cell: string, terms: CellTerms): string {
  switch (kind) {
    case 'date':
      return readDay(cell, terms.dates) ?? cell;
    case 'day_or_instant':
      return readDay(cell, terms.dates) ?? readInstant(cell, terms) ?? cell;
    case 'instant':
    case 'zoned':
      return readInstant(cell, terms) ?? cell;
    case 'money':
    case 'decimal':
      return readAmount(cell);
    case 'boolean':
      return YES.test(cell) ? 'true' : NO.test(cell) ? 'false' : cell;
    default:
      return cell;
  }
}

const YES = /^(yes|y|x|on|1|true)$/i;
const NO = /^(no|n|off|0|false)$/i;

const CENTURY = 100;
/** Two-digit years up to this one belong to the current century (POSIX). */
const LAST_OF_THIS_CENTURY = 68;

/**
 * 2026-03-31 from 2026-03-31, 3/31/2026, 31.3.2026 and similar; undefined if the order of the numbers is not known.
 */
function readDay(text: string, order: DateOrder | undefined): string | undefined {
  const [, one = '', mark = '', two = '', three = ''] =
    /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(text.trim()) ?? [];
  if (one === '') return undefined;
  const known = one.length === 4 ? 'year_first' : mark === '.' ? 'day_first' : order;
  return known && IN_ORDER[known](one, two, three);
}

/** A date from three numbers in a given order. */
type ThreeNumbers = (one: string, two: string, three: string) => string | undefined;

const IN_ORDER: Readonly<Record<DateOrder, ThreeNumbers>> = {
  year_first: dayOf,
  day_first: (day, month, year) => dayOf(year, month, day),
  month_first: (month, day, year) => dayOf(year, month, day),
};

function dayOf(year: string, month: string, day: string): string | undefined {
  const read = `${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(read) ? read : undefined;
}

function yearOf(text: string): string {
  if (text.length > 2) return text.padStart(4, '0');
  const year = Number(text);
  return String(year + CENTURY * (year > LAST_OF_THIS_CENTURY ? 19 : 20));
}

/** An instant from a date and time, or midnight for a date alone. Text with an explicit zone is unchanged. */
function readInstant(text: string, { dates, timeZone }: CellTerms): string | undefined {
  const [, written = '', time = ''] = /^([^\sT]+)(?:[T ]\s*(\S.*))?$/.exec(text.trim()) ?? [];
  const day = readDay(written, dates);
  const clock = time === '' ? '00:00:00' : readTime(time);
  if (day === undefined || clock === undefined) return undefined;
  return instantText(`${day}T${clock}`, timeZone);
}

/** 14:30:00 from 14:30, 2:30 PM and similar. */
function readTime(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', half = ''] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

/** Adds to a local time the offset of its zone at that time. */
export function instantText(wall: string, timeZone: string): string {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toString({ timeZoneName: 'never' });
}

/** 1234.50 from $1,234.50, -12 from (12.00) and similar. */
function readAmount(text: string): string {
  const [, opened = '', sign = '', digits, closed = ''] =
    /^(?:(\()\s*)?(?:(-)\s*)?(?:\p{Sc}\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(\))?$/u.exec(
      text.trim(),
    ) ?? [];
  if (digits === undefined || (opened === '') !== (closed === '')) return text;
  return `${sign || opened ? '-' : ''}${digits.replaceAll(',', '')}`;
}
