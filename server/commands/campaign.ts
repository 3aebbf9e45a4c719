/** chancery campaign NAME: creates or completes a marketing campaign of a firm. The lead API can only read them. */
import { writeCampaign } from '#leads';
import { withParts } from '../installation.ts';
import { ownerOf } from './owner-of.ts';
import { accountOf, type Call } from './command.ts';

export async function campaignCommand(call: Call): Promise<void> {
  const name = call.positional(0);
  const accountId = accountOf(call.text('account'));
  const status = call.switchedOn('completed') ? 'completed' : 'active';
  const id = await withParts(call.config, async (parts) =>
    writeCampaign(parts, { accountId, userId: await ownerOf(parts, accountId, undefined), name, status }),
  );
  call.answer({ id: Number(id) }, `The campaign ${name} is ${status}; its id is ${id}.`);
}
