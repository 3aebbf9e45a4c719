/**
 * Creates the documents of an automation: reads the matter with the user's current visibility, fills the template,
 * converts it to PDF if requested, and stores the documents and the completed automation in one transaction. If the
 * worker dies, the automation starts over, and leaves only one set of documents.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { principalOf, type IdentityParts } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import { Abandoned, type Task } from '#kernel/jobs/index.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Reader } from '#kernel/records/read.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { notifyOfEnd } from '../../calendar/index.ts';
import { NEWEST_MINOR } from '../../firm/index.ts';
import { BadTemplate } from '../document-templates/merging/content.ts';
import { fill, readTags } from '../document-templates/merging/in-worker.ts';
import { customFieldsOf, loadContent } from '../document-templates/merging/load.ts';
import { needsOf } from '../document-templates/merging/vocabulary.ts';
import { mediaTypeOf, addVersionLike, mustBeUnlocked } from '../../documents/index.ts';
import { NoPdf, toPdf } from './to-pdf.ts';
import { ATTEMPTS, MERGE_DOCUMENT } from './write.ts';

export interface MergeParts extends IdentityParts {
  readonly storage: FileStorage;
  readonly reader: Reader;
  readonly writer: Writer;
  readonly now: () => Date;
}

const MESSAGE_CHARACTERS = 2000;
/** The most characters of a document's name. */
const NAME_CHARACTERS = 255;
const UNEXPECTED = 'It could not be created; the reason is in the log of the service. Request it again.';
/** Progress in percent. */
const READ = 20;
const FILLED = 60;

type Automation = Tables['document_automations'] &
  /** Null if the template was deleted. */
  OrNull<Pick<Tables['document_templates'], 'file_key'>>;

export function mergeTask(parts: MergeParts): Task {
  return async (payload, { isLast, isOver }) => {
    const [accountId, id] = [String(payload.account_id), String(payload.document_automation_id)];
    const automation = await parts.database.transaction(accountId, (connection) =>
      startMerge(connection, parts, accountId, id),
    );
    if (!automation) return;
    try {
      if (isOver) throw new Abandoned(ATTEMPTS);
      await make(parts, automation);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined && !isLast) throw error;
      if (reason === undefined)
        parts.log?.error({ err: error, automation: id }, 'A document could not be created.');
      await storeProgress(parts, automation, { state: 'failed', message: reason ?? UNEXPECTED });
    }
  };
}

/** Errors that the user can fix are reported at once; others are retried. */
function reasonOf(error: unknown): string | undefined {
  const isToldOf = error instanceof BadTemplate || error instanceof NoPdf || error instanceof Refusal;
  return isToldOf ? error.message.slice(0, MESSAGE_CHARACTERS) : undefined;
}

/** Undefined if it was completed already. */
function startMerge(
  connection: Connection,
  { now }: MergeParts,
  accountId: string,
  id: string,
): Promise<Automation | undefined> {
  return connection.row<Automation>(sql`
    update document_automations a set state = 'in_progress', progress = 0, etag = ${newEtag()}, updated_at = ${now().toISOString()}
    where account_id = ${accountId} and id = ${id} and state in ('queued', 'in_progress')
    returning a.*, (select t.file_key from document_templates t
      where t.account_id = a.account_id and t.id = a.document_template_id and t.deleted_at is null) as file_key`);
}

async function make(parts: MergeParts, automation: Automation): Promise<void> {
  const { account_id: accountId, creator_id: userId, matter_id: matterId } = automation;
  if (automation.file_key === null) throw new BadTemplate(['The template was deleted.']);
  const principal = await principalOf(parts, accountId, userId);
  if (!principal) throw new BadTemplate(['The user who requested it can no longer sign in.']);
  const query = new Query('');
  const context: RequestContext = {
    principal,
    version: NEWEST_MINOR,
    now: parts.now(),
    query,
    requestId: MERGE_DOCUMENT,
  };
  const template = await bytesOf(parts.storage, automation.file_key);
  const { reader, database } = parts;
  const { registry } = parts.writer;
  const customFields = await database.forAccount(accountId, (connection) =>
    customFieldsOf(connection, accountId),
  );
  const needs = needsOf(await readTags(template), { registry, version: NEWEST_MINOR, customFields });
  const content = await loadContent({ database, reader, registry, context, matterId }, needs);
  if (!content) throw new BadTemplate(['The user who requested it cannot see the matter.']);
  await storeProgress(parts, automation, { progress: READ });
  const docx = await fill(template, content);
  await storeProgress(parts, automation, { progress: FILLED });
  const files: StoredFile[] = [];
  for (const format of automation.export_formats) {
    const bytes = format === 'pdf' ? await toPdf(docx, parts.config.soffice_path) : docx;
    files.push(await store(parts.storage, automation, bytes, format === 'pdf' ? '.pdf' : '.docx'));
  }
  await database.transaction(accountId, async (connection) => {
    const work = { connection, context, writer: parts.writer };
    await finish(parts, automation, files, work);
  });
}

async function bytesOf(storage: FileStorage, key: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(await storage.read(key)));
}

interface StoredFile {
  readonly filename: string;
  readonly content_type: string;
  readonly file_key: string;
  readonly size_bytes: string;
  readonly md5: string;
}

async function store(
  storage: FileStorage,
  { account_id: accountId, filename }: Automation,
  bytes: Buffer,
  suffix: string,
): Promise<StoredFile> {
  const file_key = `${accountId}/${randomUUID()}`;
  await storage.put(file_key, Readable.from([bytes]), { size_bytes: bytes.length });
  const stem = filename.replace(/\.(docx|pdf)$/i, '');
  const name = `${[...stem].slice(0, NAME_CHARACTERS - suffix.length).join('')}${suffix}`;
  return {
    filename: name,
    content_type: mediaTypeOf(name, null),
    file_key,
    size_bytes: String(bytes.length),
    md5: createHash('md5').update(bytes).digest('hex'),
  };
}

/** Writes nothing if another worker completed it meanwhile. */
async function finish(
  parts: MergeParts,
  automation: Automation,
  files: readonly StoredFile[],
  work: Work,
): Promise<void> {
  const { connection } = work;
  const { account_id: accountId, id } = automation;
  const still = await connection.row<Pick<Tables['document_automations'], 'id'>>(sql`
    select id from document_automations where account_id = ${accountId} and id = ${id} and state = 'in_progress' for update`);
  if (!still) return;
  for (const file of files) {
    const documentId = await documentFor(automation, file, work);
    await connection.execute(sql`
      insert into document_automation_documents (account_id, document_automation_id, document_id)
      values (${accountId}, ${id}, ${documentId}) on conflict do nothing`);
  }
  await connection.execute(sql`
    update document_automations set state = 'completed', progress = 100, message = null, etag = ${newEtag()},
      updated_at = ${parts.now().toISOString()} where account_id = ${accountId} and id = ${id}`);
  await notify(connection, parts, automation, { failed: false });
}

function notify(
  connection: Connection,
  { now }: MergeParts,
  { account_id: accountId, id, creator_id: userId, matter_id: matterId, filename: name }: Automation,
  { failed }: { readonly failed: boolean },
): Promise<void> {
  const subject = { type: 'DocumentAutomation', id };
  return notifyOfEnd(connection, { accountId, userId, subject, name, matterId, failed, at: now() });
}

/** A new document, or the existing one that gets a new version. */
async function documentFor(automation: Automation, file: StoredFile, work: Work): Promise<string> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('items', 'document');
  const { matter_id: matterId, parent_id: parentId, parent_type: type } = automation;
  const parent = parentId === null ? { id: matterId, type: 'Matter' } : { id: parentId, type: type };
  const id =
    parent.type === 'Document'
      ? parent.id
      : await writer.write(connection, of, { name: file.filename, parent }, undefined, context);
  const locked = await writer.lockRecord(connection, of, id, context, 'no key update');
  mustBeUnlocked(locked);
  const version = await addVersionLike(id, { ...file, received_at: null }, work);
  await writer.change(connection, of, locked, context, { latest_version_id: version.id });
  return id;
}

interface ProgressUpdate {
  readonly state?: string;
  readonly progress?: number;
  readonly message?: string;
}

async function storeProgress(
  parts: MergeParts,
  automation: Automation,
  update: ProgressUpdate,
): Promise<void> {
  const { account_id: accountId, id } = automation;
  const { state = null, progress = null, message = null } = update;
  await parts.database.transaction(accountId, async (connection) => {
    const updated = await connection.execute(sql`
      update document_automations set state = coalesce(${state}, state), progress = coalesce(${progress}::integer, progress),
        message = coalesce(${message}, message), etag = ${newEtag()},
        updated_at = ${parts.now().toISOString()}
      where account_id = ${accountId} and id = ${id} and state = 'in_progress'`);
    if (updated === 1 && state === 'failed') await notify(connection, parts, automation, { failed: true });
  });
}
