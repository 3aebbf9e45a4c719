/** The legal aid fields of a client in England and Wales. */
import { useQuery } from '@tanstack/react-query';
import { type ContactUpdate, getContact, updateContact } from '../../../sdk/practice.ts';
import { read, refresh, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { type Particular, Particulars } from '../../ui/casework/legal-aid/particulars.tsx';
import { YES_OR_NO } from '../../ui/casework/legal-aid/words.ts';
import { NotRead } from '../../ui/page/not-read.tsx';

const PARTICULARS: readonly Particular[] = [
  { name: 'national_insurance_number', label: 'National Insurance number', kind: 'text' },
  { name: 'financially_eligible', label: 'Financially eligible', kind: 'boolean', choices: YES_OR_NO },
  { name: 'gender_title', label: 'Gender', kind: 'text' },
  { name: 'ethnicity_title', label: 'Ethnicity', kind: 'text' },
  { name: 'disability_code', label: 'Disability', kind: 'text' },
];

const FIELDS =
  'id,etag,legal_aid_uk_contact{national_insurance_number,financially_eligible,gender_title,ethnicity_title,disability_code}';

export function LegalAid({ contactId: id }: { readonly contactId: number }) {
  const query = useQuery(read(getContact, { id, fields: FIELDS }));
  if (!query.data) return <NotRead of={query} height={240} />;
  const { etag, legal_aid_uk_contact: values } = query.data.data;
  return (
    <Particulars
      id={id}
      noun="legal aid of contacts"
      particulars={PARTICULARS}
      values={values}
      editable={can(updateContact)}
      save={async (members) => {
        const data: ContactUpdate = { legal_aid_uk_contact: members };
        await write(updateContact, { id, ifMatch: etag, data });
        await refresh();
      }}
      empty={{
        title: 'No legal aid details',
        begin: 'Add legal aid details',
        text: 'Legal aid requires some details of the clients whose matters it pays for.',
      }}
      remove="Remove legal aid details"
    />
  );
}
