/** When interest is charged and what it comes to. Pure. */
import { addDays, daysBetween } from '#kernel/dates.ts';
import { compare, divide, moneyText, multiply, round, subtract } from '#kernel/money.ts';

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
  /** Places of its currency. */
  readonly digits: number;
}

/** The first day on which a period ended after the last that was charged, once it is overdue; undefined before. */
export function nextPeriodEnded(bill: OverdueBill, last: string | null, today: string): string | undefined {
  if (today <= bill.due_at) return undefined;
  const begin = bill.use_grace_period ? bill.due_at : bill.issued_at;
  const charged = last !== null && last > bill.due_at ? last : bill.due_at;
  const periods = Math.floor(daysBetween(begin, charged) / bill.interest_period);
  const day = addDays(begin, (periods + 1) * bill.interest_period);
  return day <= today ? day : undefined;
}

/** Simple interest is on the work that is owed, compound on the interest too. */
export function interestFor(bill: OverdueBill): string {
  const work = subtract(bill.balance, bill.interest_total);
  const base = bill.interest_type === 'compound' ? bill.balance : work;
  if (compare(base, 0) <= 0) return '0.00';
  return moneyText(round(divide(multiply(base, bill.interest_rate), 100, 8), bill.digits));
}
