/** chancery export ledger: exports a firm's books as a plain-text journal for other programs. */
import type { Command } from '../command.ts';

export const exportLedgerCommand: Command = {
  name: 'export ledger',
  summary: 'Writes a firm’s books as a plain-text journal that hledger reads',
  options: {
    format: { value: 'hledger', describe: 'how it is written; hledger unless given' },
    account: { value: 'A', describe: 'the firm; unless given, the only one there is' },
    basis: {
      value: 'cash|accrual',
      describe:
        'whether income and expenses count when they are paid or when they are earned; cash unless given',
    },
    output: { value: 'FILE', describe: 'where it is written; stdout unless given' },
  },
  prints: '`{"file", "entries", "items"}`, with --output',
  run: async (call) => (await import('../export-ledger.ts')).exportLedgerCommand(call),
};
