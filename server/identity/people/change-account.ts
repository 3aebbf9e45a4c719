/** What else must happen when a firm's own record changes. Works on the caller's transaction. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '../history.ts';

/** The currency that the firm keeps its books in. */
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
