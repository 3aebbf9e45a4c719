/**
 * Opens a backup that a restore may trust: its signature is valid, and its signer is the installation's own key, the
 * key that the operator passes, the signing key that the operator names, or a signer confirmed by the passphrase.
 * Nothing in a backup is used before this check.
 */
import { Readable } from 'node:stream';
import { readArchive, textOf, type Entry } from './archive.ts';
import { damaged } from './damaged.ts';
import { decrypted, type EncryptionKind, type Keys } from './encryption.ts';
import { SealedFile } from './sealed-file.ts';
import { Signer, type SigningKey } from './signing.ts';
import { BACKUP_FORMAT, holdsKey } from './write-backup.ts';

export interface Credentials extends Keys {
  /** The signing key printed by `chancery backup`. */
  readonly signedBy?: SigningKey | undefined;
}

export interface Manifest {
  readonly format: number;
  readonly signed_by: SigningKey;
  readonly release: string;
  /** The name of the database, unless it is the first. */
  readonly database?: string;
  readonly made_at: string;
  readonly migrations: readonly { name: string; sha256: string }[];
}

export interface OpenBackup {
  readonly file: string;
  readonly manifest: Manifest;
  /** The encryption key of the installation that made it. */
  readonly key: string;
  /** The remaining entries in order. */
  readonly entries: AsyncGenerator<Entry>;
  close(): Promise<void>;
}

export async function openBackup(file: string, credentials: Credentials): Promise<OpenBackup> {
  const sealed = await SealedFile.open(file);
  try {
    const { label } = sealed;
    const believed = believe(file, label.signed_by, label.encryption, credentials);
    const content = await decrypted(
      label.encryption,
      credentials,
      Readable.from(sealed.content(), { objectMode: false }),
    ).catch((error: Error) => {
      throw damaged(file, error.message);
    });
    const entries = readArchive(file, content);
    const manifest = await readManifest(file, entries);
    // Only someone with the passphrase can have written the manifest, which names the signer of the whole file.
    if (manifest.signed_by !== label.signed_by)
      throw damaged(file, `it is signed by ${label.signed_by}, but says that ${manifest.signed_by} made it`);
    const key = holdsKey(label.encryption)
      ? await textOf(await next(file, entries, 'key'))
      : credentials.encryptionKey;
    if (key === undefined || !believed) throw damaged(file, 'its signer is unknown');
    if (new Signer(key).signingKey !== label.signed_by)
      throw damaged(file, 'its encryption key differs from the one that signed it');
    return { file, manifest, key, entries, close: () => sealed.close() };
  } catch (error) {
    await sealed.close();
    throw error;
  }
}

/** Throws with instructions if the signer cannot be trusted. */
function believe(
  file: string,
  signer: SigningKey,
  encryption: EncryptionKind,
  { encryptionKey, signedBy }: Credentials,
): true {
  const own = encryptionKey === undefined ? undefined : new Signer(encryptionKey).signingKey;
  if (own === signer) return true;
  if (holdsKey(encryption) && (signedBy === signer || encryption === 'passphrase')) return true;
  const known = [signedBy, own].find((each) => each !== undefined);
  const who = `it is signed by ${signer}`;
  const named = holdsKey(encryption)
    ? `, or --signed-by ${signer} if that is what "chancery backup" printed when it was made`
    : '';
  throw damaged(
    file,
    `${who}, ${known === undefined ? 'and this installation does not know that key' : `not by ${known}`}: ` +
      `give the encryption key of the installation that made it with --key-file${named}`,
  );
}

async function readManifest(file: string, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await textOf(await next(file, entries, 'manifest')));
  if (manifest.format === BACKUP_FORMAT) return manifest;
  throw damaged(
    file,
    `it was written by the release ${manifest.release}, whose format this release does not support`,
  );
}

async function next(file: string, entries: AsyncGenerator<Entry>, kind: string): Promise<Entry> {
  const { value } = await entries.next();
  if (value && value.header.kind === kind) return value;
  throw damaged(file, `it holds no ${kind} where it should`);
}
