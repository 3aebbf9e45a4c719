/** The intake pages that can have custom actions. */
import { actionSubjects, type ActionSubject } from '#practice';
import type { Records } from '#kernel/http/api/envelope.ts';
import { versions } from './versions.ts';

/** The intake records whose pages can have custom actions; `base` is the API's base URL. */
export function leadSubjects(records: Records, base: string): ActionSubject[] {
  return actionSubjects(
    records,
    { base, version: versions.newest },
    { lead_contact: 'contacts/show', lead_matter: 'matters/show', inbox_lead: 'inbox_leads/show' },
  );
}
