/** The entries of the visible days, with series expanded, from the calendars that the person shows. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCalendarEntry, listCalendarEntries, listCalendars } from '../../../sdk/practice.ts';
import { type DataOf, list, read } from '../../api/queries.ts';
import { useHidden } from '../../shell/undo.ts';
import { addDays } from '../../ui/values/format.ts';
import { instantOf, localTimeOf } from './local-time.ts';

const LISTED =
  'id,etag,summary,all_day,start_at,end_at,start_date,end_date,location,recurrence_rule,start_at_time_zone,permission,redacted,calendar_owner_id,parent_calendar_entry_id,matter{display_number}';
const PAGE = 200;
const CALENDARS_AT_MOST = 200;

const readEntries = (from: string, to: string) =>
  list(listCalendarEntries, {
    fields: LISTED,
    from: instantOf(`${from}T00:00:00`),
    to: instantOf(`${to}T00:00:00`),
    expanded: true,
    visible: true,
    limit: PAGE,
  });
type Pages = Awaited<ReturnType<NonNullable<ReturnType<typeof readEntries>['queryFn']>>>;
export type Entry = Pages['data'][number];

export function useEntries(from: string, to: string) {
  const query = useInfiniteQuery(readEntries(from, to));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const hidden = useHidden('calendar_entries');
  const entries = (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(
    (entry) => !isGone(entry, hidden),
  );
  return { query, entries };
}

/**
 * An occurrence is hidden with its series, or with "this and following" from an earlier occurrence, which is written
 * `12-20260331…`.
 */
function isGone(entry: Entry, hidden: ReadonlySet<number | string>): boolean {
  const series = entry.parent_calendar_entry_id;
  if (hidden.has(entry.id) || (series !== null && hidden.has(String(series)))) return true;
  if (series === null) return false;
  const day = entry.id.split('-')[1] ?? entry.start_date.replaceAll('-', '');
  return [...hidden].some((gone) => {
    const [, id, from] = /^(\d+)-(\d{8})…$/.exec(String(gone)) ?? [];
    return id === String(series) && from! <= day;
  });
}

export function useCalendars() {
  const query = useQuery(
    read(listCalendars, {
      fields: 'id,etag,name,type,color,visible,permission',
      filter_inactive_users: true,
      limit: CALENDARS_AT_MOST,
    }),
  );
  return { query, calendars: query.data?.data ?? [] };
}

export type Calendar = ReturnType<typeof useCalendars>['calendars'][number];

const OPENED =
  'id,etag,summary,description,location,all_day,start_at,end_at,start_date,end_date,recurrence_rule,start_at_time_zone,calendar_owner_id,parent_calendar_entry_id,permission,redacted,time_entries_count,matter{id,display_number},attendees{id,type,name}';

export const readEntry = (id: string) => read(getCalendarEntry, { id, fields: OPENED });
export type OpenedEntry = DataOf<typeof readEntry>;

/** The id of an occurrence ends with its day, such as `20260331`; a changed occurrence is a separate entry. */
export function isOccurrence({ id }: { readonly id: string }): boolean {
  return id.includes('-');
}

export function mayWrite({ permission }: Pick<Entry, 'permission'>): boolean {
  return permission === 'owner' || permission === 'editor';
}

/** When an entry takes place in the person's time zone, for the grid; for all-day entries the end is the day after. */
export function spanOf(entry: Pick<Entry, 'all_day' | 'start_at' | 'end_at' | 'start_date' | 'end_date'>) {
  return entry.all_day
    ? { start: entry.start_date, end: addDays(entry.end_date, 1) }
    : { start: localTimeOf(entry.start_at), end: localTimeOf(entry.end_at) };
}

/** The times for the API; all-day entries are sent as dates, independent of the time zone. */
export function timesOf(all_day: boolean, start: string, end: string) {
  return all_day
    ? { all_day, start_at: `${start.slice(0, 10)}T00:00:00Z`, end_at: `${end.slice(0, 10)}T00:00:00Z` }
    : { all_day, start_at: instantOf(start), end_at: instantOf(end) };
}
