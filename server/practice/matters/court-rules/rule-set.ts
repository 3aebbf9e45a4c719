/**
 * A parsed and validated rule set (rule-file.ts), as it is stored and used. Durations are data here; counting.ts
 * counts them.
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

/** A holiday of the court: annual, by date or weekday of a month, or on a single date. */
export interface Holiday {
  readonly name: string;
  readonly date?: string | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly weekday?: Weekday | undefined;
  /** The first to fifth of these weekdays in the month; -1 is the last. */
  readonly which?: number | undefined;
  /** Days from that weekday to the holiday, such as 1 for the day after Thanksgiving. */
  readonly plus_days?: number | undefined;
  /** The first and last year with this holiday. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The direction of periods for which it is a holiday; both by default. */
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

/** The names of ways of service in rule files; migration 0730 has their ids and descriptions. */
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

/** The extension of a period for a way of service. */
export interface ServiceExtension {
  readonly name: string;
  /** Whether the extension is added to the period, or counted from its last day. */
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
  /** The date of the edition; a later one replaces it. */
  readonly edition: string;
  readonly jurisdiction: {
    readonly system_id: number;
    readonly description: string;
    /** The courts' time zone; the firm's own by default. */
    readonly time_zone?: string | undefined;
  };
  /** Whether a holiday on a Saturday is observed on Friday and one on a Sunday on Monday. */
  readonly weekend_holidays: 'nearest_weekday' | 'same_day';
  readonly holidays: readonly Holiday[];
  readonly service_extensions: readonly ServiceExtension[];
  readonly triggers: readonly Trigger[];
}
