/** `duration`: a duration as typed by people, converted to hours with the firm's rounding. */
import { readDuration } from '#kernel/values/dates.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { FilterContext } from '#kernel/declarations/filter.ts';
import type { Tables } from '#tables';
import { hoursOf, roundedQuantity } from '../work-amounts/amounts.ts';

/** The value of {rounded_hours}; empty if no duration is sent. */
export async function roundedHours({
  connection,
  context,
}: FilterContext): Promise<Readonly<Record<string, Parameter>>> {
  const duration = context.query.all('duration').at(-1);
  if (duration === undefined) return {};
  const seconds = readDuration(duration);
  if (seconds === undefined) {
    throw refuse('request.argument', {
      parameter: 'duration',
      value: duration,
      accepted: 'send a duration such as 1:20, 1.5 or 90m',
    });
  }
  const settings = await connection.row<
    Pick<Tables['billing_settings'], 'rounding' | 'use_decimal_rounding'>
  >(
    sql`select rounding, use_decimal_rounding from billing_settings where account_id = ${context.principal.accountId}`,
  );
  const rounding = {
    rounding: settings?.rounding ?? 0,
    use_decimal_rounding: settings?.use_decimal_rounding === true,
  };
  return { rounded_hours: hoursOf(roundedQuantity('TimeEntry', seconds, rounding)) };
}
