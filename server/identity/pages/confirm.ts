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

/** Undefined if the request may continue; otherwise the page sent instead. */
export async function askForProof(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  session: Session,
): Promise<FastifyReply | undefined> {
  if (hasRecentProof(session.provenAt, instant(parts))) return undefined;
  const password = formOf(request).get(PASSWORD);
  if (password === null) return confirmPage(request, reply, parts);
  const confirmed = await confirmPassword(parts, session, { password, address: request.ip });
  if (typeof confirmed === 'object')
    return confirmPage(request, reply, parts, waitSentence(confirmed.wait_s));
  if (confirmed === 'wrong') return confirmPage(request, reply, parts, 'The password is wrong.');
  await parts.database.transaction(session.accountId, (connection) =>
    proveSession(connection, session.id, instant(parts)),
  );
  return undefined;
}

function confirmPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  error?: string,
): FastifyReply {
  const carried = [...formOf(request)].filter(([name]) => !NOT_CARRIED.has(name));
  return sendPage(reply, {
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
