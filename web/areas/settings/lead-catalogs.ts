/** The lists by which leads are counted: sources and campaigns. */
import * as lead from '../../../sdk/lead.ts';
import { type Catalog, labelOf, NAME } from './catalog.ts';
import { choicesOf } from './field-spec.ts';

const STATUSES = choicesOf({ active: 'Active', completed: 'Completed' });

export const LEAD_CATALOGS: readonly Catalog[] = [
  {
    name: 'lead-sources',
    title: 'Lead sources',
    one: 'source',
    describe: 'Where leads come from, such as a referral. Lead charts count by source.',
    list: lead.listLeadSources,
    read: lead.getLeadSource,
    create: lead.createLeadSource,
    update: lead.updateLeadSource,
    remove: lead.deleteLeadSource,
    wholeRecords: true,
    fields: [NAME],
    columns: [
      {
        title: 'Built in',
        fields: 'is_editable',
        text: ({ is_editable: own }) => (own ? '' : 'Built in'),
      },
    ],
  },
  {
    name: 'campaigns',
    title: 'Marketing campaigns',
    one: 'campaign',
    describe: 'The firm’s marketing campaigns. A completed campaign keeps its leads and accepts no new ones.',
    list: lead.listMarketingCampaigns,
    read: lead.getMarketingCampaign,
    create: lead.createMarketingCampaign,
    update: lead.updateMarketingCampaign,
    wholeRecords: true,
    fields: [
      NAME,
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        choices: STATUSES,
        required: true,
        changeOnly: true,
      },
    ],
    columns: [{ title: 'Status', fields: 'status', text: labelOf(STATUSES, 'status') }],
  },
];
