/** The headings of a report that people read. */
import { dayIn } from '../../values/dates.ts';
import type { Column, ReportRequest } from '../table.ts';

export function headingOf({ startDate, endDate, basis, currency, country }: ReportRequest): string {
  const [start, end] = [startDate, endDate].map((day) => day && dayIn(country, day, 'short'));
  const days = start === null ? `as of ${end}` : `${start} to ${end}`;
  return [days, ...(basis === null ? [] : [`${basis} basis`]), currency].join(', ');
}

/** `account_code` as it is written in text. */
export function columnTitle({ name, title }: Column): string {
  return title ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
}
