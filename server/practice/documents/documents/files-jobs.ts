/**
 * Deletes unneeded files: the trash is emptied after 30 days, unconfirmed uploads are dropped after a day, and files
 * that no row names, which a crash between file and row leaves, are swept.
 */
import type { Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import { visitFirmsWithWork, type Tasks } from '#kernel/jobs/index.ts';
import type { Tables } from '#tables';
import { isOnLegalHold } from '../../firm/index.ts';
import { IS_MEDICAL, stripItems } from './erase.ts';
import { removeUnnamed } from './unnamed-files.ts';

export const SWEEP_FILES = 'sweep_files';
export const FILES_SCHEDULE = `23 3 * * * ${SWEEP_FILES}`;

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;
const ARCHIVE_DAYS = 7;
/** Longer than any upload URL is valid, and than any job that writes a file before its row. */
const UNNAMED_DAYS = 2;
/** The most rows deleted in one transaction. */
const AT_ONCE = 500;

export interface SweepParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly now?: () => Date;
}

export function fileTasks(parts: SweepParts): Tasks {
  return {
    async [SWEEP_FILES]() {
      const now = parts.now?.() ?? new Date();
      const trash = before(now, TRASH_DAYS);
      const archives = before(now, ARCHIVE_DAYS);
      const uploads = before(now, UNNAMED_DAYS);
      const found = sql`select account_id from firms_with_files_to_sweep(${trash}, ${archives}, ${uploads})`;
      await visitFirmsWithWork(parts.database, found, async (accountId) => {
        await emptyTrash(parts, accountId, trash);
        await removeArchives(parts, accountId, archives);
        await giveUpUploads(parts, accountId, uploads);
      });
      await removeUnnamed(parts, new Date(uploads));
      await parts.storage.removeUnfinished(new Date(uploads));
    },
  };
}

const before = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

async function emptyTrash({ database }: SweepParts, accountId: string, until: string): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE;) {
    removed = await database.transaction(accountId, async (connection) => {
      // The contents of a folder are deleted before it; a folder whose contents were trashed later waits for them.
      const rows = await connection.rows<Pick<Tables['items'], 'id'>>(sql`
        select i.id from items i where i.account_id = ${accountId} and i.deleted_at < ${until}
          and not ${raw(isOnLegalHold('i.account_id', 'i.matter_id', 'i.contact_id'))}
          and not exists (select from items c where c.account_id = i.account_id and c.parent_id = i.id)
          and not ${raw(IS_MEDICAL)}
        order by i.id limit ${AT_ONCE} for update`);
      const ids = rows.map(({ id }) => id);
      await stripItems(connection, accountId, ids);
      await connection.execute(
        sql`delete from items where account_id = ${accountId} and id = any(${ids}::bigint[])`,
      );
      return ids.length;
    });
  }
}

async function removeArchives({ database }: SweepParts, accountId: string, until: string): Promise<void> {
  await database.transaction(accountId, async (connection) => {
    const old = sql`account_id = ${accountId} and document_archive_id in (
      select id from document_archives where account_id = ${accountId} and created_at < ${until})`;
    await connection.execute(sql`delete from document_archive_items where ${old}`);
    await connection.execute(
      sql`delete from document_archives where account_id = ${accountId} and created_at < ${until}`,
    );
  });
}

/** The version stays without content; the uploaded data is discarded. */
async function giveUpUploads(
  { database, storage }: SweepParts,
  accountId: string,
  until: string,
): Promise<void> {
  const given = await database.transaction(accountId, async (connection) => {
    await connection.execute(
      sql`delete from document_uploads where account_id = ${accountId} and expires_at < ${until}`,
    );
    return connection.rows<
      Pick<Tables['document_versions'], 'upload_id'> & {
        file_key: NonNullable<Tables['document_versions']['file_key']>;
      }
    >(sql`
      update document_versions v set file_key = null, upload_id = null
      from document_versions b where v.account_id = ${accountId} and b.account_id = v.account_id and b.id = v.id
        and not v.fully_uploaded and v.file_key is not null and v.created_at < ${until}
        and not exists (select from document_uploads u where u.account_id = v.account_id and u.document_version_id = v.id)
      returning b.file_key, b.upload_id`);
  });
  for (const { file_key, upload_id } of given)
    if (upload_id) await storage.direct?.abandonParts(file_key, upload_id);
}
