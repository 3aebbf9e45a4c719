/**
 * Ten codes, each valid once instead of the authenticator app (NIST SP 800-63B, 5.1.2). Eighty random bits need no
 * slow hash. New codes replace all previous ones.
 */
import { randomBytes } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import { audit, type Actor } from '../history.ts';
import { queueNotice } from './notices.ts';

const CODES = 10;
const CODE_BYTES = 10;
/** RFC 4648's base 32 in lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const CODE_CHARACTERS = (CODE_BYTES * 8) / 5;
const FORM = new RegExp(`^[a-z0-9]{${CODE_CHARACTERS}}$`);

interface Holder {
  readonly accountId: string;
  readonly userId: string;
}

/** Runs in the caller's transaction. The codes are shown only once. */
export async function renewRecoveryCodes(
  connection: Connection,
  { accountId, userId }: Holder,
  at: Date,
  actor: Actor,
): Promise<string[]> {
  await endRecoveryCodes(connection, { accountId, userId });
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => sha256(plain(code)).toString('hex'));
  await connection.execute(sql`
    insert into recovery_codes (account_id, user_id, code_hash, created_at)
    select ${accountId}, ${userId}, decode(hash, 'hex'), ${at.toISOString()} from unnest(${hashes}::text[]) hash`);
  const subject = ['user', userId] as const;
  await audit(connection, { accountId, at, action: 'recovery_codes_made', subject, actor });
  return codes;
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

/** In groups of four, to make copying easier. */
function newCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
