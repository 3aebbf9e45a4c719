/**
 * Challenges: 32 random bytes that an authenticator signs, so that no answer serves twice (WebAuthn Level 2, 13.4.3). Each is
 * good for one purpose, for the session or visit that asked, once and for five minutes; the database keeps its hash.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { randomSecret, sha256 } from '#kernel/secrets.ts';
import { later } from '../parts.ts';

export const CHALLENGE_LIFE_S = 300;

export type Purpose = 'registration' | 'sign_in' | 'proof';

/** Who asked for it: the secret of a session or visit, or the name of a session. */
export interface Asked {
  readonly purpose: Purpose;
  readonly holder: string;
}

/** In base64url, as it comes back in the client data. */
export async function newChallenge(
  connection: Connection,
  { purpose, holder }: Asked,
  at: Date,
): Promise<string> {
  const challenge = randomSecret();
  await connection.execute(sql`
    insert into passkey_challenges (challenge_hash, holder_hash, purpose, expires_at)
    values (${sha256(challenge)}, ${sha256(holder)}, ${purpose}, ${later(at, CHALLENGE_LIFE_S).toISOString()})`);
  return challenge;
}

/** Whether it was asked for so and has not been used; from now on it is. */
export async function useChallenge(
  connection: Connection,
  challenge: string,
  { purpose, holder }: Asked,
  at: Date,
): Promise<boolean> {
  const used = await connection.execute(sql`
    delete from passkey_challenges where challenge_hash = ${sha256(challenge)} and holder_hash = ${sha256(holder)}
      and purpose = ${purpose} and expires_at > ${at.toISOString()}`);
  return used === 1;
}
