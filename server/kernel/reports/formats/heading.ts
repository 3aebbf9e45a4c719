/** The headings of a report that people read. */
import type { Column, ReportRequest } from '../table.ts';

export function headingOf({ startDate, endDate, basis, currency }: ReportRequest): string {
  const days = startDate === null ? `as of ${endDate}` : `${startDate} to ${endDate}`;
  return [days, ...(basis === null ? [] : [`${basis} basis`]), currency].join(', ');
}

/** `account_code` as it is written in text. */
export function columnTitle({ name, title }: Column): string {
  return title ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
}
