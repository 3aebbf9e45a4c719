/** The intake form as a page: plain HTML without scripts, to be opened by itself or shown inside another page. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from '#kernel/http/html.ts';
import { INTAKE_STYLE } from './style.ts';

const STYLE_ELEMENT = new Html(`<style>${INTAKE_STYLE}</style>`);
const STYLE_HASH = createHash('sha256').update(INTAKE_STYLE).digest('base64');

/** A member that people do not see and programs fill in. */
export const HONEYPOT = 'website';

export interface IntakePage {
  readonly firm: string;
  readonly matterTypes: readonly { readonly id: string; readonly name: string }[];
  /** What was sent before, to be shown again where it was refused. */
  readonly sent: Readonly<Record<string, string>>;
  readonly error?: string;
}

const FIELDS = [
  ['first_name', 'First name', 'text', 'given-name'],
  ['last_name', 'Last name', 'text', 'family-name'],
  ['email', 'Email address', 'email', 'email'],
  ['phone_number', 'Phone number', 'tel', 'tel'],
] as const;

/** What a page of another site gives along, in its address, and what only the form carries. */
export const CARRIED = ['referring_url', 'source', 'campaign'] as const;

export function sendIntakePage(reply: FastifyReply, status: number, page: IntakePage): FastifyReply {
  const { firm, matterTypes, sent, error } = page;
  const body = html`<h1>Write to ${firm}</h1>
    ${error ? html`<p class="error" role="alert">${error}</p>` : null}
    <form method="post" accept-charset="utf-8">
      ${CARRIED.map((name) => html`<input type="hidden" name="${name}" value="${sent[name] ?? ''}" />`)}
      ${FIELDS.map(
        ([name, label, type, known]) =>
          html`<label for="${name}">${label}</label
            ><input
              id="${name}"
              name="${name}"
              type="${type}"
              autocomplete="${known}"
              maxlength="${name === 'email' ? 320 : 100}"
              value="${sent[name] ?? ''}"
            />`,
      )}
      ${
        matterTypes.length > 1
          ? html`<label for="matter_type">What it is about</label>
            <select id="matter_type" name="matter_type">
              <option value="">Please choose</option>
              ${matterTypes.map(
                ({ id, name }) =>
                  html`<option value="${id}" ${sent.matter_type === id ? new Html('selected') : null}>${name}</option>`,
              )}
            </select>`
          : null
      }
      <label for="message">How can we help?</label>
      <textarea id="message" name="message" rows="6" maxlength="10000">${sent.message ?? ''}</textarea>
      <p class="away" aria-hidden="true">
        <label for="${HONEYPOT}">Leave this empty</label
        ><input id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off" />
      </p>
      <button type="submit">Send</button>
    </form>`;
  return send(reply, status, `Write to ${firm}`, body);
}

export function sendThanks(reply: FastifyReply, firm: string): FastifyReply {
  return send(
    reply,
    200,
    'Thank you',
    html`<h1>Thank you</h1>
      <p role="status">${firm} has your message and will be in touch.</p>`,
  );
}

export function sendNotice(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return send(
    reply,
    status,
    'This form is not here',
    html`<h1>This form can not be used</h1>
      <p role="alert">${sentence}</p>`,
  );
}

/** May be framed by any page, and loads nothing; where its form leads afterwards is this service alone. */
function send(reply: FastifyReply, status: number, title: string, body: Html): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'self'",
    'frame-ancestors *',
  ];
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title}</title>
            ${STYLE_ELEMENT}
          </head>
          <body>
            <main>${body}</main>
          </body>
        </html>`.text,
    );
}
