/** Campaigns that bring leads in. The API reads them; the firm opens and ends them in the app. */
import { f } from '#kernel/records/field.ts';
import { record } from '../record.ts';
import { SINCE_CAMPAIGNS } from '../versions.ts';
import { named } from './lookup.ts';

export const marketingCampaign = record({
  name: 'marketing_campaign',
  path: 'marketing_campaigns',
  table: 'marketing_campaigns',
  describe: 'A campaign that brings leads in.',
  scope: 'marketing_campaign',
  since: SINCE_CAMPAIGNS,
  operations: ['list', 'read'],
  keepsDeleted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ notNull: true, describe: 'Unique in the firm.' }),
    status: f.oneOf(['active', 'completed'], { notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

export const campaignName = named(
  'marketing_campaign_name',
  'marketing_campaigns',
  'A marketing campaign by its name.',
);
