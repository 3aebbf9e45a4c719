/** The contacts of leads, which are converted in the inbox. */
import { type LeadContact, listLeadContacts } from '../../../sdk/lead.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { LeadsFrame } from './leads-frame.tsx';

const COLUMNS: readonly Column<LeadContact>[] = [
  { id: 'name', title: 'Name', fields: 'name', width: 240, cell: ({ name }) => name },
  { id: 'status', title: 'Status', fields: 'status', width: 120, cell: ({ status }) => status },
  { id: 'email', title: 'Email', fields: 'emails', width: 240, cell: ({ emails }) => emails[0] },
  {
    id: 'phone',
    title: 'Phone',
    fields: 'phone_numbers',
    width: 150,
    cell: ({ phone_numbers }) => phone_numbers[0],
  },
  {
    id: 'matters',
    title: 'Matters',
    fields: 'matters',
    width: 80,
    align: 'right',
    cell: ({ matters }) => matters.length,
  },
  { id: 'type', title: 'Type', fields: 'type', width: 100, optional: true, cell: ({ type }) => type },
  {
    id: 'created',
    title: 'Added',
    fields: 'created_at',
    width: 170,
    firm: true,
    cell: ({ created_at }) => formatInstant(created_at),
    sort: { asc: 'id(asc)', desc: 'id(desc)' },
  },
];

export default function ContactsPage() {
  const [{ q = '' }, setUrl] = useUrlState<{ q?: string }>();
  const search = (text: string) => setUrl({ q: text });
  return (
    <LeadsFrame view="/leads/contacts">
      <DataTable<LeadContact>
        title="Lead contacts"
        operation={listLeadContacts}
        params={q ? { query: q } : {}}
        columns={COLUMNS}
        order="id(desc)"
        wholeRecords
        href={({ id }) => `/leads/contacts/${id}`}
        height="calc(100dvh - 212px)"
        filters={<SearchField label="Search contacts" value={q} onChange={search} />}
        empty={
          <EmptyState
            title={q ? 'No results' : 'No lead contacts'}
            action={!q && <AppLink href="/leads">Open the inbox</AppLink>}
          >
            {q
              ? `No contacts found for “${q}”.`
              : 'Convert a lead in the inbox, and its contact appears here.'}
          </EmptyState>
        }
      />
    </LeadsFrame>
  );
}
