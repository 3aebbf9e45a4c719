/** When interest is charged. Pure functions. */
import { addDays, daysBetween } from '#kernel/values/dates.ts';

export interface OverdueBill {
  readonly issued_at: string;
  readonly due_at: string;
  readonly use_grace_period: boolean;
  readonly interest_period: number;
}

/** The end of the next period after the last charge, once the bill is overdue; undefined before. */
export function nextPeriodEnded(bill: OverdueBill, last: string | null, today: string): string | undefined {
  if (today <= bill.due_at) return undefined;
  const begin = bill.use_grace_period ? bill.due_at : bill.issued_at;
  const charged = last !== null && last > bill.due_at ? last : bill.due_at;
  const periods = Math.floor(daysBetween(begin, charged) / bill.interest_period);
  const day = addDays(begin, (periods + 1) * bill.interest_period);
  return day <= today ? day : undefined;
}
