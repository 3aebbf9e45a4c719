/**
 * Issues the tokens of an authorization: an access token, either opaque or a JWT if a resource requests one, and with
 * the first one a refresh token. Only their hashes are stored.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { findApplication, tokenLifeSeconds, type Application } from '../applications/application.ts';
import { audit, NOBODY, type Actor } from '../history.ts';
import { accountingBaseUrl, instant, later, type IdentityParts } from '../parts.ts';
import { personWith } from '../people/addresses.ts';
import { refuse } from '../refusals.ts';
import { newSecret } from './firm-secret.ts';
import { approve } from './grant.ts';
import { JWT_LIFE_S, signJwt } from './jwt.ts';
import { covers } from './scope-cover.ts';

/** The response of the token endpoint, with the names of the RFC. */
export interface TokenAnswer {
  readonly token_type: 'bearer';
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** A stored authorization: the root of its tokens. */
export interface Authorization {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly resource: string | null;
}

export function authorizationOf(
  row: Pick<Tables['authorizations'], 'id' | 'account_id' | 'user_id' | 'grant_id' | 'resource' | 'scopes'>,
): Authorization {
  return {
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    grantId: row.grant_id,
    scopes: row.scopes,
    resource: row.resource,
  };
}

/** A public client's refresh token is replaced at every use, and the chain expires after a year. */
const PUBLIC_LINE_LIFE_S = 365 * 86_400;

export async function issueAccessToken(
  connection: Connection,
  parts: IdentityParts,
  input: {
    application: Application;
    authorization: Authorization;
    scopes: readonly string[];
    at: Date;
    actor: Actor;
  },
): Promise<{ token: string; expiresIn: number }> {
  const { application, authorization, scopes, at, actor } = input;
  const { accountId, userId, resource } = authorization;
  const expiresIn = resource ? JWT_LIFE_S : tokenLifeSeconds(application, parts);
  const expires = later(at, expiresIn);
  const subject = { accountId, userId, clientId: application.clientId, scopes };
  const token = resource
    ? await signJwt(connection, parts, { ...subject, audience: resource }, at, expires)
    : newSecret(connection, accountId);
  const { id } = await connection.one<Pick<Tables['access_tokens'], 'id'>>(sql`
    insert into access_tokens (token_hash, authorization_id, scopes, audience, created_at, expires_at)
    values (${sha256(token)}, ${authorization.id}, ${[...scopes]}, ${resource}, ${at.toISOString()},
      ${expires.toISOString()})
    returning id`);
  await audit(connection, {
    accountId,
    at,
    action: 'token_issued',
    subject: ['token', id],
    actor: { ...actor, userId, applicationId: application.id },
    after: { scopes, expires_at: expires.toISOString(), ...(resource ? { audience: resource } : {}) },
  });
  return { token, expiresIn };
}

export async function storeRefreshToken(
  connection: Connection,
  input: { token: string; authorizationId: string; at: Date; expires: Date | null },
): Promise<void> {
  await connection.execute(sql`
    insert into refresh_tokens (token_hash, authorization_id, created_at, expires_at)
    values (${sha256(input.token)}, ${input.authorizationId}, ${input.at.toISOString()},
      ${input.expires?.toISOString() ?? null})`);
}

export async function issueFirstTokens(
  connection: Connection,
  parts: IdentityParts,
  input: { application: Application; authorization: Authorization; at: Date; actor: Actor },
): Promise<TokenAnswer> {
  const { application, authorization, at } = input;
  const { scopes } = authorization;
  const access = await issueAccessToken(connection, parts, { ...input, scopes });
  const refreshToken = newSecret(connection, authorization.accountId);
  const expires = application.public ? later(at, PUBLIC_LINE_LIFE_S) : null;
  await storeRefreshToken(connection, {
    token: refreshToken,
    authorizationId: authorization.id,
    at,
    expires,
  });
  return tokenAnswer(access, refreshToken, scopes);
}

export function tokenAnswer(
  access: { token: string; expiresIn: number },
  refreshToken: string,
  scopes: readonly string[],
): TokenAnswer {
  return {
    token_type: 'bearer',
    access_token: access.token,
    expires_in: access.expiresIn,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}

export interface TokenWanted {
  readonly email: string;
  readonly clientId: string;
  readonly scopes?: readonly string[];
  readonly audience?: 'accounting';
}

/** Issues a token as if the user had just approved, for the command line and for tests. */
export async function issueToken(parts: IdentityParts, wanted: TokenWanted): Promise<TokenAnswer> {
  const application = await parts.database.forAccount(null, (connection) =>
    findApplication(connection, wanted.clientId),
  );
  const person = await personWith(parts.database, wanted.email);
  if (!application) throw refuse('application.unknown');
  if (!person) throw refuse('token.no_user', { email: wanted.email });
  const scopes = wanted.scopes?.length ? [...new Set(wanted.scopes)] : application.scopes;
  const beyond = scopes.find((scope) => !covers(application.scopes, scope));
  if (beyond !== undefined)
    throw refuse('token.scope', { scope: beyond, registered: application.scopes.join(' ') });

  const { accountId, userId } = person;
  const resource = wanted.audience === 'accounting' ? accountingBaseUrl(parts) : null;
  const at = instant(parts);
  return parts.database.transaction(accountId, async (connection) => {
    const enabled = await connection.row(sql`
      select from users where account_id = ${accountId} and id = ${userId} and enabled and deleted_at is null`);
    if (!enabled) throw refuse('token.no_user', { email: wanted.email });
    const { grantId } = await approve(connection, {
      accountId,
      userId,
      application,
      scopes,
      at,
      actor: NOBODY,
    });
    const { id } = await connection.one<Pick<Tables['authorizations'], 'id'>>(sql`
      insert into authorizations (account_id, user_id, grant_id, application_id, scopes, resource, created_at)
      values (${accountId}, ${userId}, ${grantId}, ${application.id}, ${[...scopes]}, ${resource}, ${at.toISOString()})
      returning id`);
    const authorization = { id, accountId, userId, grantId, scopes, resource };
    return issueFirstTokens(connection, parts, { application, authorization, at, actor: NOBODY });
  });
}
