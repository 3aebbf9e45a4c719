/**
 * Creates an archive: files are streamed into a zip, and the zip into the storage, so that neither is ever fully in
 * memory. Documents that the user can no longer see are left out. If it fails, the reason is stored.
 */
import { messageOf } from '#kernel/errors/message.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import { storeZip } from '#kernel/files/zip.ts';
import { Abandoned, type NotifyOfEnd, type Task } from '#kernel/jobs/index.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import type { JsonText } from '#kernel/values/column.ts';
import { entryNamer } from './entry-names.ts';
import { ATTEMPTS } from './write.ts';

interface ArchiveParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly now: () => Date;
  readonly notifyOfEnd: NotifyOfEnd;
}

interface Entry
  extends Pick<Tables['document_versions'], 'filename' | 'updated_at'>, Pick<Tables['items'], 'name'> {
  readonly folders: JsonText;
  readonly file_key: string;
  readonly size_bytes: string;
}

/** The shortest interval between progress updates. */
const TOLD_EVERY_MS = 1000;

export function archiveTask(parts: ArchiveParts): Task {
  return async (payload, { isLast, isOver }) => {
    const archive: Archive = {
      accountId: String(payload.account_id),
      id: String(payload.document_archive_id),
    };
    try {
      if (isOver) throw new Abandoned(ATTEMPTS);
      await make(parts, archive);
    } catch (error) {
      const message = `It could not be created: ${messageOf(error)}`.slice(0, 500);
      await tell(parts, archive, isLast ? { state: 'failed', message } : { state: 'queued' });
      throw error;
    }
  };
}

interface Archive {
  readonly accountId: string;
  readonly id: string;
}

async function make(parts: ArchiveParts, archive: Archive): Promise<void> {
  const { storage, now } = parts;
  const entries = await entriesOf(parts, archive);
  if (!entries) return;
  await tell(parts, archive, { state: 'in_progress', progress: 0 });
  const total = entries.reduce((sum, { size_bytes }) => sum + Number(size_bytes), 0);
  const key = `${archive.accountId}/${randomUUID()}`;
  let [done, told] = [0, now().getTime()];
  const stored = await storeZip(storage, key, async (add) => {
    const nameOf = entryNamer();
    for (const entry of entries) {
      const { file_key, size_bytes, updated_at } = entry;
      await add(await storage.read(file_key), nameOf(entry), {
        mtime: new Date(updated_at),
        size: Number(size_bytes),
      });
      done += Number(size_bytes);
      if (now().getTime() - told < TOLD_EVERY_MS) continue;
      told = now().getTime();
      await tell(parts, archive, { progress: total === 0 ? 0 : Math.floor((done / total) * 100) });
    }
  });
  const size_bytes = String(stored.size_bytes);
  await tell(parts, archive, { state: 'completed', progress: 100, file_key: key, size_bytes });
}

/**
 * The archive's entries, with folder names relative to the requested folders; undefined if the archive exists
 * already.
 */
async function entriesOf(
  { database }: ArchiveParts,
  { accountId, id }: Archive,
): Promise<readonly Entry[] | undefined> {
  return database.forAccount(accountId, async (connection) => {
    const archive = await connection.row<Pick<Tables['document_archives'], 'id'>>(sql`
      select id from document_archives where account_id = ${accountId} and id = ${id} and state not in ('completed', 'failed')`);
    if (!archive) return undefined;
    return connection.rows<Entry>(sql`
      with recursive chosen as (
        select i.id, i.type, '[]'::jsonb as folders, i.name, i.latest_version_id from document_archive_items a
        join items i on i.account_id = a.account_id and i.id = a.item_id
        where a.account_id = ${accountId} and a.document_archive_id = ${id} and i.deleted_at is null
        union all
        select i.id, i.type, c.folders || to_jsonb(c.name), i.name, i.latest_version_id from items i
        join chosen c on c.type = 'Folder' and i.parent_id = c.id
        where i.account_id = ${accountId} and i.deleted_at is null)
      select distinct on (c.folders, c.id) c.folders::text as folders, c.name, v.filename, v.file_key, v.size_bytes, v.updated_at
      from chosen c join document_versions v on v.account_id = ${accountId} and v.id = c.latest_version_id
      where c.type = 'Document' order by c.folders, c.id`);
  });
}

async function tell(
  { database, now, notifyOfEnd }: ArchiveParts,
  { accountId, id }: Archive,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const { state = null, progress = null, message = null, file_key = null, size_bytes = null } = columns;
  await database.transaction(accountId, async (connection) => {
    const { creator_id: userId } = await connection.one<Pick<Tables['document_archives'], 'creator_id'>>(sql`
      update document_archives set state = coalesce(${state}, state), progress = coalesce(${progress}::numeric, progress),
        message = coalesce(${message}, message), file_key = coalesce(${file_key}, file_key),
        size_bytes = coalesce(${size_bytes}::bigint, size_bytes), etag = ${newEtag()}, updated_at = ${now().toISOString()}
      where account_id = ${accountId} and id = ${id} returning creator_id`);
    if (state !== 'completed' && state !== 'failed') return;
    await notifyOfEnd(connection, {
      accountId,
      userId,
      subject: { type: 'DocumentArchive', id },
      name: '',
      failed: state === 'failed',
      at: now(),
    });
  });
}
