/**
 * The web app under /app: a single page for all paths, so that each can be reloaded and shared, and its assets.
 * Visitors without a session are redirected to sign in and return afterwards. Nothing is loaded from other hosts,
 * there are no inline scripts, and styles added by components carry the response's nonce.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../kernel/files/storage.ts';
import { type IdentityParts, readSession, sendPage, signInLocation } from '#identity';
import { html } from '../kernel/http/pages/html.ts';
import { BuiltFiles } from './files.ts';

const APP_PATH = '/app';

/** The placeholder of the nonce in the built page. */
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

/** Allows direct uploads and downloads if files are in an object store. */
function policy(nonce: string, store?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${store ? ` ${store}` : ''}`,
    // For bills and letterheads shown as pages.
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
