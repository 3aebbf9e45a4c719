/** chancery verify: runs the checks of every slice and reports differences. */
import type { Command } from '../command.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary:
    'Recomputes balances, totals and seals from their rows and compares them; exit 1 on any difference',
  prints: '`{"findings": [{"check", "subject", "message"}]}`',
  run: async (call) => (await import('../verify.ts')).verifyCommand(call),
};
