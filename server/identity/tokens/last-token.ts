/**
 * When an application's last token of a user ends, the webhooks of the consent end too. The consent itself remains,
 * so that the user is not asked again if the application returns.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { instant, type IdentityParts } from '../parts.ts';

interface Grant {
  readonly accountId: string;
  readonly grantId: string;
}

/**
 * Runs work that ends tokens of a consent. If none is left, resolves only when no webhook delivery is in progress any
 * more.
 */
export async function endingTokens(
  parts: IdentityParts,
  grant: Grant,
  end: (connection: Connection) => Promise<void>,
): Promise<void> {
  const isLast = await parts.database.transaction(grant.accountId, async (connection) => {
    await lockConsent(connection, grant);
    await end(connection);
    return endWebhooksWithoutTokens(connection, parts, grant);
  });
  if (isLast) await parts.waitForDeliveries?.(grant);
}

/** Ends every token of a user, and with them the webhooks; returns the consents. The caller waits for deliveries. */
export async function endTokensOfUser(
  connection: Connection,
  parts: IdentityParts,
  { accountId, userId, at }: { readonly accountId: string; readonly userId: string; readonly at: Date },
): Promise<readonly string[]> {
  const consents = await connection.rows<Pick<Tables['grants'], 'id'>>(sql`
    select id from grants where account_id = ${accountId} and user_id = ${userId} order by id for update`);
  const ended = await connection.rows<Pick<Tables['authorizations'], 'grant_id'>>(sql`
    update authorizations set revoked_at = ${at.toISOString()}
    where account_id = ${accountId} and revoked_at is null and grant_id = any(${consents.map(({ id }) => id)}::bigint[])
    returning grant_id`);
  const grantIds = [...new Set(ended.map(({ grant_id }) => grant_id))].toSorted();
  for (const grantId of grantIds) await endWebhooksWithoutTokens(connection, parts, { accountId, grantId });
  return grantIds;
}

/**
 * Locks a consent until the transaction ends. Whatever ends, issues or uses its tokens locks it before them: a consent and
 * one of its tokens that end at the same time cannot deadlock, and the last of two tokens to end sees that the other is
 * gone.
 */
export async function lockConsent(connection: Connection, { accountId, grantId }: Grant): Promise<void> {
  await connection.execute(
    sql`select from grants where account_id = ${accountId} and id = ${grantId} for update`,
  );
}

/** Call this in the transaction that locked the consent and ended a token. */
export async function endWebhooksWithoutTokens(
  connection: Connection,
  parts: IdentityParts,
  { accountId, grantId }: Grant,
): Promise<boolean> {
  const at = instant(parts);
  if (await hasTokens(connection, { accountId, grantId }, at)) return false;
  await parts.grantEnded?.(connection, { accountId, grantId, at });
  return true;
}

/** Whether an application still has a token of a consent, an access token or one that gets new ones. */
export async function hasTokens(
  connection: Connection,
  { accountId, grantId }: Grant,
  at: Date,
): Promise<boolean> {
  const alive = sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > ${at.toISOString()}::timestamptz)`;
  const token = await connection.row(sql`
    select from authorizations z
    where z.account_id = ${accountId} and z.grant_id = ${grantId} and z.revoked_at is null
      and (exists (select from access_tokens t where t.authorization_id = z.id and ${alive})
        or exists (select from refresh_tokens t where t.authorization_id = z.id and t.rotated_at is null and ${alive}))
    limit 1`);
  return token !== undefined;
}
