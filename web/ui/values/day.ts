/** Dates as people type them: 2026-03-03, 2026/3/3, Mar 3, 3 March 2026, 3/4, today, tomorrow, +7. */

export const MONTHS: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const DAY_MS = 86_400_000;

export interface DayOptions {
  /** As `2026-11-22`; a date without a year is in this year. */
  readonly today: string;
  /** Whether 3/4 means April 3 rather than March 4. */
  readonly dayFirst?: boolean;
}

/** The date as `2026-03-03`; undefined if the text is not a valid date. */
export function parseDay(text: string, { today, dayFirst = false }: DayOptions): string | undefined {
  const words = text.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ');
  const relative = relativeDays(words);
  if (relative !== undefined) return isoDay(new Date(Date.parse(today) + relative * DAY_MS));
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(words);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4], today);
  const numbers = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\.?$/.exec(words);
  if (numbers) {
    const [, one, other, year] = numbers;
    return dayFirst ? dayOf(year, other, one, today) : dayOf(year, one, other, today);
  }
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?: (?<year>\d{4}))?$/.exec(words) ??
    /^(?<day>\d{1,2}) (?<month>[a-z]{3,9})\.?(?: (?<year>\d{4}))?$/.exec(words);
  if (!named?.groups) return undefined;
  const { year, month = '', day } = named.groups;
  return dayOf(year, String(MONTHS.indexOf(month.slice(0, 3)) + 1), day, today);
}

function relativeDays(words: string): number | undefined {
  const named = { yesterday: -1, today: 0, tomorrow: 1 }[words];
  if (named !== undefined) return named;
  return /^[+-]\d{1,4}$/.test(words) ? Number(words) : undefined;
}

function dayOf(year = '', month = '', day = '', today = ''): string | undefined {
  const whole = year === '' ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDay(date) === iso ? iso : undefined;
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
