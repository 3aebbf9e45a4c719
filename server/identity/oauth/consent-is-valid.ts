/** Whether a consent is still valid: the grant is live, and the user belongs to the firm. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Authorization } from '../tokens/issue.ts';

export async function consentIsValid(
  connection: Connection,
  { accountId, userId, grantId }: Authorization,
): Promise<boolean> {
  const row = await connection.row(sql`
    select from grants g
    join users u on u.account_id = g.account_id and u.id = g.user_id
    join accounts a on a.id = g.account_id
    where g.account_id = ${accountId} and g.id = ${grantId} and g.user_id = ${userId} and g.revoked_at is null
      and u.enabled and u.deleted_at is null and a.status = 'active' and a.deleted_at is null`);
  return row !== undefined;
}
