/**
 * Shows a refusal as an HTML page to people who opened a URL in a browser. Programs get JSON: they send a token, use
 * another method, or do not accept HTML.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../errors/refusal.ts';
import { BRAND } from './brand.ts';
import { html } from './html.ts';
import { pageDocument, pageStyle } from './page-document.ts';
import { STYLE } from './page-style.ts';

const PAGE_STYLE = pageStyle(STYLE);
const POLICY =
  `default-src 'none'; style-src ${PAGE_STYLE.source}; ` +
  `base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

const TITLES: Readonly<Record<number, string>> = {
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Page not found',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
};

export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.accept?.includes('text/html') === true
  );
}

export function sendErrorPage({ status, headers, message }: Refusal, reply: FastifyReply): FastifyReply {
  const title = TITLES[status] ?? 'This request was refused';
  return reply
    .code(status)
    .headers({ ...headers, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      pageDocument(
        title,
        PAGE_STYLE,
        html`<main>
              <p class="brand"><a href="/">${BRAND}</a></p>
              <div class="card">
                <h1>${title}</h1>
                <p>${message}</p>
                <p>Request ${reply.request.id}, status ${status}. <a href="/">Go to the start page</a></p>
              </div>
            </main>`,
      ),
    );
}
