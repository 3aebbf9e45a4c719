/** Unbilled work, and the lines created from it. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { decimalText, divide } from '#kernel/values/money.ts';
import { SECONDS_PER_HOUR } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import { subTotalOf } from './amounts/totals.ts';
import { WAITS_TO_BE_BILLED, NAME_OF_WORK, DIGITS } from './unbilled-expressions.ts';

/** Enough decimals of an hour that whole seconds are exact to the cent (totals.ts). */
const HOUR_SCALE = 12;

export type Entry = Pick<
  Tables['activities'],
  | 'id'
  | 'type'
  | 'date'
  | 'note'
  | 'quantity'
  | 'rounded_quantity'
  | 'price'
  | 'flat_rate'
  | 'contingency_fee'
  | 'non_billable'
  | 'user_id'
  | 'currency_id'
> & {
  readonly matter_id: Tables['matters']['id'];
  readonly digits: Tables['currencies']['minor_digits'];
  /** What it is named after, if anything. */
  readonly kind_of_work: string | null;
};

export interface Wanted {
  readonly matterIds: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
}

/** Locks the entries: a concurrent bill waits, and then finds that they are taken. */
export function takeEntries(
  connection: Connection,
  accountId: string,
  { matterIds, from, until }: Wanted,
  limit: number,
): Promise<Entry[]> {
  return connection.rows<Entry>(sql`
    select a.id, a.type, a.date, a.note, a.quantity, a.rounded_quantity, a.price, a.flat_rate, a.contingency_fee,
      a.non_billable, a.matter_id, a.user_id, a.currency_id, ${raw(DIGITS)} as digits,
      ${raw(NAME_OF_WORK)} as kind_of_work
    from activities a join currencies y on y.id = a.currency_id
    where a.account_id = ${accountId} and a.matter_id = any(${matterIds}::bigint[])
      and ${raw(WAITS_TO_BE_BILLED)}
      and (${from}::date is null or a.date >= ${from}::date) and (${until}::date is null or a.date <= ${until}::date)
    order by a.id limit ${limit} for no key update of a`);
}

/** The columns of a line for an entry: rounded hours, units, or 1 for a flat fee. */
export function lineOfEntry(entry: Entry) {
  const whole = entry.flat_rate || entry.contingency_fee;
  const time = entry.type === 'TimeEntry';
  const free = entry.non_billable;
  const quantity = whole
    ? '1'
    : time
      ? decimalText(divide(entry.rounded_quantity, SECONDS_PER_HOUR, HOUR_SCALE))
      : entry.quantity;
  return {
    type: free ? 'NoChargeLineItem' : 'ActivityLineItem',
    kind: time ? ('Service' as const) : ('Expense' as const),
    date: entry.date,
    description: entry.kind_of_work,
    note: entry.note,
    quantity,
    price: entry.price,
    sub_total: free ? '0.00' : subTotalOf(quantity, entry.price, entry.digits),
    matter_id: entry.matter_id,
    user_id: entry.user_id,
    activity_id: entry.id,
  };
}
