/** chancery export firm and import firm: exports all data of a firm as portable files, and imports such an export. */
import type { Command } from '../command.ts';

export const exportFirmCommand: Command = {
  name: 'export firm',
  summary: 'Exports everything of a firm as JSON Lines and files, even while the service runs',
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    output: { value: 'DIR', describe: 'a new or empty directory', required: true },
  },
  prints: '`{"directory", "account_id", "counts", "files", "checksums"}`',
  run: async (call) => (await import('../firm.ts')).exportFirmCommand(call),
};

export const importFirmCommand: Command = {
  name: 'import firm',
  summary: 'Imports a firm that export firm wrote; its records keep their ids',
  positionals: ['DIR'],
  prints: '`{"account_id", "former_account_id", "counts", "files", "without_sign_in"}`',
  run: async (call) => (await import('../firm.ts')).importFirmCommand(call),
};
