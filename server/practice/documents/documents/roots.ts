/** Root folders: one for each matter, each contact and the firm, which contain all of its documents. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/change.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

/** Adds a root folder to each new contact. */
export const contactHasARoot: WriteRules = {
  complete: async (draft, id, { connection, context }) => {
    if (!draft.current)
      await rootFolder(connection, context.principal.accountId, { contact_id: id }, context.now);
  },
};

export interface RootOf {
  readonly matter_id?: string;
  readonly contact_id?: string;
}

/** Returns the root folder's id; creates the folder if necessary. */
export async function rootFolder(
  connection: Connection,
  accountId: string,
  of: RootOf,
  at: Date,
): Promise<string> {
  const [matter, contact] = [of.matter_id ?? null, of.contact_id ?? null];
  const find = sql`select id from items where account_id = ${accountId} and root
    and matter_id is not distinct from ${matter}::bigint and contact_id is not distinct from ${contact}::bigint`;
  const found = await connection.row<Pick<Tables['items'], 'id'>>(find);
  if (found) return found.id;
  await connection.execute(sql`
    insert into items (account_id, type, name, root, matter_id, contact_id, etag, created_at, updated_at)
    values (${accountId}, 'Folder', 'Documents', true, ${matter}, ${contact}, ${newEtag()}, ${at.toISOString()}, ${at.toISOString()})
    on conflict do nothing`);
  return (await connection.one<Pick<Tables['items'], 'id'>>(find)).id;
}
