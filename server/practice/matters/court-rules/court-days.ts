/** The days on which a court is open: not on weekends or on the holidays of its rule set. */
import type { Direction, Holiday, RuleSet } from './rule-set.ts';
import { WEEKDAYS } from './rule-set.ts';

const SATURDAY = 6;

export class CourtDays {
  readonly #rules: Pick<RuleSet, 'holidays' | 'weekend_holidays'>;
  readonly #years = new Map<number, ReadonlySet<string>>();

  constructor(rules: Pick<RuleSet, 'holidays' | 'weekend_holidays'>) {
    this.#rules = rules;
  }

  /** Whether the court is open on a day, for periods that run in this direction. */
  isOpen(day: string, direction: Direction): boolean {
    const { dayOfWeek, year } = Temporal.PlainDate.from(day);
    return dayOfWeek < SATURDAY && !this.#holidays(year).has(`${day} ${direction}`);
  }

  #holidays(year: number): ReadonlySet<string> {
    let found = this.#years.get(year);
    if (!found) this.#years.set(year, (found = this.#around(year)));
    return found;
  }

  /** The holiday of 1 January can be observed in the previous year. */
  #around(year: number): ReadonlySet<string> {
    const { holidays, weekend_holidays } = this.#rules;
    const days = new Set<string>();
    for (const holiday of holidays) {
      for (const each of [year - 1, year, year + 1]) {
        const day = dayOf(holiday, each);
        if (!day) continue;
        const kept = weekend_holidays === 'nearest_weekday' ? observed(day) : day;
        const directions = holiday.periods ? [holiday.periods] : (['before', 'after'] as const);
        for (const direction of directions) days.add(`${kept.toString()} ${direction}`);
      }
    }
    return days;
  }
}

function dayOf(holiday: Holiday, year: number): Temporal.PlainDate | undefined {
  const { date, month, day, weekday, which = 1, plus_days = 0 } = holiday;
  if (date !== undefined) {
    const once = Temporal.PlainDate.from(date);
    return once.year === year ? once : undefined;
  }
  if (year < (holiday.from ?? year) || year > (holiday.until ?? year)) return undefined;
  const first = Temporal.PlainDate.from({ year, month: month, day: 1 });
  if (weekday === undefined)
    return day === undefined || day > first.daysInMonth ? undefined : first.with({ day });
  const wanted = WEEKDAYS.indexOf(weekday) + 1;
  const begin = which > 0 ? first : first.with({ day: first.daysInMonth });
  const ahead = which > 0 ? (wanted - begin.dayOfWeek + 7) % 7 : -((begin.dayOfWeek - wanted + 7) % 7);
  const found = begin.add({ days: ahead + 7 * (which > 0 ? which - 1 : 0) });
  return found.month === month ? found.add({ days: plus_days }) : undefined;
}

function observed(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === SATURDAY) return day.subtract({ days: 1 });
  return day.dayOfWeek > SATURDAY ? day.add({ days: 1 }) : day;
}
