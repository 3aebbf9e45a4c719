/** The heading of a printed report. */
import type { ReportRequest } from '../table.ts';

export function headingOf({ startDate, endDate, basis, currency }: ReportRequest): string {
  const days = startDate === null ? `as of ${endDate}` : `${startDate} to ${endDate}`;
  return [days, ...(basis === null ? [] : [`${basis} basis`]), currency].join(', ');
}
