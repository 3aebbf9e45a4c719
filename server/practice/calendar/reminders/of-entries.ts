/**
 * When a reminder of a calendar entry is due: a duration before it begins, or before 09:00 for an all-day entry, in
 * the reminded user's time zone. For a series, before the next occurrence whose reminder is still ahead.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { firstOccurrence, type Occurrence, type Series } from '../calendar-entries/occurrences.ts';
import { before, instantOf, wallTimeOf, type Length } from '../calendar-entries/wall-clock.ts';

export type Schedule = Pick<Tables['reminders'], 'state' | 'next_delivery_at'>;

/** The time at which an all-day entry counts as beginning. */
const DAY_BEGINS = '09:00:00';
const MS_PER_DAY = 86_400_000;
const DAYS_OF_UNIT: Readonly<Record<string, number>> = {
  weeks: 7,
  days: 1,
  hours: 1 / 24,
  minutes: 1 / 1440,
};

export interface EntryToRemindOf {
  readonly accountId: string;
  readonly entryId: string;
  readonly methodId: string | null;
  readonly length: Length;
  /** Only later times count as ahead. */
  readonly now: Date;
}

type EntryRow = Omit<Series, 'recurrence_rule'> &
  Pick<Tables['calendar_entries'], 'recurrence_rule'> & { readonly zone: Tables['users']['time_zone'] };

export interface EntrySchedule extends Schedule {
  /** When the entry or occurrence begins. */
  readonly begins: Date | undefined;
}

export async function scheduleOfEntry(connection: Connection, of: EntryToRemindOf): Promise<Schedule> {
  const { state, next_delivery_at } = await nextOfEntry(connection, of);
  return { state, next_delivery_at };
}

export async function nextOfEntry(
  connection: Connection,
  { accountId, entryId, methodId, length, now }: EntryToRemindOf,
): Promise<EntrySchedule> {
  const entry = await connection.row<EntryRow>(sql`
    select e.start_at, e.end_at, e.all_day, e.time_zone, e.recurrence_rule, u.time_zone as zone,
      array(select x.date from calendar_entry_exclusions x
        where x.account_id = e.account_id and x.calendar_entry_id = e.id)::text[] as excluded
    from calendar_entries e join notification_methods n on n.account_id = e.account_id and n.id = ${methodId}
    join users u on u.account_id = n.account_id and u.id = n.user_id
    where e.account_id = ${accountId} and e.id = ${entryId}`);
  if (!entry) return { state: 'initializing', next_delivery_at: null, begins: undefined };
  const comes = (begins: Date, day: string): Date => {
    const from = entry.all_day ? instantOf({ day, time: DAY_BEGINS }, entry.zone) : begins;
    return before(from, length, entry.zone);
  };
  const { recurrence_rule } = entry;
  if (recurrence_rule === null) {
    const begins = new Date(entry.start_at);
    const at = comes(begins, dayIn(entry));
    const state = at > now ? 'scheduled' : 'delivery_skipped';
    return { state, next_delivery_at: at.toISOString(), begins };
  }
  const ahead = ({ start, day }: Occurrence): boolean => comes(start, day) > now;
  const lead_days = length.count * (DAYS_OF_UNIT[length.unit] ?? 0) - 2;
  const from = new Date(now.getTime() + lead_days * MS_PER_DAY);
  const next = firstOccurrence({ ...entry, recurrence_rule }, from, ahead);
  if (!next) return { state: 'delivery_skipped', next_delivery_at: null, begins: undefined };
  const at = comes(next.start, next.day);
  return { state: 'scheduled', next_delivery_at: at.toISOString(), begins: next.start };
}

/** The day on which an entry begins in its time zone. */
function dayIn({ start_at, time_zone }: EntryRow): string {
  return wallTimeOf(new Date(start_at), time_zone).day;
}
