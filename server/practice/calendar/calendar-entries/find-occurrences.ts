/** The occurrences of series that a request concerns: a single one, or all between from and to. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { FilterContext } from '#kernel/declarations/filter.ts';
import type { Query } from '#kernel/requests/query.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { ReadRules } from '#kernel/records/read-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { FIRST_NUMBERED, MS_PER_DAY } from './occurrence.ts';
import { occurrenceAt, occurrencesIn, type Occurrence, type Series, type Window } from './occurrences.ts';

/** The longest window; a missing bound is derived from the other one or from today. */
const WINDOW_DAYS = 1096;
const DAYS_BACK = 366;
/** The most occurrences of a request, over all pages. */
const MOST_OCCURRENCES = 20_000;
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59Z');

/** The internal query parameter for a single occurrence: `12 2026-03-31`. */
export const ONE_OCCURRENCE = 'one occurrence';
const NAMED = /^(\d{1,18}) (\d{4}-\d{2}-\d{2})$/;

/** The occurrences that a request asks for: a single one, or those of a window. */
export const occurrenceRules: ReadRules = { derive: findOccurrences };

async function findOccurrences({ connection, context }: FilterContext) {
  const [, entryId, day] = NAMED.exec(context.query.last(ONE_OCCURRENCE) ?? '') ?? [];
  const found: (Occurrence & { readonly id: string })[] = [];
  if (entryId !== undefined && day !== undefined) {
    const series = await seriesOf(connection, context, entryId);
    const one = series && occurrenceAt(series, day);
    if (one) found.push({ id: entryId, ...one });
  } else {
    const window = windowOf(context.query, context.now);
    for (const series of await seriesIn(connection, context, window)) {
      found.push(...occurrencesIn(series, window).map((each) => ({ id: series.id, ...each })));
      if (found.length > MOST_OCCURRENCES)
        throw refuse('calendar_entry.occurrences', { limit: MOST_OCCURRENCES });
    }
  }
  return {
    with_single: entryId === undefined,
    occurring: found.map(({ id }) => id),
    days: found.map((each) => each.day),
    starts: found.map(({ start }) => start.toISOString()),
    ends: found.map(({ end }) => end.toISOString()),
  };
}

function windowOf(query: Query, now: Date): Window {
  const read = (name: string): Date | undefined => {
    const text = query.all(name).at(-1);
    return text === undefined ? undefined : new Date(String(KINDS.instant.read(text)));
  };
  const later = (instant: Date, days: number): Date => {
    const at = instant.getTime() + days * MS_PER_DAY;
    return new Date(Math.min(Math.max(at, Date.parse(FIRST_NUMBERED)), LAST_INSTANT));
  };
  const sent = read('from');
  const sentFrom = sent && later(sent, 0);
  const sentTo = read('to');
  const from = sentFrom ?? (sentTo ? later(sentTo, -WINDOW_DAYS) : later(now, -DAYS_BACK));
  const to = sentTo ?? later(from, WINDOW_DAYS);
  if (to.getTime() - from.getTime() > WINDOW_DAYS * MS_PER_DAY)
    throw refuse('calendar_entry.window', { limit: WINDOW_DAYS });
  return { from, to };
}

export type SeriesRow = Series & Pick<Tables['calendar_entries'], 'id'>;

const SERIES = sql`e.id, e.start_at, e.end_at, e.all_day, e.time_zone, e.recurrence_rule,
  array(select x.date from calendar_entry_exclusions x where x.account_id = e.account_id and x.calendar_entry_id = e.id)::text[] as excluded`;

/** The series active in a window, of one calendar or matter if requested. */
function seriesIn(
  connection: Connection,
  { principal, query }: RequestContext,
  { from, to }: Window,
): Promise<SeriesRow[]> {
  const idOf = (name: string) => KINDS.integer.read(query.all(name).at(-1));
  const calendarId = idOf('calendar_id');
  const matterId = idOf('matter_id');
  return connection.rows<SeriesRow>(sql`
    select ${SERIES} from calendar_entries e where e.account_id = ${principal.accountId}
      and e.recurrence_rule is not null and e.deleted_at is null
      and e.ends_last_at >= ${from.toISOString()} and e.start_at <= ${to.toISOString()}
      ${matterId === undefined ? sql`` : sql`and e.matter_id = ${matterId}`}
      ${
        calendarId === undefined
          ? sql``
          : sql`and (e.calendar_owner_id = ${calendarId} or exists (select from calendar_entry_attendees y
              where y.account_id = e.account_id and y.calendar_entry_id = e.id and y.calendar_id = ${calendarId}))`
      } order by e.id`);
}

/** A series by id; undefined if the entry does not recur. */
export function seriesOf(
  connection: Connection,
  { principal }: RequestContext,
  id: string,
): Promise<SeriesRow | undefined> {
  return connection.row<SeriesRow>(sql`
    select ${SERIES} from calendar_entries e where e.account_id = ${principal.accountId} and e.id = ${id}
      and e.recurrence_rule is not null and e.deleted_at is null`);
}
