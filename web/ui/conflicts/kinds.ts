/** A part in a matter as people write it; the API names only clients in lower case. */
export const roleOf = (role: string | undefined) => (role === 'client' ? 'Client' : role);

/** What a result of a conflict check was found in, by its kind. */
export const KINDS: Readonly<Record<string, string>> = {
  contact: 'Contact',
  former_name: 'Former name',
  relationship: 'Relationship',
  matter: 'Matter',
  note: 'Note',
  custom_field: 'Custom field',
  inbox_lead: 'Inbox lead',
  lead_contact: 'Lead contact',
  lead_matter: 'Lead matter',
  lead_note: 'Lead note',
  lead_custom_field: 'Lead custom field',
};
