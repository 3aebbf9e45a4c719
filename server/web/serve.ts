/**
 * The web app under /app: one page for all of its addresses, so that each can be reloaded and sent to somebody, and
 * its assets. Whoever is not signed in is sent to the sign-in page and comes back. Nothing is loaded from another
 * host, no script stands in the page, and styles that components add carry the nonce of the answer.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../kernel/files/storage.ts';
import { type IdentityParts, readSession, sendPage, signInLocation } from '#identity';
import { html } from '../kernel/http/html.ts';
import { BuiltFiles } from './files.ts';

const APP_PATH = '/app';

/** Stands in the built page wherever the nonce belongs. */
const NONCE_PLACE = /__STYLE_NONCE__/g;

export interface WebAppParts extends IdentityParts {
  readonly storage: Pick<FileStorage, 'direct'>;
}

export function serveWebApp(app: FastifyInstance, parts: WebAppParts): void {
  const files = new BuiltFiles();
  app.get<{ Params: { '*': string } }>(`${APP_PATH}/assets/*`, (request, reply) =>
    files.sendAsset(request.params['*'], request, reply),
  );
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = await readSession(parts, request, parts.now?.() ?? new Date());
    reply.header('cache-control', 'no-store');
    if (!session?.complete) return reply.redirect(signInLocation(request.url), 303);
    const built = files.page();
    return built === undefined ? sendUnbuilt(reply) : sendApp(reply, built, parts.storage.direct?.origin);
  };
  app.get(APP_PATH, page);
  app.get(`${APP_PATH}/*`, page);
  app.get('/', (_, reply) => reply.header('cache-control', 'no-store').redirect(APP_PATH, 303));
}

function sendApp(reply: FastifyReply, built: string, store?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': policy(nonce, store),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    })
    .type('text/html; charset=utf-8')
    .send(built.replace(NONCE_PLACE, nonce));
}

/** Files go to and come from an object store directly, where there is one. */
function policy(nonce: string, store?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${store ? ` ${store}` : ''}`,
    // Bills and letterheads as pages.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    title: 'The web app is not built',
    status: 503,
    body: html`<h1>The web app is not built</h1>
      <p>Start the service with <code>npm start</code>, which builds it, or run <code>npm run web</code>.</p>`,
  });
}
