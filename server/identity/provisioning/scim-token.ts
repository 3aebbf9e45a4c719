/**
 * The token of a firm's directory. It has the rights of the admin who created it, like an application, and stops
 * working once they are disabled or no longer an admin. There is one per firm; the database stores its hash.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { sha256 } from '#kernel/secrets.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import { audit, type Actor } from '../history.ts';
import { instant, later, type IdentityParts } from '../parts.ts';
import { newSecret, where } from '../tokens/firm-secret.ts';
import { principalOf } from '../principal/look-up.ts';
import type { Tables } from '#tables';

/** Lets secret scanners recognize the token. */
const PREFIX = 'chancery_scim_';
const USE_SHOWN_WITHIN_S = 60;

interface Admin {
  readonly accountId: string;
  readonly userId: string;
  readonly actor: Actor;
}

/** Runs in the caller's transaction. The previous token stops working. */
export async function renewScimToken(
  connection: Connection,
  parts: IdentityParts,
  { accountId, userId, actor }: Admin,
): Promise<string> {
  const token = PREFIX + newSecret(connection, accountId);
  const at = instant(parts);
  await connection.execute(sql`
    insert into scim_tokens (account_id, token_hash, user_id, created_at)
    values (${accountId}, ${sha256(token)}, ${userId}, ${at.toISOString()})
    on conflict (account_id) do update set token_hash = excluded.token_hash, user_id = excluded.user_id,
      created_at = excluded.created_at, last_used_at = null`);
  const subject = ['account', accountId] as const;
  await audit(connection, { accountId, at, action: 'scim_token_made', subject, actor });
  return token;
}

/** False if there is none. */
export async function endScimToken(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: Admin,
): Promise<boolean> {
  const ended = await connection.execute(sql`delete from scim_tokens where account_id = ${accountId}`);
  if (ended === 0) return false;
  const subject = ['account', accountId] as const;
  await audit(connection, { accountId, at: instant(parts), action: 'scim_token_ended', subject, actor });
  return true;
}

/** The principal of a token; undefined if the token is invalid or its user is not an admin. */
export async function scimPrincipal(
  parts: IdentityParts,
  token: string,
  address: string,
): Promise<Principal | undefined> {
  const at = instant(parts);
  const hash = sha256(token);
  const row = await where(parts.database, token, async (connection) => {
    await connection.execute(sql`
      update scim_tokens set last_used_at = ${at.toISOString()} where token_hash = ${hash}
        and (last_used_at is null or last_used_at < ${later(at, -USE_SHOWN_WITHIN_S).toISOString()})`);
    return connection.row<Pick<Tables['scim_tokens'], 'account_id' | 'user_id'>>(sql`
      select account_id, user_id from scim_tokens where token_hash = ${hash}`);
  });
  const principal = row && (await principalOf(parts, row.account_id, row.user_id));
  if (!principal || !isAdmin(principal)) return undefined;
  return { ...principal, credentialId: `scim:${row.account_id}`, address };
}
