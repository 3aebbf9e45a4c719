/** The date as of which something is voided and reversed in the books. */
import type { Work } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { todayOf } from '../../firm/index.ts';

/** The date that was sent, by default today; not before the voided record's date and not in the future. */
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
