/** A note belongs to the contact or matter that it names. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';

export const contactNoteRules: WriteRules<'lead_contact_notes'> = {
  prepare({ columns, input: { contact_id } }) {
    if (typeof contact_id === 'string') columns.contact_id = contact_id;
  },
};

export const matterNoteRules: WriteRules<'lead_matter_notes'> = {
  prepare({ columns, input: { matter_id } }) {
    if (typeof matter_id === 'string') columns.matter_id = matter_id;
  },
};
