/** Discovery for client libraries: the endpoints (RFC 8414) and the keys for JWTs. */
import type { FastifyInstance } from 'fastify';
import { originOf, type IdentityParts } from '../parts.ts';
import { SCOPES } from '../scopes.ts';
import { publishedKeys } from '../tokens/signing-keys.ts';

const KEPT_FOR_S = 300;

export function registerMetadata(app: FastifyInstance, parts: IdentityParts): void {
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) => {
    const issuer = originOf(parts);
    const authentication = ['client_secret_post', 'client_secret_basic', 'none'];
    return reply.header('cache-control', `public, max-age=${KEPT_FOR_S}`).send({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      jwks_uri: `${issuer}/oauth/jwks`,
      scopes_supported: [...SCOPES],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: authentication,
      revocation_endpoint_auth_methods_supported: authentication,
      introspection_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  app.get('/oauth/jwks', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEPT_FOR_S}`).send({ keys: await publishedKeys(parts) }),
  );
}
