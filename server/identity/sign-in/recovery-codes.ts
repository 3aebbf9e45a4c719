/**
 * Ten codes, each valid once instead of the authenticator app (NIST SP 800-63B, 5.1.2). Eighty random bits need no
 * slow hash. New codes replace all previous ones.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import { audit, type Actor } from '../history.ts';
import { queueNotice } from './notices.ts';

const CODES = 10;
const CODE_BYTES = 10;
const SEED_BYTES = 32;
/** RFC 4648's base 32 in lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const CODE_CHARACTERS = (CODE_BYTES * 8) / 5;
const FORM = new RegExp(`^[a-z0-9]{${CODE_CHARACTERS}}$`);

interface Holder {
  readonly accountId: string;
  readonly userId: string;
}

/** From which a set of codes follows, so that a form that is sent again gets the same ones. */
export function newSeed(): string {
  return randomBytes(SEED_BYTES).toString('base64url');
}

/** Runs in the caller's transaction. The codes are shown only once. */
export async function renewRecoveryCodes(
  connection: Connection,
  { accountId, userId }: Holder,
  at: Date,
  actor: Actor,
  seed = newSeed(),
): Promise<string[]> {
  await endRecoveryCodes(connection, { accountId, userId });
  const codes = codesOf(seed);
  const hashes = codes.map(hashOf);
  await connection.execute(sql`
    insert into recovery_codes (account_id, user_id, code_hash, created_at)
    select ${accountId}, ${userId}, decode(hash, 'hex'), ${at.toISOString()} from unnest(${hashes}::text[]) hash`);
  const subject = ['user', userId] as const;
  await audit(connection, { accountId, at, action: 'recovery_codes_made', subject, actor });
  return codes;
}

/** A form that would replace a user's codes. */
export interface Renewal {
  readonly seed: string;
  /** The set of codes that it replaces, null for none. */
  readonly replaces: string | null;
}

/**
 * For a form that was sent before: its codes if they are valid, or none if there are others by now, which it must not
 * replace. Undefined if it has not been sent.
 */
export async function renewedBefore(
  connection: Connection,
  holder: Holder,
  { seed, replaces }: Renewal,
): Promise<readonly string[] | undefined> {
  const current = await currentCodes(connection, holder);
  const codes = codesOf(seed);
  if (current === codes.map(hashOf).toSorted()[0]) return codes;
  return current === replaces ? undefined : [];
}

/** What distinguishes the valid set of codes from earlier ones. */
export function currentCodes(connection: Connection, { accountId, userId }: Holder): Promise<string | null> {
  return connection.text(sql`
    select encode(code_hash, 'hex') from recovery_codes
    where account_id = ${accountId} and user_id = ${userId} order by code_hash limit 1`);
}

export async function endRecoveryCodes(connection: Connection, { accountId, userId }: Holder): Promise<void> {
  await connection.execute(
    sql`delete from recovery_codes where account_id = ${accountId} and user_id = ${userId}`,
  );
}

/** Consumes an unused code of the user; false if there is none. */
export async function useRecoveryCode(
  connection: Connection,
  { accountId, userId }: Holder,
  { code, address }: { readonly code: string; readonly address: string },
  at: Date,
): Promise<boolean> {
  if (!FORM.test(plain(code))) return false;
  const used = await connection.execute(sql`
    update recovery_codes set used_at = ${at.toISOString()}
    where account_id = ${accountId} and user_id = ${userId} and code_hash = ${sha256(plain(code))} and used_at is null`);
  if (used === 0) return false;
  await audit(connection, {
    accountId,
    at,
    action: 'recovery_code_used',
    subject: ['user', userId],
    actor: { userId, address },
  });
  await queueNotice(connection, { accountId, userId, at, what: 'recovery_code_used', address });
  return true;
}

export function recoveryCodesLeft(connection: Connection, { accountId, userId }: Holder): Promise<number> {
  return connection.count(sql`
    select count(*) from recovery_codes
    where account_id = ${accountId} and user_id = ${userId} and used_at is null`);
}

function codesOf(seed: string): string[] {
  return Array.from({ length: CODES }, (_, index) =>
    written(createHmac('sha256', seed).update(String(index)).digest().subarray(0, CODE_BYTES)),
  );
}

/** In groups of four, to make copying easier. */
function written(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

function hashOf(code: string): string {
  return sha256(plain(code)).toString('hex');
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
