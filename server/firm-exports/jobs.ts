/** Creates and deletes exports: the firm's rows and files are streamed into a zip, and the zip into the storage. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { messageOf } from '#kernel/errors/message.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import { storeZip } from '#kernel/files/zip.ts';
import { archiveZip } from '#kernel/firm-archive/archive-target.ts';
import { exportFirm, OF_FILES } from '#kernel/firm-archive/export-firm.ts';
import { Abandoned, type NotifyOfEnd, type Tasks } from '#kernel/jobs/index.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import { release } from '../commands/release.ts';
import { LEFT_OUT_FOR_ADMINS } from './left-out.ts';
import { ATTEMPTS, MAKE_EXPORT, REMOVE_EXPORT } from './write.ts';

export interface ExportParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly now?: () => Date;
  readonly notifyOfEnd: NotifyOfEnd;
}

interface Which {
  readonly accountId: string;
  readonly id: string;
}

/** The shortest interval between progress updates. */
const WRITTEN_EVERY_MS = 1000;

export function firmExportTasks(parts: ExportParts): Tasks {
  const which = (payload: Readonly<Record<string, unknown>>): Which => ({
    accountId: String(payload['account_id']),
    id: String(payload['firm_export_id']),
  });
  return {
    async [MAKE_EXPORT](payload, { isLast, isOver }) {
      try {
        if (isOver) throw new Abandoned(ATTEMPTS);
        await make(parts, which(payload));
      } catch (error) {
        const message = `It could not be created: ${messageOf(error)}`.slice(0, 500);
        await update(parts, which(payload), isLast ? { state: 'failed', message } : { state: 'queued' });
        throw error;
      }
    },
    async [REMOVE_EXPORT](payload) {
      await remove(parts, which(payload));
    },
  };
}

async function make(parts: ExportParts, which: Which): Promise<void> {
  const { database, storage } = parts;
  const { accountId } = which;
  const file_key = `${accountId}/${randomUUID()}`;
  // The file's key is stored before the file is written, so that no export contains another.
  if (!(await update(parts, which, { state: 'in_progress', progress: 0, file_key }))) return;
  const at = parts.now?.() ?? new Date();
  const read = await database.longRead(accountId);
  const progress = new Progress(parts, which);
  try {
    const stored = await storeZip(storage, file_key, async (add) => {
      await exportFirm(archiveZip(add, at), {
        client: read.client,
        accountId,
        storage,
        leftOut: LEFT_OUT_FOR_ADMINS,
        release,
        at,
        onProgress: (name, done, total) => progress.at(name, done / total),
      });
    });
    await progress.written;
    const size_bytes = String(stored.size_bytes);
    await update(parts, which, { state: 'completed', progress: 100, size_bytes });
  } finally {
    await read.end();
  }
}

/** Tables count as the first half of the work, files as the second. */
class Progress {
  readonly #parts: ExportParts;
  readonly #which: Which;
  #writtenAt = 0;
  written: Promise<unknown> = Promise.resolve();

  constructor(parts: ExportParts, which: Which) {
    this.#parts = parts;
    this.#which = which;
  }

  at(name: string, share: number): void {
    const now = performance.now();
    if (now - this.#writtenAt < WRITTEN_EVERY_MS) return;
    this.#writtenAt = now;
    const progress = Math.floor((share + (name === OF_FILES ? 1 : 0)) * 50);
    this.written = this.written.then(() => update(this.#parts, this.#which, { progress }));
    this.written.catch(() => undefined);
  }
}

/** False if the export is completed already or was deleted. */
async function update(
  { database, notifyOfEnd, now = () => new Date() }: ExportParts,
  { accountId, id }: Which,
  columns: Readonly<Record<string, Parameter>>,
): Promise<boolean> {
  const { state = null, progress = null, message = null, file_key = null, size_bytes = null } = columns;
  return database.transaction(accountId, async (connection) => {
    const updated = await connection.row<Pick<Tables['firm_exports'], 'user_id'>>(sql`
      update firm_exports set state = coalesce(${state}, state), progress = coalesce(${progress}::numeric, progress),
        message = coalesce(${message}, message), file_key = coalesce(${file_key}, file_key),
        size_bytes = coalesce(${size_bytes}::bigint, size_bytes), etag = ${newEtag()}, updated_at = ${now().toISOString()}
      where account_id = ${accountId} and id = ${id} and state in ('queued', 'in_progress')
      returning user_id`);
    if (updated && (state === 'completed' || state === 'failed'))
      await notifyOfEnd(connection, {
        accountId,
        userId: updated.user_id,
        subject: { type: 'FirmExport', id },
        name: '',
        failed: state === 'failed',
        at: now(),
      });
    return updated !== undefined;
  });
}

/** Deletes the row first: the sweep deletes files that no row names. */
async function remove({ database, storage }: ExportParts, { accountId, id }: Which): Promise<void> {
  const removed = await database.transaction(accountId, (connection) =>
    connection.row<Pick<Tables['firm_exports'], 'file_key'>>(
      sql`delete from firm_exports where account_id = ${accountId} and id = ${id} returning file_key`,
    ),
  );
  if (removed?.file_key) await storage.remove(removed.file_key);
}
