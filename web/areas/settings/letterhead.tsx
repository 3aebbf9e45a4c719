import { session } from '../../api/session.ts';
import type { AnyRecord, FormValues } from './field-spec.ts';
import { useLogo } from './logo.ts';

const NUMBERS: readonly (readonly [member: string, label: string])[] = [
  ['ein', 'EIN'],
  ['business_number', 'Business number'],
  ['gst_hst_number', 'GST/HST'],
  ['qst_number', 'QST'],
  ['vat_number', 'VAT'],
  ['company_number', 'Tax number'],
  ['abn', 'ABN'],
  ['acn', 'ACN'],
];

/** The header and footer of a bill with the form's values. Always on a white background. */
export function Letterhead({ values, record }: { readonly values: FormValues; readonly record: AnyRecord }) {
  const logo = useLogo(record);
  const { firm } = session();
  const said = (name: string) => String(values[name] ?? '').trim();
  // As on the paper, which does not name the firm's own country.
  const town = [said('city'), said('province')].filter(Boolean).join(', ');
  const lines = [...said('street').split('\n'), [town, said('postal_code')].filter(Boolean).join(' ')];
  const reached = [said('phone'), said('fax') && `Fax ${said('fax')}`, said('email'), said('website')];
  const numbers = NUMBERS.filter(([member]) => said(member)).map(
    ([member, label]) => `${label} ${said(member)}`,
  );
  return (
    <section className="letterhead" aria-label="Preview of the letterhead">
      <header>
        <div>
          {logo ? <img src={logo} alt={`Logo of ${firm.name}`} /> : null}
          <div>
            <strong>{said('name') || firm.name}</strong>
          </div>
          {numbers.join(' · ')}
        </div>
        <div>
          {[...lines, ...reached].filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </header>
      <p>
        <b>Invoice 1042</b>
      </p>
      <p>For professional services</p>
      <Passage title="How to pay" text={said('payment_instructions')} />
      <Passage title="Payments by mail" text={said('remittance_address')} />
    </section>
  );
}

function Passage({ title, text }: { readonly title: string; readonly text: string }) {
  if (!text) return null;
  return (
    <p>
      <b>{title}</b>
      {`\n${text}`}
    </p>
  );
}
