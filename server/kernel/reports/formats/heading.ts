/** What stands over a report on paper. */
import type { Asked } from '../table.ts';

export function headingOf({ startDate, endDate, basis, currency }: Asked): string {
  const days = startDate === null ? `as of ${endDate}` : `${startDate} to ${endDate}`;
  return [days, ...(basis === null ? [] : [`${basis} basis`]), currency].join(', ');
}
