/** A hold applies to one matter or one contact, is released once with a reason, and cannot be changed afterwards. */
import { after, type WriteRules } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';

export const legalHoldRules: WriteRules = {
  prepare(draft, { context }) {
    const { columns, current, refusals } = draft;
    const { userId } = context.principal;
    if (!current) {
      columns.user_id = userId;
      const named = [after(draft, 'matter_id'), after(draft, 'contact_id')].filter((id) => id !== null);
      if (named.length !== 1) refusals.push(refuse('legal_hold.of_one', {}, { field: 'matter' }));
      return;
    }
    if (current.released_at !== null && Object.keys(columns).length > 0)
      refusals.push(refuse('legal_hold.released', { id: current.id, at: current.released_at }));
    if (columns.release_reason === null) delete columns.release_reason;
    if (columns.release_reason === undefined) return;
    columns.released_at = context.now.toISOString();
    columns.released_by_id = userId;
  },
};
