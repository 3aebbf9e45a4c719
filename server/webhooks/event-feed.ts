/**
 * GET /events: changes and deletions of the firm's records in the last 30 days, for clients that were offline. Events
 * are read in transaction order, and only up to the oldest transaction still running, so that a reader who follows
 * the cursor misses none. Who only looks can read the newest ones first.
 *
 * A cursor is a position in one database. After a move, a firm's events are ordered by its periods in databases, and a
 * cursor from an earlier period continues there. If the cursor's database is unknown, because of a restore, the reader
 * restarts at the time of the cursor: events may repeat, but none is missed.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, join, type Sql } from '#kernel/database/sql.ts';
import { holdsScope } from '#kernel/requests/principal.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { viewerOf, type RequestContext } from '#kernel/requests/request-context.ts';
import { visibleTo } from '#kernel/declarations/expression.ts';
import { EVERYTHING, PAGE_RECORDS } from '#kernel/declarations/conventions.ts';
import { readLimit } from '#kernel/records/declared-parameters.ts';
import type { Tables } from '#tables';
import type { KnownModel, Models } from './models.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { refuse } from './refusals.ts';
import { daysLater, KEPT_DAYS } from './rules.ts';
import { inPeriod, periodOfTransaction, databasePeriods, type DatabasePeriod } from './database-periods.ts';

interface Cursor {
  readonly transaction: string;
  readonly id: string;
  readonly at: string;
}

const EVENT = {
  type: 'object',
  properties: {
    id: { type: 'integer', format: 'int64' },
    event: { type: 'string' },
    model: { type: 'string' },
    record: { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } },
    occurred_at: { type: 'string', format: 'date-time' },
  },
};
const META = {
  type: 'object',
  properties: {
    paging: { type: 'object', properties: { next: { type: 'string', format: 'uri' } } },
    cursor: { type: 'string' },
  },
};

const OLDEST_FIRST = 'id(asc)';
const NEWEST_FIRST = 'id(desc)';
const ORDERS = [OLDEST_FIRST, NEWEST_FIRST];

export function eventFeedEndpoint(models: Models): Endpoint {
  return {
    method: 'GET',
    path: '/events',
    describe:
      'List changes and deletions of records in the last 30 days, in an order that a client can follow without gaps. ' +
      'Store meta.cursor and send it with the next request, even if a response contains no events.',
    alsoScope: 'webhooks',
    parameters: [
      { name: 'cursor', describe: 'The cursor of the previous response; by default, 30 days ago.' },
      {
        name: 'order',
        describe:
          'id(desc) lists the newest events first, and meta.paging.next leads to earlier ones. A client that follows the changes needs id(asc), which is the default.',
        schema: { type: 'string', enum: ORDERS },
      },
      {
        name: 'limit',
        describe: `The maximum number of events in a response, from 1 to ${PAGE_RECORDS}.`,
        schema: { type: 'integer', minimum: 1, maximum: PAGE_RECORDS },
      },
    ],
    answers: { data: { type: 'array', items: EVENT }, meta: META },
    handle: (call) => readFeed(models, call),
  };
}

async function readFeed(models: Models, call: Call): Promise<Answer> {
  const { context } = call;
  const sent = context.query.all('cursor').at(-1);
  const cursor = sent === undefined ? undefined : readCursor(sent);
  const seen = models.all.filter(({ scope }) => holdsScope(context.principal.scopes, `${scope}_read`));
  const limit = readLimit({}, context.query, EVERYTHING);
  const newestFirst = isNewestFirst(context);
  return call.read(async (connection) => {
    const periods = await databasePeriods(connection, context.principal.accountId);
    const [period, from] = newestFirst
      ? placeBefore(context, cursor, periods)
      : await placeOf(connection, context, cursor, periods);
    const inOrder = newestFirst ? periods.toReversed() : periods;
    const wanted = { periods: inOrder.slice(inOrder.indexOf(period)), from, limit, newestFirst };
    const rows = seen.length === 0 ? [] : await nextEvents(connection, context, seen, wanted);
    const last = rows.at(-1);
    const text = last ? writeCursor(last.place, last.period.database) : writeCursor(from, period.database);
    const paging = rows.length < limit ? {} : { next: nextOf(call, text) };
    const data = rows.map(({ row }) => eventOf(models, row));
    return { status: 200, body: JSON.stringify({ data, meta: { paging, cursor: text } }) };
  });
}

function isNewestFirst({ query }: RequestContext): boolean {
  const value = query.all('order').at(-1) ?? OLDEST_FIRST;
  if (!ORDERS.includes(value))
    throw refuseGenerally('order.invalid', { value, resource: 'event', accepted: ORDERS.join(', ') });
  return value === NEWEST_FIRST;
}

const BEGINNING = { transaction: '0', id: '0' } as const;
const END = { transaction: '9223372036854775807', id: '9223372036854775807' } as const;

interface EventWithCursor {
  readonly row: EventRow;
  readonly period: DatabasePeriod;
  readonly place: Cursor;
}

/** Where to read events, and how many at most. */
interface Stretch {
  readonly period: DatabasePeriod;
  readonly from: Pick<Cursor, 'transaction' | 'id'>;
  readonly limit: number;
  readonly newestFirst: boolean;
}

interface Stretches extends Omit<Stretch, 'period'> {
  /** In the order in which they are read; `from` is in the first one. */
  readonly periods: readonly DatabasePeriod[];
}

async function nextEvents(
  connection: Connection,
  context: RequestContext,
  seen: readonly KnownModel[],
  { periods, from, limit, newestFirst }: Stretches,
): Promise<EventWithCursor[]> {
  const found: EventWithCursor[] = [];
  for (const [index, period] of periods.entries()) {
    if (found.length === limit) break;
    const rows = await eventsOf(connection, context, seen, {
      period,
      from: index === 0 ? from : newestFirst ? END : BEGINNING,
      limit: limit - found.length,
      newestFirst,
    });
    for (const row of rows) {
      const place = { transaction: row.transaction_id, id: row.id, at: row.at };
      found.push({ row, period, place });
    }
  }
  return found;
}

type EventRow = Pick<
  Tables['event_log'],
  'id' | 'transaction_id' | 'resource' | 'record_id' | 'event' | 'at'
>;

function eventsOf(
  connection: Connection,
  context: RequestContext,
  seen: readonly KnownModel[],
  { period, from, limit, newestFirst }: Stretch,
): Promise<EventRow[]> {
  const [beyond, direction] = newestFirst ? [raw('<'), raw('desc')] : [raw('>'), raw('asc')];
  const visible = seen.map((model) => sql`(e.resource = ${model.of.name} and ${isVisible(model, context)})`);
  const kinds = seen.map(
    ({ of, events }) => sql`(e.resource = ${of.name} and e.event = any(${[...events]}))`,
  );
  return connection.rows<EventRow>(sql`
    select e.id, e.transaction_id, e.resource, e.record_id, e.event, to_json(e.at) #>> '{}' as at
    from event_log e
    where e.account_id = ${context.principal.accountId}
      and (e.transaction_id, e.id) ${beyond} (${from.transaction}::xid8, ${from.id}::bigint)
      and ${inPeriod(period)}
      and e.at > ${daysLater(context.now, -KEPT_DAYS).toISOString()}::timestamptz
      and (${join(kinds, ' or ')}) and (${join(visible, ' or ')})
    order by e.transaction_id ${direction}, e.id ${direction} limit ${limit}`);
}

/**
 * Omits records that the user may not see. Rows of deleted records are kept, so the same condition works for them.
 */
function isVisible({ of }: KnownModel, context: RequestContext): Sql {
  const visible = visibleTo(of, viewerOf(context));
  if (!visible) return sql`true`;
  const condition = conditionOf(visible, context);
  return sql`exists (select from ${raw(of.table)} t where t.account_id = ${context.principal.accountId} and t.id = e.record_id and (${condition}))`;
}

/** A declaration's SQL with the values of this request. */
function conditionOf(text: string, { principal, now }: RequestContext): Sql {
  const values: Readonly<Record<string, Sql>> = {
    t: raw('t'),
    account: sql`${principal.accountId}::bigint`,
    viewer: sql`${principal.userId}::bigint`,
    observer: sql`${principal.observerId ?? null}`,
    application: sql`${principal.applicationId}::bigint`,
    now: sql`${now.toISOString()}::timestamptz`,
    today: sql`${now.toISOString().slice(0, 10)}::date`,
  };
  const valueOf = (name: string): Sql => {
    const value = values[name];
    if (!value) throw new Error(`The event feed has no value for {${name}}.`);
    return value;
  };
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? raw(piece) : valueOf(piece)));
  return join(pieces, '');
}

/** Where to continue with earlier events; begins anew in a database where the firm never was. */
function placeBefore(
  { now }: RequestContext,
  cursor: (Cursor & { readonly database: string }) | undefined,
  periods: readonly [DatabasePeriod, ...DatabasePeriod[]],
): [DatabasePeriod, Cursor] {
  const known = cursor && periodOfTransaction(periods, cursor.database, cursor.transaction);
  return known ? [known, cursor] : [periods.at(-1) ?? periods[0], { ...END, at: now.toISOString() }];
}

/**
 * Where to continue. In a database where the firm never was, before the first event that is not older than the
 * cursor.
 */
async function placeOf(
  connection: Connection,
  context: RequestContext,
  cursor: (Cursor & { readonly database: string }) | undefined,
  periods: readonly [DatabasePeriod, ...DatabasePeriod[]],
): Promise<[DatabasePeriod, Cursor]> {
  const known = cursor && periodOfTransaction(periods, cursor.database, cursor.transaction);
  if (known) return [known, cursor];
  const start = { ...BEGINNING, at: daysLater(context.now, -KEPT_DAYS).toISOString() };
  if (!cursor) return [periods[0], start];
  for (const period of periods) {
    const row = await connection.row<Pick<Tables['event_log'], 'transaction_id' | 'id'>>(sql`
      select transaction_id, id from event_log e
      where account_id = ${context.principal.accountId} and at >= ${cursor.at}::timestamptz and ${inPeriod(period)}
      order by transaction_id, id limit 1`);
    if (row)
      return [period, { transaction: row.transaction_id, id: String(BigInt(row.id) - 1n), at: cursor.at }];
  }
  return [periods[0], { ...start, at: cursor.at }];
}

function eventOf(models: Models, row: EventRow) {
  return {
    id: Number(row.id),
    event: row.event,
    model: models.ofResource(row.resource)?.name,
    record: { id: Number(row.record_id) },
    occurred_at: new Date(row.at).toISOString(),
  };
}

function writeCursor({ transaction, id, at }: Cursor, database: string): string {
  return Buffer.from(`${transaction}.${id}.${Date.parse(at)}.${database}`).toString('base64url');
}

function readCursor(text: string): Cursor & { readonly database: string } {
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
