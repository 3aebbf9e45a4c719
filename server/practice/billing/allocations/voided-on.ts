/** The day on which something is voided, and on which the books reverse it. */
import type { Work } from '#kernel/records/write-rules.ts';
import { refuse } from '../refusals.ts';
import { todayOf } from '../../firm/index.ts';

/** What was sent, by default today; never before what is voided, nor in the future. */
export async function voidedOn(
  { connection, context }: Pick<Work, 'connection' | 'context'>,
  sent: string | null,
  date: string,
): Promise<string> {
  const today = await todayOf(connection, context);
  const last = date > today ? date : today;
  const day = sent ?? last;
  if (day < date || day > last)
    throw refuse('void.date', { value: day, first: date, last }, { field: 'voided_on' });
  return day;
}
