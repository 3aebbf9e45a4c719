/**
 * Consequences of a change to a user: the sign-in follows the email, and every process drops its cached rights of the
 * user. Each function runs in the caller's transaction.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { audit, NOBODY, recordUpdated, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { announce } from '../principal/announce.ts';
import { queueNotice } from '../sign-in/notices.ts';
import { refuse } from '../refusals.ts';
import { endTokensOfUser } from '../tokens/last-token.ts';
import { holdAddress, releaseAddress, reserveAddress } from './addresses.ts';
import { checkEmail, claimEmail, emailTaken } from './create-user.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Must be called in the transaction of every write to a row of users. */
export async function userChanged(connection: Connection, accountId: string, userId: string): Promise<void> {
  await announce(connection, `user:${accountId}:${userId}`);
}

/**
 * Changes the email that the user signs in with. Refuses an email used for signing in to the same firm. If another
 * firm uses it, which is not disclosed, the user keeps signing in with the previous email. The caller updates the
 * users row.
 */
export async function changeSignInEmail(
  connection: Connection,
  accountId: string,
  userId: string,
  email: string,
  at: Date,
): Promise<void> {
  checkEmail(email);
  const wanted = email.trim().toLowerCase();
  const own = await connection.row<Pick<Tables['sign_ins'], 'email'>>(sql`
    select email from sign_ins where account_id = ${accountId} and user_id = ${userId}`);
  if (own?.email === wanted) return;
  await holdAddress(connection, wanted);
  const holder = await connection.row<Pick<Tables['sign_ins'], 'account_id'>>(sql`
    select account_id from sign_ins where email = ${wanted}`);
  if (holder && holder.account_id !== accountId) return;
  if (holder) throw emailTaken(email);
  const stamp = at.toISOString();
  if (own) {
    if (!(await reserveAddress(connection, { accountId, userId }, wanted, stamp))) return;
    await releaseAddress(connection, accountId, own.email, stamp);
    await connection.execute(sql`
      update sign_ins set email = ${wanted}, updated_at = ${stamp}
      where account_id = ${accountId} and user_id = ${userId}`);
    await queueNotice(connection, { accountId, userId, at, what: 'email_changed', to: own.email });
  }
  // A user whose first email belongs to another firm has no sign-in yet.
  else await claimEmail(connection, { accountId, userId, email: wanted }, stamp);
  // Those in the old mailbox.
  await endLinks(connection, accountId, userId, stamp);
}

/** Ends the links with which the user could choose a password. */
async function endLinks(
  connection: Connection,
  accountId: string,
  userId: string,
  at: string,
): Promise<void> {
  await connection.execute(sql`
    update password_resets set used_at = ${at}
    where account_id = ${accountId} and user_id = ${userId} and used_at is null`);
}

/** Ends all sessions of the user and returns their number. The caller's transaction must also call userChanged. */
export async function endSessions(
  connection: Connection,
  accountId: string,
  userId: string,
): Promise<number> {
  const ended = await connection.rows(
    sql`delete from sessions where account_id = ${accountId} and user_id = ${userId} returning id`,
  );
  return ended.length;
}

/** Ends all sessions and links of a disabled user. */
export async function endAccess(
  connection: Connection,
  accountId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await endSessions(connection, accountId, userId);
  await endLinks(connection, accountId, userId, at.toISOString());
}

/** Ends the user's sessions and links at once; their tokens do not work while the user is disabled. */
export async function disableUser(
  connection: Connection,
  accountId: string,
  userId: string,
  at: Date,
  actor: Actor = NOBODY,
): Promise<void> {
  const owner = await connection.row(sql`
    select from users where account_id = ${accountId} and id = ${userId} and account_owner`);
  if (owner) throw refuse('user.owner_stays', {}, { field: 'enabled' });
  await setEnabled(connection, false, { accountId, userId, at, actor });
  await endAccess(connection, accountId, userId, at);
}

export async function enableUser(
  connection: Connection,
  accountId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await setEnabled(connection, true, { accountId, userId, at, actor: NOBODY });
}

async function setEnabled(
  connection: Connection,
  enabled: boolean,
  of: { readonly accountId: string; readonly userId: string; readonly at: Date; readonly actor: Actor },
): Promise<void> {
  const { accountId, userId, at, actor } = of;
  const changed = await connection.execute(sql`
    update users set enabled = ${enabled}, etag = ${newEtag()}, updated_at = ${at.toISOString()}
    where account_id = ${accountId} and id = ${userId} and deleted_at is null and enabled <> ${enabled}`);
  if (changed === 0) return;
  await recordUpdated(connection, {
    accountId,
    resource: 'user',
    id: userId,
    changed: ['enabled'],
    at,
    actor,
  });
  await audit(connection, {
    accountId,
    at,
    action: enabled ? 'user_enabled' : 'user_disabled',
    subject: ['user', userId],
    actor,
  });
  await userChanged(connection, accountId, userId);
}

export async function setPassword(
  parts: IdentityParts,
  input: { accountId: string; userId: string; password: string; actor?: Actor },
): Promise<void> {
  const { accountId, userId, password, actor = NOBODY } = input;
  const signIn = await parts.database.forAccount(accountId, (connection) =>
    connection.row<Pick<Tables['sign_ins'], 'email'>>(sql`
      select email from sign_ins where account_id = ${accountId} and user_id = ${userId}`),
  );
  checkPassword(password, signIn?.email);
  const hash = await hashPassword(password);
  const at = instant(parts);
  await storePassword(parts, { accountId, userId, hash, at, actor });
}

interface NewPassword {
  readonly accountId: string;
  readonly userId: string;
  readonly hash: string;
  readonly at: Date;
  readonly actor: Actor;
}

/**
 * A new password ends every session, token and reset link of the user, and the webhooks of applications, which have no
 * token any more; consents remain. `allow` runs first in the transaction; if it returns false, nothing changes.
 */
export async function storePassword(
  parts: IdentityParts,
  password: NewPassword,
  allow: (connection: Connection) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { accountId, userId } = password;
  const ended = await parts.database.transaction(accountId, async (connection) => {
    // The sign-in is locked before links, so that two links of a user cannot deadlock.
    await connection.execute(sql`
      select from sign_ins where account_id = ${accountId} and user_id = ${userId} for no key update`);
    return (await allow(connection)) ? writePassword(connection, parts, password) : undefined;
  });
  for (const grantId of ended ?? []) await parts.waitForDeliveries?.({ accountId, grantId });
  return ended !== undefined;
}

/** Returns the consents whose tokens and webhooks ended. */
async function writePassword(
  connection: Connection,
  parts: IdentityParts,
  input: NewPassword,
): Promise<readonly string[]> {
  const { accountId, userId, hash, actor } = input;
  const at = input.at.toISOString();
  const before = await connection.row<Pick<Tables['sign_ins'], 'password_hash'>>(sql`
    select password_hash from sign_ins
    where account_id = ${accountId} and user_id = ${userId}`);
  await connection.execute(sql`
    update sign_ins set password_hash = ${hash}, password_changed_at = ${at}, updated_at = ${at}
    where account_id = ${accountId} and user_id = ${userId}`);
  await endSessions(connection, accountId, userId);
  const ended = await endTokensOfUser(connection, parts, { accountId, userId, at: input.at });
  await endLinks(connection, accountId, userId, at);
  await audit(connection, {
    accountId,
    at: input.at,
    action: 'password_changed',
    subject: ['user', userId],
    actor,
  });
  // An invited user has chosen their first password, so no notice is sent.
  if (before?.password_hash)
    await queueNotice(connection, {
      accountId,
      userId,
      at: input.at,
      what: 'password_changed',
      address: actor.address,
    });
  await userChanged(connection, accountId, userId);
  return ended;
}
