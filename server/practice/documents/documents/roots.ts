/** Root folders: one for each matter, each contact and the firm, which contain all of its documents. */
import type { Connection } from '#kernel/database/database.ts';
import { isId, sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

/** Adds a root folder to each new contact. */
export const contactHasARoot: WriteRules = {
  complete: async (draft, id, { connection, context }) => {
    if (!draft.current)
      await addRoot(connection, context.principal.accountId, { contact_id: id }, context.now);
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
  const find = sql`select id from items where account_id = ${accountId} and root
    and ${isId('matter_id', of.matter_id ?? null)} and ${isId('contact_id', of.contact_id ?? null)}`;
  const found = (await connection.row<Root>(find)) ?? (await addRoot(connection, accountId, of, at));
  return (found ?? (await connection.one<Root>(find))).id;
}

type Root = Pick<Tables['items'], 'id'>;

/** Returns undefined if there is a root folder already. */
function addRoot(connection: Connection, accountId: string, of: RootOf, at: Date): Promise<Root | undefined> {
  return connection.row<Root>(sql`
    insert into items (account_id, type, name, root, matter_id, contact_id, etag, created_at, updated_at)
    values (${accountId}, 'Folder', 'Documents', true, ${of.matter_id ?? null}, ${of.contact_id ?? null}, ${newEtag()},
      ${at.toISOString()}, ${at.toISOString()})
    on conflict do nothing returning id`);
}
