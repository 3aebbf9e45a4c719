/**
 * The list that can expand series, and the paths of a single entry, whose id may name an occurrence: an occurrence
 * can be read, split off by a change, or removed from its series.
 */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { recordTags, isUnchanged, validators } from '#kernel/http/api/conditional.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import {
  deleteRecord,
  found404,
  listRecords,
  readRecord,
  answerWithRecord,
  updateRecord,
} from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { readBody } from '#kernel/changes/input.ts';
import { Query } from '#kernel/requests/query.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Data, Written } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { calendarEntry } from './calendar-entry.ts';
import { icalendarEndpoints } from './icalendar-endpoints.ts';
import { ONE_OCCURRENCE, seriesOf } from './find-occurrences.ts';
import { numberOf, occurrence } from './occurrence.ts';
import {
  change,
  dayOfStart,
  endBefore,
  lockOccurrence,
  readEntryId,
  removeOccurrence,
  type NamedEntry,
} from './series.ts';

const ONE = '/calendar_entries/{id}';
const ID = {
  name: 'id',
  describe: 'The id of an entry, or of an occurrence as in an expanded list: 12-20260331.',
  schema: { type: 'string', pattern: '^\\d+(-\\d{8})?$' },
};

export function calendarEntryEndpoints(records: Records): Endpoint[] {
  return [...icalendarEndpoints(records), ...readEndpoints(records), ...writeEndpoints(records)];
}

function readEndpoints(records: Records): Endpoint[] {
  const read = { resource: calendarEntry, scope: 'calendars_read' } as const;
  return [
    {
      ...read,
      method: 'GET',
      path: '/calendar_entries',
      operation: 'list',
      describe: 'List calendar entries; with expanded, also the occurrences of series.',
      handle: (call) =>
        listRecords(
          KINDS.boolean.read(call.context.query.last('expanded')) === true ? occurrence : calendarEntry,
          records,
          call,
        ),
    },
    {
      ...read,
      method: 'GET',
      path: ONE,
      parameters: [ID],
      operation: 'read',
      describe: 'Read a calendar entry or an occurrence.',
      handle: (call) => readEntry(records, call),
    },
  ];
}

function writeEndpoints(records: Records): Endpoint[] {
  const write = { resource: calendarEntry, scope: 'calendars_write', path: ONE, parameters: [ID] } as const;
  const update = (call: Call) => updateEntry(records, call);
  return [
    {
      ...write,
      method: 'PATCH',
      operation: 'update',
      describe:
        'Change a calendar entry. A changed occurrence becomes an entry of its own; _deleted removes it, or it and all later ones, from its series.',
      handle: update,
    },
    {
      ...write,
      method: 'PUT',
      operation: 'update',
      describe: 'Change a calendar entry; the same as PATCH.',
      handle: update,
    },
    {
      ...write,
      method: 'DELETE',
      operation: 'delete',
      describe: 'Delete a calendar entry, a whole series, or a single occurrence.',
      handle: (call) => deleteEntry(records, call),
    },
  ];
}

function named(call: Call): NamedEntry {
  const entry = readEntryId(call.param('id'));
  if (!entry) throw refuse('record.not_found', { resource: 'calendar_entry', id: call.param('id') });
  return entry;
}

async function readEntry(records: Records, call: Call): Promise<Answer> {
  const { id, day } = named(call);
  if (day === undefined) return readRecord(calendarEntry, records, call, id);
  const { context } = call;
  const one = {
    ...context,
    query: new Query(new URLSearchParams({ [ONE_OCCURRENCE]: `${id} ${day}` }).toString()),
  };
  const selection = records.reader.selection(occurrence, context);
  const found = await call.read((connection) =>
    found404(
      calendarEntry,
      call.param('id'),
      records.reader.one(connection, occurrence, numberOf(id, day), one, selection),
    ),
  );
  if (isUnchanged(call.request, found)) return { status: 304, headers: validators(found) };
  return { status: 200, body: records.envelope.one(found.json), headers: validators(found) };
}

async function updateEntry(records: Records, call: Call): Promise<Answer> {
  const entry = named(call);
  const data = call.data();
  if (entry.day === undefined && (data._deleted ?? null) === null)
    return updateRecord(calendarEntry, records, call, entry.id);
  const selection = records.reader.selection(calendarEntry, call.context);
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    const work: Work = { connection, context: call.context, writer: records.writer };
    const { _deleted } = readDeletion(data);
    const day = entry.day ?? (await sentDay(entry.id, data, work));
    const held = await lockOccurrence({ id: entry.id, ...(day ? { day } : {}) }, work, ifMatch);
    let written: Written = { id: entry.id, ignored: [] };
    if (_deleted === undefined) written = await change(held, data, work);
    else if (!(await (_deleted === 'single' ? removeOccurrence : endBefore)(held, work)))
      return { status: 204 };
    return answerWithRecord(calendarEntry, records, connection, call.context, written, selection, 200);
  });
}

/** `_deleted` of a body; its other members are read elsewhere. */
function readDeletion({ _deleted }: Data) {
  if ((_deleted ?? null) === null) return {};
  return readBody({ _deleted }, { _deleted: calendarEntry.input._deleted }).input;
}

/** The occurrence of a series with this start. */
async function sentDay(
  id: string,
  { start_at }: Data,
  { connection, context }: Work,
): Promise<string | undefined> {
  if (typeof start_at !== 'string' || Number.isNaN(Date.parse(start_at))) return undefined;
  const series = await seriesOf(connection, context, id);
  return series && dayOfStart(start_at, series);
}

async function deleteEntry(records: Records, call: Call): Promise<Answer> {
  const { id, day } = named(call);
  if (day === undefined) return deleteRecord(calendarEntry, records, { ...call, param: () => id });
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    const work: Work = { connection, context: call.context, writer: records.writer };
    await removeOccurrence(await lockOccurrence({ id, day }, work, ifMatch), work);
    return { status: 204 };
  });
}
