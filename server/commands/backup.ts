/** chancery backup FILE: backs up the whole installation to one file, signed and optionally encrypted. */
import fs from 'node:fs';
import { isConnectionLoss } from '#kernel/database/database.ts';
import { messageOf } from '../kernel/errors/message.ts';
import { Installation } from '../installation.ts';
import type { Config } from '../kernel/config.ts';
import type { Encryption } from '../kernel/backup/encryption.ts';
import {
  holdsKey,
  writeBackup,
  type BackupResult,
  type BackupSource,
} from '../kernel/backup/write-backup.ts';
import { encryptionKey, keyFile, requireKeyOf } from '#kernel/database/encryption-key.ts';
import { storeBackupTime } from '../last-backup.ts';
import { openStorage } from '../kernel/files/open-storage.ts';
import { countsInWords, ProgressBar, rowsInWords, sizeInWords } from './progress.ts';
import { UsageError, type Call } from './command.ts';
import { release } from './release.ts';

export async function backupCommand(call: Call): Promise<void> {
  const encryption = encryptionOf(call);
  const file = fileOf(call);
  const installation = await Installation.open(call.config);
  const storage = openStorage(call.config);
  try {
    await prepare(installation, call.config);
    const bar = new ProgressBar();
    const source = {
      encryptionKey: encryptionKey(call.config),
      encryption,
      release,
      at: new Date(),
      onProgress: (what: string, done: number, total: number) => bar.show(what, done, total),
    };
    // The first database is backed up last, so that it knows every sign-in address in the other backups.
    const { others, missing } = await backUpOthers(installation, file, source);
    const result = await installation.readAsOwner(installation.owner, (owner) =>
      writeBackup(file, { ...source, owner, storage }),
    );
    if (missing.length === 0) await installation.asOwner((owner) => storeBackupTime(owner, source.at));
    bar.end();
    if (call.switchedOn('counts')) call.tell(countsInWords(result.counts));
    const lines = others.map(
      (other) => `${other.file}: ${rowsInWords(other.counts)} of the database ${other.database}.`,
    );
    call.answer(
      others.length > 0 ? { ...result, others } : result,
      [words(result, call), ...lines].join('\n'),
    );
    if (missing.length > 0) throw new Error(missing.join('\n'));
  } finally {
    await storage.close();
    await installation.close();
  }
}

interface BackedUp {
  readonly others: (BackupResult & { readonly database: string })[];
  /** A sentence for each database that cannot be reached. */
  readonly missing: string[];
}

/** A database that is down does not keep the others from being backed up. */
async function backUpOthers(
  installation: Installation,
  file: string,
  source: Omit<BackupSource, 'owner'>,
): Promise<BackedUp> {
  const [others, missing]: [BackedUp['others'], string[]] = [[], []];
  for (const { name, owner } of await installation.others()) {
    try {
      const written = await installation.readAsOwner(owner, (client) =>
        writeBackup(`${file}.${name}`, { ...source, owner: client, database: name }),
      );
      others.push({ database: name, ...written });
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      missing.push(`The database ${name} was not backed up. ${messageOf(error)}`);
    }
  }
  return { others, missing };
}

async function prepare(installation: Installation, config: Config): Promise<void> {
  await installation.migrate();
  await installation.asOwner((owner) => requireKeyOf(owner, config));
}

function fileOf(call: Call): string {
  const file = call.positional(0);
  const present = fs.statSync(file, { throwIfNoEntry: false });
  if (present?.isDirectory()) throw new UsageError(`FILE cannot be ${file}: it is a folder.`);
  // The backup would take its place, and it could not be read again for its checksum.
  if (present && !present.isFile())
    throw new UsageError(`FILE cannot be ${file}: it is a device, a pipe or a socket.`);
  return file;
}

function encryptionOf(call: Call): Encryption {
  const passphrase = passphraseIn(call);
  const recipients = call.list('recipient');
  const ways: Encryption[] = [
    ...(call.switchedOn('encrypt') ? [{ kind: 'installation_key' } as const] : []),
    ...(passphrase === undefined ? [] : [{ kind: 'passphrase', passphrase } as const]),
    ...(recipients.length > 0 ? [{ kind: 'recipients', recipients } as const] : []),
  ];
  if (ways.length > 1)
    throw new UsageError(
      'A backup can be encrypted in one way only: give one of --encrypt, --passphrase-file and --recipient.',
    );
  return ways[0] ?? { kind: 'none' };
}

/** The first line of the file named by the option. */
export function passphraseIn(call: Call): string | undefined {
  const file = call.optional('passphrase-file');
  if (file === undefined) return undefined;
  const [passphrase] = linesOf(file);
  if (passphrase === undefined) throw new UsageError(`${file} does not contain a passphrase.`);
  return passphrase;
}

/** The non-empty lines of a file, without the comments of age-keygen. */
export function linesOf(file: string): string[] {
  if (!fs.existsSync(file)) throw new UsageError(`The file ${file} does not exist.`);
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line !== '' && !line.startsWith('# '));
}

function words(
  { file, bytes, sha256, signed_by, encryption, counts, files }: BackupResult,
  { config }: Call,
): string {
  const key = config.encryption_key === undefined ? keyFile(config) : 'the setting encryption_key';
  return [
    `${file}: ${sizeInWords(bytes)}, sha256 ${sha256}.`,
    `It contains ${rowsInWords(counts)} and ${files} files.`,
    `It is signed by ${signed_by}${encryption === 'none' ? ' and not encrypted' : ''}.`,
    holdsKey(encryption)
      ? 'It contains the encryption key. Write down the signing key: a restore on another machine may ask for it.'
      : `It does not contain the encryption key (${key}). Keep that key elsewhere: a restore on another machine needs it.`,
  ].join('\n');
}
