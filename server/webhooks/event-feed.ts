/**
 * GET /events: what happened to the firm's records in the last 30 days, deletions too, for a client that was
 * away. Rows are read in the order of transactions and only of those before which every other one has ended,
 * so that a reader who follows the cursor passes nothing by.
 *
 * A cursor names a place in one database. Where the database is another one, because it was restored, the
 * reader is set back to the time of the cursor: it may see events again, and misses none.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, join, type Sql } from '#kernel/database/sql.ts';
import { holdsScope } from '#kernel/records/principal.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { viewerOf, type RequestContext } from '#kernel/records/request-context.ts';
import { visibleTo } from '#kernel/records/expression.ts';
import { EVERYTHING, PAGE_RECORDS } from '#kernel/records/conventions.ts';
import { readLimit } from '#kernel/records/query.ts';
import type { Tables } from '#tables';
import type { KnownModel, Models } from './models.ts';
import { refuse } from './refusals.ts';
import { daysLater, KEPT_DAYS } from './rules.ts';

interface Cursor {
  readonly transaction: string;
  readonly id: string;
  readonly at: string;
  /** The database whose transactions it counts; of a place that was just found, the present one. */
  readonly database?: string;
}

export function eventFeedEndpoint(models: Models): Endpoint {
  const event = {
    type: 'object',
    properties: {
      id: { type: 'integer', format: 'int64' },
      event: { type: 'string' },
      model: { type: 'string' },
      record: { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } },
      occurred_at: { type: 'string', format: 'date-time' },
    },
  };
  const meta = {
    type: 'object',
    properties: {
      paging: { type: 'object', properties: { next: { type: 'string', format: 'uri' } } },
      cursor: { type: 'string' },
    },
  };
  return {
    method: 'GET',
    path: '/events',
    describe:
      'What happened to records of the last 30 days, deletions too, in the order in which a client can follow it. ' +
      'Keep meta.cursor and send it the next time, also after an answer without events.',
    alsoScope: 'webhooks',
    parameters: [
      { name: 'cursor', describe: 'Where an earlier answer ended; without it from 30 days ago.' },
      {
        name: 'limit',
        describe: `Events of one answer, 1 to ${PAGE_RECORDS}.`,
        schema: { type: 'integer', minimum: 1, maximum: PAGE_RECORDS },
      },
    ],
    answers: { data: { type: 'array', items: event }, meta },
    handle: (call) => readFeed(models, call),
  };
}

async function readFeed(models: Models, call: Call): Promise<Answer> {
  const { context } = call;
  const sent = context.query.all('cursor').at(-1);
  const cursor = sent === undefined ? undefined : readCursor(sent);
  const seen = models.all.filter(({ scope }) => holdsScope(context.principal.scopes, `${scope}_read`));
  const limit = readLimit({ limit: undefined } as never, context.query, EVERYTHING);
  return call.read(async (connection) => {
    const database = await databaseId(connection);
    const from = await placeOf(connection, context, cursor, cursor?.database === database);
    const rows = seen.length === 0 ? [] : await nextEvents(connection, context, seen, from, limit);
    const last = rows.at(-1);
    const until = last ? { transaction: last.transaction_id, id: last.id, at: last.at } : from;
    const text = writeCursor(until, database);
    const paging = rows.length < limit ? {} : { next: nextOf(call, text) };
    const data = rows.map((row) => eventOf(models, row));
    return { status: 200, body: JSON.stringify({ data, meta: { paging, cursor: text } }) };
  });
}

type EventRow = Pick<Tables['event_log'], 'id' | 'transaction_id' | 'resource' | 'record_id' | 'event'> & {
  readonly at: string;
};

function nextEvents(
  connection: Connection,
  context: RequestContext,
  seen: readonly KnownModel[],
  from: Cursor,
  limit: number,
): Promise<EventRow[]> {
  const visible = seen.map((model) => sql`(e.resource = ${model.of.name} and ${isVisible(model, context)})`);
  const kinds = seen.map(
    ({ of, events }) => sql`(e.resource = ${of.name} and e.event = any(${[...events]}))`,
  );
  return connection.rows<EventRow>(sql`
    select e.id, e.transaction_id, e.resource, e.record_id, e.event, to_json(e.at) #>> '{}' as at
    from event_log e
    where e.account_id = ${context.principal.accountId}
      and (e.transaction_id, e.id) > (${from.transaction}::xid8, ${from.id}::bigint)
      and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      and e.at > ${daysLater(context.now, -KEPT_DAYS).toISOString()}::timestamptz
      and (${join(kinds, ' or ')}) and (${join(visible, ' or ')})
    order by e.transaction_id, e.id limit ${limit}`);
}

/** Records that the user may not see are not told of; the rows of deleted ones are kept, so the same condition answers. */
function isVisible({ of }: KnownModel, context: RequestContext): Sql {
  const visible = visibleTo(of, viewerOf(context));
  if (!visible) return sql`true`;
  const condition = conditionOf(visible, context);
  return sql`exists (select from ${raw(of.table)} t where t.account_id = ${context.principal.accountId} and t.id = e.record_id and (${condition}))`;
}

/** A declaration's SQL with the values of this request in it. */
function conditionOf(text: string, { principal, now }: RequestContext): Sql {
  const values: Record<string, Sql> = {
    t: raw('t'),
    account: sql`${principal.accountId}::bigint`,
    viewer: sql`${principal.userId}::bigint`,
    observer: sql`${principal.observerId ?? null}`,
    application: sql`${principal.applicationId}::bigint`,
    now: sql`${now.toISOString()}::timestamptz`,
    today: sql`${now.toISOString().slice(0, 10)}::date`,
  };
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? raw(piece) : values[piece]!));
  return join(pieces, '');
}

async function databaseId(connection: Connection): Promise<string> {
  const row = await connection.row<{ id: string }>(
    sql`select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  );
  return row!.id;
}

/** Where to go on. In another database: before the first event that is not older than the cursor's. */
async function placeOf(
  connection: Connection,
  context: RequestContext,
  cursor: Cursor | undefined,
  isSameDatabase: boolean,
): Promise<Cursor> {
  if (cursor && isSameDatabase) return cursor;
  const start = { transaction: '0', id: '0', at: daysLater(context.now, -KEPT_DAYS).toISOString() };
  if (!cursor) return start;
  const row = await connection.row<Pick<Tables['event_log'], 'transaction_id' | 'id'>>(sql`
    select transaction_id, id from event_log where account_id = ${context.principal.accountId} and at >= ${cursor.at}::timestamptz
    order by transaction_id, id limit 1`);
  if (!row) return { ...start, at: cursor.at };
  return { transaction: row.transaction_id, id: String(BigInt(row.id) - 1n), at: cursor.at };
}

function eventOf(models: Models, row: EventRow) {
  return {
    id: Number(row.id),
    event: row.event,
    model: models.ofResource(row.resource)!.name,
    record: { id: Number(row.record_id) },
    occurred_at: new Date(row.at).toISOString(),
  };
}

function writeCursor({ transaction, id, at }: Cursor, database: string): string {
  return Buffer.from(`${transaction}.${id}.${Date.parse(at)}.${database}`).toString('base64url');
}

function readCursor(text: string): Cursor {
  const [, transaction, id, at, database] =
    /^(\d{1,19})\.(\d{1,19})\.(\d{1,15})\.([\d-]+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!transaction || !id || !at || !database) throw refuse('events.cursor', { value: text });
  return { transaction, id, at: new Date(Number(at)).toISOString(), database };
}

function nextOf({ request }: Call, cursor: string): string {
  const parameters = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
  parameters.set('cursor', cursor);
  return `${request.protocol}://${request.host}${request.originalUrl.split('?')[0]}?${parameters.toString()}`;
}
