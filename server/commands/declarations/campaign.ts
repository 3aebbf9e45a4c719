/** chancery campaign NAME: creates or completes a marketing campaign of a firm. The lead API can only read them. */
import type { Command } from '../command.ts';

export const campaignCommand: Command = {
  name: 'campaign',
  summary: 'Starts a marketing campaign, to which leads can be assigned; with --completed ends it',
  positionals: ['NAME'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    completed: { describe: 'ends the campaign' },
  },
  prints: '`{"id"}`',
  run: async (call) => (await import('../campaign.ts')).campaignCommand(call),
};
