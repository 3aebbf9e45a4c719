/** The page on which a user turns two-factor authentication with an authenticator app on or off. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { csrfInput, formOf, refuseForgedForm } from '../pages/form.ts';
import { askForProof } from '../pages/confirm.ts';
import { Html, html } from '../pages/html.ts';
import { sendPage, seeOther } from '../pages/page.ts';
import { instant, type IdentityParts } from '../parts.ts';
import {
  checkSecondStep,
  newSecondStepSecret,
  secondStepLink,
  stepOfCode,
  turnOffSecondStep,
  turnOnSecondStep,
} from './second-step.ts';
import { confirmPassword } from './check-password.ts';
import { holdSession } from './lock-person.ts';
import { queueNotice } from './notices.ts';
import {
  currentCodes,
  newSeed,
  recoveryCodesLeft,
  type Renewal,
  renewedBefore,
  renewRecoveryCodes,
} from './recovery-codes.ts';
import { readSession, type Session } from './sessions.ts';
import { signInLocation } from './sign-in-pages.ts';
import { waitSentence } from './throttle.ts';

const PATH = '/second-step';
/** The page of the app that leads here. */
const SETTINGS = '/app/settings/security';
/** The new secret is encrypted in the form, for this user. */
const PURPOSE = 'second step enrolment';
/** So is that from which new recovery codes follow. */
const RENEWAL = 'recovery codes renewal';
/** The quiet zone that QR code readers require, in modules. */
const QUIET_MODULES = 4;

interface PageState {
  readonly error?: string | undefined;
  readonly done?: string | undefined;
  /** Shown only once. */
  readonly codes?: readonly string[];
  /** The key that the user has already added, if only its code was wrong. */
  readonly secret?: string | undefined;
}

const SIGNED_OUT: PageState = { error: 'You were signed out in the meantime. Sign in again.' };

export function registerSecondStepPages(app: FastifyInstance, parts: IdentityParts): void {
  app.get(PATH, async (request, reply) => {
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(PATH));
    return showPage(request, reply, parts, session);
  });

  app.post(PATH, async (request, reply) => {
    refuseForgedForm(request, reply, parts);
    const session = await readSession(parts, request, instant(parts));
    if (!session?.complete) return seeOther(reply, signInLocation(PATH));
    const form = formOf(request);
    if (form.get('do') === 'codes') {
      if (await askForProof(request, reply, parts, session)) return reply;
      const state = await renewCodes(parts, request, session, form.get('renewal') ?? '');
      return showPage(request, reply, parts, session, state);
    }
    const isOn = (await signInOf(parts, session)).on;
    const state = isOn
      ? await turnOff(parts, request, session, form.get('code') ?? '')
      : await turnOn(parts, request, session, form);
    return showPage(request, reply, parts, session, state);
  });
}

async function turnOn(
  parts: IdentityParts,
  request: FastifyRequest,
  session: Session,
  form: URLSearchParams,
): Promise<PageState> {
  const secret = openEnrolment(parts, session, form.get('enrolment') ?? '');
  const step = secret && stepOfCode(secret, form.get('code') ?? '', instant(parts));
  if (!secret) return { error: 'The page was open too long or in another session. Scan the new key below.' };
  const password = form.get('password') ?? '';
  const confirmed = await confirmPassword(parts, session, { password, address: request.ip });
  if (typeof confirmed === 'object') return { error: waitSentence(confirmed.wait_s), secret };
  if (confirmed === 'wrong') return { error: 'The password is wrong.', secret };
  if (!step) return { error: 'The code is wrong. Enter the code that your app shows now.', secret };
  return parts.database.transaction(session.accountId, async (connection) => {
    if (!(await holdSession(connection, session))) return SIGNED_OUT;
    const actor = actorOf(request, session);
    const codes = await turnOnSecondStep(connection, parts, { ...session, secret, step, actor });
    return { done: 'Two-factor authentication is on.', codes };
  });
}

async function renewCodes(
  parts: IdentityParts,
  request: FastifyRequest,
  session: Session,
  sealed: string,
): Promise<PageState> {
  if (!(await signInOf(parts, session)).on) return { error: 'Turn on two-factor authentication first.' };
  const renewal = openRenewal(parts, session, sealed);
  if (!renewal) return { error: 'The page was open in another session. Create the codes again.' };
  return parts.database.transaction(session.accountId, async (connection) => {
    if (!(await holdSession(connection, session))) return SIGNED_OUT;
    const { accountId, userId } = session;
    const before = await renewedBefore(connection, session, renewal);
    if (before) return answeredWith(before);
    const at = instant(parts);
    const address = request.ip;
    await queueNotice(connection, { accountId, userId, at, what: 'recovery_codes_made', address });
    const actor = actorOf(request, session);
    return answeredWith(await renewRecoveryCodes(connection, session, at, actor, renewal.seed));
  });
}

function answeredWith(codes: readonly string[]): PageState {
  if (codes.length === 0) return { error: 'Other codes were created since this page was opened.' };
  return { done: 'The old codes no longer work.', codes };
}

async function turnOff(
  parts: IdentityParts,
  request: FastifyRequest,
  session: Session,
  code: string,
): Promise<PageState> {
  return parts.database.transaction(session.accountId, async (connection) => {
    if (!(await holdSession(connection, session))) return SIGNED_OUT;
    const checked = await checkSecondStep(connection, parts, session, {
      code,
      address: request.ip,
    });
    if (checked.wait_s > 0) return { error: waitSentence(checked.wait_s) };
    if (!checked.right) return { error: 'The code is wrong or was already used.' };
    await turnOffSecondStep(connection, parts, { ...session, actor: actorOf(request, session) });
    return { done: 'Two-factor authentication is off.' };
  });
}

function actorOf(request: FastifyRequest, session: Session) {
  return {
    userId: session.userId,
    credentialId: `session:${session.id}`,
    address: request.ip,
    requestId: request.id,
  };
}

function openEnrolment(parts: IdentityParts, session: Session, sealed: string): string | null {
  try {
    const [userId, secret] = parts.secrets.open(PURPOSE, Buffer.from(sealed, 'base64url')).split(' ');
    return userId === session.userId ? (secret ?? null) : null;
  } catch {
    return null;
  }
}

function openRenewal(parts: IdentityParts, session: Session, sealed: string): Renewal | null {
  try {
    const text = parts.secrets.open(RENEWAL, Buffer.from(sealed, 'base64url'));
    const [user, seed = '', replaces = ''] = text.split(' ');
    return user === session.userId ? { seed, replaces: replaces || null } : null;
  } catch {
    return null;
  }
}

/** How many codes are left, and a form for new ones, which can be sent again without replacing them again. */
async function codesOf(parts: IdentityParts, session: Session) {
  const [left, replaces] = await parts.database.forAccount(session.accountId, async (connection) => [
    await recoveryCodesLeft(connection, session),
    await currentCodes(connection, session),
  ]);
  const renewal = `${session.userId} ${newSeed()} ${replaces ?? ''}`;
  return { left, form: parts.secrets.seal(RENEWAL, renewal).toString('base64url') };
}

async function signInOf(parts: IdentityParts, session: Session): Promise<{ email: string; on: boolean }> {
  const row = await parts.database.forAccount(session.accountId, (connection) =>
    connection.row<Pick<Tables['sign_ins'], 'email' | 'totp_secret'>>(sql`
      select email, totp_secret from sign_ins
      where account_id = ${session.accountId} and user_id = ${session.userId}`),
  );
  return { email: row?.email ?? '', on: typeof row?.totp_secret === 'string' };
}

function listOfCodes(codes: readonly string[]): Html {
  return html`<p>
      Each of these signs you in once without your authenticator app. Print them or keep them where you keep
      passwords: they are not shown again.
    </p>
    <ul class="plain codes">
      ${codes.map((each) => html`<li><code>${each}</code></li>`)}
    </ul>`;
}

/** The link as an inline QR code, because the page may load nothing. */
function scanned(link: string): Html {
  const code = renderSVG(link, { border: QUIET_MODULES });
  return new Html(
    code.replace('<svg ', '<svg class="scanned" role="img" aria-label="The key as a QR code" '),
  );
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: IdentityParts,
  session: Session,
  state: PageState = {},
): Promise<FastifyReply> {
  const { email, on } = await signInOf(parts, session);
  const proof = csrfInput(request, reply, parts);
  return sendPage(reply, {
    title: 'Two-factor authentication',
    status: state.error ? 422 : 200,
    error: state.error,
    done: state.done,
    body: html`${
      on
        ? pageToTurnOff(proof, await codesOf(parts, session), state.codes)
        : pageToTurnOn(proof, parts.secrets, { userId: session.userId, email, secret: state.secret })
    }
      <p><a href="${SETTINGS}">Back to My sign-in</a></p>`,
  });
}

function codeInput(label: string): Html {
  return html`<label for="code">${label}</label>
    <input id="code" name="code" autocomplete="one-time-code" required />`;
}

function leftInWords(codes: number): string {
  if (codes === 0)
    return 'No recovery codes are left. Without them, you cannot sign in if you lose your device.';
  return codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`;
}

/** With new recovery codes, or with the number of remaining ones. */
function pageToTurnOff(
  proof: Html,
  { left, form }: Awaited<ReturnType<typeof codesOf>>,
  codes?: readonly string[],
): Html {
  return html`<h1>Two-factor authentication is on</h1>
    <p>Each time you sign in, you enter a code from your authenticator app, or use a passkey.</p>
    <h2>Recovery codes</h2>
    ${codes ? listOfCodes(codes) : html`<p>${leftInWords(left)}</p>`}
    <form method="post" action="${PATH}">
      ${proof}<input type="hidden" name="do" value="codes" />
      <input type="hidden" name="renewal" value="${form}" />
      <div class="buttons"><button type="submit" class="quiet">Create new recovery codes</button></div>
    </form>
    <h2>Turn off</h2>
    <form method="post" action="${PATH}">
      ${proof}${codeInput('Six-digit code, or a recovery code')}
      <div class="buttons"><button type="submit" class="wrong">Turn off two-factor authentication</button></div>
    </form>`;
}

/** Shows the same secret after a wrong code, so that it need not be scanned again. */
function pageToTurnOn(
  proof: Html,
  secrets: IdentityParts['secrets'],
  { userId, email, secret = newSecondStepSecret() }: Enrolment,
): Html {
  const link = secondStepLink(secret, email);
  const enrolment = secrets.seal(PURPOSE, `${userId} ${secret}`).toString('base64url');
  return html`<h1>Turn on two-factor authentication</h1>
    <p>
      Scan this code with an authenticator app, or add the key manually or with
      <a href="${link}">this link</a>. Then enter the code that the app shows.
    </p>
    ${scanned(link)}
    <p><code>${secret.replace(/(.{4})/g, '$1 ').trim()}</code></p>
    <form method="post" action="${PATH}">
      ${proof}
      <input type="hidden" name="enrolment" value="${enrolment}" />${codeInput('Six-digit code')}
      <label for="password">Your password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
      <div class="buttons"><button type="submit">Turn on</button></div>
    </form>`;
}

interface Enrolment {
  readonly userId: string;
  readonly email: string;
  readonly secret: string | undefined;
}
