/**
 * The statements that change a record, without its rules: the caller has checked the change. A single statement writes
 * the row, its event, its audit entry and its record counter, so no change can happen without its event.
 */
import type { JsonText } from '../values/column.ts';
import { column, type Connection } from '../database/database.ts';
import type { Parameter } from '../database/sql.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { watchOf } from './change-watch.ts';
import { ParameterNames, substitute, type ParameterValues } from '../declarations/expression.ts';
import { collectedCounts } from '../records/collected-counts.ts';
import { isCounted } from '../records/row-conditions.ts';
import type { Resource } from '../declarations/resource.ts';
import { newEtag, rememberEtag } from './etags.ts';
import { statementName } from '../database/raw/statement-name.ts';

/** A row that is about to be changed, with what it was as JSON. */
export type WithImage<Row> = Row & { readonly image: JsonText };

const ETAG_COLUMNS = ['etag', 'updated_at'] as const;

/** The transaction and the request of a change; `Work` of the write rules is one. */
interface ChangeScope {
  readonly connection: Connection;
  readonly context: RequestContext;
}

/** A row that the transaction has locked, with its image as JSON from before the change. */
interface LockedImage {
  readonly id: string;
  readonly image: string;
}

/** Inserts a row and returns its id. */
export async function insertWithoutRules(
  { connection, context }: ChangeScope,
  of: Resource,
  columns: Readonly<Record<string, Parameter>>,
  events: readonly string[] = [],
): Promise<string> {
  const stamp = stampOf(of, context);
  const values = {
    ...columns,
    ...(of.fields.created_at && stamp.updated_at ? { created_at: stamp.updated_at } : {}),
    ...stamp,
  };
  const parameters = new ParameterNames();
  const names = Object.keys(values);
  const written =
    `insert into ${of.table} (${['account_id', ...names].map(quoted).join(', ')})` +
    ` values (${['account', ...names.map((name) => `c_${name}`)].map((name) => parameters.use(name)).join(', ')}) returning *`;
  const [row] = await run(
    connection,
    of,
    { text: written, parameters, values },
    { action: 'created', events: ['created', ...events], live: 1 },
    context,
  );
  if (row === undefined) throw new Error(`The insert into ${of.table} returned no id.`);
  return row;
}

/**
 * Updates a row. Returns false and writes nothing if all columns already have these values. Without columns, the row
 * is marked as changed.
 */
export async function updateWithoutRules(
  { connection, context }: ChangeScope,
  of: Resource,
  { id, image: before }: LockedImage,
  columns: Readonly<Record<string, Parameter>>,
  events: readonly string[] = [],
): Promise<boolean> {
  const values = { ...columns, ...stampOf(of, context) };
  if (Object.keys(values).length === 0) return false;
  const parameters = new ParameterNames();
  const sets = Object.keys(values).map((name) => `${quoted(name)} = ${parameters.use(`c_${name}`)}`);
  const names = events.length > 0 ? [] : Object.keys(columns);
  const differences = names.map((name) => `${quoted(name)} is distinct from ${parameters.use(`c_${name}`)}`);
  const differs = differences.length > 0 ? ` and (${differences.join(' or ')})` : '';
  const written = `update ${of.table} set ${sets.join(', ')} where account_id = ${parameters.use('account')} and id = ${parameters.use('id')}${differs} returning *`;
  const ids = await run(
    connection,
    of,
    { text: written, parameters, values },
    { action: 'updated', events: ['updated', ...events], live: 0, id, before },
    context,
  );
  return ids.length > 0;
}

/** Deletes a row: only marks it and sets these columns if the resource keeps deleted rows, otherwise removes it. */
export async function deleteWithoutRules(
  { connection, context }: ChangeScope,
  of: Resource,
  { id, image: before }: LockedImage,
  columns: Readonly<Record<string, Parameter>> = {},
): Promise<void> {
  const parameters = new ParameterNames();
  const values: Record<string, Parameter> = of.keepsDeleted
    ? { ...columns, deleted_at: context.now.toISOString(), ...stampOf(of, context) }
    : {};
  const sets = Object.keys(values).map((name) => `${quoted(name)} = ${parameters.use(`c_${name}`)}`);
  const where = `where account_id = ${parameters.use('account')} and id = ${parameters.use('id')} returning *`;
  const written = of.keepsDeleted
    ? `update ${of.table} set ${sets.join(', ')} ${where}`
    : `delete from ${of.table} ${where}`;
  await run(
    connection,
    of,
    { text: written, parameters, values },
    { action: 'deleted', events: ['deleted'], live: -1, id, before, alsoSet: Object.keys(columns) },
    context,
  );
}

/** Quotes a column name. Columns have their API names, some of which are SQL keywords: default, order, primary. */
function quoted(column: string): string {
  return `"${column}"`;
}

function stampOf(of: Resource, context: RequestContext): Record<string, Parameter> {
  return {
    ...(of.fields.etag ? { etag: newEtag() } : {}),
    ...(of.fields.updated_at ? { updated_at: context.now.toISOString() } : {}),
  };
}

/** The statement that writes the row, before the parts for its event, audit entry and counter are added. */
interface RowStatement {
  readonly text: string;
  readonly parameters: ParameterNames;
  readonly values: Readonly<Record<string, Parameter>>;
}

interface Change {
  readonly action: 'created' | 'updated' | 'deleted';
  readonly events: readonly string[];
  readonly live: 1 | 0 | -1;
  readonly id?: string;
  readonly before?: string;
  /** Columns that a deletion sets besides its mark. */
  readonly alsoSet?: readonly string[];
}

async function run(
  connection: Connection,
  of: Resource,
  { text: written, parameters, values }: RowStatement,
  change: Change,
  context: RequestContext,
): Promise<string[]> {
  const parts = [
    `written as (${written})`,
    ...(change.action === 'updated' ? [changedPart(parameters)] : []),
  ];
  if (of.path) parts.push(eventPart(of, change, parameters));
  parts.push(auditPart(of, change, parameters));
  const counts = isCounted(of) ? collectedCounts(connection) : undefined;
  if (isCounted(of) && !counts) parts.push(counterPart(of, change, parameters));
  parts.push(...searchParts(of, change, values));
  const watch = watchOf(connection);
  // Listeners are notified of a deletion beforehand, while the record can still be read.
  const wanted = of.path && change.action !== 'deleted' ? watch?.wanted(of) : undefined;
  const text = `with ${parts.join(', ')} select id${wanted ? `, ${substitute(wanted, 'written', parameters)}` : ''} from written`;
  const rows = await connection.arrays(
    { name: statementName(text), text },
    parameters.values(changeParameters(values, change, connection, context)),
  );
  const ids = rows.flatMap(([id]) => id ?? []);
  counts?.add(of.name, { live: change.live * ids.length, writes: ids.length });
  rememberEtag(context, of, ids, values.etag);
  const { events } = change;
  for (const [id, isWanted] of rows)
    if (id && watch && column.boolean(isWanted ?? null))
      await watch.changed(connection, { resource: of, id, events, context });
  return ids;
}

/** SQL: the columns whose values differ from the row's previous image. */
function changedPart(parameters: ParameterNames): string {
  const ignored = ETAG_COLUMNS.map((name) => `'${name}'`).join(', ');
  return (
    `differing as (select array(select n.key from jsonb_each(to_jsonb(written)) n where n.value is distinct from` +
    ` (${parameters.use('before')}::jsonb -> n.key) and n.key not in (${ignored}) order by n.key) as changed from written)`
  );
}

function eventPart(of: Resource, change: Change, parameters: ParameterNames): string {
  const changed = change.action === 'updated' ? 'differing.changed' : 'null::text[]';
  const from = change.action === 'updated' ? 'written, differing' : 'written';
  const several = change.events.length > 1;
  const event = several ? 'e.event' : parameters.use('event');
  return (
    `event as (insert into event_log (account_id, at, resource, record_id, event, changed, user_id, application_id, request_id)` +
    ` select written.account_id, ${parameters.use('at')}::timestamptz, '${of.name}', written.id, ${event}, ${changed},` +
    ` ${parameters.use('user')}::bigint, ${parameters.use('application')}::bigint, ${parameters.use('request')}::text` +
    ` from ${from}${several ? `, unnest(${parameters.use('events')}::text[]) with ordinality e(event, place) order by e.place` : ''})`
  );
}

function auditPart(of: Resource, change: Change, parameters: ParameterNames): string {
  const before = change.before === undefined ? 'null' : parameters.use('before');
  const only = (image: string): string =>
    `(select jsonb_object_agg(k, ${image} -> k) from unnest(differing.changed) k)`;
  const images = {
    created: ['null::jsonb', 'jsonb_strip_nulls(to_jsonb(written))'],
    updated: [only(`${before}::jsonb`), only('to_jsonb(written)')],
    deleted: [`jsonb_strip_nulls(${before}::jsonb)`, imageOf(change.alsoSet ?? [])],
  }[change.action];
  const from = change.action === 'updated' ? 'written, differing' : 'written';
  const who = ['user', 'application'].map((name) => `${parameters.use(name)}::bigint`);
  const how = ['credential', 'address', 'request'].map((name) => `${parameters.use(name)}::text`);
  return (
    `audit as (insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, application_id,` +
    ` credential_id, address, request_id, before, after)` +
    ` select written.account_id, ${parameters.use('at')}::timestamptz, '${of.name}.${change.action}', '${of.name}', written.id,` +
    ` ${[...who, ...how].join(', ')}, ${images.join(', ')} from ${from})`
  );
}

/** SQL: the written values of these columns as JSON; null if there are none. */
function imageOf(columns: readonly string[]): string {
  const members = columns.map((name) => `'${name}', to_jsonb(written) -> '${name}'`);
  return members.length === 0 ? 'null::jsonb' : `jsonb_build_object(${members.join(', ')})`;
}

function counterPart(of: Resource, change: Change, parameters: ParameterNames): string {
  return (
    `counter as (insert into record_counters as stored (account_id, resource, shard, live, writes)` +
    ` select written.account_id, '${of.name}', ${parameters.use('shard')}::smallint, ${change.live}, 1 from written` +
    ` on conflict (account_id, resource, shard) do update set live = stored.live + ${change.live}, writes = stored.writes + 1)`
  );
}

/** SQL: updates the search text if this change affects it. */
function searchParts(
  { searchText }: Resource,
  { action }: Change,
  values: Readonly<Record<string, Parameter>>,
): string[] {
  if (!searchText || (action === 'updated' && values[searchText.column] === undefined)) return [];
  const { table, column } = searchText;
  const forget = (condition: string): string =>
    `forgotten as (delete from ${table} s using written where s.account_id = written.account_id and s.id = written.id${condition})`;
  if (action === 'deleted') return [forget('')];
  const text = quoted(column);
  const keep =
    `indexed_text as (insert into ${table} (account_id, id, text) select account_id, id, lower(${text}) from written` +
    ` where ${text} is not null`;
  if (action === 'created') return [`${keep})`];
  const anew = `${keep} on conflict (account_id, id) do update set text = excluded.text)`;
  return [anew, forget(` and written.${text} is null`)];
}

function changeParameters(
  values: Readonly<Record<string, Parameter>>,
  change: Change,
  connection: Connection,
  { principal, now, requestId }: RequestContext,
): ParameterValues {
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`c_${name}`, value])),
    account: principal.accountId,
    id: change.id,
    before: change.before,
    at: now.toISOString(),
    user: principal.userId,
    application: principal.applicationId,
    credential: principal.credentialId,
    address: principal.address,
    request: requestId,
    event: change.events[0],
    events: change.events,
    shard: String(connection.shard),
  };
}
