/**
 * Encrypts backups in the age format (age-encryption.org): to public keys, with a passphrase, or with the
 * installation's own key. The `age` program can decrypt the first two.
 */
import { messageOf } from '../errors/message.ts';
import { Readable } from 'node:stream';
import type { Encrypter } from 'age-encryption';
import { Secrets } from '../secrets.ts';

export const ENCRYPTIONS = ['none', 'installation_key', 'passphrase', 'recipients'] as const;
export type EncryptionKind = (typeof ENCRYPTIONS)[number];

/** How a backup is encrypted. */
export type Encryption =
  | { readonly kind: 'none' | 'installation_key' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] };

/** What an operator can decrypt a backup with. */
export interface Keys {
  /** 64 hexadecimal digits: the installation's current key, or its former key if that was lost. */
  readonly encryptionKey?: string | undefined;
  readonly passphrase?: string | undefined;
  /** AGE-SECRET-KEY-1… */
  readonly identities?: readonly string[] | undefined;
}

const PURPOSE = 'backup encryption';
/**
 * The passphrase derived from the installation's key has 256 bits; slow hashing would not make it harder to guess.
 */
const OWN_KEY_WORK_FACTOR = 1;

/** Loaded only when needed, since the library is large. */
const ages = () => import('age-encryption');

/** Throws if a recipient is invalid. */
export async function encrypterOf(
  encryption: Encryption,
  encryptionKey: string,
): Promise<((plain: Readable) => Promise<Readable>) | undefined> {
  if (encryption.kind === 'none') return undefined;
  const { Encrypter } = await ages();
  const age = new Encrypter();
  if (encryption.kind === 'recipients') encryption.recipients.forEach((each) => addRecipient(age, each));
  else if (encryption.kind === 'passphrase') age.setPassphrase(encryption.passphrase);
  else {
    age.setPassphrase(ownPassphrase(encryptionKey));
    age.setScryptWorkFactor(OWN_KEY_WORK_FACTOR);
  }
  return async (plain) => bytesOf(await age.encrypt(ReadableStream.from(plain)));
}

function addRecipient(age: Encrypter, recipient: string): void {
  try {
    age.addRecipient(recipient);
  } catch (error) {
    throw new Error(
      `${recipient} is not a recipient (${messageOf(error)}): give the public key that age-keygen printed, such as age1….`,
      { cause: error },
    );
  }
}

/** Throws with an explanation if none of the keys decrypts it. */
export async function decrypted(kind: EncryptionKind, keys: Keys, sealed: Readable): Promise<Readable> {
  if (kind === 'none') return sealed;
  const { Decrypter } = await ages();
  const age = new Decrypter();
  if (kind === 'recipients') {
    if (!keys.identities?.length)
      throw new Error('it is encrypted for a key: give the secret key with --identity-file');
    keys.identities.forEach((each) => age.addIdentity(each));
  } else if (kind === 'passphrase') {
    if (keys.passphrase === undefined)
      throw new Error('it is encrypted with a passphrase: give the passphrase with --passphrase-file');
    age.addPassphrase(keys.passphrase);
  } else {
    if (keys.encryptionKey === undefined)
      throw new Error(
        'it is encrypted with the key of the installation that made it: give that key with --key-file',
      );
    age.addPassphrase(ownPassphrase(keys.encryptionKey));
  }
  try {
    return bytesOf(await age.decrypt(ReadableStream.from(sealed)));
  } catch (error) {
    throw new Error('the given key or passphrase cannot decrypt it', { cause: error });
  }
}

function ownPassphrase(encryptionKey: string): string {
  return new Secrets(encryptionKey).derive(PURPOSE).toString('base64url');
}

function bytesOf(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream);
}
