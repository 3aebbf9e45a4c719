/**
 * Creates principals from requests: from a bearer token in the Authorization header, or from the web app's session
 * cookie, whose writes also need the X-CSRF-Token header.
 *
 * Refuses tokens in the URL, tokens issued for another resource, and everything that is not exactly one live token.
 * Every refusal carries WWW-Authenticate (RFC 6750).
 */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '#kernel/requests/principal.ts';
import { BEARER_CHALLENGE, type Authenticator } from '#kernel/http/authenticator.ts';
import { sameText, sha256 } from '#kernel/secrets.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { csrfToken, sessionToken } from '../sign-in/sessions.ts';
import { firmNamedBy, whereOf } from '../tokens/firm-secret.ts';
import { jwtIsGenuine, looksLikeJwt } from '../tokens/jwt.ts';
import { lookUpSession, lookUpToken } from './look-up.ts';
import type { CachedPrincipal, PrincipalCache } from './principal-cache.ts';
import { PrincipalCaches } from './principal-caches.ts';

/** RFC 6750 section 2.1. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface IdentityAuthenticator extends Authenticator {
  /**
   * Starts caching principals. Before this, and while the notification connection is down, every request is looked
   * up.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The authenticator of an API that also accepts JWTs issued for it. */
  forAudience(audience: string): Authenticator;
}

export function createAuthenticator(parts: IdentityParts): IdentityAuthenticator {
  const caches = new PrincipalCaches(parts);
  const authenticate = (audience: string | null) => (request: FastifyRequest) =>
    authenticateRequest(parts, caches, request, audience);
  return {
    authenticate: authenticate(null),
    forAudience: (audience) => ({ authenticate: authenticate(audience) }),
    start: () => caches.start(),
    stop: () => caches.stop(),
  };
}

async function authenticateRequest(
  parts: IdentityParts,
  caches: PrincipalCaches,
  request: FastifyRequest,
  audience: string | null,
): Promise<Principal> {
  const { authorization } = request.headers;
  refuseTokenInAddress(request, authorization);
  const known =
    authorization === undefined
      ? await bySession(parts, caches, request)
      : await byToken(parts, caches, request.socket, authorization, audience);
  return { ...known.principal, address: request.ip };
}

function refuseTokenInAddress(request: FastifyRequest, authorization: string | undefined): void {
  const query = /access(?:_|%5f)token/i.test(request.url) ? request.url.split('?').slice(1).join('?') : '';
  if (!query || !new URLSearchParams(query).has('access_token')) return;
  const headers = { 'www-authenticate': `${BEARER_CHALLENGE}, error="invalid_request"` };
  throw refuse(authorization === undefined ? 'auth.token_in_query' : 'auth.two_tokens', {}, { headers });
}

interface Bearer {
  readonly authorization: string;
  readonly token: string;
  readonly hash: Buffer;
  /** The cache key of its principal. */
  readonly key: string;
  readonly firm: string | undefined;
}

/** The last bearer token of each connection, so that a token repeated on the same connection is hashed only once. */
const bearers = new WeakMap<Socket, Bearer>();

function bearerOf(socket: Socket, authorization: string): Bearer {
  const last = bearers.get(socket);
  if (last?.authorization === authorization) return last;
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw refuse('auth.malformed', {}, { headers: { 'www-authenticate': BEARER_CHALLENGE } });
  const hash = sha256(token);
  const bearer = {
    authorization,
    token,
    hash,
    key: `token ${hash.toString('base64')}`,
    firm: firmNamedBy(token),
  };
  bearers.set(socket, bearer);
  return bearer;
}

async function byToken(
  parts: IdentityParts,
  caches: PrincipalCaches,
  socket: Socket,
  authorization: string,
  audience: string | null,
): Promise<CachedPrincipal> {
  const { token, hash, key, firm } = bearerOf(socket, authorization);
  const database = await parts.database.of(firm);
  const known = await recall(parts, caches.cacheOf(database), key, async (at) => {
    if (looksLikeJwt(token) && (audience === null || !(await jwtIsGenuine(parts, token, audience))))
      return undefined;
    return whereOf(parts.database, token, (there) => lookUpToken(parts, there, hash, at));
  });
  if (!known)
    throw refuse('auth.invalid_token', {}, detail('The access token is unknown, expired or revoked'));
  if (known.audience !== null && known.audience !== audience) {
    throw refuse(
      'auth.audience',
      { audience: known.audience },
      detail('The access token was made for another resource'),
    );
  }
  return known;
}

const detail = (description: string) => ({
  headers: {
    'www-authenticate': `${BEARER_CHALLENGE}, error="invalid_token", error_description="${description}"`,
  },
});

async function bySession(
  parts: IdentityParts,
  caches: PrincipalCaches,
  request: FastifyRequest,
): Promise<CachedPrincipal> {
  const token = sessionToken(request, parts);
  const known = token && (await lookUp(parts, caches, token));
  if (!token || !known)
    throw refuseGenerally('auth.missing', {}, { headers: { 'www-authenticate': BEARER_CHALLENGE } });
  if (!READS.has(request.method)) {
    const presented = request.headers['x-csrf-token'];
    if (typeof presented !== 'string' || !sameText(presented, csrfToken(parts.secrets, token)))
      throw refuse('auth.csrf');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== originOf(parts)) throw refuse('auth.csrf');
  }
  return known;
}

async function lookUp(
  parts: IdentityParts,
  caches: PrincipalCaches,
  token: string,
): Promise<CachedPrincipal | undefined> {
  const hash = sha256(token);
  const database = await parts.database.of(firmNamedBy(token));
  return recall(parts, caches.cacheOf(database), `session ${hash.toString('base64')}`, (at) =>
    whereOf(parts.database, token, (there) => lookUpSession(parts, there, hash, at)),
  );
}

async function recall(
  parts: IdentityParts,
  cache: PrincipalCache,
  key: string,
  lookUp: (at: Date) => Promise<CachedPrincipal | undefined>,
): Promise<CachedPrincipal | undefined> {
  const at = instant(parts);
  const remembered = cache.get(key);
  if (remembered) return remembered.expiresAt > at.getTime() ? remembered : undefined;
  const { moment } = cache;
  const known = await lookUp(at);
  if (known) cache.keep(key, known, moment);
  return known;
}
