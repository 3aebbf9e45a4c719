/** chancery export audit and verify-audit: exports a firm's audit log, and verifies an export. */
import type { Command } from '../command.ts';

export const exportAuditCommand: Command = {
  name: 'export audit',
  summary: 'Exports the audit log of a firm for a period: with its seals, for verify-audit, or as CSV',
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    output: { value: 'FILE', describe: 'the file to write', required: true },
    since: {
      value: 'T',
      describe: 'the start of the period, such as 2026-01-01; by default the first entry',
    },
    until: { value: 'T', describe: 'the end of the period, exclusive; by default the last entry' },
    format: { value: 'jsonl|csv', describe: 'by default jsonl, which can be verified' },
  },
  prints: '`{"file", "entries", "seals", "signed_by"}`',
  run: async (call) => (await import('../audit.ts')).exportAuditCommand(call),
};

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  summary: 'Checks an exported audit log, without a database; exit 1 if it was changed after the export',
  positionals: ['FILE'],
  options: {
    'signed-by': {
      value: 'KEY',
      describe: 'the key that must have signed it; by default that of this installation',
    },
  },
  prints: '`{"account_id", "since", "until", "signed_by", "entries", "seals", "findings"}`',
  run: async (call) => (await import('../audit.ts')).verifyAuditCommand(call),
};
