/**
 * How often something may be tried: counted in the database, so that every process counts together, and
 * counted before the try, so that many at once don't slip through. What is throttled is kept as a hash.
 */
import { isIP } from 'node:net';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import { later } from '../parts.ts';

export interface Limit {
  readonly name: string;
  readonly attempts: number;
  readonly within_s: number;
}

const QUARTER_HOUR_S = 900;
export const PASSWORD_PER_USER: Limit = { name: 'password of', attempts: 10, within_s: QUARTER_HOUR_S };
export const CODE_PER_USER: Limit = { name: 'code of', attempts: 10, within_s: QUARTER_HOUR_S };
export const FAILURES_PER_ADDRESS: Limit = { name: 'sign-in from', attempts: 100, within_s: QUARTER_HOUR_S };
/** Counted and never asked for. */
export const TRIES_AS_NOBODY: Limit = { name: 'nobody', attempts: Infinity, within_s: QUARTER_HOUR_S };
export const MAILS_PER_USER: Limit = { name: 'reset mail to', attempts: 3, within_s: QUARTER_HOUR_S };
export const MAILS_PER_ADDRESS: Limit = { name: 'reset mail from', attempts: 30, within_s: QUARTER_HOUR_S };

/** Counts a try. Answers the seconds to wait where it is one too many, and 0 where it may go on. */
export async function countAttempt(
  connection: Connection,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<number> {
  const ends = later(at, limit.within_s).toISOString();
  const row = await connection.row<{ attempts: string; wait_s: string }>(sql`
    insert into sign_in_attempts as a (subject_hash, attempts, window_ends_at)
    values (${subjectHash(limit, subject)}, 1, ${ends})
    on conflict (subject_hash) do update set
      attempts = case when a.window_ends_at <= ${at.toISOString()} then 1 else a.attempts + 1 end,
      window_ends_at = case when a.window_ends_at <= ${at.toISOString()} then excluded.window_ends_at else a.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - ${at.toISOString()}::timestamptz)) as wait_s`);
  return Number(row!.attempts) > limit.attempts ? Math.max(1, Number(row!.wait_s)) : 0;
}

/** A try that went well: the person's count begins anew, the address gets its one back. */
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

/** An address of version 6 counts by its network of 64 bits, of which one machine may have all. */
export function addressSubject(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4).join(':');
}
