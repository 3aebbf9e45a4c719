/**
 * Retires a previous encryption key: everything encrypted or signed with it is redone with the current one. The
 * service may keep running if each of its processes has both keys; refuses if a process uses another key.
 */
import type pg from 'pg';
import { othersInUse } from '../database/key-in-use.ts';
import { storeProof } from '../database/encryption-key.ts';
import type { SealedValues } from '../sealed-values.ts';
import type { Secrets } from '../secrets.ts';
import { countSealed, reseal, type Resealed } from './reseal.ts';
import { signArchivesAgain, signSealsAgain } from './sign-again.ts';

export interface Rotated {
  readonly values: Readonly<Record<string, Resealed>>;
  /** Seals and archives of the audit log that were signed again. */
  readonly seals: number;
}

export interface Rotation {
  readonly secrets: Secrets;
  readonly sealed: readonly SealedValues[];
  readonly now: Date;
  readonly onProgress?: (name: string, done: number, total: number) => void;
}

export async function rotate(
  owner: pg.Client,
  { secrets, sealed, now, onProgress }: Rotation,
): Promise<Rotated> {
  const others = await othersInUse(owner, secrets);
  if (others > 0)
    throw new Error(
      `${others} connections of the service use another encryption key: first restart it with the new key, and with the old one as a previous key.`,
    );
  const values: Record<string, Resealed> = {};
  for (const each of sealed) {
    const { others: total } = await countSealed(owner, secrets, each);
    values[each.name] = await reseal(owner, secrets, each, (done) => onProgress?.(each.name, done, total));
  }
  const seals = (await signSealsAgain(owner, secrets)) + (await signArchivesAgain(owner, secrets));
  await storeProof(owner, secrets, now);
  return { values, seals };
}

/** By name: how many values there are, and how many of them are not under the current key. */
export async function sealedCounts(
  owner: pg.Client,
  { secrets, sealed }: Pick<Rotation, 'secrets' | 'sealed'>,
) {
  const counts: Record<string, { sealed: number; others: number }> = {};
  for (const each of sealed) counts[each.name] = await countSealed(owner, secrets, each);
  return counts;
}
