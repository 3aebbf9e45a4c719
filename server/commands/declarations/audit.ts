/** chancery export audit and verify-audit: exports a firm's audit log, and verifies an export. */
import type { Command } from '../command.ts';

export const exportAuditCommand: Command = {
  name: 'export audit',
  summary: 'Writes the audit log of a firm and a period with its seals, for verify-audit, or as CSV',
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    output: { value: 'FILE', describe: 'where it is written', required: true },
    since: {
      value: 'T',
      describe: 'the first instant or day, such as 2026-01-01; the first entry unless given',
    },
    until: { value: 'T', describe: 'the instant or day before which it ends; the last entry unless given' },
    format: { value: 'jsonl|csv', describe: 'jsonl, which can be verified, unless given' },
  },
  prints: '`{"file", "entries", "seals", "signed_by"}`',
  run: async (call) => (await import('../audit.ts')).exportAuditCommand(call),
};

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  summary: 'Checks an exported audit log, without a database; exit 1 where it is not as it was exported',
  positionals: ['FILE'],
  options: {
    'signed-by': {
      value: 'KEY',
      describe: 'the key that must have signed it; this installation’s unless given',
    },
  },
  prints: '`{"account_id", "since", "until", "signed_by", "entries", "seals", "findings"}`',
  run: async (call) => (await import('../audit.ts')).verifyAuditCommand(call),
};
