/**
 * Limits attempts. They are counted in the database, across all processes, and before each attempt, so that
 * concurrent ones cannot bypass the limit. Subjects are stored as hashes.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { later } from '../parts.ts';

export interface Limit {
  readonly name: string;
  readonly attempts: number;
  readonly within_s: number;
}

const QUARTER_HOUR_S = 900;
/** Wrong passwords slow down the address that sends them, not a user who signs in from elsewhere. */
const PASSWORD_PER_USER_AND_ADDRESS: Limit = {
  name: 'password of and from',
  attempts: 10,
  within_s: QUARTER_HOUR_S,
};
/** Above this a user is being attacked from many addresses; each address then has only ATTEMPTS_UNDER_ATTACK. */
export const PASSWORD_PER_USER: Limit = { name: 'password of', attempts: 100, within_s: QUARTER_HOUR_S };
/** One for an attacker's guess, or for a typing mistake of the real user. */
const ATTEMPTS_UNDER_ATTACK = 2;
export const CODE_PER_USER: Limit = { name: 'code of', attempts: 10, within_s: QUARTER_HOUR_S };
export const FAILURES_PER_ADDRESS: Limit = { name: 'sign-in from', attempts: 100, within_s: QUARTER_HOUR_S };
export const CODES_PER_ADDRESS: Limit = { name: 'code from', attempts: 50, within_s: QUARTER_HOUR_S };
export const PASSKEYS_PER_ADDRESS: Limit = { name: 'passkey from', attempts: 100, within_s: QUARTER_HOUR_S };
export const PROVIDER_PER_ADDRESS: Limit = { name: 'provider from', attempts: 100, within_s: QUARTER_HOUR_S };
/** Only counted; never limits. */
export const TRIES_AS_NOBODY: Limit = { name: 'nobody', attempts: Infinity, within_s: QUARTER_HOUR_S };
export const SET_UP_PER_ADDRESS: Limit = { name: 'set-up from', attempts: 10, within_s: QUARTER_HOUR_S };
export const SET_UP: Limit = { name: 'set-up by', attempts: 100, within_s: QUARTER_HOUR_S };
export const MAILS_PER_USER: Limit = { name: 'reset mail to', attempts: 3, within_s: QUARTER_HOUR_S };
export const MAILS_PER_ADDRESS: Limit = { name: 'reset mail from', attempts: 30, within_s: QUARTER_HOUR_S };

/** Counts an attempt. Returns the seconds to wait above the limit, otherwise 0. */
export async function countAttempt(
  connection: Connection,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<number> {
  const { attempts, wait_s } = await countOf(connection, limit, subject, at);
  return attempts > limit.attempts ? wait_s : 0;
}

/** Counts a password attempt for `email` from `from` against the three limits; returns the seconds to wait. */
export async function countPasswordAttempt(
  connection: Connection,
  { email, from }: { readonly email: string; readonly from: string },
  at: Date,
): Promise<number> {
  const everywhere = await countOf(connection, PASSWORD_PER_USER, email, at);
  const here = await countOf(connection, PASSWORD_PER_USER_AND_ADDRESS, `${email} ${from}`, at);
  const underAttack = everywhere.attempts > PASSWORD_PER_USER.attempts;
  const most = underAttack ? ATTEMPTS_UNDER_ATTACK : PASSWORD_PER_USER_AND_ADDRESS.attempts;
  return Math.max(
    here.attempts > most ? here.wait_s : 0,
    await countAttempt(connection, FAILURES_PER_ADDRESS, from, at),
  );
}

/** After a correct password: resets the count of this user and address, and uncounts this attempt in the others. */
export async function forgivePasswordAttempts(
  connection: Connection,
  { email, from }: { readonly email: string; readonly from: string },
): Promise<void> {
  await forgiveAttempts(connection, PASSWORD_PER_USER_AND_ADDRESS, `${email} ${from}`);
  await giveBackAttempt(connection, PASSWORD_PER_USER, email);
  await giveBackAttempt(connection, FAILURES_PER_ADDRESS, from);
}

async function countOf(
  connection: Connection,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<{ attempts: number; wait_s: number }> {
  const ends = later(at, limit.within_s).toISOString();
  const row = await connection.one<Pick<Tables['sign_in_attempts'], 'attempts'> & { wait_s: string }>(sql`
    insert into sign_in_attempts as a (subject_hash, attempts, window_ends_at)
    values (${subjectHash(limit, subject)}, 1, ${ends})
    on conflict (subject_hash) do update set
      attempts = case when a.window_ends_at <= ${at.toISOString()} then 1 else a.attempts + 1 end,
      window_ends_at = case when a.window_ends_at <= ${at.toISOString()} then excluded.window_ends_at else a.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - ${at.toISOString()}::timestamptz)) as wait_s`);
  return { attempts: row.attempts, wait_s: Math.max(1, Number(row.wait_s)) };
}

/** After a successful attempt: resets the user's count and uncounts the attempt of the address. */
export async function forgiveAttempts(connection: Connection, limit: Limit, subject: string): Promise<void> {
  await connection.execute(
    sql`delete from sign_in_attempts where subject_hash = ${subjectHash(limit, subject)}`,
  );
}

export async function giveBackAttempt(connection: Connection, limit: Limit, subject: string): Promise<void> {
  await connection.execute(sql`
    update sign_in_attempts set attempts = greatest(attempts - 1, 0)
    where subject_hash = ${subjectHash(limit, subject)}`);
}

function subjectHash(limit: Limit, subject: string): Buffer {
  return sha256(`${limit.name} ${subject}`);
}

export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
