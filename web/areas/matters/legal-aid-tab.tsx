/** The legal aid fields of a matter in England and Wales. A legal aid matter is paid at the published rates. */
import { useQuery } from '@tanstack/react-query';
import { getMatter, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { read, refresh, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { type Particular, Particulars } from '../../ui/casework/legal-aid/particulars.tsx';
import {
  CATEGORIES,
  CERTIFICATION_TYPES,
  COURTS,
  REGIONS,
  YES_OR_NO,
} from '../../ui/casework/legal-aid/words.ts';
import { NotRead } from '../../ui/page/not-read.tsx';

const PARTICULARS: readonly Particular[] = [
  { name: 'category', label: 'Category of law', kind: 'code', choices: CATEGORIES },
  { name: 'certification_type', label: 'Kind of work', kind: 'code', choices: CERTIFICATION_TYPES },
  { name: 'region', label: 'Region', kind: 'code', choices: REGIONS },
  { name: 'court', label: 'Court', kind: 'code', choices: COURTS },
  { name: 'case_start_date', label: 'Case started on', kind: 'date' },
  { name: 'certificate_number', label: 'Certificate number', kind: 'text' },
  { name: 'certificate_effective_date', label: 'Certificate from', kind: 'date' },
  { name: 'certificate_expiration_date', label: 'Certificate until', kind: 'date' },
  { name: 'representation_order_date', label: 'Representation order of', kind: 'date' },
  { name: 'ufn', label: 'Unique file number', kind: 'text' },
  { name: 'ucn', label: 'Unique client number', kind: 'text' },
  { name: 'maat_id', label: 'MAAT ID', kind: 'text' },
  { name: 'prior_authority_reference', label: 'Prior authority', kind: 'text' },
  { name: 'laa_office_number', label: 'Office account number', kind: 'text' },
  { name: 'schedule_reference_number', label: 'Schedule reference', kind: 'text' },
  { name: 'cost_limit', label: 'Costs limit', kind: 'text' },
  { name: 'duty_solicitor', label: 'Duty solicitor', kind: 'boolean', choices: YES_OR_NO },
  { name: 'youth_court', label: 'Youth court', kind: 'boolean', choices: YES_OR_NO },
];

const FIELDS =
  'id,etag,legal_aid_uk_matter{category,certification_type,region,court,case_start_date,certificate_number,certificate_effective_date,certificate_expiration_date,representation_order_date,ufn,ucn,maat_id,prior_authority_reference,laa_office_number,schedule_reference_number,cost_limit,duty_solicitor,youth_court}';

export function LegalAid({ matterId: id }: { readonly matterId: number }) {
  const query = useQuery(read(getMatter, { id, fields: FIELDS }));
  if (!query.data) return <NotRead of={query} height={240} />;
  const { etag, legal_aid_uk_matter: values } = query.data.data;
  return (
    <Particulars
      id={id}
      noun="legal aid of matters"
      particulars={PARTICULARS}
      values={values}
      editable={can(updateMatter)}
      save={async (members) => {
        const data: MatterUpdate = { legal_aid_uk_matter: members };
        await write(updateMatter, { id, ifMatch: etag, data });
        await refresh();
      }}
      empty={{
        title: 'Not paid by legal aid',
        begin: 'Paid by legal aid',
        text: 'Time and expenses of a matter that legal aid pays are priced by the published rates.',
      }}
      remove="No longer paid by legal aid"
    />
  );
}
