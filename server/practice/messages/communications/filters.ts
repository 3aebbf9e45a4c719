/**
 * Filters by the instant of receipt. A bare date is its first instant in the caller's time zone, as it is when a
 * communication is recorded; "since" a date includes that instant, "after" an instant does not.
 */
import { by, type Filter, type FilterContext } from '#kernel/declarations/filter.ts';
import { isDate } from '#kernel/values/dates.ts';
import { instantOf, MIDNIGHT } from '../../calendar/index.ts';
import { timeZoneOf } from './time-zone.ts';

const SMALLEST_STEP_MS = 1;

/** `earlier_ms` is subtracted from the first instant of a date. */
function acceptingDates(filter: Filter, describe: string, earlier_ms = 0): Filter {
  return {
    ...filter,
    describe,
    schema: { anyOf: [filter.schema, { type: 'string', format: 'date' }] },
    resolve: async (texts, _, asked) => {
      const text = texts.at(-1)?.trim() ?? '';
      return isDate(text) ? [await firstInstantOf(text, earlier_ms, asked)] : texts;
    },
  };
}

async function firstInstantOf(day: string, earlier_ms: number, { connection, context }: FilterContext) {
  const timeZone = await timeZoneOf(context.principal.userId, { connection, context });
  const first = instantOf({ day, time: MIDNIGHT }, timeZone);
  return new Date(first.getTime() - earlier_ms).toISOString();
}

export const receiptFilters = {
  received_at: acceptingDates(
    by.eq('instant'),
    "Only communications received at this instant; a bare date is its first instant in the caller's time zone.",
  ),
  received_since: acceptingDates(
    by.after('received_at'),
    "After this instant, or from the beginning of this date on in the caller's time zone.",
    SMALLEST_STEP_MS,
  ),
  received_before: acceptingDates(
    by.before('received_at'),
    "Before this instant, or before this date in the caller's time zone.",
  ),
} as const;
