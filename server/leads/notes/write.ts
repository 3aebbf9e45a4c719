/** A note belongs to the contact or matter that its path, a parameter or its body names. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Draft, WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '#practice';

export const contactNoteRules: WriteRules<'lead_contact_notes'> = {
  prepare: (draft) => settle(draft, 'contact_id'),
};

export const matterNoteRules: WriteRules<'lead_matter_notes'> = {
  prepare: (draft) => settle(draft, 'matter_id'),
};

function settle(draft: Draft, parent: 'contact_id' | 'matter_id'): void {
  const { columns, input, refusals } = draft;
  const id = input[parent];
  if (typeof id === 'string') columns[parent] = id;
  else refusals.push(refuse('member.required', { member: parent }, { field: parent }));
  refusals.push(...requireName(draft, 'body'));
}
