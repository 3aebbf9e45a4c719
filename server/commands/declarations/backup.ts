/** chancery backup FILE: backs up the whole installation to one file, signed and optionally encrypted. */
import type { Command } from '../command.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary:
    'Writes the database and the files into one signed file, even while the service runs; each other database gets its own file, FILE.NAME',
  positionals: ['FILE'],
  options: {
    counts: { describe: 'also prints the number of rows of each table' },
    encrypt: { describe: 'encrypts it with the installation’s own encryption key' },
    'passphrase-file': {
      value: 'FILE',
      describe: 'encrypts it with the passphrase in this file; it then includes the encryption key',
    },
    recipient: {
      value: 'KEY',
      multiple: true,
      describe: 'encrypts it for the holder of this key (age1…); it then includes the encryption key',
    },
  },
  prints:
    '`{"file", "signed_by", "encryption", "bytes", "sha256", "counts", "files", "checksums"}`; with several databases also `others`, each with its `database`',
  run: async (call) => (await import('../backup.ts')).backupCommand(call),
};
