/** The lists that leads refer to: sources, campaigns, matter types, locations and custom fields. */
import * as lead from '../../../sdk/lead.ts';
import { type Catalog, labelOf, NAME } from './catalog.ts';
import { type AnyRecord, choicesOf, linesOf } from './field-spec.ts';
import { FIELD_TYPES, PARENT, PARENTS, typeOfField } from './matter-catalogs.ts';

const STATUSES = choicesOf({ active: 'Active', completed: 'Completed' });
const LEAD_FIELD_TYPES = FIELD_TYPES.filter(({ value }) =>
  lead.LeadCustomFieldCreateValues.field_type.some((type) => type === value),
);

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
  {
    name: 'lead-custom-fields',
    title: 'Lead custom fields',
    one: 'lead custom field',
    describe:
      'Additional fields for the contacts and matters of leads. Those of matters and contacts apply too, and are changed under Custom fields.',
    list: lead.listLeadCustomFields,
    read: lead.getLeadCustomField,
    create: lead.createLeadCustomField,
    update: lead.updateLeadCustomField,
    remove: lead.deleteLeadCustomField,
    wholeRecords: true,
    fields: [
      NAME,
      PARENT,
      typeOfField(LEAD_FIELD_TYPES),
      {
        name: 'picklist_options',
        label: 'Choices',
        kind: 'area',
        describe: 'One per line.',
        onlyIf: ({ field_type }) => field_type === 'picklist',
        from: (record) => optionsOf(record).join('\n'),
        to: (value) => linesOf(value).map((option) => ({ option })),
      },
      { name: 'displayed', label: 'Shown on every record', kind: 'switch', initial: true },
    ],
    columns: [
      { title: 'Belongs to', fields: 'parent_type', text: labelOf(PARENTS, 'parent_type') },
      { title: 'Type', fields: 'field_type', text: labelOf(LEAD_FIELD_TYPES, 'field_type') },
      {
        title: 'Changed under',
        fields: 'svc_id',
        text: ({ svc_id: id }) => (id === null ? '' : 'Custom fields'),
      },
    ],
  },
];

function optionsOf(record: AnyRecord): string[] {
  return ((record['picklist_options'] as readonly { option: string }[] | undefined) ?? []).map(
    ({ option }) => option,
  );
}
