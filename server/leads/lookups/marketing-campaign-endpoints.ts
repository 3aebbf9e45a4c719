/** Creates and changes marketing campaigns for users of the web app. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { createRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { SINCE_CAMPAIGNS } from '../since.ts';
import { marketingCampaign } from './marketing-campaign.ts';

/** Served under a different path than the one for applications, which is read-only. */
export function campaignEndpoints(records: Records): Endpoint[] {
  const common = { resource: marketingCampaign, sessionOnly: true, since: SINCE_CAMPAIGNS } as const;
  return [
    {
      ...common,
      method: 'POST',
      path: '/campaigns',
      name: 'createMarketingCampaign',
      describe: 'Create a marketing campaign, for users of the web app.',
      operation: 'create',
      handle: (call) => createRecord(marketingCampaign, records, call),
    },
    {
      ...common,
      method: 'PATCH',
      path: '/campaigns/{id}',
      name: 'updateMarketingCampaign',
      describe: 'Rename, complete or reopen a marketing campaign, for users of the web app.',
      operation: 'update',
      handle: (call) => updateRecord(marketingCampaign, records, call),
    },
  ];
}
