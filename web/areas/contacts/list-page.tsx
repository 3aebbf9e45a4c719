/** All people and companies that the person may see. */
import { Anchor, Button, Group, SegmentedControl } from '@mantine/core';
import { createConflictCheck } from '../../../sdk/lead.ts';
import {
  type Contact,
  createContact,
  deleteContact,
  importContacts,
  listContacts,
  mergeContact,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpen, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Column } from '../../ui/table/column.ts';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { mailAddress } from '../../ui/values/mail-address.ts';

const COLUMNS: readonly Column<Contact>[] = [
  {
    id: 'name',
    title: 'Name',
    fields: 'name',
    width: 220,
    cell: ({ name }) => name,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  { id: 'type', title: 'Kind', fields: 'type', width: 90, cell: ({ type }) => type },
  {
    id: 'company',
    title: 'Company',
    fields: 'company{name}',
    width: 170,
    cell: ({ company }) => company?.name,
  },
  { id: 'title', title: 'Title', fields: 'title', width: 130, optional: true, cell: ({ title }) => title },
  {
    id: 'email',
    title: 'Email',
    fields: 'primary_email_address',
    width: 220,
    cell: ({ primary_email_address: email }) => email && <a href={mailAddress(email)}>{email}</a>,
    text: ({ primary_email_address: email }) => email ?? '',
  },
  {
    id: 'phone',
    title: 'Phone',
    fields: 'primary_phone_number',
    width: 150,
    cell: ({ primary_phone_number: phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
    text: ({ primary_phone_number: phone }) => phone ?? '',
  },
  {
    id: 'client',
    title: 'Client',
    fields: 'is_client',
    width: 80,
    cell: ({ is_client }) => (is_client ? 'Yes' : ''),
  },
];

const KINDS = [
  { value: '', label: 'All' },
  { value: 'Person', label: 'People' },
  { value: 'Company', label: 'Companies' },
  { value: 'clients', label: 'Clients' },
];

/** Duplicates are merged in pairs. */
const MERGED_AT_ONCE = 2;

type ContactFilter = { kind?: string; q?: string };

export default function ContactsPage() {
  const [{ kind = '', q = '' }] = useUrlState<ContactFilter>();
  const open = useOpen();
  const filters = paramsOf(kind, q);
  const first = can(createContact) && <Button onClick={() => open('/contacts/new')}>New contact</Button>;
  return (
    <>
      <PageHead title="Contacts">
        {can(createConflictCheck) && <AppLink href="/contacts/conflicts">Conflict check</AppLink>}
        <Anchor inherit href={`/api/v4/contacts/vcards?${new URLSearchParams(filters)}`} download>
          vCards
        </Anchor>
        {can(importContacts) && <AppLink href="/contacts/import">Import</AppLink>}
        {first}
      </PageHead>
      <DataTable<Contact>
        title="Contacts"
        operation={listContacts}
        params={filters}
        columns={COLUMNS}
        order="name(asc)"
        href={({ id }) => `/contacts/${id}`}
        filters={<ContactFilters />}
        bulk={bulkActions(open)}
        empty={
          kind || q ? (
            <EmptyState title="No contacts found">
              Change the filters above, or search for other words.
            </EmptyState>
          ) : (
            <EmptyState title="No contacts yet" action={first}>
              Clients, opponents, courts and suppliers are contacts. Add the first, or import a CSV file.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function paramsOf(kind: string, q: string): Record<string, string> {
  return {
    ...(kind === 'clients' ? { client_only: 'true' } : kind ? { type: kind } : {}),
    ...(q ? { query: q } : {}),
  };
}

function ContactFilters() {
  const [{ kind = '', q = '' }, setUrl] = useUrlState<ContactFilter>();
  return (
    <Group gap="xs">
      <SearchField label="Search contacts" value={q} onChange={(text) => setUrl({ q: text })} />
      <SegmentedControl
        size="xs"
        aria-label="Kind"
        data={KINDS}
        value={kind}
        onChange={(value) => setUrl({ kind: value })}
      />
    </Group>
  );
}

function bulkActions(open: (address: string) => void): readonly BulkAction<Contact>[] {
  const merge: BulkAction<Contact> = {
    title: 'Merge…',
    run: ([one, other]) => open(`/contacts/merge?keep=${one!.id}&merge=${other!.id}`),
    refused: ({ length }) => (length === MERGED_AT_ONCE ? undefined : 'Select two contacts to merge.'),
  };
  return [
    ...(can(mergeContact) ? [merge] : []),
    ...(can(deleteContact) ? [bulkDelete<Contact>(deleteContact, ({ name }) => name, 'contacts')] : []),
  ];
}
