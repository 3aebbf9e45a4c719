/** The refusals of intake, as full sentences. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'inbox_lead.nobody': [
    422,
    'A lead needs a name, an email address or a phone number: send at least one of first_name, last_name, email and phone_number.',
  ],
  'inbox_lead.triaged': [
    422,
    'The inbox lead {id} is already triaged and cannot be {value}: it has a matter.',
  ],
  'lead_matter.hire': [
    422,
    'status cannot be Hired: send POST /matters/{id}/hire, which opens the matter {id} in the practice.',
  ],
  'lead_matter.hired': [
    422,
    'status cannot be {value}: the matter {id} is hired and is a matter of the practice.',
  ],
  'lead_matter.hired_already': [422, 'The matter {id} is already hired: it is the practice matter {matter}.'],
  'practice_record.deleted': [
    422,
    'The practice {noun} {id}, which stores these details, was deleted. Hire the matter again to give it a new one.',
  ],
  'lead_matter.did_not_hire': [
    422,
    'The matter {id} has the status Did Not Hire. Set its status to In Progress before you hire it.',
  ],
  'lead_matter.duplicates': [
    422,
    'The practice may already have {name}: {candidates}. Hire again with contact {"{member}": ID} to use one of them, or with {"{member}": null} for a new contact.',
  ],
  'lead_matter.unseen_duplicates': [
    422,
    'The practice may already have {name} among contacts that this user cannot see. Ask a user who sees all contacts to do this.',
  ],
  'lead_contact.client': [
    422,
    'The contact {id} is already the practice contact {contact} and cannot also be {value}.',
  ],
  'lead_matter.linked': [
    422,
    'The practice matter {matter} already belongs to the intake matter {id}. Send another matter, or none to open a new one.',
  ],
  'lead_matter.other_client': [
    422,
    'The practice matter {matter} belongs to the contact {client}, not to the contact {contact}. Send a matter of that contact, or none to open a new one.',
  ],
  'lead_source.of_service': [
    422,
    'The source {id}, {name}, is built in and cannot be changed. Change another source, or create one.',
  ],
  'lead_custom_field.of_practice': [
    422,
    'The custom field {id} belongs to the practice. Change it there, at /api/v4/custom_fields/{id}.',
  ],
  'lead_custom_field.options': [422, 'Only custom fields of the type picklist have options.'],
  'lead_custom_field.no_options': [
    422,
    'A picklist needs at least one option: send picklist_options [{"option": "…"}].',
  ],
  'lead_custom_field.option': [422, 'The picklist has no option with the global_id {value}.'],
  'lead_custom_field.option_twice': [422, 'The option {value} appears twice.'],
  'intake.unknown_form': [404, 'There is no intake form at this address.'],
  'intake.public_form': [
    400,
    'Send an object inbox_lead with its members, and the token of the intake form as inbox_lead_token.',
  ],
  'conflict_check.names': [
    422,
    'A conflict check searches for 1 to {most} names, not {count}: send names, or an inbox lead or a matter whose contact has one.',
  ],
  'conflict_check.name': [
    422,
    'The name {value} cannot be searched for: it needs {least} to {most} characters.',
  ],
  'conflict_check.own_leads': [
    403,
    'A conflict check shows the names of all leads, but this token sees only those of its own application. Use a token with the scope lead_inbox_all_read.',
    'ForbiddenError',
  ],
  'conflict_check.sees_some': [
    403,
    'A conflict check shows the names of all contacts of the firm, but this user sees only some of them. Ask somebody who sees all.',
    'ForbiddenError',
  ],
});
