/**
 * Deletes files that no row names, which a crash between file and row or an emptied trash leaves. The storage is
 * listed once for all firms, so that a firm without files costs nothing.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { FileStorage } from '#kernel/files/storage.ts';

/** The most keys checked by one statement. */
const AT_ONCE = 500;
/** The most keys that wait for more of their firm to complete a batch. */
const MOST_WAITING = 50_000;

/** A key begins with the firm's id. */
const KEY = /^(\d+)\/./;

interface Parts {
  readonly database: Database;
  readonly storage: FileStorage;
}

export async function removeUnnamed(parts: Parts, until: Date): Promise<void> {
  const waiting = new Map<string, string[]>();
  let count = 0;
  const look = async (accountId: string, keys: readonly string[]): Promise<void> => {
    waiting.delete(accountId);
    count -= keys.length;
    await removeUnnamedOf(parts, accountId, keys);
  };
  for await (const { key, written_at } of parts.storage.everything()) {
    const accountId = KEY.exec(key)?.[1];
    if (accountId === undefined || written_at >= until) continue;
    const keys = waiting.get(accountId) ?? [];
    keys.push(key);
    waiting.set(accountId, keys);
    count += 1;
    if (keys.length === AT_ONCE) await look(accountId, keys);
    if (count === MOST_WAITING) for (const each of waiting) await look(...each);
  }
  for (const each of waiting) await look(...each);
}

/** Deletes nothing for a firm that is not in this database. */
async function removeUnnamedOf({ database, storage }: Parts, accountId: string, keys: readonly string[]) {
  const unnamed = await database.forAccount(accountId, (connection) =>
    connection.rows<{ key: string }>(sql`
      select k.key from accounts f cross join unnest(${keys}::text[]) k(key)
      where f.id = ${accountId}
        and not exists (select from document_versions v where v.account_id = f.id and v.file_key = k.key)
        and not exists (select from document_versions v where v.account_id = f.id
          and v.file_key = regexp_replace(k.key, '-sent$', '') and not v.fully_uploaded)
        and not exists (select from document_uploads u where u.account_id = f.id and u.file_key = k.key)
        and not exists (select from document_templates t where t.account_id = f.id and t.file_key = k.key
          and t.deleted_at is null)
        and not exists (select from audit_archives l where l.account_id = f.id and l.file_key = k.key)
        and not exists (select from document_archives a where a.account_id = f.id and a.file_key = k.key)
        and not exists (select from firm_exports e where e.account_id = f.id and e.file_key = k.key)`),
  );
  for (const { key } of unnamed) await storage.remove(key);
}
