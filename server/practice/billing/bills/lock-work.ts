/**
 * Locks the work on an issued bill: each line references the digest of its entry, so that the entry can neither be
 * changed nor removed while the line exists (0370_billed_work_locked.sql, 0372). Voiding or deleting the bill
 * releases it.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

/** Call this after the entries were marked as billed. */
export async function lockWork({ connection, context }: Work, billId: string): Promise<void> {
  await connection.execute(sql`
    update line_items l set issued = true, billed_as = case when l.split_line_item_id is null and l.deleted_at is null
      then (select a.billed_as from activities a where a.account_id = l.account_id and a.id = l.activity_id) end
    where l.account_id = ${context.principal.accountId} and l.bill_id = ${billId}`);
}

/** Call this before the entries are marked as unbilled. */
export async function releaseWork({ connection, context }: Work, billId: string): Promise<void> {
  await connection.execute(sql`
    update line_items set released = true, issued = false, billed_as = null
    where account_id = ${context.principal.accountId} and bill_id = ${billId}`);
}
