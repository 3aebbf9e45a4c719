/** A note of intake hangs on the contact or the matter that it names. */
import type { WriteRules } from '#kernel/records/write-rules.ts';

export const contactNoteRules: WriteRules<'lead_contact_notes'> = {
  prepare: ({ columns, input }) => void (columns.contact_id = input.contact_id as string),
};

export const matterNoteRules: WriteRules<'lead_matter_notes'> = {
  prepare: ({ columns, input }) => void (columns.matter_id = input.matter_id as string),
};
