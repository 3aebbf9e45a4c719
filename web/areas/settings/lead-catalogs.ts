/** The lists that leads refer to: sources, campaigns, matter types and locations. */
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
        text: ({ is_editable: own }) => (own ? '' : 'Yes'),
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
  {
    name: 'lead-matter-types',
    title: 'Lead matter types',
    one: 'matter type',
    describe:
      'What inquiries are about. The intake form offers these types. They cannot be renamed or deleted.',
    list: lead.listMatterTypes,
    read: lead.getMatterType,
    create: lead.createMatterType,
    wholeRecords: true,
    fields: [NAME],
    columns: [
      { title: 'Default', fields: 'default', text: ({ default: chosen }) => (chosen ? 'Default' : '') },
    ],
  },
  {
    name: 'lead-locations',
    title: 'Lead locations',
    one: 'location',
    describe: 'The offices that inquiries are for. They cannot be renamed or deleted.',
    list: lead.listLocations,
    read: lead.getLocation,
    create: lead.createLocation,
    wholeRecords: true,
    fields: [NAME],
    columns: [],
  },
];
