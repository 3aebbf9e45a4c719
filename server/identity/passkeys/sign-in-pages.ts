/**
 * Signing in with a passkey, instead of email and password or instead of the second factor's code. The button appears
 * if scripts run and the browser supports WebAuthn; otherwise the pages work as usual.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { csrfInput, formHolder, formOf, refuseForgedForm } from '../pages/form.ts';
import { html, type Html } from '../pages/html.ts';
import { localPath } from '../pages/local-path.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { mustUseProvider } from '../provider/settings.ts';
import { refuse } from '../refusals.ts';
import { browserOf, completeSignIn } from '../sign-in/complete-sign-in.ts';
import { lockPerson } from '../sign-in/lock-person.ts';
import { endSession, readSession, setSessionCookie } from '../sign-in/sessions.ts';
import { countAttempt, PASSKEYS_PER_ADDRESS, waitSentence } from '../sign-in/throttle.ts';
import { assertionOptions, verifyAssertion } from './ceremony.ts';

const PATH = '/sign-in/passkey';
export const SCRIPT_PATH = '/sign-in/passkey.js';
const SCRIPT = fs.readFileSync(path.join(import.meta.dirname, 'passkey-button.js'), 'utf8');

/** Hidden until its script has detected WebAuthn. */
export function passkeyForm(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  returnTo: string,
): Html {
  return html`<form method="post" action="${PATH}" data-passkey hidden>
    ${csrfInput(request, reply, parts)}
    <input type="hidden" name="return_to" value="${returnTo}" />
    <input type="hidden" name="response" value="" />
    <p class="message error" role="alert" hidden></p>
    <div class="buttons"><button type="submit" class="quiet">Use a passkey</button></div>
  </form>`;
}

export function registerPasskeySignIn(app: FastifyInstance, parts: IdentityParts): void {
  app.get(SCRIPT_PATH, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  );

  app.post(`${PATH}/options`, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const asked = { purpose: 'sign_in', holder: formHolder(request, reply, parts) } as const;
    const options = await parts.database.transaction(null, async (connection) => {
      const from = addressSubject(request.ip);
      const wait_s = await countAttempt(connection, PASSKEYS_PER_ADDRESS, from, instant(parts));
      return wait_s > 0 ? { wait_s } : assertionOptions(connection, parts, asked);
    });
    reply.header('cache-control', 'no-store');
    if (!('wait_s' in options)) return reply.send(options);
    return reply
      .code(429)
      .header('retry-after', String(options.wait_s))
      .send({ message: waitSentence(options.wait_s) });
  });

  app.post(PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const returnTo = localPath(formOf(request).get('return_to'), originOf(parts));
    try {
      setSessionCookie(reply, parts, await enter(parts, request, reply));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusedPage(reply, error, returnTo);
    }
    return seeOther(reply, returnTo);
  });
}

/** Returns the token of the new session. */
async function enter(parts: IdentityParts, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const holder = formHolder(request, reply, parts);
  const response = formOf(request).get('response') ?? '';
  const owner = await verifyAssertion(parts, response, { purpose: 'sign_in', holder });
  const browser = browserOf(request, reply, parts);
  const half = await readSession(parts, request, instant(parts));
  return parts.database.transaction(owner.accountId, async (connection) => {
    if (!(await lockPerson(connection, owner))) throw refuse('passkey.unknown');
    if (await mustUseProvider(connection, owner)) throw refuse('auth.provider_required');
    if (half?.accountId === owner.accountId && half.userId === owner.userId)
      await endSession(connection, half);
    // The password was entered for another user.
    else if (half && !half.complete) throw refuse('passkey.another');
    return completeSignIn(connection, parts, owner, 'passkey', browser);
  });
}

function refusedPage(reply: FastifyReply, refusal: Refusal, returnTo: string): FastifyReply {
  return sendPage(reply, {
    title: 'Sign in: not signed in',
    status: 401,
    error: refusal.message,
    body: html`<h1>You are not signed in</h1>
      <p><a href="/sign-in?${new URLSearchParams({ return_to: returnTo }).toString()}">Try again</a></p>`,
  });
}
