/** chancery restore FILE: restores a trusted backup into an empty installation. */
import fs from 'node:fs';
import type pg from 'pg';
import { asOwnerOf, Installation } from '../installation.ts';
import { installJobs } from '#kernel/jobs/index.ts';
import { openBackup, type Credentials } from '../kernel/backup/open-backup.ts';
import { readBackup } from '../kernel/backup/read-backup.ts';
import { FilesInFolder, FilesInStore } from '../kernel/backup/restored-files.ts';
import { existingEncryptionKey, readEncryptionKey, takeOverKey } from '#kernel/database/encryption-key.ts';
import { filesFolder, openStorage } from '../kernel/files/open-storage.ts';
import { linesOf, passphraseIn } from './backup.ts';
import { countsInWords, ProgressBar, rowsInWords } from './progress.ts';
import { UsageError, type Call } from './command.ts';

export async function restoreCommand(call: Call): Promise<void> {
  const file = call.positional(0);
  if (!fs.existsSync(file)) throw new UsageError(`The file ${file} does not exist.`);
  const backup = await openBackup(file, credentialsOf(call));
  const installation = await Installation.open(call.config);
  const storage = openStorage(call.config);
  const bar = new ProgressBar();
  try {
    const name = call.optional('database');
    refuseOtherDatabase(backup.manifest.database, name);
    const target = name === undefined ? installation.owner : (await installation.other(name)).owner;
    const result = await asOwnerOf(target, async (owner) => {
      await refuseUnlessEmpty(owner, call);
      await installJobs(target);
      return readBackup(backup, {
        owner,
        files:
          call.config.file_storage === 'folder' && name === undefined
            ? new FilesInFolder(filesFolder(call.config))
            : new FilesInStore(storage),
        keepKey: (key) => keepKey(call, key),
        onProgress: (what, done, total) => bar.show(what, done, total),
      });
    });
    bar.end();
    if (call.switchedOn('counts')) call.tell(countsInWords(result.counts));
    call.answer(
      result,
      `Restored the backup made at ${result.made_at}: ${rowsInWords(result.counts)} and ${result.files} files.`,
    );
  } finally {
    await storage.close();
    await installation.close();
    await backup.close();
  }
}

function refuseOtherDatabase(held: string | undefined, wanted: string | undefined): void {
  if (held === wanted) return;
  throw new UsageError(
    held === undefined
      ? `This is a backup of the first database: leave --database out.`
      : `This is a backup of the database ${held}: give --database ${held}.`,
  );
}

function credentialsOf(call: Call): Credentials {
  const [given, identities] = [call.optional('key-file'), call.optional('identity-file')];
  return {
    encryptionKey: given === undefined ? existingEncryptionKey(call.config) : readEncryptionKey(given),
    signedBy: call.optional('signed-by'),
    passphrase: passphraseIn(call),
    identities: identities === undefined ? undefined : linesOf(identities),
  };
}

async function refuseUnlessEmpty(owner: pg.Client, call: Call): Promise<void> {
  const { rows } = await owner.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows[0].others > 0)
    throw new Error('The service is running on this database: stop it, then restore again.');
  if (!call.switchedOn('force') && (await holdsAFirm(owner)))
    throw new Error(
      'The installation already has a firm, which a restore would replace: give --force to replace it.',
    );
}

/**
 * Queried without the policies, which hide every firm from an owner until a newer release has migrated the database.
 */
async function holdsAFirm(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('accounts') is not null as made`);
  if (!rows[0].made) return false;
  await owner.query('begin; alter table accounts no force row level security');
  try {
    return (await owner.query('select from accounts limit 1')).rowCount !== 0;
  } finally {
    await owner.query('rollback');
  }
}

/** The backup's key becomes the installation's; the result makes the previous key the installation's again. */
function keepKey({ config }: Call, key: string): (() => void) | undefined {
  if (config.encryption_key !== undefined) {
    if (config.encryption_key.toLowerCase() === key) return undefined;
    throw new Error(
      'The setting encryption_key is not the key of the backup: set it to that key, or unset it.',
    );
  }
  return existingEncryptionKey(config) === key ? undefined : takeOverKey(config, key);
}
