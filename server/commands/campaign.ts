/** chancery campaign NAME: opens a marketing campaign of a firm, or ends it. The lead API only reads them. */
import { writeCampaign } from '#leads';
import { withParts } from '../installation.ts';
import { ownerOf } from './import.ts';
import type { Command } from './command.ts';
import { accountOf } from './people.ts';

export const campaignCommand: Command = {
  name: 'campaign',
  summary: 'Opens a marketing campaign, to which leads can be put down; with --completed ends it',
  positionals: ['NAME'],
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    completed: { describe: 'ends the campaign' },
  },
  prints: '`{"id"}`',
  async run(call) {
    const name = call.positional(0);
    const accountId = accountOf(call.text('account'));
    const status = call.switchedOn('completed') ? 'completed' : 'active';
    const id = await withParts(call.config, async (parts) =>
      writeCampaign(parts, { accountId, userId: await ownerOf(parts, accountId, undefined), name, status }),
    );
    call.answer({ id: Number(id) }, `The campaign ${name} is ${status}; its id is ${id}.`);
  },
};
