/**
 * Access tokens as JWTs (RFC 9068), for resources that request them. Verification accepts only the algorithm ES256
 * and the type at+jwt, and checks issuer, audience and expiry. Then the token's row is looked up as for any token, so
 * that it can be revoked at once.
 */
import type { Connection } from '#kernel/database/database.ts';
import { randomSecret } from '#kernel/secrets.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { ALGORITHM, jose, publishedKeys, signingKey } from './signing-keys.ts';
import { codeOf } from '#kernel/errors/message.ts';

export const JWT_LIFE_S = 3600;
const TYPE = 'at+jwt';

export interface JwtSubject {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scopes: readonly string[];
}

export async function signJwt(
  connection: Connection,
  parts: IdentityParts,
  subject: JwtSubject,
  at: Date,
  expires: Date,
): Promise<string> {
  const { kid, key } = await signingKey(connection, parts);
  return new (jose().SignJWT)({
    client_id: subject.clientId,
    scope: subject.scopes.join(' '),
    account_id: subject.accountId,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(originOf(parts))
    .setSubject(subject.userId)
    .setAudience(subject.audience)
    .setJti(randomSecret(16))
    .setIssuedAt(at)
    .setExpirationTime(expires)
    .sign(key);
}

/** Whether this installation issued the token for this audience, and it has not expired. */
export async function jwtIsGenuine(parts: IdentityParts, token: string, audience: string): Promise<boolean> {
  try {
    const { createLocalJWKSet, jwtVerify } = jose();
    await jwtVerify(token, createLocalJWKSet({ keys: await publishedKeys(parts) }), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: originOf(parts),
      audience,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'jti', 'client_id'],
      currentDate: instant(parts),
    });
    return true;
  } catch (error) {
    if (codeOf(error).startsWith('ERR_J')) return false;
    throw error;
  }
}

export function looksLikeJwt(token: string): boolean {
  return token.includes('.');
}
