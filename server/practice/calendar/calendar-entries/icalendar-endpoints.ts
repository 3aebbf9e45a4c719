/**
 * Calendar entries as iCalendar files: a single one, or those of a list, such as a matter's; a series as its
 * occurrences.
 */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { found404 } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { Query } from '#kernel/requests/query.ts';
import { listParametersOf, PAGING_PARAMETERS, readAll } from '#kernel/http/api/read-all.ts';
import { ENTRY_FIELDS, type FeedEntry, icalendarOf } from '../calendar-feeds/icalendar.ts';
import { refuse } from '../refusals.ts';
import { calendarEntry } from './calendar-entry.ts';
import { occurrence } from './occurrence.ts';
import { readEntryId } from './series.ts';

/** A list with more is refused, because an incomplete file would look complete. */
const MOST_ENTRIES = 5000;
/** How many days of a series are included. */
const DAYS_OF_SERIES = 1096;
const MS_PER_DAY = 86_400_000;

export function icalendarEndpoints(records: Records): Endpoint[] {
  const answer = { answers: { media: 'text/calendar' }, scope: 'calendars_read', refuses: [422] } as const;
  return [
    {
      ...answer,
      method: 'GET',
      path: '/calendar_entries/icalendar',
      name: 'exportIcalendar',
      describe:
        'Download calendar entries as iCalendar, by the filters of their list, such as matter_id. Series are included as their' +
        ` occurrences between from and to; at most ${MOST_ENTRIES} entries.`,
      resource: calendarEntry,
      operation: 'list',
      // Series are always included as their occurrences.
      without: [...PAGING_PARAMETERS, 'expanded'],
      handle: (call) => downloadEntries(records, call),
    },
    {
      ...answer,
      method: 'GET',
      path: '/calendar_entries/{id}/icalendar',
      name: 'exportIcalendarEntry',
      describe: 'Download a calendar entry as iCalendar; a series as its occurrences in three years.',
      parameters: [{ name: 'id', describe: 'The entry, or one occurrence of a series: 12-20260331.' }],
      handle: (call) => downloadEntry(records, call),
    },
  ];
}

async function downloadEntries(records: Records, call: Call): Promise<Answer> {
  const search = listParametersOf(call.context.query, ENTRY_FIELDS);
  return answerOf(call, await occurrencesOf(records, call, search), 'calendar');
}

async function downloadEntry(records: Records, call: Call): Promise<Answer> {
  const text = call.param('id');
  const named = readEntryId(text);
  if (!named) throw refuseGenerally('record.not_found', { resource: 'calendar_entry', id: text });
  const search = new URLSearchParams({
    fields: ENTRY_FIELDS,
    'ids[]': named.id,
    ...(await windowOf(records, call, named.id)),
  });
  const all = await occurrencesOf(records, call, search);
  const entries = named.day === undefined ? all : all.filter(({ id }) => id === text);
  if (entries.length === 0)
    throw refuseGenerally('record.not_found', { resource: 'calendar_entry', id: text });
  return answerOf(call, entries, `calendar-entry-${text}`);
}

/** A window from the start of an entry; throws 404 if the caller may not see it. */
async function windowOf({ reader }: Records, call: Call, id: string): Promise<Record<string, string>> {
  const context = { ...call.context, query: new Query('fields=start_at,end_at') };
  const { json } = await call.read((connection) =>
    found404(calendarEntry, id, reader.one(connection, calendarEntry, id, context)),
  );
  const { start_at }: Pick<FeedEntry, 'start_at'> = JSON.parse(json);
  const start = Date.parse(start_at);
  return {
    from: new Date(start).toISOString(),
    to: new Date(start + DAYS_OF_SERIES * MS_PER_DAY).toISOString(),
  };
}

async function occurrencesOf({ reader }: Records, call: Call, search: URLSearchParams): Promise<FeedEntry[]> {
  search.set('expanded', 'true');
  const entries = await call.read((connection) =>
    readAll<FeedEntry>(connection, reader, occurrence, call.context, {
      parameters: search,
      most: MOST_ENTRIES + 1,
    }),
  );
  if (entries.length > MOST_ENTRIES) throw refuse('calendar_entry.icalendar', { limit: MOST_ENTRIES });
  return entries;
}

function answerOf({ context, request }: Call, entries: readonly FeedEntry[], name: string): Answer {
  const { host } = new URL(context.origin ?? request.server.publicOrigin());
  return {
    status: 200,
    body: icalendarOf({ name: 'Chancery', host }, entries),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}
