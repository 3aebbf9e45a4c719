/**
 * Permanently deletes what belongs to the rows of documents and folders. Files that no row names are swept
 * (files-jobs.ts).
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';

/**
 * SQL: whether an item `i` is used by medical records or bills. These are compared with the audit log and are kept.
 */
export const IS_MEDICAL =
  '(exists (select from medical_records d where d.account_id = i.account_id and d.document_id = i.id)' +
  ' or exists (select from medical_bills d where d.account_id = i.account_id and d.document_id = i.id))';

/**
 * Deletes all dependent rows, so that the items can be deleted. The contents of a folder must be deleted before it.
 */
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
