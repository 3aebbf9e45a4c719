/** chancery seed: fills a firm with realistic data; without --account it creates the firm. */
import type { Command } from '../command.ts';

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fills a firm with realistic demonstration data',
  options: {
    size: { value: 'small|firm|large', describe: 'how large the firm is', required: true },
    account: { value: 'A', describe: 'a firm without matters; by default a new firm is created' },
  },
  prints: '`{"account_id", "users", "contacts", "matters", "activities", …}`: the rows by table',
  run: async (call) => (await import('../seed.ts')).seedCommand(call),
};
