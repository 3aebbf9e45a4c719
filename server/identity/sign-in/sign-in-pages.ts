/**
 * The pages for signing in and out: email and password, the second factor, sign-out, and the session endpoint of the
 * app.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formPairs } from '#kernel/http/form-pairs.ts';
import { audit } from '../history.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { localPath } from '../pages/local-path.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { isWithoutFirm, SET_UP_PATH } from '../set-up/set-up-code.ts';
import { passkeyForm, SCRIPT_PATH } from '../passkeys/sign-in-pages.ts';
import { FIRM_PATH } from '../provider/openid.ts';
import { refuse } from '../refusals.ts';
import { checkSignIn, type Outcome } from './check-password.ts';
import { browserOf, completeSignIn, type Browser } from './complete-sign-in.ts';
import { holdSession } from './lock-person.ts';
import { checkSecondStep } from './second-step.ts';
import { clearSessionCookie, endSession, readSession, setSessionCookie, type Session } from './sessions.ts';
import { waitSentence } from './throttle.ts';

export const SIGN_IN_PATH = '/sign-in';
const CODE_PATH = '/sign-in/code';

export function signInLocation(returnTo: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ return_to: returnTo })}`;
}

export function registerSignInPages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(SIGN_IN_PATH, async (request, reply) => {
    const returnTo = localPath(queryOf(request).get('return_to'), originOf(parts));
    const session = await readSession(parts, request, instant(parts));
    if (session?.complete) return seeOther(reply, returnTo);
    if (await isWithoutFirm(parts)) return seeOther(reply, SET_UP_PATH);
    return signInPage(request, reply, parts, returnTo);
  });

  app.post(SIGN_IN_PATH, (request, reply) => signIn(request, reply, parts));

  app.get(CODE_PATH, async (request, reply) => {
    const returnTo = localPath(queryOf(request).get('return_to'), originOf(parts));
    const session = await readSession(parts, request, instant(parts));
    if (!session) return seeOther(reply, signInLocation(returnTo));
    return session.complete ? seeOther(reply, returnTo) : codePage(request, reply, parts, returnTo);
  });

  app.post(CODE_PATH, (request, reply) => takeCode(request, reply, parts));

  app.post('/sign-out', async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const session = await readSession(parts, request, instant(parts));
    if (session)
      await parts.database.transaction(session.accountId, (connection) => endSession(connection, session));
    clearSessionCookie(reply, parts);
    return seeOther(reply, signInLocation(localPath(formOf(request).get('return_to'), originOf(parts))));
  });
}

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
): Promise<FastifyReply> {
  refuseForgedForm(request, reply, parts);
  const form = formOf(request);
  const email = form.get('email') ?? '';
  const returnTo = localPath(form.get('return_to'), originOf(parts));
  const outcome = await checkSignIn(parts, {
    email,
    password: form.get('password') ?? '',
    ...browserOf(request, reply, parts),
  });
  if ('token' in outcome) {
    setSessionCookie(reply, parts, outcome.token);
    const on =
      outcome.kind === 'signed_in'
        ? returnTo
        : `${CODE_PATH}?${new URLSearchParams({ return_to: returnTo })}`;
    return seeOther(reply, on);
  }
  return signInPage(request, reply, parts, returnTo, { email, outcome });
}

async function takeCode(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
): Promise<FastifyReply> {
  refuseForgedForm(request, reply, parts);
  const form = formOf(request);
  const returnTo = localPath(form.get('return_to'), originOf(parts));
  const session = await readSession(parts, request, instant(parts));
  if (!session || session.complete) return seeOther(reply, signInLocation(returnTo));
  const code = form.get('code') ?? '';
  const outcome = await enterWith(parts, session, code, request, browserOf(request, reply, parts));
  if (outcome === 'ended') return seeOther(reply, signInLocation(returnTo));
  if (outcome.token === null) return codePage(request, reply, parts, returnTo, outcome.wait_s);
  setSessionCookie(reply, parts, outcome.token);
  return seeOther(reply, returnTo);
}

/**
 * A refused wrong code must still be recorded. The session is held, so of several codes that arrive together only one
 * is used.
 */
async function enterWith(
  parts: IdentityParts,
  session: Session,
  code: string,
  request: FastifyRequest,
  browser: Browser,
) {
  const at = instant(parts);
  const { accountId, userId } = session;
  return parts.database.transaction(accountId, async (connection) => {
    if (!(await holdSession(connection, session))) return 'ended';
    const checked = await checkSecondStep(connection, parts, session, { code, address: request.ip });
    const actor = { userId, address: request.ip, requestId: request.id };
    if (!checked.right) {
      await audit(connection, {
        accountId,
        at,
        action: 'sign_in_failed',
        subject: ['user', userId],
        actor,
      });
      return { ...checked, token: null };
    }
    await endSession(connection, session);
    return { ...checked, token: await completeSignIn(connection, parts, session, 'password', browser) };
  });
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return formPairs(request.url.split('?').slice(1).join('?'));
}

type Refused = Exclude<Outcome, { token: string }>;

const STATUS: Readonly<Record<Refused['kind'], number>> = { wait: 429, wrong: 401, provider: 403 };

function sentenceOf(outcome: Refused): string {
  if (outcome.kind === 'wait') return waitSentence(outcome.seconds);
  if (outcome.kind === 'provider') return refuse('auth.provider_required').message;
  return 'The email or the password is wrong.';
}

function signInPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  returnTo: string,
  before?: { email: string; outcome: Refused },
): FastifyReply {
  const error = before && sentenceOf(before.outcome);
  if (before?.outcome.kind === 'wait') reply.header('retry-after', String(before.outcome.seconds));
  return sendPage(reply, {
    title: error ? 'Sign in: not signed in' : 'Sign in',
    status: before ? STATUS[before.outcome.kind] : 200,
    error,
    script: SCRIPT_PATH,
    body: html`<h1>Sign in</h1>
      <form method="post" action="${SIGN_IN_PATH}">
        ${csrfInput(request, reply, parts)}
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          value="${before?.email ?? ''}"
        />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <div class="buttons"><button type="submit">Sign in</button></div>
      </form>
      ${passkeyForm(request, reply, parts, returnTo)}
      <p class="soft">
        <a href="${FIRM_PATH}?${new URLSearchParams({ return_to: returnTo }).toString()}">Continue with your firm</a>
      </p>
      <p class="soft"><a href="/password-reset">Forgot your password?</a></p>`,
  });
}

function codePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  returnTo: string,
  wait_s?: number,
): FastifyReply {
  const error =
    wait_s === undefined
      ? undefined
      : wait_s > 0
        ? waitSentence(wait_s)
        : 'The code is wrong or was already used.';
  if (wait_s) reply.header('retry-after', String(wait_s));
  return sendPage(reply, {
    title: error ? 'Two-factor authentication: not signed in' : 'Two-factor authentication',
    status: wait_s === undefined ? 200 : wait_s > 0 ? 429 : 401,
    error,
    script: SCRIPT_PATH,
    body: html`<h1>Enter the code from your authenticator app</h1>
      <form method="post" action="${CODE_PATH}">
        ${csrfInput(request, reply, parts)}
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="code">Six-digit code, or a recovery code</label>
        <input id="code" name="code" autocomplete="one-time-code" required />
        <div class="buttons"><button type="submit">Continue</button></div>
      </form>
      ${passkeyForm(request, reply, parts, returnTo)}`,
  });
}
