/** Remembers which records the rows of files became, so that importing a file twice creates no duplicates. */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Tables } from '#tables';

export type ImportedRow = Pick<Tables['imported_rows'], 'record_id' | 'digest' | 'revision'> & {
  /** Whether the record still exists. */
  readonly exists: boolean;
};

export function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The record that a row with this key became. */
export function findImported(
  connection: Connection,
  accountId: string,
  of: Resource,
  key: string,
): Promise<ImportedRow | undefined> {
  const alive = of.keepsDeleted ? sql`and t.deleted_at is null` : sql``;
  return connection.row<ImportedRow>(sql`
    select r.record_id, r.digest, r.revision, t.id is not null as exists from imported_rows r
    left join ${raw(of.table)} t on t.account_id = r.account_id and t.id = r.record_id ${alive}
    where r.account_id = ${accountId} and r.resource = ${of.name} and r.row_key = ${key}`);
}

/**
 * Waits for another import that is storing the same key. Returns false if it stored one after `before` was read; then
 * nothing is stored. `import_id` is null if the row created no record.
 */
export async function storeImported(
  connection: Connection,
  { accountId, of, key }: { readonly accountId: string; readonly of: Resource; readonly key: string },
  row: Pick<Tables['imported_rows'], 'record_id' | 'digest' | 'import_id'> & { readonly revision: number },
  before: ImportedRow | undefined,
): Promise<boolean> {
  const stored = await connection.row(sql`
    insert into imported_rows (account_id, resource, row_key, record_id, digest, revision, import_id)
    values (${accountId}, ${of.name}, ${key}, ${row.record_id}, ${row.digest}, ${row.revision}, ${row.import_id})
    on conflict (account_id, resource, row_key)
      do update set record_id = excluded.record_id, digest = excluded.digest, revision = excluded.revision,
        import_id = coalesce(excluded.import_id, imported_rows.import_id)
      where imported_rows.record_id = ${before?.record_id ?? null}
    returning record_id`);
  return stored !== undefined;
}
