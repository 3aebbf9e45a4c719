/** Documents and folders that are removed for good: what hangs on their rows. Files that no row names are swept (files-jobs.ts). */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';

/** SQL: an item, called `i`, that medical records or bills are made of. They are compared with the audit log and stay. */
export const IS_MEDICAL =
  '(exists (select from medical_records d where d.account_id = i.account_id and d.document_id = i.id)' +
  ' or exists (select from medical_bills d where d.account_id = i.account_id and d.document_id = i.id))';

/** Takes everything off them, so that their rows can be deleted. What lies in a folder goes before it. */
export async function stripItems(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const those = sql`account_id = ${accountId} and item_id = any(${[...ids]}::bigint[])`;
  const versions = sql`account_id = ${accountId} and document_version_id in (
    select id from document_versions where account_id = ${accountId} and document_id = any(${[...ids]}::bigint[]))`;
  for (const statement of [
    sql`update conversation_messages set document_id = null, document_version_id = null
        where account_id = ${accountId} and document_id = any(${[...ids]}::bigint[])`,
    sql`update activities set document_version_id = null where ${versions}`,
    sql`delete from comments where ${those}`,
    sql`delete from external_properties where ${those}`,
    sql`delete from document_archive_items where ${those}`,
    sql`delete from document_uploads where ${versions}`,
    sql`update items set latest_version_id = null where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`,
    sql`delete from document_versions where account_id = ${accountId} and document_id = any(${[...ids]}::bigint[])`,
  ])
    await connection.execute(statement);
}
