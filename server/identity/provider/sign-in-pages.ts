/**
 * Signing in through the firm's identity provider, which is found by the email's domain. A response may reveal that a
 * domain has a provider, but never whether an address has an account.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors/refusal.ts';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { localPath } from '../pages/local-path.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { browserOf } from '../sign-in/complete-sign-in.ts';
import {
  endSession,
  readSession,
  setSessionCookie,
  visitorToken,
  type Session,
} from '../sign-in/sessions.ts';
import { queryOf } from '../sign-in/sign-in-pages.ts';
import { countAttempt, PROVIDER_PER_ADDRESS, waitSentence } from '../sign-in/throttle.ts';
import { domainOf, firmOfDomain } from './domains.ts';
import { CALLBACK_PATH, DONE_PATH, FIRM_PATH } from './openid.ts';
import { beginAtProvider, finishAtProvider } from './sign-in.ts';

export function registerProviderSignIn(app: FastifyInstance, parts: IdentityParts): void {
  app.get(FIRM_PATH, async (request, reply) => {
    const query = queryOf(request);
    const returnTo = localPath(query.get('return_to'), originOf(parts));
    return firmPage(request, reply, parts, { returnTo, email: query.get('email') ?? '' });
  });

  app.post(FIRM_PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const form = formOf(request);
    const email = form.get('email') ?? '';
    const returnTo = localPath(form.get('return_to'), originOf(parts));
    try {
      const { href } = await begin(parts, request, reply, { email, returnTo });
      return seeOther(reply, href);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return firmPage(request, reply, parts, { returnTo, email }, error);
    }
  });

  // The final page when a user confirms their identity for a pending change in the app.
  app.get(DONE_PATH, async (_, reply) =>
    sendPage(reply, {
      title: 'You are signed in',
      body: html`<h1>You are signed in</h1>
        <p>Close this page, and go on where you were.</p>`,
    }),
  );

  app.get(CALLBACK_PATH, (request, reply) => handleCallback(request, reply, parts));
}

/** The redirect back from the provider. */
async function handleCallback(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
): Promise<FastifyReply> {
  const answer = new URL(request.url, originOf(parts));
  try {
    const before = await readSession(parts, request, instant(parts));
    const browser = browserOf(request, reply, parts);
    const holder = visitorToken(request, reply, parts);
    const entered = await finishAtProvider(parts, answer, holder, browser);
    await replaceSession(parts, before, entered.person.accountId);
    setSessionCookie(reply, parts, entered.token);
    return seeOther(reply, entered.returnTo);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return firmPage(request, reply, parts, { returnTo: '/', email: '' }, error);
  }
}

async function begin(
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, returnTo }: { readonly email: string; readonly returnTo: string },
): Promise<URL> {
  const from = addressSubject(request.ip);
  const wait_s = await parts.database.transaction(null, (connection) =>
    countAttempt(connection, PROVIDER_PER_ADDRESS, from, instant(parts)),
  );
  if (wait_s > 0)
    throw refuse('auth.too_many_tries', { seconds: wait_s }, { headers: { 'retry-after': String(wait_s) } });
  const accountId = await firmOfDomain(parts.database, email);
  if (accountId === undefined) throw refuse('provider.no_domain', { domain: domainOf(email) });
  const session = await readSession(parts, request, instant(parts));
  // The visit lasts throughout the sign-in, regardless of what happens to a session.
  const holder = visitorToken(request, reply, parts);
  return beginAtProvider(parts, accountId, { holder, returnTo, email, anew: session?.complete === true });
}

/** Ends the browser's previous session, so that a forgotten session does not stay open. */
async function replaceSession(
  parts: IdentityParts,
  before: Session | undefined,
  accountId: string,
): Promise<void> {
  if (before?.accountId !== accountId) return;
  await parts.database.transaction(before.accountId, (connection) => endSession(connection, before));
}

function firmPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  { returnTo, email }: { readonly returnTo: string; readonly email: string },
  refusal?: Refusal,
): FastifyReply {
  if (refusal) reply.headers(refusal.headers);
  return sendPage(reply, {
    title: refusal ? 'Continue with your firm: not signed in' : 'Continue with your firm',
    status: refusal?.status ?? 200,
    error:
      refusal?.code === 'auth.too_many_tries'
        ? waitSentence(Number(refusal.headers['retry-after']))
        : refusal?.message,
    // The form redirects to the provider, whose address depends on the email.
    leadsTo: null,
    body: html`<h1>Continue with your firm</h1>
      <p>Enter your work email address. You will sign in with your firm’s identity provider and then return here.</p>
      <form method="post" action="${FIRM_PATH}">
        ${csrfInput(request, reply, parts)}
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
        <div class="buttons"><button type="submit">Continue</button></div>
      </form>
      <p class="soft"><a href="/sign-in?${new URLSearchParams({ return_to: returnTo }).toString()}">Sign in with a password</a></p>`,
  });
}
