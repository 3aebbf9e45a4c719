/** Sets all occurrences that differ from a series' rule at once, as a calendar file defines them. */
import { sql } from '#kernel/database/sql.ts';
import type { Data } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { seriesOf } from './find-occurrences.ts';
import { occurrenceAt } from './occurrences.ts';
import { change, lockOccurrence, excludeOccurrence } from './series.ts';
import { deleteChangedOccurrences, FIRST } from './write.ts';

export interface DifferingOccurrence {
  /** The day of the occurrence in the rule. */
  readonly day: string;
  /** The changed members; null if the occurrence is removed. */
  readonly data: Data | null;
}

/** Reverts previous deviations from the rule. */
export async function clearOccurrences(seriesId: string, work: Work): Promise<void> {
  await deleteChangedOccurrences(seriesId, FIRST, work);
  await work.connection.execute(sql`
    delete from calendar_entry_exclusions
    where account_id = ${work.context.principal.accountId} and calendar_entry_id = ${seriesId}`);
}

export async function setOccurrence(
  seriesId: string,
  { day, data }: DifferingOccurrence,
  work: Work,
): Promise<void> {
  if (data === null) {
    const series = await seriesOf(work.connection, work.context, seriesId);
    if (!series || !occurrenceAt(series, day)) return;
  }
  const held = await lockOccurrence({ id: seriesId, day }, work);
  if (data === null) await excludeOccurrence(held, work);
  else await change(held, data, work);
}
