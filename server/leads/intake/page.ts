/** The intake form as a page: plain HTML without scripts, opened directly or embedded in another page. */
import { LIMITS } from './fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from '#kernel/http/pages/html.ts';
import { pageDocument, type PageStyle, pageStyle } from '#kernel/http/pages/page-document.ts';
import { isObject } from '#kernel/values/json-object.ts';
import { otherNameOf, type OtherName } from '#kernel/http/public-origin.ts';
import type { FormErrors } from './validate.ts';
import { INTAKE_STYLES } from './style.ts';

const STYLES = {
  auto: pageStyle(INTAKE_STYLES.auto),
  light: pageStyle(INTAKE_STYLES.light),
  dark: pageStyle(INTAKE_STYLES.dark),
} as const;

/** A hidden field that people leave empty and bots fill in. */
export const HONEYPOT = 'website';

export interface IntakePage {
  readonly firm: string;
  readonly matterTypes: readonly { readonly id: string; readonly name: string }[];
  /** Its fields in order. */
  readonly fields: readonly string[];
  /** The firm's own text above the fields. */
  readonly introduction: string | null;
  /** The previous submission, shown again if it was refused. */
  readonly sent: Readonly<Record<string, string>>;
  /** The errors by member; those about the whole form are under ''. */
  readonly errors?: FormErrors;
}

type InputField = readonly [label: string, type: string, autocomplete: string];

const INPUTS: Readonly<Record<string, InputField>> = {
  first_name: ['First name', 'text', 'given-name'],
  last_name: ['Last name', 'text', 'family-name'],
  email: ['Email address', 'email', 'email'],
  phone_number: ['Phone number', 'tel', 'tel'],
};

const STANDARD_INTRODUCTION =
  'Tell us how to reach you and how we can help. We only need your name or a way to reach you.';

/** Values that another site's page passes in the URL, and values carried only by the form. */
export const HIDDEN_FIELDS = ['referring_url', 'source', 'campaign'] as const;

export function sendIntakePage(reply: FastifyReply, status: number, page: IntakePage): FastifyReply {
  return send(reply, status, titleOf(page), bodyOf(page));
}

/** A preview for people who edit the form: can be framed only by the service, and cannot be submitted. */
export function previewOf(page: IntakePage) {
  return {
    body: pageDocument(
      titleOf(page),
      STYLES.auto,
      html`<main aria-label="${titleOf(page)}">${bodyOf(page)}</main>`,
    ),
    headers: headersOf(STYLES.auto, `form-action 'none'; frame-ancestors 'self'`),
  };
}

const isWrong = ({ errors = {} }: IntakePage): boolean => Object.keys(errors).length > 0;

function titleOf(page: IntakePage): string {
  return isWrong(page) ? `Not sent: contact ${page.firm}` : `Contact ${page.firm}`;
}

function bodyOf(page: IntakePage): Html {
  const { firm, introduction, sent, errors = {} } = page;
  return html`<h1>Contact ${firm}</h1>
    ${isWrong(page) ? summaryOf(errors) : html`<p class="soft">${introduction ?? STANDARD_INTRODUCTION}</p>`}
    <form method="post" accept-charset="utf-8" novalidate>
      ${HIDDEN_FIELDS.map((name) => html`<input type="hidden" name="${name}" value="${sent[name] ?? ''}" />`)}
      ${fieldsOf(page)}
      <p class="away" aria-hidden="true">
        <label for="${HONEYPOT}">Leave this empty</label
        ><input id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off" />
      </p>
      <button type="submit">Send</button>
    </form>`;
}

/** Consecutive short fields are shown in pairs. */
function fieldsOf(page: IntakePage): Html[] {
  const groups: Html[] = [];
  let pairs: Html[] = [];
  const close = (): void => {
    if (pairs.length > 0) groups.push(html`<div class="pairs">${pairs}</div>`);
    pairs = [];
  };
  for (const name of page.fields) {
    const input = INPUTS[name];
    if (input) pairs.push(inputOf(name, input, page));
    else {
      close();
      if (name === 'message') groups.push(messageOf(page));
      else if (page.matterTypes.length > 1) groups.push(choiceOf(page.matterTypes, page.sent.matter_type));
    }
  }
  close();
  return groups;
}

function inputOf(name: string, [label, type, known]: InputField, { sent, errors = {} }: IntakePage): Html {
  return html`<p>
    <label for="${name}">${label}</label>${errorOf(name, errors)}<input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${known}"
      maxlength="${LIMITS[name]}"
      value="${sent[name] ?? ''}"
      ${marked(name, errors)}
    />
  </p>`;
}

function messageOf({ sent, errors = {} }: IntakePage): Html {
  return html`<p>
    <label for="message">How can we help?</label>${errorOf('message', errors)}<textarea
      id="message"
      name="message"
      rows="6"
      maxlength="${LIMITS.message}"
      ${marked('message', errors)}
    >
${sent.message ?? ''}</textarea
    >
  </p>`;
}

/** All errors, above the form, each with a link to its field. */
function summaryOf(errors: FormErrors): Html {
  const { '': whole, ...fields } = errors;
  return html`<div class="error" role="alert">
    <p><strong>Your message has not been sent.</strong>${whole ? html` ${whole}` : null}</p>
    ${
      Object.keys(fields).length > 0
        ? html`<ul>
            ${Object.entries(fields).map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)}
          </ul>`
        : null
    }
  </div>`;
}

function errorOf(name: string, errors: FormErrors): Html | null {
  return errors[name] ? html`<span class="fault" id="${name}-fault">${errors[name]}</span>` : null;
}

function marked(name: string, errors: FormErrors): Html | null {
  return errors[name] ? html`aria-invalid="true" aria-describedby="${name}-fault"` : null;
}

function choiceOf(matterTypes: IntakePage['matterTypes'], chosen: string | undefined): Html {
  return html`<p>
    <label for="matter_type">What it is about</label
    ><select id="matter_type" name="matter_type">
      <option value="">Please choose</option>
      ${matterTypes.map(
        ({ id, name }) =>
          html`<option value="${id}" ${chosen === id ? new Html('selected') : null}>${name}</option>`,
      )}
    </select>
  </p>`;
}

export function sendThanks(reply: FastifyReply, firm: string): FastifyReply {
  return send(
    reply,
    200,
    'Thank you',
    html`<div class="thanks" role="status">
      <h1>Thank you</h1>
      <p>${firm} has received your message and will contact you.</p>
    </div>`,
  );
}

export function sendNotice(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return send(
    reply,
    status,
    'This form is not available',
    html`<h1>This form cannot be used</h1>
      <p role="alert">${sentence}</p>`,
  );
}

/** The message on a page that was opened under another host name. */
function elsewhere(otherName: OtherName | undefined): Html | null {
  if (!otherName) return null;
  const { used, address } = otherName;
  return html`<div class="error" role="alert">
    <p>You opened this page at ${used}. Its address is <a href="${address}">${address}</a></p>
  </div>`;
}

/** Any page may embed it; its form can lead only to this service. */
function send(reply: FastifyReply, status: number, title: string, body: Html): FastifyReply {
  const style = styleOf(reply.request);
  return reply
    .code(status)
    .headers(headersOf(style, `form-action 'self'; frame-ancestors *`))
    .send(
      pageDocument(
        title,
        style,
        html`<main aria-label="${title}">${elsewhere(otherNameOf(reply.request))}${body}</main>`,
      ),
    );
}

/** A page that embeds it says in the address which colors fit; otherwise the visitor's browser decides. */
function styleOf({ query }: FastifyRequest): PageStyle {
  const colors = isObject(query) ? query['colors'] : undefined;
  return colors === 'light' || colors === 'dark' ? STYLES[colors] : STYLES.auto;
}

/** The page loads nothing. */
function headersOf(style: PageStyle, policy: string) {
  return {
    'content-security-policy': `default-src 'none'; style-src ${style.source}; base-uri 'none'; ${policy}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
}
