/**
 * A mailed link for choosing a password, after it was forgotten or for an invitation. The response is the same for
 * unknown emails and is sent before any lookup. A link works once, for an hour (an invitation for a week), and the
 * database stores its hash.
 */
import { sealedPayload } from '#kernel/jobs/sealed-payload.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { queueMail } from '../mails.ts';
import { instant, later, originOf, type IdentityParts } from '../parts.ts';
import { newSecret, where } from '../tokens/firm-secret.ts';
import { personWith } from '../people/addresses.ts';
import { storePassword } from '../people/change-user.ts';
import { checkPassword, hashPassword } from '../people/passwords.ts';
import { countAttempt, MAILS_PER_ADDRESS, MAILS_PER_USER } from './throttle.ts';

/** The job that looks up the user; its payload has the email and the actor, encrypted. */
export const RESET_TASK = 'request_password_reset';
const PURPOSE = 'password reset request';
export const sealedResets = sealedPayload(RESET_TASK, PURPOSE);

const LINK_LIFE_S = 3_600;
const INVITATION_LIFE_S = 7 * 86_400;
export const RESET_PATH = '/password-reset';
/** The secret is in the query, because paths are logged and queries are not. */
export const NEW_PASSWORD_PATH = '/password-reset/choose';

/** Takes equally long for unknown emails, since a job looks up the user later. */
export async function requestReset(parts: IdentityParts, email: string, actor: Actor): Promise<void> {
  const at = instant(parts);
  const asked: ResetRequest = { email: email.trim().toLowerCase(), actor };
  await parts.database.transaction(null, async (connection) => {
    const tooMany =
      (await countAttempt(connection, MAILS_PER_ADDRESS, addressSubject(actor.address ?? ''), at)) +
      (await countAttempt(connection, MAILS_PER_USER, asked.email, at));
    if (tooMany > 0) return;
    const sealed = parts.secrets.seal(PURPOSE, JSON.stringify(asked)).toString('base64');
    await addJob(connection, RESET_TASK, { sealed });
  });
}

interface ResetRequest {
  readonly email: string;
  readonly actor: Actor;
}

export function resetTask(parts: IdentityParts): Task {
  return async (payload) => {
    const sealed = Buffer.from(String(payload.sealed), 'base64');
    const { email, actor }: ResetRequest = JSON.parse(parts.secrets.open(PURPOSE, sealed));
    const person = await personWith(parts.database, email);
    if (!person) return;
    const { accountId, userId } = person;
    await parts.database.transaction(accountId, (connection) =>
      sendPasswordLink(connection, parts, { accountId, userId, actor }),
    );
  };
}

export async function sendPasswordLink(
  connection: Connection,
  parts: IdentityParts,
  input: PasswordLinkFor,
): Promise<void> {
  const link = await newPasswordLink(connection, parts, input);
  if (link) await mailPasswordLink(connection, parts, link);
}

interface PasswordLinkFor {
  readonly accountId: string;
  readonly userId: string;
  readonly actor: Actor;
  readonly invitation?: boolean;
}

interface PasswordLink {
  readonly user: Invited;
  readonly invitation: boolean;
  /** The URL for choosing a password; null if the email signs in to another firm. */
  readonly address: string | null;
}

/** Undefined if the user is disabled or deleted. */
export async function newPasswordLink(
  connection: Connection,
  parts: IdentityParts,
  input: PasswordLinkFor,
): Promise<PasswordLink | undefined> {
  const { accountId, userId, actor, invitation = false } = input;
  const at = instant(parts);
  const user = await connection.row<Invited & { signs_in: boolean }>(sql`
    select u.email, u.first_name, a.name as firm, exists (
      select from sign_ins s where s.account_id = u.account_id and s.user_id = u.id) as signs_in
    from users u join accounts a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId} and u.enabled and u.deleted_at is null`);
  if (!user) return undefined;
  if (!user.signs_in) return { user, invitation, address: null };
  const token = newSecret(connection, accountId);
  const life = invitation ? INVITATION_LIFE_S : LINK_LIFE_S;
  await connection.execute(sql`
    insert into password_resets (token_hash, account_id, user_id, created_at, expires_at)
    values (${sha256(token)}, ${accountId}, ${userId}, ${at.toISOString()}, ${later(at, life).toISOString()})`);
  const action = invitation ? 'user_invited' : 'password_reset_requested';
  await audit(connection, { accountId, at, action, subject: ['user', userId], actor });
  return { user, invitation, address: `${originOf(parts)}${NEW_PASSWORD_PATH}?token=${token}` };
}

export async function mailPasswordLink(
  connection: Connection,
  parts: IdentityParts,
  { user, invitation, address }: PasswordLink,
): Promise<void> {
  if (address === null) return sayEmailIsTaken(connection, parts, user);
  await queueMail(connection, parts, {
    to: user.email,
    subject: invitation ? `You are invited to ${user.firm}` : 'Choose a new password',
    text: [
      `Hello ${user.first_name},`,
      invitation
        ? `${user.firm} has created a Chancery user for you. Choose your password here within a week:`
        : 'Someone, probably you, asked to reset your password. Choose a new one here within an hour:',
      address,
      ...(invitation ? [] : ['If it was not you, ignore this email: nothing has changed.']),
    ].join('\n\n'),
  });
}

type Invited = Pick<Tables['users'], 'email' | 'first_name'> & { readonly firm: Tables['accounts']['name'] };

/** Only the user learns that their email already signs in to another firm. */
async function sayEmailIsTaken(connection: Connection, parts: IdentityParts, user: Invited): Promise<void> {
  await queueMail(connection, parts, {
    to: user.email,
    subject: `You are invited to ${user.firm}`,
    text: [
      `Hello ${user.first_name},`,
      `${user.firm} has created a Chancery user with this email address. You already sign in to another firm ` +
        `with it, and an address can sign in to only one firm. Ask ${user.firm} to invite you at another address.`,
    ].join('\n\n'),
  });
}

/** Whether a link still works; does not use it. */
export async function resetIsOpen(parts: IdentityParts, token: string): Promise<boolean> {
  const row = await where(parts.database, token, (connection) =>
    connection.row(sql`
      select from password_resets
      where token_hash = ${sha256(token)} and used_at is null and expires_at > ${instant(parts).toISOString()}`),
  );
  return row !== undefined;
}

/** False if the link was used, superseded by another password, or has expired. */
export async function choosePassword(
  parts: IdentityParts,
  input: { token: string; password: string; actor: Actor },
): Promise<boolean> {
  const at = instant(parts);
  const hash = sha256(input.token);
  const reset = await where(parts.database, input.token, (connection) =>
    connection.row<
      Pick<Tables['password_resets'], 'account_id' | 'user_id'> & Pick<Tables['sign_ins'], 'email'>
    >(sql`
      select r.account_id, r.user_id, s.email
      from password_resets r join sign_ins s on s.account_id = r.account_id and s.user_id = r.user_id
      where r.token_hash = ${hash} and r.used_at is null and r.expires_at > ${at.toISOString()}`),
  );
  if (!reset) return false;
  checkPassword(input.password, reset.email);
  const passwordHash = await hashPassword(input.password);
  const { account_id: accountId, user_id: userId } = reset;
  const actor = { ...input.actor, userId };
  return storePassword(parts, { accountId, userId, hash: passwordHash, at, actor }, async (connection) => {
    const used = await connection.execute(sql`
      update password_resets set used_at = ${at.toISOString()} where token_hash = ${hash} and used_at is null`);
    return used === 1;
  });
}
