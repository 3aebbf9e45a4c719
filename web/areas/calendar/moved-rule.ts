/** The recurrence rule (RFC 5545) of a series that is moved by some days: its weekdays and its last day move along. */

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const OF_WEEKS = /(^|;)FREQ=(DAILY|WEEKLY)(;|$)/;
/** Parts that name days, apart from weekdays. */
const NAMES_DAYS = /(^|;)BY(?!DAY=)/;

/** Undefined if no rule has the days to which it would be moved, such as those after the second Tuesday of a month. */
export function movedRule(rule: string, days: number): string | undefined {
  if (days === 0) return rule;
  if (NAMES_DAYS.test(rule) || (/BYDAY=/.test(rule) && !isOfPlainWeekdays(rule))) return undefined;
  return withFirstDayOfWeek(rule)
    .split(';')
    .map((part) => movedPart(part, days))
    .join(';');
}

function isOfPlainWeekdays(rule: string): boolean {
  return OF_WEEKS.test(rule) && !/BYDAY=[^;]*\d/.test(rule);
}

/** Where only some weeks count, weeks move along too. */
function withFirstDayOfWeek(rule: string): string {
  const countsWeeks = /INTERVAL=/.test(rule) && /BYDAY=/.test(rule);
  return countsWeeks && !/WKST=/.test(rule) ? `${rule};WKST=MO` : rule;
}

function movedPart(part: string, days: number): string {
  const [name, value = ''] = part.split('=');
  switch (name) {
    case 'UNTIL':
      return `UNTIL=${movedDate(value, days)}`;
    case 'BYDAY':
    case 'WKST':
      return `${name}=${value
        .split(',')
        .map((day) => WEEKDAYS.at((WEEKDAYS.indexOf(day) + days) % WEEKDAYS.length))
        .join(',')}`;
    default:
      return part;
  }
}

/** The date is written 20270331. */
function movedDate(date: string, days: number): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)].map(Number);
  const moved = new Date(Date.UTC(year!, month! - 1, day! + days));
  return moved.toISOString().slice(0, 10).replaceAll('-', '');
}
