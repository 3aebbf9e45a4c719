/**
 * Locks the person who enters, before anything that lets them in is written: the user, then the sign-in, then the
 * session. What ends access takes its locks in the same order. So a new password, or the end of a user's access, either
 * is seen here, or waits and ends the new session too.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { lockSession, type Session } from './sessions.ts';

interface Person {
  readonly accountId: string;
  readonly userId: string;
}

/** Null if a user never signed in with a password of their own. */
type SignIn = Pick<Tables['sign_ins'], 'password_hash' | 'totp_secret'> | null;

/** Undefined if the user or the firm may not sign in. */
export async function lockPerson(
  connection: Connection,
  { accountId, userId }: Person,
): Promise<{ readonly signIn: SignIn } | undefined> {
  const user = await connection.row(sql`
    select from users u join accounts a on a.id = u.account_id
    where u.account_id = ${accountId} and u.id = ${userId} and u.enabled and u.deleted_at is null
      and a.status = 'active' and a.deleted_at is null
    for share of u`);
  if (!user) return undefined;
  const signIn = await connection.row<NonNullable<SignIn>>(sql`
    select password_hash, totp_secret from sign_ins
    where account_id = ${accountId} and user_id = ${userId} for no key update`);
  return { signIn: signIn ?? null };
}

/** False if the session has ended, or its user may not sign in any more. */
export async function holdSession(connection: Connection, session: Session): Promise<boolean> {
  return (await lockPerson(connection, session)) !== undefined && lockSession(connection, session);
}
