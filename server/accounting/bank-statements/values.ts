/** Parses dates and amounts in the notations of banks. Pure functions; undefined if the text is invalid. */
import { isDate } from '#kernel/values/dates.ts';
import { scaleOf } from '#kernel/values/money.ts';
import type { BooksCurrency } from '../money.ts';
import type { DateFormat } from './parsed.ts';

/** Two-digit years below this belong to the current century. */
const CENTURY_TURNS_AT = 70;
/** Ledger amounts are less than a trillion. */
const LIMIT = 10n ** 12n;

/** A date from three numbers in a given order. */
type ThreeNumbers = (one: string, two: string, three: string) => string | undefined;

const IN_ORDER: Readonly<Record<DateFormat, ThreeNumbers>> = {
  mdy: (month, day, year) => dateOf(year, month, day),
  dmy: (day, month, year) => dateOf(year, month, day),
  ymd: dateOf,
};

/** `3/31/2026`, `03-31-26`, `3/31'26`, `2026-03-31`, `20260331`, with or without a time after it. */
export function readDate(text: string, format: DateFormat): string | undefined {
  const run = /^\s*(\d{4})(\d{2})(\d{2})(?!\d{1,5}[/.-])/.exec(text);
  const parts = /^\s*(\d{1,4})\s*[/.'-]\s*(\d{1,2})\s*[/.'-]\s*(\d{1,4})(?!\d)/.exec(text);
  const [, one = '', two = '', three = ''] = run ?? parts ?? [];
  return IN_ORDER[one.length === 4 ? 'ymd' : format](one, two, three);
}

function dateOf(year: string, month: string, day: string): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const whole =
    year.length === 4 ? year : `${Number(year) < CENTURY_TURNS_AT ? '20' : '19'}${year.padStart(2, '0')}`;
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) && date >= '1970' && date < '2200' ? date : undefined;
}

/** The digits of a group of thousands. */
const THOUSANDS = 3;
/** In English decimals, elsewhere thousands. */
const EITHER = /^[1-9]\d{0,2}\.\d{3}$/;

/** What marks an amount as negative, each at most once. */
const NEGATIVE = [/^\((.*)\)$/, /^-(.*)$|^(.*)-$/, /^(.*)DR$/i] as const;

/**
 * `1,234.56`, `$1,234.56`, `-12.3`, `(12.30)`, `12.30-`, `12,30`, `1.234,56` as exact ledger units. Undefined if
 * there are more decimals than the currency has. Three digits after a single comma are thousands, as banks write in
 * English. After a single point, as in 1.500, they may be either, so the amount is not read. Ungrouped amounts have
 * no thousands separators, so any separator begins the decimals.
 */
export function readAmount(
  text: string,
  { code, digits }: BooksCurrency,
  grouping: 'grouped' | 'ungrouped' = 'grouped',
): bigint | undefined {
  let rest = text.replace(/[\s$€£¥'"\u00a0\u2212]/g, (found) => (found === '\u2212' ? '-' : ''));
  rest = rest.replace(new RegExp(code, 'i'), '');
  let sign = 1n;
  for (const mark of NEGATIVE) {
    const marked = mark.exec(rest);
    if (!marked) continue;
    rest = marked[1] ?? marked[2] ?? '';
    sign = -1n;
  }
  rest = rest.replace(/^\+|\+$|CR$/gi, '');
  const parts = grouping === 'grouped' ? groupedParts(rest, digits) : UNGROUPED.exec(rest);
  if (!parts) return undefined;
  const [, grouped = '', decimals = ''] = parts;
  const whole = grouped.replace(/[.,]/g, '');
  const places = decimals.replace(/0+$/, '');
  if ((whole === '' && decimals === '') || places.length > digits || whole.length > 15) return undefined;
  const scale = scaleOf(digits);
  const units = BigInt(whole + places.padEnd(scale, '0'));
  return units < LIMIT * 10n ** BigInt(scale) ? units * sign : undefined;
}

const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

function groupedParts(text: string, digits: number): RegExpExecArray | null {
  if (digits < THOUSANDS && EITHER.test(text)) return null;
  return (
    /^([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,3}))$/.exec(text)
  );
}
