/** A relationship needs both its ends, though no member is marked as required (records:365). */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { after, type WriteRules } from '#kernel/resource/write-rules.ts';

export const relationshipRules: WriteRules = {
  prepare(draft) {
    for (const member of ['contact', 'matter']) {
      if (after(draft, `${member}_id`) === null)
        draft.refusals.push(refuse('member.required', { member }, { field: member }));
    }
  },
};
