/** The refusals of intake, as whole sentences. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'inbox_lead.nobody': [
    422,
    'A lead needs somebody to be: send at least one of first_name, last_name, email and phone_number.',
  ],
  'inbox_lead.triaged': [
    422,
    'The inbox lead {id} is triaged already and can not be {value} any more: it has a matter.',
  ],
  'inbox_lead.convert': [
    422,
    'The inbox lead {id} becomes triaged by POST /inbox_leads/{id}/convert, which makes its contact and matter.',
  ],
  'lead_matter.hire': [
    422,
    'The matter {id} becomes Hired by POST /matters/{id}/hire, which opens it in the practice.',
  ],
  'lead_matter.hired': [
    422,
    'The matter {id} is hired and can not become {value} any more: it is a matter of the practice.',
  ],
  'lead_matter.hired_already': [
    422,
    'The matter {id} is hired already: it is the matter {matter} of the practice.',
  ],
  'lead_matter.did_not_hire': [
    422,
    'The matter {id} did not hire the firm. Set its status to In Progress before it is hired.',
  ],
  'lead_matter.duplicates': [
    422,
    'The practice may know {name} already: {candidates}. Hire again with contact {"svc_id": ID} to take one of them, or with {"svc_id": null} for a new contact.',
  ],
  'intake.unknown_form': [404, 'There is no intake form at this address.'],
  'conflict_check.names': [
    422,
    'A conflict check searches for 1 to {most} names, not {count}: send names, or an inbox_lead or matter whose contact has one.',
  ],
  'conflict_check.name': [
    422,
    'The name {value} can not be searched for: it needs {least} to {most} characters.',
  ],
  'conflict_check.sees_some': [
    403,
    'A conflict check shows names of all the firm, and this user sees only some contacts. Ask somebody who sees all.',
    'ForbiddenError',
  ],
});
