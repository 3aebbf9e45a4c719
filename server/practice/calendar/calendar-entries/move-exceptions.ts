/**
 * When a series begins on another day, its removed and changed occurrences stay removed and changed: the day that an
 * exception takes out of the rule moves with the series, unless the new rule occurs on that day too.
 */
import { addDays, daysBetween } from '#kernel/values/dates.ts';
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { seriesOf } from './find-occurrences.ts';
import { recurrenceOf } from './occurrences.ts';
import { occursOn, type Recurrence } from './recurrence.ts';
import { wallTimeOf } from './wall-clock.ts';

type Before = Pick<Tables['calendar_entries'], 'id' | 'start_at' | 'time_zone' | 'recurrence_rule'>;

/** `before` is the row before the change, which is already written. */
export async function moveExceptions(before: Before, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  if (before.recurrence_rule === null) return;
  const series = await seriesOf(connection, context, before.id);
  if (!series) return;
  const recurrence = recurrenceOf(series);
  const former = wallTimeOf(new Date(before.start_at), before.time_zone).day;
  const moves = movesOf(recurrence, series.excluded, daysBetween(former, recurrence.firstDay));
  const account = context.principal.accountId;
  const of = writer.registry.get('calendar_entry');
  for (const [from, to] of moves) {
    await connection.execute(sql`
      update calendar_entry_exclusions set date = ${to}
       where account_id = ${account} and calendar_entry_id = ${before.id} and date = ${from}`);
    const changed = await connection.rows<WithImage<Pick<Tables['calendar_entries'], 'id'>>>(sql`
      select id, to_jsonb(t)::text as image from calendar_entries t
       where account_id = ${account} and parent_calendar_entry_id = ${before.id} and occurs_on = ${from} and deleted_at is null`);
    for (const row of changed) await updateWithoutRules(work, of, row, { occurs_on: to });
  }
}

/** The days that move, and where to, in an order in which no two are ever the same. */
function movesOf(recurrence: Recurrence, excluded: readonly string[], days: number): [string, string][] {
  const taken = new Set(excluded);
  const moves: [string, string][] = [];
  for (const from of days > 0 ? excluded.toSorted().toReversed() : excluded.toSorted()) {
    const to = addDays(from, days);
    if (days === 0 || taken.has(to) || occursOn(recurrence, from) || !occursOn(recurrence, to)) continue;
    taken.delete(from);
    taken.add(to);
    moves.push([from, to]);
  }
  return moves;
}
