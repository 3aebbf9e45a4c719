/**
 * A rule set as it is stored and counted with: what a rule file says, read and checked (rule-file.ts). Amounts of time
 * are data here; how they are counted is in counting.ts.
 */

export const UNITS = ['hours', 'days', 'court_days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof UNITS)[number];

export const DIRECTIONS = ['before', 'after'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How a last day on which the court is closed is moved. */
export const ROLLS = ['later', 'earlier', 'none'] as const;
export type Roll = (typeof ROLLS)[number];

export interface Amount {
  readonly count: number;
  readonly unit: Unit;
}

export interface Offset extends Amount {
  readonly direction: Direction;
}

/** A day on which the court is closed: each year on a date or a weekday of a month, or once. */
export interface Holiday {
  readonly name: string;
  readonly date?: string | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly weekday?: Weekday | undefined;
  /** The first to the fifth of these weekdays in the month; -1 is the last. */
  readonly which?: number | undefined;
  /** Days between that weekday and the holiday, such as 1 for the day after Thanksgiving. */
  readonly plus_days?: number | undefined;
  /** The first and the last year that have it. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Periods for which it counts as a holiday; without it all. */
  readonly periods?: Direction | undefined;
}

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The words by which rule files name the ways of serving a paper; migration 0730 has their ids and descriptions. */
export const SERVICE_TYPES = [
  'hand',
  'mail',
  'mail_outside_state',
  'mail_outside_country',
  'express_mail_outside_country',
  'express_mail',
  'fax',
  'electronic',
  'electronic_without_days',
] as const;

/** By how much the way in which a paper was served extends a period. */
export interface ServiceExtension {
  readonly name: string;
  /** Whether the period is made longer, or its last day is found first and the amount is counted from there. */
  readonly added: 'to_period' | 'after_period';
  readonly types: Readonly<Record<string, Amount | undefined>>;
}

export interface Deadline {
  readonly key: string;
  readonly summary: string;
  /** The rule that sets it, such as FRCP 12(a)(1)(A)(i). */
  readonly authority?: string | undefined;
  readonly due: Offset;
  readonly extension?: string | undefined;
  readonly roll?: Roll | undefined;
  /** The time of day on the last day, such as 10:00. */
  readonly at?: string | undefined;
}

export interface Trigger {
  readonly system_id: number;
  readonly description: string;
  readonly served: boolean;
  readonly needs_time: boolean;
  readonly recalculate: boolean;
  readonly deadlines: readonly Deadline[];
}

export interface RuleSet {
  readonly format: 1;
  /** The day that names the edition; a later one replaces it. */
  readonly edition: string;
  readonly jurisdiction: {
    readonly system_id: number;
    readonly description: string;
    /** Where its courts are; without one the firm's own time zone counts. */
    readonly time_zone?: string | undefined;
  };
  /** Whether a holiday on a Saturday is kept on Friday and one on a Sunday on Monday. */
  readonly weekend_holidays: 'nearest_weekday' | 'same_day';
  readonly holidays: readonly Holiday[];
  readonly service_extensions: readonly ServiceExtension[];
  readonly triggers: readonly Trigger[];
}
