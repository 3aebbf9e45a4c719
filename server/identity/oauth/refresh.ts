/**
 * Exchanges a refresh token for a new access token. A confidential application keeps its refresh token; a public one
 * gets a new one each time. For a minute the old refresh token returns the same successor, so that parallel workers
 * do not lock themselves out. After that, using it revokes all tokens of the authorization.
 *
 * Refuses scopes that were not approved.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import type { Application } from '../applications/application.ts';
import type { Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { scopeWords } from '../scopes.ts';
import {
  authorizationOf,
  issueAccessToken,
  storeRefreshToken,
  tokenAnswer,
  type Authorization,
  type TokenAnswer,
} from '../tokens/issue.ts';
import { where, withFirm } from '../tokens/firm-secret.ts';
import { lockConsent } from '../tokens/last-token.ts';
import { covers, stillRegistered } from '../tokens/scope-cover.ts';
import { consentIsValid } from './consent-is-valid.ts';
import { endTokens } from './exchange-code.ts';
import { OAuthError } from './oauth-error.ts';
import { printable, type Parameters } from './parameters.ts';
import { readResource } from './resource.ts';

const GRACE_MS = 60_000;
const SUCCESSOR = 'refresh token successor';

const unknownToken = () =>
  new OAuthError('invalid_grant', 'The refresh token is unknown, expired or revoked.');

export async function refresh(
  parts: IdentityParts,
  application: Application,
  parameters: Parameters,
  actor: Actor,
): Promise<TokenAnswer> {
  const presented = parameters.required('refresh_token');
  const resource = readResource(parameters, parts);
  const at = instant(parts);
  const holder = await where(parts.database, presented, (connection) =>
    connection.row<Pick<Tables['authorizations'], 'account_id' | 'grant_id'>>(sql`
      select z.account_id, z.grant_id from refresh_tokens r join authorizations z on z.id = r.authorization_id
      where r.token_hash = ${sha256(presented)} and z.application_id = ${application.id}`),
  );
  if (!holder) throw unknownToken();

  const outcome = await parts.database.transaction(holder.account_id, async (connection) => {
    await lockConsent(connection, { accountId: holder.account_id, grantId: holder.grant_id });
    const { authorization, ...token } = await lockToken(connection, sha256(presented), at);
    if (!token.alive || !(await consentIsValid(connection, authorization))) throw unknownToken();
    if (token.rotatedAt !== null && at.getTime() - token.rotatedAt > GRACE_MS) {
      await endTokens(connection, parts, authorization, { application, at, actor });
      return 'reused';
    }
    const scopes = scopesOf(parameters, authorization.scopes, application);
    const toRefreshWith = application.public
      ? await rotate(connection, parts, authorization, { ...token, presented }, at)
      : presented;
    const granted = { ...authorization, resource: resource ?? authorization.resource };
    const access = await issueAccessToken(connection, parts, {
      application,
      authorization: granted,
      scopes,
      at,
      actor,
    });
    return tokenAnswer(access, toRefreshWith, scopes);
  });
  if (outcome === 'reused') throw unknownToken();
  return outcome;
}

async function lockToken(connection: Connection, hash: Buffer, at: Date) {
  const row = await connection.row<
    Pick<Tables['authorizations'], 'id' | 'account_id' | 'user_id' | 'grant_id' | 'resource' | 'scopes'> &
      Pick<Tables['refresh_tokens'], 'rotated_at' | 'expires_at'> & { alive: boolean }
  >(sql`
    select z.id, z.account_id, z.user_id, z.grant_id, z.scopes, z.resource,
      to_json(r.rotated_at) #>> '{}' as rotated_at, to_json(r.expires_at) #>> '{}' as expires_at,
      z.revoked_at is null and r.revoked_at is null
        and (r.expires_at is null or r.expires_at > ${at.toISOString()}) as alive
    from refresh_tokens r join authorizations z on z.id = r.authorization_id
    where r.token_hash = ${hash} for update`);
  if (!row) throw unknownToken();
  return {
    authorization: authorizationOf(row),
    rotatedAt: row.rotated_at ? Date.parse(row.rotated_at) : null,
    expires: row.expires_at ? new Date(row.expires_at) : null,
    alive: row.alive,
  };
}

/**
 * The successor is derived from its predecessor with the installation's key: presenting the predecessor again yields
 * the same successor, although the database stores only hashes.
 */
async function rotate(
  connection: Connection,
  parts: IdentityParts,
  { id: authorizationId, accountId }: Authorization,
  { presented, rotatedAt, expires }: { presented: string; rotatedAt: number | null; expires: Date | null },
  at: Date,
): Promise<string> {
  const [newest, ...former] = parts.secrets.macs(SUCCESSOR, presented);
  const successor = withFirm(connection, accountId, newest);
  if (rotatedAt !== null) {
    const earlier = former.map((mac) => withFirm(connection, accountId, mac));
    return (await storedAmong(connection, [successor, ...earlier])) ?? successor;
  }
  await connection.execute(sql`
    update refresh_tokens set rotated_at = ${at.toISOString()} where token_hash = ${sha256(presented)}`);
  await storeRefreshToken(connection, { token: successor, authorizationId, at, expires });
  return successor;
}

/** The successor that was issued, which may have been derived with a previous key. */
async function storedAmong(
  connection: Connection,
  successors: readonly string[],
): Promise<string | undefined> {
  for (const successor of successors) {
    const stored = await connection.row(
      sql`select from refresh_tokens where token_hash = ${sha256(successor)}`,
    );
    if (stored) return successor;
  }
  return undefined;
}

/** The approved scopes that the application is still registered for, reduced to the requested ones. */
function scopesOf(
  parameters: Parameters,
  approved: readonly string[],
  application: Application,
): readonly string[] {
  const asked = scopeWords(parameters.get('scope') ?? '');
  const beyond = asked.find((scope) => !covers(approved, scope));
  if (beyond !== undefined) {
    throw new OAuthError('invalid_scope', `The scope ${printable(beyond)} was not approved.`);
  }
  const scopes = stillRegistered(asked.length > 0 ? asked : approved, application.scopes);
  if (scopes.length > 0) return scopes;
  throw new OAuthError(
    'invalid_scope',
    'The application is no longer registered with any of the approved scopes.',
  );
}
