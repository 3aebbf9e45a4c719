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
/** The form before sealed values named their key. */
const NAMELESS_FORMAT = 1;
const SEAL_FORMAT = 2;
/** With the byte of the format these are eight characters of base64, so that SQL can compare sealed text too. */
const KEY_ID_BYTES = 5;

/** One installation key and what is derived from it. */
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

/** Seals and signs with the current key; opens and accepts what was made with the previous ones, too. */
export class Secrets {
  readonly #current: Keys;
  /** The current one first. */
  readonly #previous: readonly Keys[];

  constructor(encryptionKey: string | Buffer, previousKeys: readonly (string | Buffer)[] = []) {
    this.#current = new Keys(encryptionKey);
    this.#previous = previousKeys.map((key) => new Keys(key));
  }

  /** What everything begins with that is sealed under the current key. */
  get sealPrefix(): Buffer {
    return Buffer.concat([Buffer.of(SEAL_FORMAT), this.#current.id]);
  }

  /** The current key as a number of 32 bits, for locks. */
  get keyNumber(): number {
    return this.#current.id.readInt32BE();
  }

  /** AES-256-GCM: one byte of format, the id of the key, nonce, tag, ciphertext. The purpose is authenticated with it. */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.of(`seal:${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([this.sealPrefix, nonce, cipher.getAuthTag(), body]);
  }

  /** Throws where the bytes were not sealed by one of the keys for this purpose. */
  open(purpose: string, sealed: Buffer): string {
    const { keys, body } = this.#keysOf(purpose, sealed);
    for (const [index, key] of keys.entries()) {
      try {
        return opened(key.of(`seal:${purpose}`), body);
      } catch (error) {
        if (index === keys.length - 1) throw error;
      }
    }
    throw new Error(`What is sealed for ${purpose} was sealed under a key that the settings do not name.`);
  }

  /** The keys that may open it, and what follows their id. */
  #keysOf(purpose: string, sealed: Buffer): { keys: readonly Keys[]; body: Buffer } {
    const format = sealed[0];
    const bodyAt = format === SEAL_FORMAT ? 1 + KEY_ID_BYTES : 1;
    if (
      (format !== SEAL_FORMAT && format !== NAMELESS_FORMAT) ||
      sealed.length < bodyAt + NONCE_BYTES + TAG_BYTES
    )
      throw new Error(`What should be sealed for ${purpose} has an unknown form.`);
    const body = sealed.subarray(bodyAt);
    const all = [this.#current, ...this.#previous];
    if (format === NAMELESS_FORMAT) return { keys: all, body };
    return { keys: all.filter(({ id }) => id.equals(sealed.subarray(1, bodyAt))), body };
  }

  /** A keyed hash that only this installation can make, as base64url. */
  mac(purpose: string, text: string): string {
    return this.#current.mac(purpose, text);
  }

  /** The same under each key, the current one first. */
  macs(purpose: string, text: string): [string, ...string[]] {
    return [this.#current.mac(purpose, text), ...this.#previous.map((key) => key.mac(purpose, text))];
  }

  /**
   * Compares in constant time what was presented with the hash that `mac` makes, or made before the key changed.
   * `characters`: how many of the hash were given out, where it was cut.
   */
  macMatches(purpose: string, text: string, presented: string, characters?: number): boolean {
    return this.macs(purpose, text)
      .map((mac) => sameText(mac.slice(0, characters), presented))
      .includes(true);
  }

  /** 32 bytes for one purpose, as the key of something that is made here. */
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
