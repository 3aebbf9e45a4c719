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
 * nothing is stored.
 */
export async function storeImported(
  connection: Connection,
  { accountId, of, key }: { readonly accountId: string; readonly of: Resource; readonly key: string },
  { record_id, digest, revision }: Pick<ImportedRow, 'record_id' | 'digest'> & { readonly revision: number },
  before: ImportedRow | undefined,
): Promise<boolean> {
  const stored = await connection.row(sql`
    insert into imported_rows (account_id, resource, row_key, record_id, digest, revision)
    values (${accountId}, ${of.name}, ${key}, ${record_id}, ${digest}, ${revision})
    on conflict (account_id, resource, row_key)
      do update set record_id = excluded.record_id, digest = excluded.digest, revision = excluded.revision
      where imported_rows.record_id = ${before?.record_id ?? null}
    returning record_id`);
  return stored !== undefined;
}
