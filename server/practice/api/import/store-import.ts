/** Stores an import of a file with the number of records it has written. */
import path from 'node:path';
import { insertWithoutRules, updateWithoutRules } from '#kernel/changes/change.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { importRecord, type StoredKind } from './import-record.ts';

const FILE_NAME_CHARACTERS = 255;

interface WrittenRecords {
  readonly created_records: number;
  readonly changed_records: number;
}

/** Returns its id. */
export function storeImport(
  connection: Connection,
  kind: StoredKind,
  fileName: string | undefined,
  context: RequestContext,
): Promise<string> {
  const name = fileName === undefined ? null : path.basename(fileName).slice(-FILE_NAME_CHARACTERS);
  const columns = { kind, file_name: name || null, user_id: context.principal.userId };
  return insertWithoutRules({ connection, context }, importRecord, columns);
}

export async function storeCounts(
  connection: Connection,
  id: string,
  written: WrittenRecords,
  context: RequestContext,
): Promise<void> {
  const image = await connection.text(sql`
    select to_jsonb(t) from imports t where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
  if (image !== null)
    await updateWithoutRules({ connection, context }, importRecord, { id, image }, { ...written });
}
