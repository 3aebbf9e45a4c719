/**
 * URLs of pages that work without signing in. The database stores a random key. The URL also carries a signature that
 * only this installation can make, so that neither a copy of the database nor the audit log gives access. Refuses
 * keys that this installation did not sign.
 */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const KEY_BYTES = 16;
/** 132 bits. */
const SIGNATURE_CHARACTERS = 22;
const SIGNED_KEY = /^([0-9a-f]{32})-([\w-]{22})$/;

/** A new key, to be stored in the database. */
export function newAddressKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/**
 * The last segment of the URL: the key and its signature. `purpose` prevents a key for one kind of page from opening
 * another.
 */
export function signKey(secrets: Secrets, purpose: string, accountId: string, key: string): string {
  const signature = secrets.mac(purpose, signedText(accountId, key)).slice(0, SIGNATURE_CHARACTERS);
  return `${key}-${signature}`;
}

/** The key; undefined if this installation did not sign it for the firm. */
export function readSignedKey(
  secrets: Secrets,
  purpose: string,
  accountId: string,
  presented: string,
): string | undefined {
  const [, key, signature] = SIGNED_KEY.exec(presented) ?? [];
  if (key === undefined || signature === undefined) return undefined;
  const isSigned = secrets.macMatches(purpose, signedText(accountId, key), signature, SIGNATURE_CHARACTERS);
  return isSigned ? key : undefined;
}

function signedText(accountId: string, key: string): string {
  return `${accountId} ${key}`;
}
