/** Every record of the lead API, and its hand-written endpoints. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { conflictCheck } from './conflict-checks/conflict-check.ts';
import { contact, contactOfMatter } from './contacts/contact.ts';
import { customAction } from './custom-action.ts';
import { definition } from './custom-fields/definition.ts';
import { definitionOverrides } from './custom-fields/write-definition.ts';
import { contactValue, matterValue } from './custom-fields/value.ts';
import { convertEndpoint } from './inbox-leads/convert.ts';
import { inboxLead } from './inbox-leads/inbox-lead.ts';
import { inboxLeadImportEndpoints } from './inbox-leads/import-endpoints.ts';
import { inboxLeadOverrides } from './inbox-leads/overrides.ts';
import { location, locationName } from './lookups/location.ts';
import { campaignEndpoints } from './lookups/marketing-campaign-endpoints.ts';
import { campaignName, marketingCampaign } from './lookups/marketing-campaign.ts';
import { matterType, matterTypeName } from './lookups/matter-type.ts';
import { source, sourceName } from './lookups/source.ts';
import { hireEndpoint } from './matters/hire.ts';
import { matter, matterId } from './matters/matter.ts';
import { noteEndpoints } from './notes/endpoints.ts';
import { contactNote, matterNote } from './notes/note.ts';
import { statisticsEndpoint } from './statistics/endpoint.ts';
import { user, userName } from './users/user.ts';

export const resources: readonly Resource[] = [
  conflictCheck,
  contact,
  contactNote,
  contactOfMatter,
  contactValue,
  campaignName,
  customAction,
  definition,
  inboxLead,
  location,
  locationName,
  marketingCampaign,
  matter,
  matterId,
  matterNote,
  matterType,
  matterTypeName,
  matterValue,
  source,
  sourceName,
  user,
  userName,
];

/** Records with their own create endpoint. */
export const OWN_CREATES: ReadonlySet<string> = new Set([contactNote.name, matterNote.name]);

/** Overrides of standard endpoints, by record. */
export const overrides: Readonly<Record<string, Overrides>> = {
  [conflictCheck.name]: { requirements: () => ({ scope: 'lead_inbox_triage' }) },
  [definition.name]: definitionOverrides,
  [inboxLead.name]: inboxLeadOverrides,
};

export function ownEndpoints(records: Records, prefix: string): Endpoint[] {
  return [
    ...noteEndpoints(records),
    convertEndpoint(records),
    ...inboxLeadImportEndpoints(records),
    hireEndpoint(records, prefix),
    statisticsEndpoint,
    ...campaignEndpoints(records),
    {
      method: 'GET',
      path: '/users/who_am_i',
      name: 'getCurrentUser',
      describe: 'Read the user of the token or session.',
      scope: 'user_read',
      resource: user,
      operation: 'read',
      handle: (call) => readRecord(user, records, call, call.context.principal.userId),
    },
  ];
}
