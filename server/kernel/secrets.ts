/**
 * Secrets in their three forms: random ones that are handed out, hashes that are kept of them, and
 * values that must be read back and are sealed under the installation's encryption key. Every use has
 * a purpose of its own and a key derived for it, so that what was sealed for one can't be opened for another.
 *
 * Refuses: passwords (they need a slow hash), and keys that are short enough to be guessed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Fewer characters than this are no key, whatever they are. */
const SHORTEST_KEY_CHARACTERS = 16;
const SEAL_FORMAT = 1;

export class Secrets {
  readonly #root: Buffer;
  readonly #keys = new Map<string, Buffer>();

  constructor(encryptionKey: string | Buffer) {
    if (encryptionKey.length < SHORTEST_KEY_CHARACTERS) {
      throw new Error(`The encryption key has fewer than ${SHORTEST_KEY_CHARACTERS} characters.`);
    }
    this.#root = Buffer.from(encryptionKey);
  }

  /** AES-256-GCM: one byte of format, nonce, tag, ciphertext. The purpose is authenticated with it. */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(`seal:${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(SEAL_FORMAT), nonce, cipher.getAuthTag(), body]);
  }

  /** Throws where the bytes were not sealed by this key for this purpose. */
  open(purpose: string, sealed: Buffer): string {
    if (sealed[0] !== SEAL_FORMAT || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
      throw new Error(`What should be sealed for ${purpose} has an unknown form.`);
    }
    const tagAt = 1 + NONCE_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.#key(`seal:${purpose}`), sealed.subarray(1, tagAt));
    decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(tagAt + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }

  /** A keyed hash that only this installation can make, as base64url. */
  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#key(`mac:${purpose}`))
      .update(text)
      .digest('base64url');
  }

  /** Compares in constant time what was presented with the hash that `mac` would make. */
  macMatches(purpose: string, text: string, presented: string): boolean {
    return sameText(this.mac(purpose, text), presented);
  }

  /** 32 bytes for one purpose, as the key of something that is made here. */
  derive(purpose: string): Buffer {
    return this.#key(`derive:${purpose}`);
  }

  #key(purpose: string): Buffer {
    let key = this.#keys.get(purpose);
    if (!key)
      this.#keys.set(purpose, (key = Buffer.from(hkdfSync('sha256', this.#root, '', purpose, KEY_BYTES))));
    return key;
  }
}

/** A secret to hand out: 32 random bytes unless told, as base64url. */
export function randomSecret(bytes = KEY_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is kept of a random secret. A fast hash is right for it, because it can't be guessed. */
export function sha256(secret: string | Buffer): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares in a time that tells nothing of where two texts differ, nor of their lengths. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

/** A bytea column as the database writes it: \x and hexadecimal digits. */
export function bytesOf(column: string): Buffer {
  return Buffer.from(column.slice(2), 'hex');
}
