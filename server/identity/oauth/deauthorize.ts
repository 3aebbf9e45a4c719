/**
 * POST /oauth/deauthorize: an application gives up one of its tokens. The request is authorized with one of the
 * application's tokens, and its callback is told which token ended. An unknown token, or another application's,
 * changes nothing and gets the same response.
 */
import type { FastifyInstance } from 'fastify';
import type { IdentityAuthenticator } from '../principal/authenticator.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { where } from '../tokens/firm-secret.ts';
import { endingTokens } from '../tokens/last-token.ts';
import { announceDeauthorization } from './deauthorization-callback.ts';
import { findStoredToken, revokeToken } from './stored-token.ts';
import { actorOf, readForm, refuseOtherMethods } from './token-endpoint.ts';

export function registerDeauthorize(
  app: FastifyInstance,
  parts: IdentityParts & { readonly authenticator: IdentityAuthenticator },
): void {
  app.post('/oauth/deauthorize', async (request, reply) => {
    const principal = await parts.authenticator.authenticate(request);
    const text = readForm(request).required('token');
    const at = instant(parts);
    const token = await where(parts.database, text, (connection) => findStoredToken(connection, text, at));
    if (!token?.alive || token.applicationId !== principal.applicationId) return reply.send({});
    await endingTokens(parts, token, async (connection) => {
      const actor = { ...actorOf(request), credentialId: principal.credentialId };
      if (await revokeToken(connection, token, at, actor))
        await announceDeauthorization(connection, parts, { ...token, accessToken: text });
    });
    return reply.send({});
  });
  refuseOtherMethods(app, '/oauth/deauthorize');
}
