/** The firm's letterhead, with a live preview of its bills. */
import { getLetterhead, updateLetterhead } from '../../../sdk/practice.ts';
import { session } from '../../api/session.ts';
import type { FieldSpec } from './field-spec.ts';
import { Letterhead } from './letterhead.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SingleSettings } from './single-settings.tsx';

const line = (name: string, label: string, describe?: string): FieldSpec => ({
  name,
  label,
  kind: 'text',
  ...(describe ? { describe } : {}),
});

/** The registration numbers of each region; the service accepts those of the firm's region. */
const NUMBERS: Readonly<Record<string, readonly FieldSpec[]>> = {
  us: [line('ein', 'EIN')],
  ca: [
    line('business_number', 'Business number'),
    line('gst_hst_number', 'GST/HST number'),
    line('qst_number', 'QST number'),
  ],
  eu: [line('vat_number', 'VAT number'), line('company_number', 'Tax number')],
  au: [line('abn', 'ABN'), line('acn', 'ACN')],
};

const FIELDS: readonly FieldSpec[] = [
  line('name', 'Name on bills', 'Leave empty to use the firm’s name.'),
  { name: 'street', label: 'Street', kind: 'area', heading: 'Address' },
  line('city', 'City'),
  line('province', 'State or province'),
  line('postal_code', 'Postal code'),
  { name: 'country', label: 'Country', kind: 'country' },
  { ...line('phone', 'Phone'), heading: 'Contact' },
  line('fax', 'Fax'),
  { name: 'email', label: 'Email', kind: 'email' },
  line('website', 'Website'),
  ...(NUMBERS[session().firm.region] ?? []).map((field, index) =>
    index === 0 ? { ...field, heading: 'Numbers' } : field,
  ),
  line('ledes_law_firm_id', 'Firm ID on electronic bills'),
  {
    name: 'payment_instructions',
    label: 'How to pay',
    kind: 'area',
    heading: 'Payment',
    describe: 'Shown on bills with a balance.',
  },
  {
    name: 'remittance_address',
    label: 'Mailing address for payments',
    kind: 'area',
    describe: 'Leave empty to use the firm’s address.',
  },
];

export default function FirmPage() {
  return (
    <SettingsFrame
      title="Firm and letterhead"
      describe="The firm’s details on your bills and electronic bills."
    >
      <SingleSettings
        name="letterhead"
        operation={getLetterhead}
        update={updateLetterhead}
        fields={FIELDS}
        alsoFields="logo_type"
        above={(record) => <LogoField record={record} />}
        aside={(values, record) => <Letterhead values={values} record={record} />}
      />
    </SettingsFrame>
  );
}
