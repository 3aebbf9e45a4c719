/**
 * Dates in a field, in the notation of a locale, such as 22 nov. 2026: the field reads again whatever it shows. Other
 * notations that people type are read by day.ts.
 */
import { MONTHS, parseDay } from './day.ts';
import { LOCALE } from './locale.ts';

export interface DayNotation {
  /** Whether 3/4 means April 3. */
  readonly dayFirst: boolean;
  /** `2026-11-22` as people of the locale write it. */
  readonly format: (day: string) => string;
  /** The date as `2026-11-22`; undefined if the text is not a valid date. */
  readonly parse: (text: string, today: string) => string | undefined;
}

const WORDS = /\d+|\p{L}[\p{L}\p{M}.]*/gu;
const YEAR = /^\d{4}$/;
/** The calendar and the digits that everything else in a field has. */
const PLAIN = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
const WITH_MONTHS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium' },
  { month: 'short' },
  { month: 'long' },
  // With a day, some languages inflect the month.
  { day: 'numeric', month: 'long' },
];

const firstOf = (month: number) => `2026-${String(month + 1).padStart(2, '0')}-01`;
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The notation of the locale; the American one if dates of the locale cannot be read again. */
export function dayNotationOf(locale: string): DayNotation {
  const own = notationIn(locale);
  const isRead = MONTHS.every((_, month) => {
    const day = firstOf(month);
    return own.parse(own.format(day), day) === day;
  });
  return isRead ? own : notationIn('en-US');
}

function notationIn(locale: string): DayNotation {
  const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...PLAIN });
  const known = monthsIn(locale);
  const dayFirst = medium.formatToParts().find(({ type }) => type !== 'literal')?.type === 'day';
  return {
    dayFirst,
    format: (day) => medium.format(instantOf(day)),
    parse: (text, today) => {
      const options = { today, dayFirst };
      return parseDay(text, options) ?? parseDay(inOrder(text, known), options);
    },
  };
}

/** The names of the months in the locale, in all forms, with the English abbreviation of each. */
function monthsIn(locale: string): ReadonlyMap<string, string> {
  const names = WITH_MONTHS.flatMap((options) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, ...PLAIN });
    return MONTHS.flatMap((month, index) =>
      format
        .formatToParts(instantOf(firstOf(index)))
        .filter(({ type, value }) => type === 'month' && /^\p{L}/u.test(value))
        .map(({ value }) => [bare(value), month] as const),
    );
  });
  return new Map(names);
}

const bare = (word: string) => word.toLowerCase().replace(/\.$/, '');

/** The parts of a date as day.ts reads them. Words that are no month, such as the de of Spanish dates, are left out. */
function inOrder(text: string, months: ReadonlyMap<string, string>): string {
  const parts = (text.match(WORDS) ?? [])
    .map((word) => months.get(bare(word)) ?? word)
    .filter((word) => /^\d/.test(word) || MONTHS.includes(word));
  const year = parts.find((part) => YEAR.test(part));
  const month = parts.find((part) => MONTHS.includes(part));
  const others = parts.filter((part) => part !== year && part !== month);
  if (month) return [month, ...others, year ?? ''].join(' ').trim();
  return year !== undefined && parts[0] === year ? parts.join('-') : parts.join('/');
}

/** That of the person's locale. */
export const dayNotation = dayNotationOf(LOCALE);
