/** Consequences of a change to the firm's own record. Runs in the caller's transaction. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';

/** The currency of the firm's books. */
export async function changeCurrency(
  connection: Connection,
  accountId: string,
  currency: string,
  at: Date,
): Promise<void> {
  await connection.execute(sql`
    update accounts set currency = ${currency}, etag = ${newEtag()}, updated_at = ${at.toISOString()}
    where id = ${accountId} and currency <> ${currency}`);
}
