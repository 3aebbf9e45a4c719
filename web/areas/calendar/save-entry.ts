/** Writes one occurrence of a series, this and following ones, or the whole series. */
import {
  type CalendarEntryUpdate,
  createCalendarEntry,
  deleteCalendarEntry,
  getCalendarEntry,
  listCalendarEntries,
  updateCalendarEntry,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { refresh, write } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { deleteWithUndo, doWithUndo } from '../../shell/undo.ts';
import { giveReminders, remindersToCopy } from '../../ui/fields/reminders.tsx';
import { isOccurrence, type OpenedEntry, spanOf, timesOf } from './entries.ts';
import { addMinutes, dayIn, daysBetween, minutesBetween } from './local-time.ts';
import { movedRule } from './moved-rule.ts';

export type Scope = 'this' | 'following' | 'all';

type Named = Pick<
  OpenedEntry,
  | 'id'
  | 'etag'
  | 'all_day'
  | 'start_at'
  | 'end_at'
  | 'start_date'
  | 'end_date'
  | 'recurrence_rule'
  | 'start_at_time_zone'
>;

const seriesOf = (id: string) => id.split('-')[0]!;

/** Saves changes. `rule` is included only for the whole series, or for a new one from here on. */
export async function saveEntry(entry: Named, scope: Scope, data: CalendarEntryUpdate): Promise<void> {
  const { id, etag: ifMatch } = entry;
  const { recurrence_rule: _, ...withoutRule } = data;
  if (!isOccurrence(entry))
    await write(
      updateCalendarEntry,
      { id, ifMatch, data: { ...data, ...ruleOf(entry, data) } },
      { quiet: true },
    );
  else if (scope === 'this')
    await write(updateCalendarEntry, { id, ifMatch, data: withoutRule }, { quiet: true });
  else if (scope === 'all') await saveSeries(entry, data);
  else await startAnew(entry, data);
  await refresh();
}

/** Moves the series by as much as the occurrence was moved. */
async function saveSeries(entry: Named, data: CalendarEntryUpdate): Promise<void> {
  const { start_at, end_at, all_day = entry.all_day, ...others } = data;
  const id = seriesOf(entry.id);
  const { data: series } = await api.call(getCalendarEntry, {
    id,
    fields: 'id,all_day,start_at,end_at,start_date,end_date',
  });
  const [was, first] = [spanOf(entry), spanOf(series)];
  const sent = timesOfBody(entry, start_at, end_at, all_day);
  const start = addMinutes(full(first.start), minutesBetween(full(was.start), full(sent.start)));
  const end = addMinutes(start, minutesBetween(full(sent.start), full(sent.end)));
  const times = start_at === undefined && end_at === undefined ? {} : timesOf(all_day, start, end);
  const body = { ...others, ...times, ...ruleOf(entry, data) };
  await write(updateCalendarEntry, { id, ifMatch: entry.etag, data: body }, { quiet: true });
}

const NOT_MOVED =
  'The rule of this series names its days, such as the second Tuesday of a month, so they cannot be moved. Open it, and change its rule and its dates together.';

/** The rule of a series that is moved to other days, unless the person wrote another one. */
function ruleOf(
  entry: Named,
  data: CalendarEntryUpdate,
  rule: string | null = entry.recurrence_rule,
): Pick<CalendarEntryUpdate, 'recurrence_rule'> {
  const days = daysMoved(entry, data);
  const isWritten = data.recurrence_rule !== undefined && data.recurrence_rule !== entry.recurrence_rule;
  if (rule === null || days === 0 || isWritten) return {};
  const moved = movedRule(rule, days);
  if (moved === undefined) throw new Error(NOT_MOVED);
  return { recurrence_rule: moved };
}

/** By how many days it is moved, in the time zone in which it recurs. */
function daysMoved(entry: Named, { start_at, all_day = entry.all_day }: CalendarEntryUpdate): number {
  if (start_at === undefined) return 0;
  const dayOf = (at: string) => dayIn(entry.start_at_time_zone ?? session().time_zone, at);
  const from = entry.all_day ? entry.start_date : dayOf(entry.start_at);
  const to = all_day ? start_at.slice(0, 10) : dayOf(start_at);
  return daysBetween(from, to);
}

/** The new times of the occurrence in the person's time zone. */
function timesOfBody(
  entry: Named,
  start_at: string = entry.start_at,
  end_at: string = entry.end_at,
  all_day = false,
) {
  return all_day
    ? { start: start_at.slice(0, 10), end: end_at.slice(0, 10) }
    : spanOf({ ...entry, all_day: false, start_at, end_at });
}

const full = (localTime: string) => (localTime.length > 10 ? localTime : `${localTime}T00:00:00`);

const COPIED =
  'summary,description,location,all_day,start_at,end_at,start_at_time_zone,recurrence_rule,calendar_owner{id},matter{id},calendar_entry_event_type{id},attendees{id,type}';

/**
 * Ends the series before an occurrence and starts another one there. The new series is created first: if the second
 * step fails, appointments are entered twice and visibly so, but none is lost.
 */
async function startAnew(entry: Named, data: CalendarEntryUpdate): Promise<void> {
  const { data: kept } = await api.call(getCalendarEntry, { id: entry.id, fields: `id,${COPIED}` });
  const { id: _, summary, calendar_owner, recurrence_rule, start_at_time_zone, attendees, ...rest } = kept;
  const { recurrence_rule: rule = recurrence_rule, ...changes } = data;
  // A new rule counts from here on; the old one has counted the occurrences before.
  const isSame = rule === recurrence_rule;
  const counted = isSame ? await ruleFrom(entry, rule ?? '') : rule;
  const times = kept.all_day ? timesOf(true, spanOf(entry).start, spanOf(entry).end) : {};
  const reminders = await remindersToCopy(Number(seriesOf(entry.id)));
  const { data: begun } = await write(
    createCalendarEntry,
    {
      fields: 'id',
      data: {
        ...rest,
        ...times,
        summary: summary ?? '',
        calendar_owner: calendar_owner!,
        recurrence_rule: counted,
        start_at_time_zone,
        attendees: attendees.map(({ id, type }) => ({ id, type: type ?? 'Contact' })),
        ...withoutUndefined(changes),
        ...(isSame ? ruleOf(entry, changes, counted) : {}),
      },
    },
    { quiet: true },
  );
  const { id } = entry;
  await write(
    updateCalendarEntry,
    { id, ifMatch: entry.etag, data: { _deleted: 'future' } },
    { quiet: true },
  );
  await giveReminders(Number(begun.id), reminders);
}

function withoutUndefined({ summary, calendar_owner, ...data }: CalendarEntryUpdate) {
  return { ...data, ...(summary ? { summary } : {}), ...(calendar_owner ? { calendar_owner } : {}) };
}

const DAYS_AHEAD = 1096;
const MS_PER_DAY = 86_400_000;

/** A rule with COUNT is changed to end at its last occurrence. */
async function ruleFrom(entry: Named, rule: string): Promise<string> {
  if (!/(^|;)COUNT=/.test(rule)) return rule;
  const { data } = await api.call(listCalendarEntries, {
    fields: 'id,start_date',
    'ids[]': [Number(seriesOf(entry.id))],
    expanded: true,
    from: entry.start_at,
    to: new Date(Date.parse(entry.start_at) + DAYS_AHEAD * MS_PER_DAY).toISOString(),
    order: 'id(desc)',
    limit: 1,
  });
  const last = data[0]?.start_date ?? entry.start_date;
  return rule.replace(/COUNT=\d+/, `UNTIL=${last.replaceAll('-', '')}`);
}

/** Deletes, with ten seconds to undo. */
export function deleteEntry(entry: Named, scope: Scope): void {
  const { id } = entry;
  if (!isOccurrence(entry)) deleteWithUndo(deleteCalendarEntry, [id], 'Appointment deleted');
  else if (scope === 'this') deleteWithUndo(deleteCalendarEntry, [id], 'Occurrence deleted');
  else if (scope === 'all') deleteWithUndo(deleteCalendarEntry, [seriesOf(id)], 'Series deleted');
  else
    doWithUndo('calendar_entries', [`${id}…`], 'Following occurrences deleted', () =>
      api.call(updateCalendarEntry, { id, data: { _deleted: 'future' } }),
    );
}
