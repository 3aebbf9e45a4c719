/**
 * What ends with the last token that an application has of a user: the webhooks of their consent. The consent itself
 * stands, so that the user is not asked again where the application comes back.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { instant, type IdentityParts } from '../parts.ts';

interface Grant {
  readonly accountId: string;
  readonly grantId: string;
}

/** Runs what ends tokens of a consent, and where it leaves none answers only when nothing is delivered any more. */
export async function endingTokens(
  parts: IdentityParts,
  grant: Grant,
  end: (connection: Connection) => Promise<void>,
): Promise<void> {
  const isLast = await parts.database.transaction(grant.accountId, async (connection) => {
    await end(connection);
    return endWebhooksWithoutTokens(connection, parts, grant);
  });
  if (isLast) await parts.deliveriesEnd?.(grant);
}

/** In the transaction that ended a token. */
export async function endWebhooksWithoutTokens(
  connection: Connection,
  parts: IdentityParts,
  { accountId, grantId }: Grant,
): Promise<boolean> {
  const at = instant(parts);
  // Of the last two that are ended at once, the second sees that the first is gone.
  await connection.execute(
    sql`select from grants where account_id = ${accountId} and id = ${grantId} for update`,
  );
  const alive = sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > ${at.toISOString()}::timestamptz)`;
  const left = await connection.row(sql`
    select from authorizations z
    where z.account_id = ${accountId} and z.grant_id = ${grantId} and z.revoked_at is null
      and (exists (select from access_tokens t where t.authorization_id = z.id and ${alive})
        or exists (select from refresh_tokens t where t.authorization_id = z.id and t.rotated_at is null and ${alive}))
    limit 1`);
  if (left) return false;
  await parts.grantEnded?.(connection, { accountId, grantId, at });
  return true;
}
