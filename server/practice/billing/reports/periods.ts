/** Periods relative to the day of the request, so that a preset needs no new dates each month. */

export const PERIODS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;

export type Period = (typeof PERIODS)[number];

export interface Days {
  readonly start: string;
  readonly end: string;
}

const MONTHS_OF = {
  this_month: 1,
  last_month: 1,
  this_quarter: 3,
  last_quarter: 3,
  this_year: 12,
  last_year: 12,
} as const;

/** Weeks begin on Monday. Current periods extend to their end, so that they include scheduled days. */
export function daysOf(period: Period, today: string): Days {
  const now = Temporal.PlainDate.from(today);
  if (period === 'today') return { start: today, end: today };
  if (period === 'yesterday') {
    const day = now.subtract({ days: 1 }).toString();
    return { start: day, end: day };
  }
  const ago = period.startsWith('last_') ? 1 : 0;
  if (period === 'this_week' || period === 'last_week') {
    const start = now.subtract({ days: now.dayOfWeek - 1 + 7 * ago });
    return { start: start.toString(), end: start.add({ days: 6 }).toString() };
  }
  const months = MONTHS_OF[period];
  const first = now.with({ day: 1 }).subtract({ months: ((now.month - 1) % months) + months * ago });
  return { start: first.toString(), end: first.add({ months }).subtract({ days: 1 }).toString() };
}
