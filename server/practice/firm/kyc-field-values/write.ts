/** Validates identification values: a date must be valid. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import { after, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { kycFieldValue } from './kyc-field-value.ts';

export const kycRules: WriteRules<typeof kycFieldValue> = {
  prepare: (draft) => {
    const value = after(draft, 'field_value');
    if (value === null || after(draft, 'field_type') !== 'date') return;
    const date = KINDS.date.read(value);
    const { accepted } = KINDS.date;
    if (typeof date === 'string') draft.columns.field_value = date;
    else
      draft.refusals.push(
        refuse('member.invalid', { member: 'field_value', value, accepted }, { field: 'field_value' }),
      );
  },
};
