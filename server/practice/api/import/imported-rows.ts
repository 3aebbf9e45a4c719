/** Remembers which records the rows of files became, so that importing a file twice creates no duplicates. */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Tables } from '#tables';

export type ImportedRow = Pick<Tables['imported_rows'], 'record_id' | 'digest' | 'revision'>;

export function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The record that a row with this key became, if it still exists; deleted ones are forgotten. */
export function findImported(
  connection: Connection,
  accountId: string,
  of: Resource,
  key: string,
): Promise<ImportedRow | undefined> {
  const alive = of.keepsDeleted ? sql`and t.deleted_at is null` : sql``;
  return connection.row<ImportedRow>(sql`
    select r.record_id, r.digest, r.revision from imported_rows r
    join ${raw(of.table)} t on t.account_id = r.account_id and t.id = r.record_id ${alive}
    where r.account_id = ${accountId} and r.resource = ${of.name} and r.row_key = ${key}`);
}

export async function storeImported(
  connection: Connection,
  accountId: string,
  of: Resource,
  key: string,
  { record_id, digest, revision }: Omit<ImportedRow, 'revision'> & { readonly revision: number },
): Promise<void> {
  await connection.execute(sql`
    insert into imported_rows (account_id, resource, row_key, record_id, digest, revision)
    values (${accountId}, ${of.name}, ${key}, ${record_id}, ${digest}, ${revision})
    on conflict (account_id, resource, row_key)
      do update set record_id = excluded.record_id, digest = excluded.digest, revision = excluded.revision`);
}
