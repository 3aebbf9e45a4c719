/**
 * Exchanges a code for tokens. Refuses codes of another application or redirect_uri, codes older than ten minutes, a
 * missing or unexpected code_verifier, and a second use, which also revokes the tokens of the first.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import type { Application } from '../applications/application.ts';
import { audit, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { announce } from '../principal/announce.ts';
import { where } from '../tokens/firm-secret.ts';
import { authorizationOf, issueFirstTokens, type Authorization, type TokenAnswer } from '../tokens/issue.ts';
import { endWebhooksWithoutTokens, lockConsent } from '../tokens/last-token.ts';
import { consentIsValid } from './consent-is-valid.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { checkVerifier } from './pkce.ts';
import { readResource } from './resource.ts';

export const CODE_LIFE_S = 600;

const unknownCode = () =>
  new OAuthError('invalid_grant', 'The code is unknown, was used before, or is older than 10 minutes.');

export async function exchangeCode(
  parts: IdentityParts,
  application: Application,
  parameters: Parameters,
  actor: Actor,
): Promise<TokenAnswer> {
  const presented = parameters.required('code');
  const hash = sha256(presented);
  const redirectUri = parameters.required('redirect_uri');
  const verifier = parameters.get('code_verifier');
  const resource = readResource(parameters, parts);
  const at = instant(parts);
  const holder = await where(parts.database, presented, (connection) =>
    connection.row<Pick<Tables['authorizations'], 'account_id' | 'grant_id'>>(sql`
      select account_id, grant_id from authorizations where code_hash = ${hash} and application_id = ${application.id}`),
  );
  if (!holder) throw unknownCode();

  // A refused reuse must still be recorded, so the transaction returns the refusal instead of throwing.
  const outcome = await parts.database.transaction(holder.account_id, async (connection) => {
    await lockConsent(connection, { accountId: holder.account_id, grantId: holder.grant_id });
    const code = await lockCode(connection, hash, at);
    if (code.used) {
      await endTokens(connection, parts, code.authorization, { application, at, actor });
      return 'reused';
    }
    if (!code.alive || !(await consentIsValid(connection, code.authorization))) throw unknownCode();
    checkExchange(code, { redirectUri, verifier, resource });
    const authorization = { ...code.authorization, resource: code.authorization.resource ?? resource };
    await connection.execute(sql`
      update authorizations set code_used_at = ${at.toISOString()}, resource = ${authorization.resource}
      where id = ${authorization.id}`);
    return issueFirstTokens(connection, parts, { application, authorization, at, actor });
  });
  if (outcome === 'reused') throw unknownCode();
  return outcome;
}

type Code = Awaited<ReturnType<typeof lockCode>>;

interface Exchange {
  readonly redirectUri: string;
  readonly verifier: string | undefined;
  readonly resource: string | null;
}

/** Refuses an exchange that does not match the authorization request. */
function checkExchange(code: Code, { redirectUri, verifier, resource }: Exchange): void {
  if (code.redirectUri !== redirectUri)
    throw new OAuthError('invalid_grant', 'redirect_uri differs from the one in the authorization request.');
  checkVerifier(code.challenge, verifier);
  const asked = code.authorization.resource;
  if (asked !== null && resource !== null && asked !== resource)
    throw new OAuthError('invalid_target', 'resource differs from the one in the authorization request.');
}

async function lockCode(connection: Connection, hash: Buffer, at: Date) {
  const row = await connection.row<
    Pick<
      Tables['authorizations'],
      | 'id'
      | 'account_id'
      | 'user_id'
      | 'grant_id'
      | 'scopes'
      | 'resource'
      | 'redirect_uri'
      | 'code_challenge'
      | 'code_used_at'
    > & { alive: boolean }
  >(sql`
    select id, account_id, user_id, grant_id, scopes, resource, redirect_uri,
      code_challenge, code_used_at,
      revoked_at is null and code_expires_at > ${at.toISOString()} as alive
    from authorizations where code_hash = ${hash} for update`);
  if (!row) throw unknownCode();
  return {
    authorization: authorizationOf(row),
    redirectUri: row.redirect_uri,
    challenge: row.code_challenge ?? null,
    used: row.code_used_at !== null,
    alive: row.alive,
  };
}

/** Revokes all tokens of one authorization. */
export async function endTokens(
  connection: Connection,
  parts: IdentityParts,
  { id: authorizationId, accountId, grantId }: Authorization,
  { application, at, actor }: { application: Application; at: Date; actor: Actor },
): Promise<void> {
  const ended = await connection.execute(sql`
    update authorizations set revoked_at = ${at.toISOString()} where id = ${authorizationId} and revoked_at is null`);
  if (ended === 0) return;
  await audit(connection, {
    accountId,
    at,
    action: 'tokens_revoked',
    subject: ['authorization', authorizationId],
    actor: { ...actor, applicationId: application.id },
    after: { reason: 'used twice' },
  });
  await announce(connection, `authorization:${authorizationId}`);
  await endWebhooksWithoutTokens(connection, parts, { accountId, grantId });
}
