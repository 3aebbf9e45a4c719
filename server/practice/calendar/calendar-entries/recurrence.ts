/**
 * Recurrence rules: the RRULE of RFC 5545, limited to days. A rule determines the days on which an entry occurs, not
 * the time of day, so that daylight saving changes never move an occurrence to another day; the time follows from the
 * local clock (wall-clock.ts). Rules that recur within a day are refused, and every part has a limit to bound the
 * cost.
 */
import type * as rruleTemporal from 'rrule-temporal';
import { packageOnFirstUse } from '#kernel/values/package-on-first-use.ts';
import { isDate } from '#kernel/values/dates.ts';

const rrule = packageOnFirstUse<typeof rruleTemporal>('rrule-temporal');

const RULE_CHARACTERS = 500;
/** The maximum of COUNT; UNTIL is not limited. */
const MOST_OCCURRENCES = 1000;
const LONGEST_INTERVAL = 999;

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Some programs use an UNTIL of 9999 for forever; later years would have five digits. */
const FURTHEST_DAY = '9998-12-31';

/** The syntax of each part of a rule. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^\d{1,3}$/,
  COUNT: /^\d{1,4}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: list('[+-]?\\d{0,2}(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?\\d{1,2}'),
  BYYEARDAY: list('[+-]?\\d{1,3}'),
  BYWEEKNO: list('[+-]?\\d{1,2}'),
  BYMONTH: list('\\d{1,2}'),
  BYSETPOS: list('[+-]?\\d{1,3}'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/** The largest numbers in lists; negative ones too where signs are allowed. */
const GREATEST: Readonly<Record<string, number>> = {
  BYDAY: 53,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 366,
};

function list(element: string): RegExp {
  return new RegExp(`^${element}(,${element}){0,99}$`);
}

/** A rule and its first day, which is always the first occurrence. */
export interface Recurrence {
  readonly rule: string;
  readonly firstDay: string;
}

/** The parts of a rule's evaluation that depend on the entry's start and time zone. */
export interface Beginning {
  readonly firstDay: string;
  /** The last day with an occurrence at or before an instant, `20261231T235959Z`. */
  readonly lastDayUntil: (instant: Date) => string;
}

/** Why a rule is refused, and what would be accepted. */
export interface BadRule {
  readonly accepted: string;
}

/** Parses a rule, with or without the prefix RRULE:, into its stored form. */
export function readRule(sent: string, { firstDay, lastDayUntil }: Beginning): string | BadRule {
  const text = sent
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase();
  if (text.length > RULE_CHARACTERS) return { accepted: `send at most ${RULE_CHARACTERS} characters` };
  const parts = partsOf(text);
  if (!(parts instanceof Map)) return parts;
  if (!parts.has('FREQ')) return { accepted: acceptedOf('FREQ') };
  if (!within(parts.get('INTERVAL'), LONGEST_INTERVAL)) return { accepted: acceptedOf('INTERVAL') };
  if (!within(parts.get('COUNT'), MOST_OCCURRENCES)) return { accepted: acceptedOf('COUNT') };
  if (parts.has('COUNT') && parts.has('UNTIL')) return { accepted: 'send either COUNT or UNTIL' };
  const until = parts.get('UNTIL');
  if (until !== undefined) {
    const day = dayUntil(until, lastDayUntil);
    if (day === undefined) return { accepted: acceptedOf('UNTIL') };
    if (day < firstDay) return { accepted: `send an UNTIL that is not before the entry, ${firstDay}` };
    parts.set('UNTIL', day.replaceAll('-', ''));
  }
  const rule = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  return problemOf({ rule, firstDay }) ?? rule;
}

function partsOf(text: string): Map<string, string> | BadRule {
  const parts = new Map<string, string>();
  for (const part of text.split(';').filter((each) => each !== '')) {
    const [name = '', value = ''] = part.split('=');
    const known = PARTS[name]?.test(value) && part.split('=').length === 2 && numbersFit(name, value);
    if (!known || parts.has(name)) return { accepted: acceptedOf(name) };
    parts.set(name, value);
  }
  return parts;
}

function acceptedOf(part: string): string {
  if (part === 'FREQ') return `send FREQ as one of ${FREQUENCIES.join(', ')}`;
  if (part === 'INTERVAL') return `send an INTERVAL from 1 to ${LONGEST_INTERVAL}`;
  if (part === 'COUNT')
    return `send a COUNT from 1 to ${MOST_OCCURRENCES}, or an UNTIL, which reaches further`;
  if (part === 'UNTIL') return 'send UNTIL as a date, 20261231, or an instant, 20261231T235959Z';
  return `send an RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE; its parts may be ${Object.keys(PARTS).join(', ')}`;
}

function numbersFit(name: string, value: string): boolean {
  const greatest = GREATEST[name];
  if (greatest === undefined) return true;
  const numbers = value.split(',').map((each) => /\d+/.exec(each)?.[0]);
  return numbers.every((each) => each === undefined || (Number(each) >= 1 && Number(each) <= greatest));
}

function within(value: string | undefined, most: number): boolean {
  return value === undefined || (Number(value) >= 1 && Number(value) <= most);
}

function dayUntil(text: string, lastDayUntil: Beginning['lastDayUntil']): string | undefined {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  if (!isDate(day)) return undefined;
  if (day > FURTHEST_DAY) return FURTHEST_DAY;
  if (!text.endsWith('Z')) return day;
  const instant = new Date(`${day}T${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : lastDayUntil(instant);
}

/** Detects invalid combinations of parts, and rules without any occurrence. */
function problemOf(recurrence: Recurrence): BadRule | undefined {
  try {
    const second = laterDays(recurrence)?.next(atMidnight(recurrence.firstDay));
    const once = /(^|;)(COUNT=1(;|$)|UNTIL=)/.test(recurrence.rule);
    return second || once ? undefined : { accepted: 'send a rule with at least one occurrence' };
  } catch {
    return { accepted: acceptedOf('') };
  }
}

/** The days on which an entry occurs between two days, both inclusive. */
export function daysBetween(recurrence: Recurrence, from: string, to: string): readonly string[] {
  if (to < recurrence.firstDay || to < from) return [];
  const { firstDay } = recurrence;
  if (from <= firstDay) return [firstDay, ...daysAfter(recurrence, firstDay, to)];
  return daysAfter(recurrence, Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(), to);
}

function daysAfter(recurrence: Recurrence, day: string, to: string): readonly string[] {
  const days = laterDays(recurrence)?.between(atMidnight(day), atMidnight(to), true) ?? [];
  return days.map((each) => each.toPlainDate().toString()).filter((each) => each > day);
}

export function occursOn(recurrence: Recurrence, day: string): boolean {
  return daysBetween(recurrence, day, day).includes(day);
}

/** The last day on which an entry can occur; undefined if it never ends. */
export function lastDay(recurrence: Recurrence): string | undefined {
  const until = /(?:^|;)UNTIL=(\d{4})(\d{2})(\d{2})/.exec(recurrence.rule);
  if (until) return `${until[1]}-${until[2]}-${until[3]}`;
  if (!/(^|;)COUNT=/.test(recurrence.rule)) return undefined;
  try {
    const day = laterDays(recurrence)?.all().at(-1)?.toPlainDate().toString() ?? recurrence.firstDay;
    return day > FURTHEST_DAY || day.startsWith('+') ? FURTHEST_DAY : day;
  } catch {
    // Beyond the years that can be computed.
    return FURTHEST_DAY;
  }
}

/** The rule, ended before one of its days. */
export function endedBefore({ rule }: Recurrence, day: string): string {
  const last = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString().replaceAll('-', '');
  const parts = rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part));
  return [...parts, `UNTIL=${last}`].join(';');
}

/**
 * The days of the rule, of which the first day may be one. If it is none, it is an occurrence nevertheless, and COUNT
 * counts it; undefined if no other is left.
 */
function laterDays({ rule, firstDay }: Recurrence): rruleTemporal.RRuleTemporal | undefined {
  const days = ruleOf(rule, firstDay);
  const count = /(^|;)COUNT=(\d+)/.exec(rule)?.[2];
  if (count === undefined || isOne(days, firstDay)) return days;
  if (Number(count) === 1) return undefined;
  return ruleOf(rule.replace(`COUNT=${count}`, `COUNT=${Number(count) - 1}`), firstDay);
}

function isOne(days: rruleTemporal.RRuleTemporal, day: string): boolean {
  return days.between(atMidnight(day), atMidnight(day), true).length > 0;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** In numbered weeks, a rule that names no weekday means that of the first day (RFC 5545, section 3.3.10). */
function weekdayOf(rule: string, firstDay: string): string {
  if (!/(^|;)BYWEEKNO=/.test(rule) || /(^|;)BYDAY=/.test(rule)) return '';
  return `;BYDAY=${WEEKDAYS[Temporal.PlainDate.from(firstDay).dayOfWeek - 1]}`;
}

function ruleOf(rule: string, firstDay: string): rruleTemporal.RRuleTemporal {
  const until = rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T000000Z');
  return new (rrule().RRuleTemporal)({
    rruleString: `RRULE:${until}${weekdayOf(rule, firstDay)}`,
    dtstart: atMidnight(firstDay),
    strict: true,
    cache: false,
  });
}

/** Days are computed in UTC, which has no daylight saving time. */
function atMidnight(day: string): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.from(`${day}T00:00:00[UTC]`);
}
