/** When interest is charged. Pure. */
import { addDays, daysBetween } from '#kernel/values/dates.ts';

export interface OverdueBill {
  readonly issued_at: string;
  readonly due_at: string;
  readonly use_grace_period: boolean;
  readonly interest_period: number;
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
