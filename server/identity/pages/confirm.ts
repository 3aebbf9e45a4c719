/**
 * Asks for the password on a page if the user has not recently confirmed their identity. The submitted fields are
 * carried along in the form, so that nothing is typed twice and the page works without scripts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasRecentProof } from '#kernel/http/api/recent-proof.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { proveSession, type Session } from '../sign-in/sessions.ts';
import { waitSentence } from '../sign-in/throttle.ts';
import { csrfInput, formOf } from './form.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

const PASSWORD = 'confirm_password';
/** Fields that the page writes itself. */
const NOT_CARRIED = new Set([PASSWORD, 'csrf']);

/**
 * Whether the request must not continue, because a page that asks for the password was sent instead. Not the reply: awaiting a
 * reply waits until it is sent, and then gives undefined.
 */
export async function askForProof(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  session: Session,
): Promise<boolean> {
  if (hasRecentProof(session.provenAt, instant(parts))) return false;
  const password = formOf(request).get(PASSWORD);
  const confirmed =
    password === null ? 'missing' : await confirmPassword(parts, session, { password, address: request.ip });
  if (confirmed !== 'right') {
    sendConfirmPage(request, reply, parts, refusalOf(confirmed));
    return true;
  }
  await parts.database.transaction(session.accountId, (connection) =>
    proveSession(connection, session.id, instant(parts)),
  );
  return false;
}

function refusalOf(confirmed: 'missing' | 'wrong' | { readonly wait_s: number }): string | undefined {
  if (confirmed === 'missing') return undefined;
  return confirmed === 'wrong' ? 'The password is wrong.' : waitSentence(confirmed.wait_s);
}

function sendConfirmPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  error?: string,
): void {
  const carried = [...formOf(request)].filter(([name]) => !NOT_CARRIED.has(name));
  sendPage(reply, {
    title: error ? 'Enter your password: not confirmed' : 'Enter your password',
    status: error ? 422 : 200,
    error,
    body: html`<h1>Enter your password</h1>
      <p>This change affects access to your account, and you signed in some time ago. What you entered is kept.</p>
      <form method="post" action="${request.url}">
        ${csrfInput(request, reply, parts)}
        ${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <label for="confirm">Your password</label>
        <input id="confirm" name="${PASSWORD}" type="password" autocomplete="current-password" required />
        <div class="buttons"><button type="submit">Continue</button></div>
      </form>`,
  });
}
