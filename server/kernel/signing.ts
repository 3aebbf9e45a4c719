/**
 * Signs files with an Ed25519 key derived from the installation's encryption key. Whoever has the encryption key can
 * sign; whoever has the public key can verify.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
export const SIGNATURE_BYTES = 64;
/** The bytes before the 32 bytes of a private or public key in the DER form that Node reads (RFC 8410). */
const PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key as text; operators write it down and compare it. */
export type SigningKey = string;

export class KeyPair {
  readonly #key: KeyObject;
  readonly signingKey: SigningKey;

  /** The 32 secret bytes. */
  constructor(seed: Buffer) {
    this.#key = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    this.signingKey = spki.subarray(PUBLIC_KEY.length).toString('base64url');
  }

  sign(digest: Buffer): Buffer {
    return sign(null, digest, this.#key);
  }
}

export function isSignedBy(signingKey: SigningKey, digest: Buffer, signature: Buffer): boolean {
  const key = Buffer.concat([PUBLIC_KEY, Buffer.from(signingKey, 'base64url')]);
  try {
    return verify(null, digest, { key, format: 'der', type: 'spki' }, signature);
  } catch {
    return false;
  }
}
