/**
 * Parses an entry in one line: `1h20m call with opposing counsel @00123 #A106 yesterday`. The duration comes first,
 * the matter follows @ (in quotes if it contains spaces), codes follow #, `!nb` makes it non-billable, and a date may
 * be given: today, yesterday, a weekday (the last one), `11/20`, `11/20/2026`, `2026-11-20` or `2026/11/20`. Everything else is the
 * description.
 */
import { type DayOptions, parseDay } from '../../ui/values/day.ts';
import { parseDuration } from '../../ui/values/duration.ts';

export interface OneLine {
  readonly seconds: number | undefined;
  readonly note: string;
  /** The text after @, to be looked up. */
  readonly matter: string | undefined;
  /** Upper case, as UTBMS writes them. */
  readonly codes: readonly string[];
  readonly date: string;
  readonly nonBillable: boolean;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SHORTEST_WEEKDAY = 3;
const WITH_YEAR = /^(?:\d{4}-\d\d-\d\d|\d{4}([/.])\d{1,2}\1\d{1,2}|\d{1,2}([/.])\d{1,2}\2\d{4})$/;
const WITHOUT_YEAR = /^\d{1,2}\/\d{1,2}$/;
const DAY_MS = 86_400_000;
/** `1 hour and 20 minutes`. */
const LONGEST_DURATION_WORDS = 5;

export function parseOneLine(text: string, today: string, dayFirst = false): OneLine {
  let rest = text;
  const take = (pattern: RegExp): string[] => {
    const found: string[] = [];
    rest = rest.replace(pattern, (_, word: string) => {
      found.push(word.replace(/^"|"$/g, ''));
      return ' ';
    });
    return found;
  };
  // A second one stays in the description.
  const [matter] = take(/(?:^|\s)@("[^"]*"|\S+)(?=\s|$)/);
  const codes = take(/(?:^|\s)#([A-Za-z]{1,2}\d{3})(?=\s|$)/g).map((code) => code.toUpperCase());
  const nonBillable = take(/(?:^|\s)(!nb)(?=\s|$)/gi).length > 0;
  const words = rest.split(/\s+/).filter(Boolean);
  const seconds = takeDuration(words);
  const date = takeDate(words, { today, dayFirst });
  return { seconds, note: words.join(' '), matter, codes, date: date ?? today, nonBillable };
}

/** Takes the longest prefix that is a duration. */
function takeDuration(words: string[]): number | undefined {
  for (let count = LONGEST_DURATION_WORDS; count > 0; count--) {
    const seconds = words.length < count ? undefined : parseDuration(words.slice(0, count).join(' '));
    if (seconds === undefined) continue;
    words.splice(0, count);
    return seconds;
  }
  return undefined;
}

/** A date is recognized only as the first or last word, so that descriptions may mention dates. */
function takeDate(words: string[], options: DayOptions): string | undefined {
  for (const index of new Set([0, words.length - 1])) {
    const date = words[index] === undefined ? undefined : dateOf(words[index].toLowerCase(), options);
    if (date === undefined) continue;
    words.splice(index, 1);
    return date;
  }
  return undefined;
}

function dateOf(word: string, options: DayOptions): string | undefined {
  const { today } = options;
  if (word === 'today' || word === 'yesterday' || WITH_YEAR.test(word)) return parseDay(word, options);
  if (WITHOUT_YEAR.test(word)) return inThePast(word, options);
  const weekday = word.length < SHORTEST_WEEKDAY ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  return weekday < 0 ? undefined : daysBefore(today, (new Date(today).getUTCDay() - weekday + 7) % 7 || 7);
}

/** The latest past date with this month and day: 12/30, written in January, was last year. */
function inThePast(word: string, options: DayOptions): string | undefined {
  const date = parseDay(word, options);
  const yearBefore = Number(options.today.slice(0, 4)) - 1;
  return date === undefined || date <= options.today ? date : parseDay(`${word}/${yearBefore}`, options);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
}
