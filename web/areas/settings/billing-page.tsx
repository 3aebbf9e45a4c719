/** Billing settings: currency, time rounding, taxes, codes. */
import { getBillingSettings, updateBillingSettings } from '../../../sdk/practice.ts';
import { choicesOf, type FieldSpec } from './field-spec.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleSettings } from './single-settings.tsx';

const hasSecondTax: FieldSpec['onlyIf'] = ({ use_secondary_tax }) => Boolean(use_secondary_tax);

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'currency',
    label: 'Currency',
    kind: 'currency',
    required: true,
    heading: 'Money',
  },
  { name: 'multi_currency_billing', label: 'Allow bills in other currencies', kind: 'switch' },
  {
    name: 'rounding',
    label: 'Round time up to (minutes)',
    kind: 'number',
    describe: '6 is a tenth of an hour; 0 means no rounding.',
    heading: 'Time',
  },
  { name: 'use_decimal_rounding', label: 'Then round to hundredths of an hour', kind: 'switch' },
  {
    name: 'time_on_flat_rate_contingency_matters_is_non_billable',
    label: 'Time on flat-fee and contingency matters is not billable',
    kind: 'switch',
  },
  { name: 'tax_name', label: 'Tax name', kind: 'text', heading: 'Taxes' },
  { name: 'tax_rate', label: 'Rate in percent', kind: 'number' },
  { name: 'apply_tax_by_default', label: 'Apply to new entries', kind: 'switch' },
  { name: 'use_secondary_tax', label: 'Use a second tax', kind: 'switch' },
  { name: 'secondary_tax_name', label: 'Second tax name', kind: 'text', onlyIf: hasSecondTax },
  { name: 'secondary_tax_rate', label: 'Second rate in percent', kind: 'number', onlyIf: hasSecondTax },
  {
    name: 'secondary_tax_rule',
    label: 'Second tax applies to',
    kind: 'choice',
    choices: choicesOf({ Pre: 'The amount', Post: 'The amount and the first tax' }),
    onlyIf: hasSecondTax,
  },
  {
    name: 'apply_secondary_tax_by_default',
    label: 'Apply the second tax to new entries',
    kind: 'switch',
    onlyIf: hasSecondTax,
  },
  {
    name: 'tax_rounding',
    label: 'Round taxes',
    kind: 'choice',
    required: true,
    choices: choicesOf({ line: 'On each line', document: 'On the whole bill, for each rate' }),
  },
  {
    name: 'use_utbms_codes',
    label: 'Use UTBMS codes',
    kind: 'switch',
    heading: 'Electronic bills',
  },
  {
    name: 'mandatory_ledes_billing',
    label: 'Require codes for clients with LEDES bills',
    kind: 'switch',
  },
  { name: 'notify_after_bill_created', label: 'Notify the requester when bills are created', kind: 'switch' },
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
