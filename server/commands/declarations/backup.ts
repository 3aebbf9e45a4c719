/** chancery backup FILE: backs up the whole installation to one file, signed and optionally encrypted. */
import type { Command } from '../command.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary:
    'Writes everything (database, files) into one signed file, also while the service runs; of each other database one beside it, FILE.NAME',
  positionals: ['FILE'],
  options: {
    counts: { describe: 'also prints the rows of each table' },
    encrypt: { describe: 'encrypts it with the installation’s own encryption key' },
    'passphrase-file': {
      value: 'FILE',
      describe: 'encrypts it with the passphrase in this file; it then holds the encryption key too',
    },
    recipient: {
      value: 'KEY',
      multiple: true,
      describe: 'encrypts it for the holder of this key (age1…); it then holds the encryption key too',
    },
  },
  prints:
    '`{"file", "signed_by", "encryption", "bytes", "sha256", "counts", "files", "checksums"}`; with several databases also `others`, each with its `database`',
  run: async (call) => (await import('../backup.ts')).backupCommand(call),
};
