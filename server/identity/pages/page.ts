/**
 * A plain HTML page that works without scripts, and its headers: it may load nothing, cannot be framed, sends no
 * referrer, and is not cached.
 */
import type { FastifyReply } from 'fastify';
import { BRAND } from '#kernel/http/pages/brand.ts';
import { pageDocument, pageStyle } from '#kernel/http/pages/page-document.ts';
import { STYLE } from '#kernel/http/pages/page-style.ts';
import { otherNameOf, type OtherName } from '#kernel/http/public-origin.ts';
import { type Html, html } from './html.ts';

const PAGE_STYLE = pageStyle(STYLE);

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** The error of the previous submission; announced by screen readers. */
  readonly error?: string | undefined;
  readonly done?: string | undefined;
  /**
   * The firm that the page speaks for to people without an account, null if it is unknown. The firm's name comes first,
   * and the product's is small at the foot, without a link to the front page, which is useless to them.
   */
  readonly firm?: string | null;
  /** The URL of an optional script; the page also works without it. */
  readonly script?: string;
  /** A further target of its form besides this service, as a CSP source; null if it cannot be expressed as one. */
  readonly leadsTo?: string | null;
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(pageHeaders(page))
    .type('text/html; charset=utf-8')
    .send(document(page, otherNameOf(reply.request)));
}

function pageHeaders({ leadsTo, script }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${PAGE_STYLE.source}`,
    ...(script ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers also check the redirect after a form against this list.
    ...(leadsTo === null ? [] : [`form-action 'self'${leadsTo ? ` ${leadsTo}` : ''}`]),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** The message on a page that was opened under another host name, where its forms are refused. */
function elsewhere({ used, address }: OtherName): Html {
  return html`<p class="message error" role="alert">
    You opened this page at ${used}. Its forms work only at this address:
    <a href="${address}">${address}</a>
  </p>`;
}

function document(page: Page, otherName?: OtherName): string {
  const { title, body, error, done, firm, script } = page;
  return pageDocument(
    title,
    PAGE_STYLE,
    html`<main>
      ${firm === undefined ? html`<p class="brand"><a href="/">${BRAND}</a></p>` : null}
      ${firm ? html`<h1 class="firm">${firm}</h1>` : null}
      <div class="card">
        ${otherName ? elsewhere(otherName) : null}
        ${error ? html`<p class="message error" role="alert" id="error">${error}</p>` : null}
        ${done ? html`<p class="message done" role="status">${done}</p>` : null} ${body}
      </div>
      ${firm === undefined ? null : html`<p class="brand foot">${BRAND}</p>`}
    </main>`,
    script ? html`<script src="${script}" defer></script>` : null,
  );
}

/** Redirects with 303 after a form, so that the browser never sends the form's body to the target. */
export function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .code(303)
    .header('location', location)
    .send();
}
