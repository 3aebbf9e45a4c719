/**
 * Filters by the instant of receipt. A bare date is its first instant in the caller's time zone, as it is when a
 * communication is recorded; "since" a date includes that instant, "after" an instant does not.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { isDate } from '#kernel/values/dates.ts';

const FIRST_INSTANT =
  '(select {value}::date::timestamp at time zone u.time_zone from users u where u.account_id = {account} and u.id = {viewer})';

/** A filter that accepts a bare date too, and then has this condition. */
function acceptingDates(filter: Filter, operator: '=' | '>=' | '<', describe: string): Filter {
  return {
    ...filter,
    own: false,
    describe,
    schema: { anyOf: [filter.schema, { type: 'string', format: 'date' }] },
    read: (texts, name) => {
      const text = texts.at(-1)?.trim() ?? '';
      return isDate(text) ? { variant: 'date', values: [text] } : filter.read(texts, name);
    },
    sql: (variant, values, name) =>
      variant === 'date'
        ? `{t}.received_at ${operator} ${FIRST_INSTANT.replace('{value}', String(values[0]))}`
        : filter.sql(variant, values, name),
  };
}

export const receiptFilters = {
  received_at: acceptingDates(
    by.eq('instant'),
    '=',
    "Only communications received at this instant; a bare date is its first instant in the caller's time zone.",
  ),
  received_since: acceptingDates(
    by.after('received_at'),
    '>=',
    "After this instant, or from the beginning of this date on in the caller's time zone.",
  ),
  received_before: acceptingDates(
    by.before('received_at'),
    '<',
    "Before this instant, or before this date in the caller's time zone.",
  ),
} as const;
