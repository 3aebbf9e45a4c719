/**
 * Authenticates the calling application by its secret, in the body or in a Basic header. A public application has no
 * secret and sends only its client_id.
 *
 * Refuses two credentials in one request, credentials in the URL, and secrets of public applications. An unknown
 * application gets the same error as a wrong secret.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '#kernel/secrets.ts';
import { findApplication, type Application } from '../applications/application.ts';
import type { IdentityParts } from '../parts.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/** Compared if there is no application, so that the response takes the same time. */
const NO_SECRET = Buffer.alloc(32);

interface Credentials {
  readonly clientId: string;
  readonly secret: string | undefined;
}

export async function authenticateClient(
  parts: IdentityParts,
  request: FastifyRequest,
  parameters: Parameters,
): Promise<Application> {
  const credentials = readCredentials(request, parameters);
  const application = await parts.database.forAccount(null, (connection) =>
    findApplication(connection, credentials.clientId),
  );
  if (application && isProven(application, credentials)) return application;
  if (!application) isSecret(NO_SECRET, credentials.secret ?? '');
  throw new OAuthError(
    'invalid_client',
    'There is no such application in this region, or the client secret is wrong.',
  );
}

function isProven(application: Application, { secret }: Credentials): boolean {
  if (application.clientSecretHash === null) return secret === undefined;
  return isSecret(application.clientSecretHash, secret ?? '');
}

function isSecret(hash: Buffer, secret: string): boolean {
  return timingSafeEqual(hash, sha256(secret));
}

function readCredentials(request: FastifyRequest, parameters: Parameters): Credentials {
  const inBody = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (parameters.has('client_assertion')) {
    throw new OAuthError('invalid_request', 'client_assertion is not supported: send the client secret.');
  }
  const { authorization } = request.headers;
  if (authorization === undefined) {
    if (inBody === undefined) throw new OAuthError('invalid_client', 'The parameter client_id is required.');
    return { clientId: inBody, secret };
  }
  const basic = readBasic(authorization);
  if (secret !== undefined) {
    throw new OAuthError(
      'invalid_request',
      'The client secret was sent twice: send it in the header or in the body, not both.',
    );
  }
  if (inBody !== undefined && inBody !== basic.clientId) {
    throw new OAuthError(
      'invalid_request',
      'client_id in the body differs from the one in the header Authorization.',
    );
  }
  return basic;
}

/** RFC 6749 section 2.3.1: both parts are form-encoded before they are joined by a colon. */
function readBasic(authorization: string): Credentials {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  if (!encoded)
    throw new OAuthError(
      'invalid_request',
      'Send the header Authorization with the scheme Basic, or leave it out.',
    );
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  const clientId = formDecoded(pair.slice(0, colon));
  const secret = formDecoded(pair.slice(colon + 1));
  if (colon < 1 || clientId === undefined || secret === undefined) {
    throw new OAuthError(
      'invalid_client',
      'The header Authorization must contain the percent-encoded client_id and secret.',
    );
  }
  return { clientId, secret: secret === '' ? undefined : secret };
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
