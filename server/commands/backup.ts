/** chancery backup FILE and restore FILE: everything of an installation in one file, and back. */
import fs from 'node:fs';
import type pg from 'pg';
import { Installation } from '../installation.ts';
import { readBackup } from '../kernel/backup/read-backup.ts';
import { writeBackup } from '../kernel/backup/write-backup.ts';
import { readEverything } from '../kernel/database/read-everything.ts';
import { encryptionKey, keyFile } from '../kernel/encryption-key.ts';
import { filesFolder, openStorage } from '../kernel/files/open-storage.ts';
import { FilesInFolder, FilesInStore } from '../kernel/backup/restored-files.ts';
import { UsageError, type Call, type Command } from './command.ts';
import { release } from './release.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes everything (database, files, keys) into one file, also while the service runs',
  positionals: ['FILE'],
  prints: '`{"file", "bytes", "sha256", "counts", "files", "checksums"}`',
  async run(call) {
    const installation = await Installation.open(call.config);
    const storage = openStorage(call.config);
    try {
      await installation.migrate();
      const result = await installation.asOwner((owner) =>
        writeBackup(call.positional(0), {
          owner,
          encryptionKey: encryptionKey(call.config),
          storage,
          release,
          at: new Date(),
          onTable: (name, rows) => call.tell(`${String(rows).padStart(10)}  ${name}`),
        }),
      );
      const size = `${result.bytes} bytes, sha256 ${result.sha256}`;
      call.answer(result, `${result.file}: ${size}. It holds the encryption key; keep it safe.`);
    } finally {
      await storage.close();
      await installation.close();
    }
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup into an empty installation',
  positionals: ['FILE'],
  options: { force: { describe: 'replaces what the installation holds' } },
  prints: '`{"made_at", "counts", "files"}`',
  async run(call) {
    const file = call.positional(0);
    if (!fs.existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const installation = await Installation.open(call.config);
    const storage = openStorage(call.config);
    try {
      const result = await installation.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `select count(*)::int as others from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        );
        if (rows[0].others > 0)
          throw new Error('The service is running on this database: stop it, and restore again.');
        if (!call.switchedOn('force') && (await readEverything(owner, () => holdsAFirm(owner)))) {
          throw new Error(
            'The installation holds a firm, which a restore would replace: give --force if that is meant.',
          );
        }
        await installation.installJobs();
        return readBackup(file, {
          owner,
          files:
            call.config.file_storage === 'folder'
              ? new FilesInFolder(filesFolder(call.config))
              : new FilesInStore(storage),
          keepKey: (key) => keepKey(call, key),
          onTable: (name, count) => call.tell(`${String(count).padStart(10)}  ${name}`),
        });
      });
      call.answer(result, `The installation is as it was at ${result.made_at}.`);
    } finally {
      await storage.close();
      await installation.close();
    }
  },
};

async function holdsAFirm(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('accounts') is not null as made`);
  return rows[0].made && (await owner.query('select from accounts limit 1')).rowCount !== 0;
}

/** The key of the backup becomes the installation's, and the one it had is kept beside it. */
function keepKey(call: Call, key: string): void {
  const { config } = call;
  if (config.encryption_key !== undefined) {
    if (config.encryption_key.toLowerCase() === key) return;
    throw new Error(
      'The setting encryption_key is not the key of the backup: set it to that one, or unset it.',
    );
  }
  const file = keyFile(config);
  if (fs.existsSync(file)) {
    if (fs.readFileSync(file, 'utf8').trim() === key) return;
    fs.renameSync(file, `${file}.replaced`);
  }
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
}
