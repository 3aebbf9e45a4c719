/** chancery restore FILE: restores a trusted backup into an empty installation. */
import type { Command } from '../command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary:
    'Restores a backup into an empty installation; refuses a backup that was changed or that another installation made',
  positionals: ['FILE'],
  options: {
    counts: { describe: 'also prints the number of rows of each table' },
    force: { describe: 'replaces the existing data of the installation' },
    'key-file': { value: 'FILE', describe: 'the encryption key of the installation that made the backup' },
    database: { value: 'NAME', describe: 'the database to restore; by default the first one' },
    'signed-by': { value: 'KEY', describe: 'the signing key that was printed when the backup was made' },
    'passphrase-file': { value: 'FILE', describe: 'the passphrase of a backup made with one' },
    'identity-file': {
      value: 'FILE',
      describe: 'the secret key of a backup made for a recipient (AGE-SECRET-KEY-1…)',
    },
  },
  prints: '`{"made_at", "counts", "files"}`',
  run: async (call) => (await import('../restore.ts')).restoreCommand(call),
};
