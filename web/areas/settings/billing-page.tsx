/** Billing settings: currency, time rounding, taxes, codes. */
import { getBillingSettings, updateBillingSettings } from '../../../sdk/practice.ts';
import { choicesOf, type FieldSpec } from './field-spec.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleSettings } from './single-settings.tsx';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'currency',
    label: 'Currency',
    kind: 'text',
    describe: 'Three letters, such as USD.',
    required: true,
    heading: 'Money',
  },
  { name: 'multi_currency_billing', label: 'Bills may be in other currencies', kind: 'switch' },
  {
    name: 'rounding',
    label: 'Time is rounded up to this many minutes',
    kind: 'number',
    describe: '6 is a tenth of an hour; 0 is not at all.',
    heading: 'Time',
  },
  { name: 'use_decimal_rounding', label: 'Then to hundredths of an hour', kind: 'switch' },
  {
    name: 'time_on_flat_rate_contingency_matters_is_non_billable',
    label: 'Time on flat-fee and contingency matters is not billable',
    kind: 'switch',
  },
  { name: 'tax_name', label: 'Name of the tax', kind: 'text', heading: 'Taxes' },
  { name: 'tax_rate', label: 'Rate in per cent', kind: 'number' },
  { name: 'apply_tax_by_default', label: 'Applied to new entries', kind: 'switch' },
  { name: 'use_secondary_tax', label: 'There is a second tax', kind: 'switch' },
  { name: 'secondary_tax_name', label: 'Name of the second tax', kind: 'text' },
  { name: 'secondary_tax_rate', label: 'Second rate in per cent', kind: 'number' },
  {
    name: 'secondary_tax_rule',
    label: 'The second tax is taken',
    kind: 'choice',
    choices: choicesOf({ Pre: 'On the amount', Post: 'On the amount and the first tax' }),
  },
  { name: 'apply_secondary_tax_by_default', label: 'Second tax applied to new entries', kind: 'switch' },
  {
    name: 'tax_rounding',
    label: 'Taxes are rounded',
    kind: 'choice',
    required: true,
    choices: choicesOf({ line: 'On each line', document: 'On the whole bill, for each rate' }),
  },
  {
    name: 'use_utbms_codes',
    label: 'Work is recorded under UTBMS codes',
    kind: 'switch',
    heading: 'Electronic bills',
  },
  {
    name: 'mandatory_ledes_billing',
    label: 'Codes are required where a client takes LEDES bills',
    kind: 'switch',
  },
  { name: 'notify_after_bill_created', label: 'Tell who asked when bills are made', kind: 'switch' },
];

export default function BillingPage() {
  return (
    <SettingsFrame title="Billing and taxes">
      <SingleSettings
        name="billing"
        operation={getBillingSettings}
        update={updateBillingSettings}
        fields={FIELDS}
      />
    </SettingsFrame>
  );
}
