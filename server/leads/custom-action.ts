/** Custom actions: links that applications add to intake pages, in the form of the lead API. */
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

/** The intake records whose pages can have such links; `base` is the API's base URL. */
export function leadSubjects(records: Records, base: string): ActionSubject[] {
  return actionSubjects(
    records,
    { base, version: versions.newest },
    { lead_contact: 'contacts/show', lead_matter: 'matters/show', inbox_lead: 'inbox_leads/show' },
  );
}
