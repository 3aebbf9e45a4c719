/** Marketing campaigns. Applications can read them; the firm creates and completes them in the app (lead:117). */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { createRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { f } from '#kernel/records/field.ts';
import { record } from '../record.ts';
import { SINCE_CAMPAIGNS } from '../versions.ts';
import { lookupFields, named } from './lookup.ts';

export const marketingCampaign = record({
  name: 'marketing_campaign',
  path: 'marketing_campaigns',
  table: 'marketing_campaigns',
  describe: 'A marketing campaign that brings in leads.',
  scope: 'marketing_campaign',
  since: SINCE_CAMPAIGNS,
  operations: ['list', 'read'],
  keepsDeleted: false,
  fields: lookupFields(
    'Unique in the firm.',
    {
      status: f.oneOf(['active', 'completed'], {
        write: 'update',
        nullable: false,
        notNull: true,
        describe: 'Leads can be assigned to a campaign while it is active.',
      }),
    },
    { renamed: true },
  ),
});

export const campaignName = named(
  'marketing_campaign_name',
  'marketing_campaigns',
  'A marketing campaign with its name.',
);

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
