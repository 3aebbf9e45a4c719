/** Marketing campaigns. Applications can read them; the firm creates and completes them in the app (lead:117). */
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';
import { SINCE_CAMPAIGNS } from '../since.ts';
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
