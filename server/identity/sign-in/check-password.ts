/**
 * The first step of a sign-in. Timing and response are the same for an unknown email and a wrong password. After too
 * many attempts the response only says how long to wait.
 */
import type { Connection } from '#kernel/database/database.ts';
import { onFirstDatabase } from '#kernel/database/several/on-first-database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addressSubject } from '#kernel/http/address-subject.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { passwordMatches } from '../people/passwords.ts';
import { mustUseProvider } from '../provider/settings.ts';
import { completeSignIn, type Browser } from './complete-sign-in.ts';
import { lockPerson } from './lock-person.ts';
import { startSession } from './sessions.ts';
import { countAttempt, countPasswordAttempt, forgivePasswordAttempts, TRIES_AS_NOBODY } from './throttle.ts';

export interface Attempt extends Browser {
  readonly email: string;
  readonly password: string;
}

export type Outcome =
  | { readonly kind: 'signed_in' | 'second_step'; readonly token: string }
  | { readonly kind: 'wrong' }
  /** The password is correct, but the firm requires its identity provider. */
  | { readonly kind: 'provider' }
  | { readonly kind: 'wait'; readonly seconds: number };

export async function checkSignIn(parts: IdentityParts, attempt: Attempt): Promise<Outcome> {
  const email = attempt.email.trim().toLowerCase();
  const from = addressSubject(attempt.address);
  const at = instant(parts);
  const { wait, kept } = await parts.database.forAccount(null, async (connection) => ({
    wait: await countPasswordAttempt(connection, { email, from }, at),
    kept: await findSignIn(connection, email),
  }));
  if (wait > 0) return { kind: 'wait', seconds: wait };
  const signIn = kept?.elsewhere
    ? await parts.database.forAccount(kept.account_id, (connection) => findSignIn(connection, email))
    : kept;

  const right = await passwordMatches(attempt.password, signIn?.password_hash ?? null);
  if (!signIn) {
    // Writes as much as for a wrong password, so that the timing is the same.
    await parts.database.transaction(null, (connection) =>
      countAttempt(connection, TRIES_AS_NOBODY, email, at),
    );
    return { kind: 'wrong' };
  }
  return enter(parts, signIn, right, { ...attempt, email, from, at });
}

interface Entering extends Attempt {
  readonly from: string;
  readonly at: Date;
}

/** Records the attempt and its outcome in one transaction. */
function enter(
  parts: IdentityParts,
  { account_id: accountId, user_id: userId, password_hash }: SignIn,
  right: boolean,
  attempt: Entering,
): Promise<Outcome> {
  const { email, from, at } = attempt;
  const actor: Actor = { userId, address: attempt.address, requestId: attempt.requestId };
  return parts.database.transaction(accountId, async (connection) => {
    const locked = right ? await lockPerson(connection, { accountId, userId }) : undefined;
    const subject = ['user', userId] as const;
    // A new password may have been stored while this one was compared.
    if (!locked?.signIn || locked.signIn.password_hash !== password_hash) {
      await audit(connection, { accountId, at, action: 'sign_in_failed', subject, actor });
      return { kind: 'wrong' };
    }
    await onFirstDatabase(connection, (there) => forgivePasswordAttempts(there, { email, from }));
    const person = { accountId, userId };
    if (await mustUseProvider(connection, person)) {
      const after = { reason: 'identity_provider_required' };
      await audit(connection, { accountId, at, action: 'sign_in_failed', subject, actor, after });
      return { kind: 'provider' };
    }
    if (locked.signIn.totp_secret === null) {
      const token = await completeSignIn(connection, parts, person, 'password', attempt);
      return { kind: 'signed_in', token };
    }
    await audit(connection, { accountId, at, action: 'sign_in_password', subject, actor });
    const half = { ...attempt, ...person, complete: false, at, method: 'password' } as const;
    return { kind: 'second_step', token: await startSession(connection, half) };
  });
}

/** `elsewhere` is a firm in another database, which has the rest. */
type SignIn = Pick<Tables['sign_ins'], 'account_id' | 'user_id' | 'password_hash' | 'elsewhere'>;

function findSignIn(connection: Connection, email: string): Promise<SignIn | undefined> {
  return connection.row<SignIn>(sql`
    select account_id, user_id, password_hash, elsewhere from sign_ins where email = ${email}`);
}

/** Whether a signed-in user knows their password, with the same limits as a sign-in. */
export async function confirmPassword(
  parts: IdentityParts,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  { password, address }: Pick<Attempt, 'password' | 'address'>,
): Promise<'right' | 'wrong' | { readonly wait_s: number }> {
  const from = addressSubject(address);
  const at = instant(parts);
  const signIn = await parts.database.forAccount(accountId, (connection) =>
    connection.row<Pick<Tables['sign_ins'], 'email' | 'password_hash'>>(sql`
      select email, password_hash from sign_ins where account_id = ${accountId} and user_id = ${userId}`),
  );
  if (!signIn) return 'wrong';
  const { email, password_hash } = signIn;
  const wait_s = await parts.database.transaction(null, (connection) =>
    countPasswordAttempt(connection, { email, from }, at),
  );
  if (wait_s > 0) return { wait_s };
  if (!(await passwordMatches(password, password_hash))) return 'wrong';
  await parts.database.transaction(null, (connection) =>
    forgivePasswordAttempts(connection, { email, from }),
  );
  return 'right';
}
