/** The day on which something is voided, and on which the books reverse it. */
import type { Work } from '#kernel/resource/write-rules.ts';
import { refuse } from '../money-refusals.ts';
import { todayOf } from '../today.ts';

/** What was sent, by default today; never before what is voided, nor in the future. */
export async function voidedOn(
  { connection, ask }: Pick<Work, 'connection' | 'ask'>,
  sent: string | null,
  date: string,
): Promise<string> {
  const today = await todayOf(connection, ask);
  const last = date > today ? date : today;
  const day = sent ?? last;
  if (day < date || day > last)
    throw refuse('void.date', { value: day, first: date, last }, { field: 'voided_on' });
  return day;
}
