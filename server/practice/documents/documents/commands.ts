/** Operations on a document beyond its row: announcing and confirming uploads, copying, and adding versions. */
import type { Connection } from '#kernel/database/database.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { membersOf, readBody } from '#kernel/changes/input.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { listIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { selected } from '#kernel/records/selection.ts';
import type { Data } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { document } from './document.ts';
import { documentVersion } from './document-version.ts';
import type { Files } from './files.ts';
import { checkParent, readParent } from './placement.ts';
import { restore } from './trash.ts';
import { announce, gather, uploadsOf, wholeContent, type Content } from './uploads.ts';
import {
  addVersion,
  addVersionLike,
  awaitedVersion,
  confirm,
  mustBeUnlocked,
  versionOf,
} from './versions.ts';
import type { VersionRow } from './versions.ts';

type Body = ReturnType<typeof readBody>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export async function bodyOf(
  of: Resource,
  writing: 'create' | 'update',
  data: Data,
  work: Work,
): Promise<Body> {
  const { connection, context, writer } = work;
  const named = writer.registry.get(of.name);
  const body = readBody(data, membersOf(named, writing, context.version, writer.registry), context.strict);
  await checkReferences(connection, writer.registry, body.references, context);
  return body;
}

/** Creates a document; if its parent is a document, adds a version to that one. */
export async function createDocument(files: Files, records: Records, call: Call): Promise<Answer> {
  const selection = records.reader.selection(document, call.context);
  const data = call.data();
  return call.write(async (connection) => {
    const work = { connection, context: call.context, writer: records.writer };
    const { input, ignored } = await bodyOf(document, 'create', data, work);
    const id = await documentFor(input, [...ignored], work);
    const sent = {
      filename: text(input.filename) ?? text(input.name) ?? '',
      content_type: text(input.content_type),
      received_at: text(input.received_at),
    };
    await announce(files, await addVersion(id, sent, work), listIn(input, 'multiparts'), work);
    return answerWithRecord(document, records, connection, call.context, { id, ignored }, selection, 201);
  });
}

async function documentFor(input: Input, ignored: string[], work: Work): Promise<string> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('items', 'document');
  const parent = readParent(input);
  if (parent?.type !== 'Document')
    return writer.write(connection, of, input, undefined, context, {}, ignored);
  await checkParent(parent, work);
  mustBeUnlocked(await writer.lockRecord(connection, of, parent.id, context, 'no key update'));
  return parent.id;
}

/** Changes a document, confirms an upload, restores it from the trash, or moves its content to another document. */
export async function updateDocument(files: Files, records: Records, call: Call): Promise<Answer> {
  const id = idOr404(document, call.param('id'));
  const selection = records.reader.selection(document, call.context);
  const data = call.data();
  const ifMatch = recordTags(call.request.headers['if-match']);
  const content = await gathered(files, records, call, id, data);
  const answer = await call.write(async (connection) => {
    const { context } = call;
    const { writer } = records;
    const work = { connection, context, writer };
    const of = writer.registry.of('items', 'document');
    if (readsTrue(data.restore)) await restore(id, work);
    const locked = await writer.lockRecord(connection, of, id, context, 'no key update', ifMatch);
    const body = await bodyOf(document, 'update', data, work);
    const { input, ignored } = body;
    const { uuid, fully_uploaded, multiparts, parent, ...rest } = input;
    let columns: Readonly<Record<string, string>> = {};
    if (fully_uploaded === true || multiparts !== undefined) {
      const version = await versionNamed(connection, call, id, text(uuid));
      if (multiparts !== undefined && !version.fully_uploaded)
        await announce(files, version, listIn(input, 'multiparts'), work);
      if (fully_uploaded === true && !version.fully_uploaded) {
        const came = content ?? (await wholeContent(connection, context.principal.accountId, version));
        columns = await confirm(locked, version, came, work);
      }
    }
    const target = readParent(input);
    if (target?.type === 'Document') {
      const given = await giveTo(id, target.id, input.copy_version === true, work);
      return answerWithRecord(document, records, connection, context, { id: given, ignored }, selection, 200);
    }
    const changes = parent === undefined ? rest : { ...rest, parent };
    await writer.write(connection, of, changes, locked, context, columns, [...ignored]);
    return await answerWithRecord(document, records, connection, context, { id, ignored }, selection, 200);
  });
  for (const key of content?.leftovers ?? []) await files.storage.remove(key).catch(() => undefined);
  return answer;
}

const readsTrue = (value: unknown): boolean => value === true || value === 'true';

/** Assembles the content being confirmed, outside of a transaction; undefined if nothing has to be assembled. */
async function gathered(
  files: Files,
  records: Records,
  call: Call,
  id: string,
  data: Data,
): Promise<Content | undefined> {
  if (!readsTrue(data.fully_uploaded)) return undefined;
  const { accountId } = call.context.principal;
  const found = await call.read(async (connection) => {
    const seen = await records.reader.one(connection, document, id, call.context, selected([{ name: 'id' }]));
    if (!seen) return undefined;
    const version = await versionNamed(connection, call, id, text(data.uuid));
    return { version, uploads: await uploadsOf(connection, accountId, version.id) };
  });
  if (!found || found.version.fully_uploaded) return undefined;
  return gather(files, accountId, found.version, found.uploads);
}

async function versionNamed(
  connection: Connection,
  { context }: Call,
  id: string,
  uuid: string | undefined,
): Promise<VersionRow> {
  const version =
    uuid === undefined
      ? await awaitedVersion(connection, context, id)
      : await versionOf(connection, context.principal.accountId, id, { uuid });
  if (version) return version;
  throw refuse('document.no_such_upload', { id, uuid: uuid ?? 'none' }, { field: 'uuid' });
}

/**
 * Makes a document's latest content the newest version of another; unless it is a copy, the first document is
 * removed.
 */
async function giveTo(id: string, targetId: string, copies: boolean, work: Work): Promise<string> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('items', 'document');
  await checkParent({ id: targetId, type: 'Document' }, work);
  const target = await writer.lockRecord(connection, of, targetId, context, 'no key update');
  mustBeUnlocked(target);
  if (targetId === id) throw refuse('folder.in_itself', { id, parent: id }, { field: 'parent' });
  const like = await latest(connection, context.principal.accountId, id);
  const version = await addVersionLike(targetId, like, work);
  await writer.change(connection, of, target, context, { latest_version_id: version.id });
  if (!copies) await writer.delete(connection, of, id, context);
  return targetId;
}

async function latest(connection: Connection, accountId: string, id: string): Promise<VersionRow> {
  const version = await versionOf(connection, accountId, id);
  if (version) return version;
  throw refuse('document.empty', { id });
}

/** Copies a document with its latest content; if the parent is a document, adds a version to that one. */
export async function copyDocument(records: Records, call: Call): Promise<Answer> {
  const id = idOr404(document, call.param('id'));
  const selection = records.reader.selection(document, call.context);
  const data = call.data();
  return call.write(async (connection) => {
    const { context } = call;
    const { writer } = records;
    const work = { connection, context, writer };
    const of = writer.registry.of('items', 'document');
    const { row } = await writer.lockRecord(connection, of, id, context, 'no key update');
    const { input, ignored } = await bodyOf(document, 'create', { name: row.name, ...data }, work);
    const found = await latest(connection, context.principal.accountId, id);
    const filename = text(input.filename) ?? text(data.name) ?? found.filename;
    const like = { ...found, filename };
    const columns = input.received_at === undefined ? { received_at: row.received_at ?? null } : {};
    const parent = readParent(input);
    const copy =
      parent?.type === 'Document'
        ? await documentFor(input, [...ignored], work)
        : await writer.write(connection, of, input, undefined, context, columns, [...ignored]);
    const version = await addVersionLike(copy, like, work);
    const locked = await writer.lockRecord(connection, of, copy, context, 'no key update');
    await writer.change(connection, of, locked, context, { latest_version_id: version.id });
    return answerWithRecord(document, records, connection, context, { id: copy, ignored }, selection, 201);
  });
}

/** Makes an old version's content the newest version. */
export async function saveAsLatest(records: Records, call: Call): Promise<Answer> {
  const id = idOr404(document, call.param('id'));
  const versionId = idOr404(documentVersion, call.param('document_version_id'));
  const selection = records.reader.selection(documentVersion, call.context);
  return call.write(async (connection) => {
    const { context } = call;
    const { writer } = records;
    const work = { connection, context, writer };
    const of = writer.registry.of('items', 'document');
    const locked = await writer.lockRecord(connection, of, id, context, 'no key update');
    mustBeUnlocked(locked);
    const like = await versionOf(connection, context.principal.accountId, id, { id: versionId });
    if (!like) throw refuseGenerally('record.not_found', { resource: documentVersion.name, id: versionId });
    if (!like.fully_uploaded) throw refuse('document.upload_not_found', { uuid: like.uuid });
    const version = await addVersionLike(id, like, work);
    await writer.change(connection, of, locked, context, { latest_version_id: version.id });
    return answerWithRecord(
      documentVersion,
      records,
      connection,
      context,
      { id: version.id, ignored: [] },
      selection,
      200,
    );
  });
}
