/**
 * The five standard endpoints of a declared record: list, read, create, update and delete, as far as the declaration
 * allows them. PUT on a single record works like PATCH (decisions:41).
 */
import { listBody, type Records } from './envelope.ts';
import { refuse } from '../../errors/kernel-refusals.ts';
import type { Connection } from '../../database/database.ts';
import { readableName, withArticle } from './record-names.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import { etagWritten } from '../../changes/etags.ts';
import { requireEtag } from '../../changes/precondition.ts';
import type { EncodedRecord } from '../../records/read.ts';
import { selected, type Selection } from '../../records/selection.ts';
import type { Operation, Resource } from '../../declarations/resource.ts';
import type { Written } from '../../changes/writer.ts';
import { isUnchanged, recordTags, validators } from './conditional.ts';
import { EVERYTHING, type Conventions } from '../../declarations/conventions.ts';
import type { Answer, Call, Endpoint } from './endpoint.ts';
import { IGNORED_MEMBERS, IGNORED_NAMES, nameInHeader } from './strict.ts';
import type { Overrides } from './overrides.ts';

export function recordEndpoints(
  of: Resource,
  records: Records,
  { put }: Conventions = EVERYTHING,
  overrides: Overrides = {},
): Endpoint[] {
  if (of.path === undefined) return [];
  return ordinaryEndpoints(of, of.path, records, put)
    .filter(({ operation }) => of.operations.includes(operation))
    .map(({ handle, ...endpoint }): Endpoint => {
      const override = overrides[endpoint.operation];
      return {
        ...endpoint,
        resource: of,
        handle: override ? (call) => override(call, records, () => handle(call)) : handle,
        ...(of.scope ? { scope: `${of.scope}_${endpoint.method === 'GET' ? 'read' : 'write'}` } : {}),
        ...overrides.requirements?.(endpoint.operation),
        ...(of.since === undefined ? {} : { since: of.since }),
      };
    });
}

type Ordinary = Pick<Endpoint, 'method' | 'path' | 'describe' | 'handle'> & { readonly operation: Operation };

function ordinaryEndpoints(of: Resource, path: string, records: Records, put: boolean): Ordinary[] {
  const record = withArticle(of.name);
  const all = { path: `/${path}` };
  const one = { path: `/${path}/{id}` };
  const change = { ...one, operation: 'update' } as const;
  const update = (call: Call) => updateRecord(of, records, call);
  const endpoints: Ordinary[] = [
    {
      ...all,
      method: 'GET',
      operation: 'list',
      describe: `List ${readableName(path)}.`,
      handle: (call) => listRecords(of, records, call),
    },
    {
      ...all,
      method: 'POST',
      operation: 'create',
      describe: `Create ${record}.`,
      handle: (call) => createRecord(of, records, call),
    },
    {
      ...one,
      method: 'GET',
      operation: 'read',
      describe: `Read ${record}.`,
      handle: (call) => readRecord(of, records, call, call.param('id')),
    },
    { ...change, method: 'PATCH', describe: `Change ${record}.`, handle: update },
    { ...change, method: 'PUT', describe: `Change ${record}; the same as PATCH.`, handle: update },
    {
      ...one,
      method: 'DELETE',
      operation: 'delete',
      describe: `Delete ${record}.`,
      handle: (call) => deleteRecord(of, records, call),
    },
  ];
  return endpoints.filter(({ method }) => method !== 'PUT' || put);
}

export async function listRecords(
  of: Resource,
  { reader, envelope }: Records,
  call: Call,
  narrow: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const page = await call.read((connection) => reader.list(connection, of, call.context, narrow));
  return { status: 200, body: listBody(page, envelope, call.request) };
}

export async function readRecord(
  of: Resource,
  { reader, envelope }: Records,
  call: Call,
  id: string,
): Promise<Answer> {
  // Derived values take additional statements, so the read must not share a connection.
  const read = reader.isDerived(of) ? call.read : call.quickRead;
  const found = await read((connection) =>
    found404(of, id, reader.one(connection, of, idOr404(of, id), call.context)),
  );
  if (isUnchanged(call.request, found)) return { status: 304, headers: validators(found) };
  return { status: 200, body: envelope.one(found.json), headers: validators(found) };
}

export async function createRecord(of: Resource, records: Records, call: Call): Promise<Answer> {
  requireRole(of, call);
  const selection = records.reader.selection(of, call.context);
  const data = call.data();
  return call.write(async (connection) => {
    const written = await records.writer.create(connection, of, data, call.context);
    return answerWithRecord(of, records, connection, call.context, written, selection, 201);
  });
}

export async function updateRecord(
  of: Resource,
  records: Records,
  call: Call,
  id = call.param('id'),
): Promise<Answer> {
  requireRole(of, call);
  const selection = records.reader.selection(of, call.context);
  const data = call.data();
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    const written = await records.writer.update(connection, of, idOr404(of, id), data, call.context, ifMatch);
    return answerWithRecord(of, records, connection, call.context, written, selection, 200);
  });
}

export async function deleteRecord(of: Resource, records: Records, call: Call): Promise<Answer> {
  requireRole(of, call);
  const id = idOr404(of, call.param('id'));
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    await records.writer.delete(connection, of, id, call.context, ifMatch);
    return { status: 204 };
  });
}

/**
 * For changes that an endpoint writes by hand: throws 404 if the user cannot see the record, and 412 if If-Match names
 * other etags than its own.
 */
export async function requireMatch(
  of: Resource,
  { reader }: Records,
  connection: Connection,
  { request, context }: Call,
  id: string,
): Promise<void> {
  const found = await found404(of, id, reader.one(connection, of, id, context));
  const [etag = ''] = recordTags(found.tag) ?? [];
  requireEtag(of, id, etag, recordTags(request.headers['if-match']));
}

/**
 * The response to a write: the record as read back in the same transaction. Of a record that its user cannot see after
 * the write, for example a private task assigned to somebody else, it has only the id and the etag.
 */
export async function answerWithRecord(
  of: Resource,
  { reader, envelope }: Records,
  connection: Connection,
  context: RequestContext,
  { id, ignored }: Written,
  selection: Selection,
  status: number,
): Promise<Answer> {
  const read = () => reader.one(connection, of, id, context, selection);
  const found =
    (selection.key === 'id,etag' ? undefined : await read()) ??
    stampOf(of, id, context) ??
    (await found404(of, id, read()));
  return {
    status,
    body: envelope.one(found.json),
    headers: { ...validators(found), ...ignoredHeader(ignored) },
  };
}

/** Only the id and the etag of a record, which are known without reading it back. */
function stampOf(of: Resource, id: string, context: RequestContext): EncodedRecord | undefined {
  const etag = etagWritten(context, of, id);
  return etag === undefined
    ? undefined
    : {
        json: `{"id":${encodedId(of, id)},"etag":"\\"${etag}\\""}`,
        tag: `"${etag}"`,
        updatedAt: of.fields.updated_at ? context.now : undefined,
        own: true,
      };
}

/** An id as this record shows it: a number, or a string if declared so. */
function encodedId({ fields: { id: field } }: Resource, id: string): string {
  return field?.member === 'plain' && field.kind === 'text' ? JSON.stringify(id) : id;
}

function ignoredHeader(ignored: readonly string[]): Record<string, string> {
  if (ignored.length === 0) return {};
  return {
    [IGNORED_MEMBERS]: ignored.slice(0, IGNORED_NAMES).map(nameInHeader).join(', '),
  };
}

export async function found404(
  of: Resource,
  id: string,
  reading: Promise<EncodedRecord | undefined>,
): Promise<EncodedRecord> {
  const found = await reading;
  if (!found) throw refuse('record.not_found', { resource: of.name, id });
  return found;
}

/** The id in the path, of a record that the caller can see; throws 404 otherwise. */
export async function visibleId(
  of: Resource,
  { reader }: Records,
  call: Call,
  parameter = 'id',
): Promise<string> {
  const id = idOr404(of, call.param(parameter));
  await found404(
    of,
    id,
    call.read((connection) => reader.one(connection, of, id, call.context, selected([{ name: 'id' }]))),
  );
  return id;
}

/** Parses an identifier from a path; throws 404 if it cannot be one. */
export function idOr404(of: Resource, text: string): string {
  if (/^\d{1,19}$/.test(text) && BigInt(text) <= 9223372036854775807n) return text;
  throw refuse('record.not_found', { resource: of.name, id: text });
}

/** Throws if the caller has none of the roles that may write the resource. */
export function requireRole({ writtenBy, name }: Resource, { context }: Call): void {
  if (!writtenBy || writtenBy.some((role) => context.principal.roles.has(role))) return;
  throw refuse('auth.forbidden', {
    reason: `${withArticle(name)} can be changed by users with the role ${writtenBy.join(' or ')}`,
  });
}
