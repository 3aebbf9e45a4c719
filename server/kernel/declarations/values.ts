/**
 * The kinds of values that a field can have, each with all that depends on the kind: how the database's bytes become
 * JSON, how request values are parsed, its SQL type, its lowest value (so that an order never meets a null), and its
 * JSON Schema.
 */
import type { Parameter } from '../database/sql.ts';
import { LONGEST_SCALE, moneyText, placesOf } from '../values/money.ts';
import { fromText, type WriteJson } from '../values/json-bytes.ts';
import type { Schema } from '../values/json-schema.ts';

export type Kind =
  | 'integer'
  | 'text'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'day_or_instant'
  | 'zoned'
  | 'money'
  | 'decimal'
  | 'etag'
  | 'texts'
  | 'integers'
  | 'json';

/** How a field's own text becomes JSON, where its kind does not say it. */
export type Encode = (text: string) => string;

interface KindRules {
  readonly write: WriteJson;
  readonly sqlType: string;
  /** An SQL literal less than every value of the kind. */
  readonly lowest: string;
  readonly schema: Schema;
  /** Parses a request's value: the text for the database, or undefined if it is invalid. */
  readonly read: (value: unknown) => Parameter | undefined;
  /** The accepted values, for the error message. */
  readonly accepted: string;
}

const raw: WriteJson = (out, bytes, start, end) => out.copy(bytes, start, end);
const quoted: WriteJson = (out, bytes, start, end) => out.quoted(bytes, start, end);
const text: WriteJson = (out, bytes, start, end) => out.text(bytes, start, end);
const instant: WriteJson = (out, bytes, start, end) => out.instant(bytes, start, end);

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const LETTER_T = 0x74;

export const KINDS: Readonly<Record<Kind, KindRules>> = {
  integer: {
    write: raw,
    sqlType: 'bigint',
    lowest: "'-9223372036854775808'::bigint",
    schema: { type: 'integer', format: 'int64' },
    read: readInteger,
    accepted: 'send a whole number',
  },
  text: {
    write: text,
    sqlType: 'text',
    lowest: "''",
    schema: { type: 'string' },
    read: readText,
    accepted: 'send a string without null characters',
  },
  boolean: {
    write: (out, bytes, start) => out.append(bytes[start] === LETTER_T ? TRUE : FALSE),
    sqlType: 'boolean',
    lowest: 'false',
    schema: { type: 'boolean' },
    read: readBoolean,
    accepted: 'send true or false',
  },
  date: {
    write: quoted,
    sqlType: 'date',
    lowest: "'-infinity'::date",
    schema: { type: 'string', format: 'date' },
    read: readDate,
    accepted: 'send a date such as 2026-03-31',
  },
  instant: {
    write: instant,
    sqlType: 'timestamptz',
    lowest: "'-infinity'::timestamptz",
    schema: { type: 'string', format: 'date-time' },
    read: readInstant,
    accepted: 'send an instant such as 2026-03-31T09:30:00Z',
  },
  /** An instant; a bare date stays a date until a rule assigns its time zone. */
  day_or_instant: {
    write: instant,
    sqlType: 'timestamptz',
    lowest: "'-infinity'::timestamptz",
    schema: { type: 'string', format: 'date-time' },
    read: (value) => readDay(value) ?? readInstant(value),
    accepted: 'send a date such as 2026-03-31 or an instant such as 2026-03-31T09:30:00Z',
  },
  /** An instant in local time with its offset; its SQL yields the text. */
  zoned: {
    write: quoted,
    sqlType: 'text',
    lowest: "''",
    schema: { type: 'string', format: 'date-time' },
    read: readInstant,
    accepted: 'send an instant such as 2026-03-31T09:30:00-04:00',
  },
  money: {
    write: raw,
    sqlType: 'numeric',
    lowest: "'-infinity'::numeric",
    schema: { type: 'number', format: 'double' },
    read: readAmount,
    accepted: `send an amount such as 120.50, with at most ${LONGEST_SCALE} decimals`,
  },
  decimal: {
    write: raw,
    sqlType: 'numeric',
    lowest: "'-infinity'::numeric",
    schema: { type: 'number', format: 'double' },
    read: readDecimal,
    accepted: 'send a number such as 1.5',
  },
  etag: {
    write: fromText((etag) => `"\\"${etag}\\""`),
    sqlType: 'text',
    lowest: "''",
    schema: { type: 'string' },
    read: () => undefined,
    accepted: 'it is set by the service',
  },
  texts: {
    write: fromText((array) => encodeArray(array, JSON.stringify)),
    sqlType: 'text[]',
    lowest: "'{}'::text[]",
    schema: { type: 'array', items: { type: 'string' } },
    read: (value) => readList(value, readText),
    accepted: 'send an array of strings',
  },
  integers: {
    write: fromText((array) => encodeArray(array, String)),
    sqlType: 'bigint[]',
    lowest: "'{}'::bigint[]",
    schema: { type: 'array', items: { type: 'integer', format: 'int64' } },
    read: (value) => readList(value, readInteger),
    accepted: 'send an array of whole numbers',
  },
  json: {
    write: raw,
    sqlType: 'jsonb',
    lowest: "'null'::jsonb",
    schema: {},
    read: readJson,
    accepted: 'send an object',
  },
};

/** A value of an enumeration, ignoring case; returned as declared. */
export function readChoice(choices: readonly string[], value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = value.trim().toLowerCase();
  const find = (word: string) => choices.find((choice) => choice.toLowerCase() === word);
  return find(wanted) ?? find(wanted.replaceAll(' ', '_'));
}

/** Parses PostgreSQL's array text; elements are quoted if they are empty or contain a comma, brace or quote. */
function encodeArray(text: string, encode: Encode): string {
  const elements: string[] = [];
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/g;
  for (const [, inQuotes, bare] of text.matchAll(element)) {
    elements.push(encode(bare ?? (inQuotes ?? '').replace(/\\(.)/g, '$1')));
  }
  return `[${elements.join(',')}]`;
}

const INT64_MAX = 9223372036854775807n;

function readInteger(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^\s*[+-]?\d{1,19}\s*$/.test(text)) return undefined;
  const number = BigInt(text.trim());
  return number <= INT64_MAX && number >= -INT64_MAX ? String(number) : undefined;
}

/** Half of a surrogate pair is no character: the database would store it as U+FFFD, and refuse it in JSON. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.includes('\u0000')) return undefined;
  return value.toWellFormed();
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

/** A date-time given for a date is reduced to its date (decisions:10). */
function readDate(value: unknown): string | undefined {
  return readDay(value) ?? readInstant(value)?.slice(0, 10);
}

function readDay(value: unknown): string | undefined {
  const match = typeof value === 'string' && /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(value);
  if (!match) return undefined;
  const [, year, month, day] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) > 0 ? `${year}-${month}-${day}` : undefined;
}

/** No time zone is further from UTC, and PostgreSQL refuses offsets of sixteen hours. */
const FURTHEST_ZONE_HOURS = 14;

/** RFC 3339, or a bare date as its first instant in UTC; seconds and fractions are optional. */
function readInstant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(?:\s*(Z|[+-]\d{2}:?\d{2}))?)?$/i.exec(
      value.trim(),
    );
  if (!match || readDay(match[1]) === undefined) return undefined;
  const [, date = '', time = '00:00:00', zone = 'Z'] = match;
  const [hours, minutes, seconds = '0'] = time.split(':');
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds.slice(0, 2)) > 59) return undefined;
  if (/[1-9]/.test(zone) && (Number(zone.slice(1, 3)) > FURTHEST_ZONE_HOURS || Number(zone.slice(-2)) > 59))
    return undefined;
  const instant = `${date}T${time.replace(',', '.')}${zone.toUpperCase()}`;
  return /[1-9]/.test(zone) && !staysInFourDigits(date, zone) ? undefined : instant;
}

/** Whether the year still has four digits in UTC, in which all instants are returned. */
function staysInFourDigits(date: string, zone: string): boolean {
  return zone.startsWith('+') ? date > '0001-01-01' : date < '9999-12-31';
}

/** The most digits before the decimal point of an amount; larger exponents are refused (values/money.ts). */
const INTEGRAL_DIGITS = 12;

function readDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?[0-2]?\d)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) && Math.abs(number) < 10 ** INTEGRAL_DIGITS ? text : undefined;
}

/** An amount, a price or a rate; refused if it would have to be rounded. */
function readAmount(value: unknown): string | undefined {
  const text = readDecimal(value);
  return text !== undefined && placesOf(text) <= LONGEST_SCALE ? moneyText(text) : undefined;
}

/** PostgreSQL's JSON cannot contain null characters or unpaired surrogates. */
function readJson(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const text = JSON.stringify(value).replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (escape) =>
    escape === '\\\\' ? escape : '\ufffd',
  );
  return /(?<!\\)(?:\\\\)*\\u0000/.test(text) ? undefined : text;
}

function readList(value: unknown, read: (element: unknown) => string | undefined): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const elements = value.flatMap((element) => read(element) ?? []);
  return elements.length === value.length ? elements : undefined;
}
