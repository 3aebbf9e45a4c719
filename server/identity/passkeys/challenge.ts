/**
 * Challenges: 32 random bytes that an authenticator signs, so that no response can be replayed (WebAuthn Level 2,
 * 13.4.3). Each is valid once, for five minutes, for one purpose and for the session or visit that requested it. The
 * first database stores its hash.
 */
import type { Connection } from '#kernel/database/database.ts';
import { onFirstDatabase } from '#kernel/database/several/on-first-database.ts';
import { sql } from '#kernel/database/sql.ts';
import { randomSecret, sha256 } from '#kernel/secrets.ts';
import { later } from '../parts.ts';

export const CHALLENGE_LIFE_S = 300;

export type Purpose = 'registration' | 'sign_in' | 'proof';

/** The requester: the secret of a session or visit, or the id of a session. */
export interface ChallengeRequest {
  readonly purpose: Purpose;
  readonly holder: string;
}

/** In base64url, as it appears in the client data. */
export async function newChallenge(
  connection: Connection,
  { purpose, holder }: ChallengeRequest,
  at: Date,
): Promise<string> {
  const challenge = randomSecret();
  const expires = later(at, CHALLENGE_LIFE_S).toISOString();
  await onFirstDatabase(connection, (there) =>
    there.execute(sql`
      insert into passkey_challenges (challenge_hash, holder_hash, purpose, expires_at)
      values (${sha256(challenge)}, ${sha256(holder)}, ${purpose}, ${expires})`),
  );
  return challenge;
}

/** Consumes a challenge; false if it was not issued for this purpose and requester, or was used already. */
export async function useChallenge(
  connection: Connection,
  challenge: string,
  { purpose, holder }: ChallengeRequest,
  at: Date,
): Promise<boolean> {
  const used = await onFirstDatabase(connection, (there) =>
    there.execute(sql`
      delete from passkey_challenges where challenge_hash = ${sha256(challenge)} and holder_hash = ${sha256(holder)}
        and purpose = ${purpose} and expires_at > ${at.toISOString()}`),
  );
  return used === 1;
}
