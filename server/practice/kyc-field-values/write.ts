/** A value needs its name, its type and what it says; one of the type date says a date. */
import { isDate } from '#kernel/dates.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { after, type WriteRules } from '#kernel/resource/write-rules.ts';

export const KYC_FIELD_TYPES = ['date', 'text', 'picklist'] as const;

const FIELD = 'kyc_field_values';

export const kycRules: WriteRules = {
  prepare(draft) {
    for (const member of ['field_name', 'field_type', 'field_value']) {
      if ((after(draft, member) ?? '').trim() === '') {
        draft.refusals.push(refuse('member.required', { member: `${FIELD}.${member}` }, { field: FIELD }));
      }
    }
    const value = after(draft, 'field_value') ?? '';
    if (after(draft, 'field_type') === 'date' && !isDate(value)) {
      draft.refusals.push(refuse('member.invalid', { member: `${FIELD}.field_value`, value, accepted: 'send a date such as 2026-03-31' }, { field: FIELD }));
    }
  },
};
