/**
 * The parts of a bill hidden from users who may see only their own hours or rates: hours and prices of others' lines,
 * and every amount derived from them, since the total of a one-line bill equals its price.
 */
import type { Redaction } from '#kernel/declarations/field.ts';

export const RATES_OF_OTHERS = 'rates_of_others';
export const HOURS_OF_OTHERS = 'hours_of_others';

/** SQL: lines of other users' work on the bills that the condition (over a line `l`) selects. */
export const workOfOthers = (of: string, viewer = '{viewer}'): string =>
  "select from line_items l where l.kind = 'Service' and l.deleted_at is null" +
  ` and l.user_id is distinct from ${viewer} and ${of}`;

/** Amounts of the bills with the ids `bills`; by default of the row itself. */
export function amountHidden(bills = '{t}.id'): Redaction {
  return {
    restrictions: [RATES_OF_OTHERS, HOURS_OF_OTHERS],
    unless: `not exists (${workOfOthers(`l.account_id = {account} and l.bill_id = ${bills}`)})`,
  };
}

const OWN_OR_EXPENSE = "({t}.kind <> 'Service' or {t}.user_id is not distinct from {viewer})";

export const lineHoursHidden: Redaction = { restrictions: HOURS_OF_OTHERS, unless: OWN_OR_EXPENSE };
export const linePriceHidden: Redaction = { restrictions: RATES_OF_OTHERS, unless: OWN_OR_EXPENSE };
export const lineTotalHidden: Redaction = {
  restrictions: [RATES_OF_OTHERS, HOURS_OF_OTHERS],
  unless: OWN_OR_EXPENSE,
};
