/** A note belongs to the contact or matter that it names. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '#practice';

export const contactNoteRules: WriteRules<'lead_contact_notes'> = {
  prepare(draft) {
    const { columns, input, refusals } = draft;
    const { contact_id } = input;
    refusals.push(...requireName(draft, 'body'));
    if (typeof contact_id === 'string') columns.contact_id = contact_id;
  },
};

export const matterNoteRules: WriteRules<'lead_matter_notes'> = {
  prepare(draft) {
    const { columns, input, refusals } = draft;
    const { matter_id } = input;
    refusals.push(...requireName(draft, 'body'));
    if (typeof matter_id === 'string') columns.matter_id = matter_id;
  },
};
