/** The page for creating the first firm of an installation, for someone who has the code from the terminal. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors/refusal.ts';
import { FIRST } from '#kernel/database/database.ts';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { audit } from '../history.ts';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { seeOther, sendPage } from '../pages/page.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { createAccount } from '../people/create-account.ts';
import { refuse } from '../refusals.ts';
import { checkSignIn } from '../sign-in/check-password.ts';
import { browserOf } from '../sign-in/complete-sign-in.ts';
import { setSessionCookie } from '../sign-in/sessions.ts';
import { SIGN_IN_PATH } from '../sign-in/sign-in-pages.ts';
import {
  countAttempt,
  giveBackAttempt,
  SET_UP,
  SET_UP_PER_ADDRESS,
  waitSentence,
} from '../sign-in/throttle.ts';
import { isSetUpCode, isWithoutFirm, SET_UP_PATH, useSetUpCode } from './set-up-code.ts';
import {
  emptySetUpForm,
  firmOf,
  readSetUpForm,
  setUpFields,
  withLabel,
  type FilledIn,
} from './set-up-form.ts';

/** Attempts are counted together for all clients. */
const EVERYBODY = 'everybody';

export function registerSetUpPages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(SET_UP_PATH, async (request, reply) => {
    if (!(await isWithoutFirm(parts))) return seeOther(reply, SIGN_IN_PATH);
    return setUpPage(request, reply, parts, emptySetUpForm(parts.config.region));
  });

  app.post(SET_UP_PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    if (!(await isWithoutFirm(parts))) return seeOther(reply, SIGN_IN_PATH);
    const filled = readSetUpForm(formOf(request));
    const wait_s = await tryCode(parts, request, filled.code);
    if (wait_s > 0) {
      reply.header('retry-after', String(wait_s));
      return setUpPage(request, reply, parts, filled, { status: 429, message: waitSentence(wait_s) });
    }
    const password = formOf(request).get('password') ?? '';
    try {
      await setUp(parts, request, filled, password);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return setUpPage(request, reply, parts, filled, error);
    }
    const signedIn = await checkSignIn(parts, {
      email: filled.email,
      password,
      ...browserOf(request, reply, parts),
    });
    if (!('token' in signedIn)) return seeOther(reply, SIGN_IN_PATH);
    setSessionCookie(reply, parts, signedIn.token);
    return seeOther(reply, '/');
  });
}

/** Counts the attempt before checking the code; a correct code is not counted. Returns the seconds to wait. */
async function tryCode(parts: IdentityParts, request: FastifyRequest, code: string): Promise<number> {
  const from = addressSubject(request.ip);
  const at = instant(parts);
  const wait_s = await parts.database.transaction(null, async (connection) =>
    Math.max(
      await countAttempt(connection, SET_UP_PER_ADDRESS, from, at),
      await countAttempt(connection, SET_UP, EVERYBODY, at),
    ),
  );
  if (wait_s > 0 || !(await isSetUpCode(parts, code))) return wait_s;
  await parts.database.transaction(null, async (connection) => {
    await giveBackAttempt(connection, SET_UP_PER_ADDRESS, from);
    await giveBackAttempt(connection, SET_UP, EVERYBODY);
  });
  return 0;
}

async function setUp(
  parts: IdentityParts,
  request: FastifyRequest,
  filled: FilledIn,
  password: string,
): Promise<void> {
  // Checked before the other fields, so that their errors reveal nothing to strangers.
  if (!(await isSetUpCode(parts, filled.code))) throw refuse('set_up.code', {}, { field: 'code' });
  const at = instant(parts);
  await createAccount(
    parts,
    { ...firmOf(filled, password), database: FIRST },
    {
      opening: (connection) => useSetUpCode(connection, filled.code, at),
      opened: (connection, { accountId, userId }) =>
        audit(connection, {
          accountId,
          at,
          action: 'firm_set_up',
          subject: ['account', accountId],
          actor: { userId, address: request.ip, requestId: request.id },
        }),
    },
  );
}

function setUpPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  filled: FilledIn,
  refused?: Pick<Refusal, 'status' | 'message'> & { readonly errors?: Refusal['errors'] },
): FastifyReply {
  return sendPage(reply, {
    title: refused ? 'Set up Chancery: not completed' : 'Set up Chancery',
    status: refused?.status ?? 200,
    error: refused && withLabel(refused.message),
    body: html`<h1>Set up Chancery</h1>
      <p>Create your firm. The service printed a code in the terminal when it started.</p>
      <form method="post" action="${SET_UP_PATH}">
        ${csrfInput(request, reply, parts)} ${setUpFields(filled, Object.keys(refused?.errors ?? {})[0])}
        <div class="buttons"><button type="submit">Create the firm</button></div>
      </form>`,
  });
}
