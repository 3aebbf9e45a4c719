/** The rules for writing records of this API. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { customActionRules } from '#practice';
import { customAction } from './custom-action.ts';
import { intakeFormRules } from './intake/write.ts';
import { contactNote, matterNote } from './notes/note.ts';
import { contactNoteRules, matterNoteRules } from './notes/write.ts';
import { conflictCheck } from './conflict-checks/conflict-check.ts';
import { conflictCheckRules } from './conflict-checks/write.ts';
import { contact } from './contacts/contact.ts';
import { contactRules } from './contacts/write.ts';
import { definition } from './custom-fields/definition.ts';
import { definitionRules } from './custom-fields/write-definition.ts';
import { inboxLead } from './inbox-leads/inbox-lead.ts';
import { inboxLeadRules } from './inbox-leads/write.ts';
import { location } from './lookups/location.ts';
import { nameRules } from './lookups/lookup.ts';
import { matterType } from './lookups/matter-type.ts';
import { marketingCampaign } from './lookups/marketing-campaign.ts';
import { source } from './lookups/source.ts';
import { sourceRules } from './lookups/write-source.ts';
import { matter } from './matters/matter.ts';
import { matterRules } from './matters/write.ts';

export const rulesOfLeads: readonly RecordRules[] = [
  ruled(conflictCheck, conflictCheckRules),
  ruled(contact, contactRules),
  ruled(contactNote, contactNoteRules),
  ruled(customAction, customActionRules),
  ruled(definition, definitionRules),
  ruled(inboxLead, inboxLeadRules),
  ruled(location, nameRules),
  ruled({ name: 'intake_form' }, intakeFormRules),
  ruled(marketingCampaign, nameRules),
  ruled(matter, matterRules),
  ruled(matterNote, matterNoteRules),
  ruled(matterType, nameRules),
  ruled(source, nameRules),
  ruled(source, sourceRules),
];
