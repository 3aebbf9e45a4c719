/**
 * Optional two-factor authentication: six digits from an authenticator app (TOTP, RFC 6238). The secret is stored
 * encrypted, no code can be reused, and attempts are rate limited like passwords.
 */
import { Secret, TOTP } from 'otpauth';
import { sealedColumn } from '#kernel/sealed-values.ts';
import type { Connection } from '#kernel/database/database.ts';
import { onFirstDatabase } from '#kernel/database/several/on-first-database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { queueNotice } from './notices.ts';
import { endRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import {
  CODE_PER_USER,
  CODES_PER_ADDRESS,
  countAttempt,
  forgiveAttempts,
  giveBackAttempt,
} from './throttle.ts';

const PURPOSE = 'totp secret';
export const sealedSecondStep = sealedColumn('sign_ins', 'totp_secret', PURPOSE);
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Accepts codes of the previous and next time step, for clocks that differ. */
const STEPS_ASIDE = 1;

interface Person {
  readonly accountId: string;
  readonly userId: string;
}

export function newSecondStepSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The link for authenticator apps, which also contains the key for manual entry. */
export function secondStepLink(secret: string, email: string): string {
  return totp(secret, email).toString();
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Chancery', label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

/** The time step that a code belongs to; null if it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: at.getTime(), window: STEPS_ASIDE });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta;
}

/** Returns whether a code of the app or a recovery code is valid, or how long to wait. A valid code is consumed. */
export async function checkSecondStep(
  connection: Connection,
  parts: IdentityParts,
  person: Person,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<{ right: boolean; wait_s: number }> {
  const { accountId, userId } = person;
  const at = instant(parts);
  const from = addressSubject(address);
  const wait_s = await onFirstDatabase(connection, async (there) =>
    Math.max(
      await countAttempt(there, CODE_PER_USER, `${accountId}:${userId}`, at),
      await countAttempt(there, CODES_PER_ADDRESS, from, at),
    ),
  );
  if (wait_s > 0) return { right: false, wait_s };
  const row = await connection.row<Pick<Tables['sign_ins'], 'totp_secret'>>(sql`
    select totp_secret from sign_ins where account_id = ${accountId} and user_id = ${userId}`);
  if (!row?.totp_secret) return { right: false, wait_s: 0 };
  const secret = parts.secrets.open(PURPOSE, bytesOf(row.totp_secret));
  const right =
    (await useAppCode(connection, person, stepOfCode(secret, code, at))) ||
    (await useRecoveryCode(connection, person, { code, address }, at));
  if (!right) return { right, wait_s: 0 };
  await forgiveSecondStep(connection, person, from);
  return { right, wait_s: 0 };
}

/** Prevents the reuse of a code. */
async function useAppCode(
  connection: Connection,
  { accountId, userId }: Person,
  step: number | null,
): Promise<boolean> {
  if (step === null) return false;
  const used = await connection.execute(sql`
    update sign_ins set totp_last_step = ${step}
    where account_id = ${accountId} and user_id = ${userId} and (totp_last_step is null or totp_last_step < ${step})`);
  return used === 1;
}

async function forgiveSecondStep(
  connection: Connection,
  { accountId, userId }: Person,
  from: string,
): Promise<void> {
  await onFirstDatabase(connection, async (there) => {
    await forgiveAttempts(there, CODE_PER_USER, `${accountId}:${userId}`);
    await giveBackAttempt(there, CODES_PER_ADDRESS, from);
  });
}

/** Returns the recovery codes. */
export async function turnOnSecondStep(
  connection: Connection,
  parts: IdentityParts,
  person: Person & { secret: string; step: number; actor: Actor },
): Promise<string[]> {
  const { accountId, userId, secret, step, actor } = person;
  const at = instant(parts);
  await connection.execute(sql`
    update sign_ins set totp_secret = ${parts.secrets.seal(PURPOSE, secret)}, totp_last_step = ${step},
      updated_at = ${at.toISOString()}
    where account_id = ${accountId} and user_id = ${userId}`);
  await audit(connection, { accountId, at, action: 'second_step_on', subject: ['user', userId], actor });
  await queueNotice(connection, { accountId, userId, at, what: 'second_step_on', address: actor.address });
  return renewRecoveryCodes(connection, person, at, actor);
}

/** Also used by an administrator for a user who lost their device. */
export async function turnOffSecondStep(
  connection: Connection,
  parts: IdentityParts,
  person: Person & { actor: Actor },
): Promise<void> {
  const { accountId, userId, actor } = person;
  const at = instant(parts);
  await connection.execute(sql`
    update sign_ins set totp_secret = null, totp_last_step = null, updated_at = ${at.toISOString()}
    where account_id = ${accountId} and user_id = ${userId}`);
  await audit(connection, { accountId, at, action: 'second_step_off', subject: ['user', userId], actor });
  await endRecoveryCodes(connection, person);
  await queueNotice(connection, { accountId, userId, at, what: 'second_step_off', address: actor.address });
}
