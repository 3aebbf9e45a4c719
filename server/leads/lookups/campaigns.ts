/** Creates and completes campaigns, which the API can only read. */
import { principalOf } from '#identity';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { Query } from '#kernel/requests/query.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import { versions } from '../versions.ts';
import { campaignName, marketingCampaign } from './marketing-campaign.ts';

export interface CampaignToWrite {
  readonly accountId: string;
  /** The user recorded as the author. */
  readonly userId: string;
  readonly name: string;
  readonly status?: 'active' | 'completed';
}

/**
 * Creates the campaign with this name unless it exists or should be completed; otherwise updates its status. Returns
 * its id.
 */
export async function writeCampaign(
  parts: Pick<Parts, 'config' | 'database' | 'secrets' | 'now'>,
  { accountId, userId, name, status = 'active' }: CampaignToWrite,
): Promise<string> {
  const writer = new RecordWriter(new RegistryWithRules([marketingCampaign, campaignName], []));
  const principal = await principalOf(parts, accountId, userId);
  if (!principal) throw refuse('record.not_found', { resource: 'user', id: userId });
  const now = parts.now?.() ?? new Date();
  const requestId = 'marketing-campaign';
  const context: RequestContext = {
    principal,
    version: versions.newest,
    now,
    query: new Query(''),
    requestId,
  };
  return parts.database.transaction(accountId, async (connection) => {
    const known = await connection.row<Pick<Tables['marketing_campaigns'], 'id'>>(
      sql`select id from marketing_campaigns where account_id = ${accountId} and name = ${name.trim()}`,
    );
    if (!known && status === 'completed')
      throw new Error(`The firm ${accountId} has no open campaign ${JSON.stringify(name.trim())}.`);
    if (!known)
      return writer.insert(connection, marketingCampaign, context, {
        name: name.trim(),
        status,
      });
    const { id } = known;
    const { image } = await writer.lockRecord(connection, marketingCampaign, id, context, 'no key update');
    await updateWithoutRules({ connection, context }, marketingCampaign, { id, image }, { status });
    return id;
  });
}
