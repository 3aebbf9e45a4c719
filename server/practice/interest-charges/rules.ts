/** When interest is charged and what it comes to. Pure. */
import { addDays } from '#kernel/dates.ts';
import { compare, divide, moneyText, multiply, subtract } from '#kernel/money.ts';

export interface OverdueBill {
  readonly issued_at: string;
  readonly due_at: string;
  readonly use_grace_period: boolean;
  readonly interest_type: 'simple' | 'compound';
  /** Per cent for each period. */
  readonly interest_rate: string;
  readonly interest_period: number;
  readonly balance: string;
  readonly interest_total: string;
}

/** Periods that one night makes up for where the service did not run. */
const PERIODS_AT_ONCE = 120;

/** The days on which a period ended, up to today and after the last that was charged; none before it is due. */
export function periodsEnded(bill: OverdueBill, last: string | null, today: string): readonly string[] {
  if (today <= bill.due_at) return [];
  const ended: string[] = [];
  let day = addDays(bill.use_grace_period ? bill.due_at : bill.issued_at, bill.interest_period);
  for (; day <= today && ended.length < PERIODS_AT_ONCE; day = addDays(day, bill.interest_period)) {
    if (day > bill.due_at && (last === null || day > last)) ended.push(day);
  }
  return ended;
}

/** Simple interest is on the work that is owed, compound on the interest too. */
export function interestFor(bill: OverdueBill): string {
  const work = subtract(bill.balance, bill.interest_total);
  const base = bill.interest_type === 'compound' ? bill.balance : work;
  if (compare(base, 0) <= 0) return '0.00';
  return moneyText(divide(multiply(base, bill.interest_rate), 100, 8));
}
