/** A stored token, as needed to revoke or introspect it: access token, JWT or refresh token. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { audit, type Actor } from '../history.ts';
import { announce } from '../principal/announce.ts';

export interface StoredToken {
  readonly kind: 'access_token' | 'refresh_token';
  /** Set for access tokens only. */
  readonly id: string | null;
  readonly hash: Buffer;
  readonly authorizationId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly grantId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  readonly audience: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Neither revoked nor expired; its consent is checked separately. */
  readonly alive: boolean;
}

export async function findStoredToken(
  connection: Connection,
  token: string,
  at: Date,
): Promise<StoredToken | undefined> {
  const hash = sha256(token);
  const row = await readToken(connection, hash, at);
  if (!row) return undefined;
  return {
    kind: row.id === null ? 'refresh_token' : 'access_token',
    id: row.id ?? null,
    hash,
    authorizationId: row.authorization_id,
    accountId: row.account_id,
    userId: row.user_id,
    grantId: row.grant_id,
    applicationId: row.application_id,
    scopes: row.scopes,
    audience: row.audience ?? null,
    createdAt: new Date(row.created_at),
    expiresAt: row.expires_at ? new Date(row.expires_at) : null,
    alive: row.alive,
  };
}

type Row = Pick<
  Tables['authorizations'],
  'account_id' | 'user_id' | 'grant_id' | 'application_id' | 'scopes'
> &
  Pick<Tables['refresh_tokens'], 'authorization_id' | 'created_at' | 'expires_at'> &
  /** Null for a refresh token. */
  OrNull<Pick<Tables['access_tokens'], 'id' | 'audience'>> & {
    readonly alive: boolean;
  };

function readToken(connection: Connection, hash: Buffer, at: Date): Promise<Row | undefined> {
  return connection.row<Row>(sql`
    select t.id, coalesce(t.scopes, z.scopes) as scopes, t.audience, z.id as authorization_id, z.account_id, z.user_id, z.grant_id, z.application_id,
      to_json(t.created_at) #>> '{}' as created_at, to_json(t.expires_at) #>> '{}' as expires_at,
      (t.revoked_at is null and z.revoked_at is null
        and (t.expires_at is null or t.expires_at > ${at.toISOString()})) as alive
    from (
      select id, authorization_id, scopes, audience, created_at, expires_at, revoked_at
      from access_tokens where token_hash = ${hash}
      union all
      select null, authorization_id, null, null, created_at, expires_at, revoked_at
      from refresh_tokens where token_hash = ${hash}
    ) t
    join authorizations z on z.id = t.authorization_id`);
}

/** Revokes only this token; returns false if it was revoked before. The connection must have the token's firm set. */
export async function revokeToken(
  connection: Connection,
  token: StoredToken,
  at: Date,
  actor: Actor,
): Promise<boolean> {
  const table = token.kind === 'access_token' ? sql`access_tokens` : sql`refresh_tokens`;
  const ended = await connection.execute(sql`
    update ${table} set revoked_at = ${at.toISOString()} where token_hash = ${token.hash} and revoked_at is null`);
  if (ended === 0) return false;
  await audit(connection, {
    accountId: token.accountId,
    at,
    action: 'token_revoked',
    subject: token.id === null ? ['authorization', token.authorizationId] : ['token', token.id],
    actor: { ...actor, userId: token.userId, applicationId: token.applicationId },
    after: { kind: token.kind },
  });
  if (token.id !== null) await announce(connection, `token:${token.id}`);
  return true;
}
