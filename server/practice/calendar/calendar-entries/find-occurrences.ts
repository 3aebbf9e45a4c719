/** The occurrences of series that a request concerns: a single one, or all between from and to. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import { commonParameters, type RequestContext, viewerOf } from '#kernel/requests/request-context.ts';
import { ParameterNames } from '#kernel/declarations/expression.ts';
import type { FilterContext } from '#kernel/declarations/filter.ts';
import type { Query } from '#kernel/requests/query.ts';
import { readFilters } from '#kernel/records/declared-parameters.ts';
import { filterParameters, filtersOf } from '#kernel/records/list-filters.ts';
import { conditionsOf } from '#kernel/records/row-conditions.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { ReadRules } from '#kernel/records/read-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { calendarEntry } from './calendar-entry.ts';
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

async function findOccurrences(asked: FilterContext) {
  const { connection, context } = asked;
  const [, entryId, day] = NAMED.exec(context.query.last(ONE_OCCURRENCE) ?? '') ?? [];
  const found: (Occurrence & { readonly id: string })[] = [];
  if (entryId !== undefined && day !== undefined) {
    const series = await seriesOf(connection, context, entryId);
    const one = series && occurrenceAt(series, day);
    if (one) found.push({ id: entryId, ...one });
  } else {
    const window = windowOf(context.query, context.now);
    for (const series of await seriesIn(asked, window)) {
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

const SERIES = `t.id, t.start_at, t.end_at, t.all_day, t.time_zone, t.recurrence_rule,
  array(select x.date from calendar_entry_exclusions x
    where x.account_id = t.account_id and x.calendar_entry_id = t.id)::text[] as excluded`;

/**
 * The series active in a window that the request can list: those that the caller sees and its filters match. Others
 * do not count towards the limit of occurrences.
 */
async function seriesIn(asked: FilterContext, { from, to }: Window): Promise<SeriesRow[]> {
  const { connection, context } = asked;
  const filters = await readFilters(filtersOf(calendarEntry), asked);
  const parameters = new ParameterNames();
  const conditions = conditionsOf(calendarEntry, viewerOf(context), filters, parameters);
  const text = `select ${SERIES} from calendar_entries t where ${conditions.join(' and ')}
    and t.recurrence_rule is not null and t.ends_last_at >= ${parameters.use('begin')}
    and t.start_at <= ${parameters.use('end')} order by t.id`;
  return connection.named<SeriesRow>(
    { name: statementName(text), text },
    parameters.values({
      ...commonParameters(context),
      ...filterParameters(filters),
      begin: from.toISOString(),
      end: to.toISOString(),
    }),
  );
}

/** A series by id; undefined if the entry does not recur. */
export function seriesOf(
  connection: Connection,
  { principal }: RequestContext,
  id: string,
): Promise<SeriesRow | undefined> {
  return connection.row<SeriesRow>(sql`
    select ${raw(SERIES)} from calendar_entries t where t.account_id = ${principal.accountId} and t.id = ${id}
      and t.recurrence_rule is not null and t.deleted_at is null`);
}
