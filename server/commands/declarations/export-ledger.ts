/** chancery export ledger: exports a firm's books as a plain-text journal for other programs. */
import type { Command } from '../command.ts';

export const exportLedgerCommand: Command = {
  name: 'export ledger',
  summary: 'Writes a firm’s books as a plain-text journal that hledger reads',
  options: {
    format: { value: 'hledger', describe: 'the format; by default hledger' },
    account: { value: 'A', describe: 'the firm; by default the only one' },
    basis: {
      value: 'cash|accrual',
      describe:
        'cash: income and expenses count when they are paid; accrual: when they are earned. By default cash',
    },
    output: { value: 'FILE', describe: 'the file to write; by default stdout' },
  },
  prints: '`{"file", "entries", "items"}`, with --output',
  run: async (call) => (await import('../export-ledger.ts')).exportLedgerCommand(call),
};
