/**
 * Three kinds of secrets: random ones that are handed out, hashes stored for them, and values that must be read back
 * and are encrypted with the installation's key. Each use has a purpose with its own derived key, so that a value
 * encrypted for one purpose cannot be decrypted for another.
 *
 * Not for passwords, which need a slow hash. Refuses keys that are short enough to guess.
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
/** A shorter key is refused, whatever its characters. */
const SHORTEST_KEY_CHARACTERS = 16;
/** The format of values encrypted before the key's id was included. */
const NAMELESS_FORMAT = 1;
const SEAL_FORMAT = 2;
/**
 * Together with the format byte this makes eight base64 characters, so that SQL can compare encrypted text by prefix.
 */
const KEY_ID_BYTES = 5;

/** One installation key and the keys derived from it. */
class Keys {
  readonly #root: Buffer;
  readonly #derived = new Map<string, Buffer>();
  readonly id: Buffer;

  constructor(encryptionKey: string | Buffer) {
    if (encryptionKey.length < SHORTEST_KEY_CHARACTERS)
      throw new Error(`The encryption key has fewer than ${SHORTEST_KEY_CHARACTERS} characters.`);
    this.#root = Buffer.from(encryptionKey);
    this.id = this.of('key id').subarray(0, KEY_ID_BYTES);
  }

  of(purpose: string): Buffer {
    let key = this.#derived.get(purpose);
    if (!key)
      this.#derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', this.#root, '', purpose, KEY_BYTES))));
    return key;
  }

  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.of(`mac:${purpose}`))
      .update(text)
      .digest('base64url');
  }
}

/** Encrypts and signs with the current key; also decrypts and verifies what was made with a previous one. */
export class Secrets {
  readonly #current: Keys;
  /** The most recent one first. */
  readonly #previous: readonly Keys[];

  constructor(encryptionKey: string | Buffer, previousKeys: readonly (string | Buffer)[] = []) {
    this.#current = new Keys(encryptionKey);
    this.#previous = previousKeys.map((key) => new Keys(key));
  }

  /** The prefix of everything that is encrypted with the current key. */
  get sealPrefix(): Buffer {
    return Buffer.concat([Buffer.of(SEAL_FORMAT), this.#current.id]);
  }

  /** The current key as a 32-bit number, for advisory locks. */
  get keyNumber(): number {
    return this.#current.id.readInt32BE();
  }

  /** AES-256-GCM: format byte, key id, nonce, tag, ciphertext. The purpose is authenticated as well. */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.of(`seal:${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([this.sealPrefix, nonce, cipher.getAuthTag(), body]);
  }

  /** Throws if the bytes were not encrypted by one of the keys for this purpose. */
  open(purpose: string, sealed: Buffer): string {
    const { keys, body } = this.#keysOf(purpose, sealed);
    for (const [index, key] of keys.entries()) {
      try {
        return opened(key.of(`seal:${purpose}`), body);
      } catch (error) {
        if (index === keys.length - 1) throw error;
      }
    }
    throw new Error(`The value sealed for ${purpose} was encrypted with a key that is not in the settings.`);
  }

  /** The keys that may decrypt the value, and the bytes after the key id. */
  #keysOf(purpose: string, sealed: Buffer): { keys: readonly Keys[]; body: Buffer } {
    const format = sealed[0];
    const bodyAt = format === SEAL_FORMAT ? 1 + KEY_ID_BYTES : 1;
    if (
      (format !== SEAL_FORMAT && format !== NAMELESS_FORMAT) ||
      sealed.length < bodyAt + NONCE_BYTES + TAG_BYTES
    )
      throw new Error(`The value sealed for ${purpose} has an unknown format.`);
    const body = sealed.subarray(bodyAt);
    const all = [this.#current, ...this.#previous];
    if (format === NAMELESS_FORMAT) return { keys: all, body };
    return { keys: all.filter(({ id }) => id.equals(sealed.subarray(1, bodyAt))), body };
  }

  /** A keyed hash that only this installation can compute, as base64url. */
  mac(purpose: string, text: string): string {
    return this.#current.mac(purpose, text);
  }

  /** The MAC under each key, the current key first. */
  macs(purpose: string, text: string): [string, ...string[]] {
    return [this.#current.mac(purpose, text), ...this.#previous.map((key) => key.mac(purpose, text))];
  }

  /**
   * Compares a presented MAC in constant time with those of the current and previous keys. `characters` is how many
   * characters of the MAC were issued, if it was truncated.
   */
  macMatches(purpose: string, text: string, presented: string, characters?: number): boolean {
    return this.macs(purpose, text)
      .map((mac) => sameText(mac.slice(0, characters), presented))
      .includes(true);
  }

  /** A 32-byte key derived for one purpose. */
  derive(purpose: string): Buffer {
    return this.#current.of(`derive:${purpose}`);
  }
}

function opened(key: Buffer, body: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** A new random secret as base64url; 32 bytes by default. */
export function randomSecret(bytes = KEY_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** The stored hash of a random secret. A fast hash is enough, because the secret cannot be guessed. */
export function sha256(secret: string | Buffer): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares in a time that reveals neither where the texts differ nor their lengths. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

/** A bytea column as PostgreSQL writes it: \x and hexadecimal digits. */
export function bytesOf(column: string): Buffer {
  return Buffer.from(column.slice(2), 'hex');
}
