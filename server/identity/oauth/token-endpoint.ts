/**
 * POST /oauth/token, /oauth/revoke and /oauth/introspect: called by applications with their credentials. Responses
 * must not be cached.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../history.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { lookUpToken } from '../principal/look-up.ts';
import { where } from '../tokens/firm-secret.ts';
import type { TokenAnswer } from '../tokens/issue.ts';
import { endingTokens } from '../tokens/last-token.ts';
import type { Application } from '../applications/application.ts';
import { announce } from '../principal/announce.ts';
import { sql } from '#kernel/database/sql.ts';
import { authenticateClient } from './client-authentication.ts';
import { consentIsValid } from './consent-is-valid.ts';
import { exchangeCode } from './exchange-code.ts';
import { OAuthError } from './oauth-error.ts';
import { Parameters, printable } from './parameters.ts';
import { refresh } from './refresh.ts';
import { findStoredToken, revokeToken, type StoredToken } from './stored-token.ts';

type Grant = (
  parts: IdentityParts,
  application: Application,
  parameters: Parameters,
  actor: Actor,
) => Promise<TokenAnswer>;

/** The supported grants. The password, implicit and client credentials grants are not supported. */
const GRANTS: Readonly<Record<string, Grant>> = { authorization_code: exchangeCode, refresh_token: refresh };

export function registerTokenEndpoints(app: FastifyInstance, parts: IdentityParts): void {
  app.post('/oauth/token', async (request, reply) => {
    const parameters = readForm(request);
    const application = await authenticateClient(parts, request, parameters);
    const grantType = parameters.required('grant_type');
    const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
    if (!grant) {
      const accepted = Object.keys(GRANTS).join(' and ');
      throw new OAuthError(
        'unsupported_grant_type',
        `grant_type cannot be ${printable(grantType)}: send one of ${accepted}.`,
      );
    }
    return reply.send(await grant(parts, application, parameters, actorOf(request)));
  });

  app.post('/oauth/revoke', async (request, reply) => {
    const parameters = readForm(request);
    const application = await authenticateClient(parts, request, parameters);
    const token = await ownToken(parts, application, parameters.required('token'));
    if (token) await endWhole(parts, token, actorOf(request));
    return reply.send({});
  });

  app.post('/oauth/introspect', async (request, reply) => {
    const parameters = readForm(request);
    const application = await authenticateClient(parts, request, parameters);
    if (application.public)
      throw new OAuthError('invalid_client', 'A public application cannot introspect tokens.');
    const token = await ownToken(parts, application, parameters.required('token'));
    return reply.send(token ? await describe(parts, application, token) : { active: false });
  });

  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect']) refuseOtherMethods(app, path);
}

/** Secrets in a URL end up in logs, so GET is always refused. */
export function refuseOtherMethods(app: FastifyInstance, url: string): void {
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: async (request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(
          new OAuthError(
            'invalid_request',
            `The method ${request.method} is not supported here: use POST.`,
          ).toBody(),
        ),
  });
}

const NEVER_IN_ADDRESS = [
  'client_id',
  'client_secret',
  'code',
  'refresh_token',
  'token',
  'access_token',
  'code_verifier',
];

export function readForm(request: FastifyRequest): Parameters {
  const inAddress = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const leaked = NEVER_IN_ADDRESS.find((name) => inAddress.has(name));
  if (leaked !== undefined) {
    throw new OAuthError('invalid_request', `${leaked} is not accepted in the URL: send it in the body.`);
  }
  if (!(request.body instanceof URLSearchParams)) {
    throw new OAuthError('invalid_request', 'The body must be a form, application/x-www-form-urlencoded.');
  }
  const parameters = new Parameters(request.body);
  parameters.refuseRepeated();
  return parameters;
}

export function actorOf(request: FastifyRequest): Actor {
  return { address: request.ip, requestId: request.id };
}

/** A token of this application; another application's token is treated as unknown. */
async function ownToken(
  parts: IdentityParts,
  application: Application,
  token: string,
): Promise<StoredToken | undefined> {
  const found = await where(parts.database, token, (connection) =>
    findStoredToken(connection, token, instant(parts)),
  );
  return found?.applicationId === application.id ? found : undefined;
}

/**
 * Revoking a refresh token also revokes the access tokens of its authorization (RFC 7009 section 2.1), and the last
 * token ends the webhooks.
 */
async function endWhole(parts: IdentityParts, token: StoredToken, actor: Actor): Promise<void> {
  const at = instant(parts);
  await endingTokens(parts, token, async (connection) => {
    await revokeToken(connection, token, at, actor);
    if (token.kind === 'access_token') return;
    await connection.execute(sql`
      update authorizations set revoked_at = ${at.toISOString()}
      where id = ${token.authorizationId} and revoked_at is null`);
    await announce(connection, `authorization:${token.authorizationId}`);
  });
}

/** RFC 7662 section 2.2. */
async function describe(parts: IdentityParts, application: Application, token: StoredToken) {
  if (!token.alive || !(await isUsable(parts, token))) return { active: false };
  return {
    active: true,
    scope: token.scopes.join(' '),
    client_id: application.clientId,
    token_type: token.kind === 'access_token' ? 'bearer' : undefined,
    exp: seconds(token.expiresAt),
    iat: seconds(token.createdAt),
    sub: token.userId,
    aud: token.audience ?? undefined,
    iss: originOf(parts),
    account_id: token.accountId,
  };
}

async function isUsable(parts: IdentityParts, token: StoredToken): Promise<boolean> {
  if (token.kind === 'access_token')
    return (
      (await lookUpToken(parts, await parts.database.of(token.accountId), token.hash, instant(parts))) !==
      undefined
    );
  const authorization = { ...token, id: token.authorizationId, resource: null };
  return parts.database.forAccount(token.accountId, (connection) =>
    consentIsValid(connection, authorization),
  );
}

function seconds(instantOrNone: Date | null): number | undefined {
  return instantOrNone ? Math.floor(instantOrNone.getTime() / 1000) : undefined;
}

/** RFC 6749 section 5.1. */
export function neverStored(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}
