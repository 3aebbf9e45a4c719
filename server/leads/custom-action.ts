/** Links that applications add to pages of intake, in the form of the lead API. */
import { actionSubjects, customActionResource, type ActionSubject, UI_REFERENCES } from '#practice';
import type { Records } from '#kernel/http/api/envelope.ts';
import { record } from './record.ts';
import { versions } from './versions.ts';

export const customAction = record(
  customActionResource({
    scope: 'custom_action',
    references: UI_REFERENCES,
    operations: ['list', 'create', 'delete'],
  }),
);

/** The records of intake that have pages with such links; `base` is where the API is. */
export function leadSubjects(records: Records, base: string): ActionSubject[] {
  return actionSubjects(
    records,
    { base, version: versions.newest },
    { lead_contact: 'contacts/show', lead_matter: 'matters/show', inbox_lead: 'inbox_leads/show' },
  );
}
