/** Validates an intake form's fields and notified users; `renew` gives it a new URL. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { isEmail } from '../contacts/write.ts';
import { FORM_FIELDS, isFormField, PERSON_FIELDS } from './fields.ts';

/** The most users who are notified. */
const NOTIFIED = 20;

export const intakeFormRules: WriteRules<'lead_intake_forms'> = {
  prepare: ({ columns, input, refusals }) => {
    if (input.renew === true) columns.key = newAddressKey();
    checkFields(columns.fields, refusals);
    const { notify } = columns;
    if (notify === undefined) return;
    const bad = notify.find((each) => !isEmail(each));
    const values = { member: 'notify', value: bad ?? `${notify.length} addresses` };
    const accepted = `send at most ${NOTIFIED} email addresses`;
    if (bad !== undefined || notify.length > NOTIFIED)
      refusals.push(refuse('member.invalid', { ...values, accepted }, { field: 'notify' }));
  },
};

function checkFields(names: readonly string[] | undefined, refusals: Refusal[]): void {
  if (names === undefined) return;
  const known = names.every(isFormField);
  const person = PERSON_FIELDS.some((name) => names.includes(name));
  if (known && person && new Set(names).size === names.length) return;
  const accepted = `name each of ${FORM_FIELDS.join(', ')} at most once, and at least one of ${PERSON_FIELDS.join(', ')}`;
  refusals.push(
    refuse('member.invalid', { member: 'fields', value: names.join(', '), accepted }, { field: 'fields' }),
  );
}
