/** The lists of what belongs to a contact. */
import { Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Bill,
  type Communication,
  listBills,
  listCommunications,
  listMatters,
  listRelationships,
  type Matter,
} from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate, formatInstant } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';

interface TabProps {
  readonly contactId: number;
}

const MATTER_COLUMNS: readonly Column<Matter>[] = [
  {
    id: 'number',
    title: 'Matter',
    fields: 'display_number',
    width: 160,
    cell: ({ display_number }) => display_number,
  },
  {
    id: 'description',
    title: 'Description',
    fields: 'description',
    width: 280,
    cell: ({ description }) => description,
  },
  { id: 'status', title: 'Status', fields: 'status', width: 90, cell: ({ status }) => status },
  {
    id: 'attorney',
    title: 'Responsible',
    fields: 'responsible_attorney{name}',
    width: 150,
    cell: ({ responsible_attorney: attorney }) => attorney?.name,
  },
  {
    id: 'open_date',
    title: 'Opened',
    fields: 'open_date',
    width: 110,
    cell: ({ open_date: day }) => day && formatDate(day),
  },
];

export function Matters({ contactId }: TabProps) {
  return (
    <Stack>
      <DataTable<Matter>
        title="Matters of the contact"
        operation={listMatters}
        params={{ client_id: contactId }}
        columns={MATTER_COLUMNS}
        order="display_number(desc)"
        href={({ id }) => `/matters/${id}`}
        height="420px"
        empty={
          <EmptyState
            title="No matters yet"
            action={
              <AppLink href={`/matters/new?client=${contactId}`}>Open a matter for this contact</AppLink>
            }
          >
            Matters whose client this contact is are listed here.
          </EmptyState>
        }
      />
      {can(listRelationships) && <Parts contactId={contactId} />}
    </Stack>
  );
}

/** Its parts in matters of others. */
function Parts({ contactId }: TabProps) {
  const { data } = useQuery(
    read(listRelationships, {
      contact_id: contactId,
      fields: 'id,description,matter{id,display_number,description}',
      limit: 200,
    }),
  );
  if (!data?.data.length) return null;
  return (
    <section aria-labelledby="parts-title">
      <Title order={2} size="h5" id="parts-title" mb="xs">
        In matters of others
      </Title>
      <Table aria-label="In matters of others" verticalSpacing={4}>
        <Table.Tbody>
          {data.data.map(({ id, description, matter }) => (
            <Table.Tr key={id}>
              <Table.Td>{description}</Table.Td>
              <Table.Td>
                {matter && (
                  <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? 'hidden'}</AppLink>
                )}
              </Table.Td>
              <Table.Td>{matter?.description}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

const COMMUNICATION_COLUMNS: readonly Column<Communication>[] = [
  {
    id: 'received_at',
    title: 'When',
    fields: 'received_at',
    width: 170,
    cell: ({ received_at: at }) => formatInstant(at),
  },
  {
    id: 'type',
    title: 'Kind',
    fields: 'type',
    width: 80,
    cell: ({ type }) => (type === 'PhoneCommunication' ? 'Call' : 'E-mail'),
  },
  { id: 'subject', title: 'Subject', fields: 'subject', width: 300, cell: ({ subject }) => subject },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{id,display_number}',
    width: 160,
    cell: ({ matter }) =>
      matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? ''}</AppLink>,
    text: ({ matter }) => matter?.display_number ?? '',
  },
];

export function Communications({ contactId }: TabProps) {
  return (
    <DataTable<Communication>
      title="Communications of the contact"
      operation={listCommunications}
      params={{ contact_id: contactId }}
      columns={COMMUNICATION_COLUMNS}
      order="received_at(desc)"
      empty={
        <EmptyState title="No communications yet">
          E-mails and calls with this contact are listed here.
        </EmptyState>
      }
    />
  );
}

const BILL_COLUMNS: readonly Column<Bill>[] = [
  { id: 'number', title: 'Bill', fields: 'number', width: 120, cell: ({ number }) => number },
  {
    id: 'issued_at',
    title: 'Issued',
    fields: 'issued_at',
    width: 110,
    cell: ({ issued_at: day }) => day && formatDate(day),
  },
  {
    id: 'state',
    title: 'State',
    fields: 'state',
    width: 140,
    cell: ({ state }) => state.replaceAll('_', ' '),
  },
  {
    id: 'total',
    title: 'Total',
    fields: 'total,currency{code}',
    width: 110,
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency?.code ?? undefined} />,
    text: ({ total }) => String(total),
  },
  {
    id: 'due',
    title: 'Due',
    fields: 'due,currency{code}',
    width: 110,
    align: 'right',
    cell: ({ due, currency }) => <Money amount={due} currency={currency?.code ?? undefined} />,
    text: ({ due }) => String(due),
  },
];

export function Bills({ contactId }: TabProps) {
  return (
    <DataTable<Bill>
      title="Bills of the contact"
      operation={listBills}
      params={{ client_id: contactId }}
      columns={BILL_COLUMNS}
      order="id(desc)"
      href={({ id }) => `/billing/bills/${id}`}
      empty={<EmptyState title="No bills yet">Bills to this contact are listed here.</EmptyState>}
    />
  );
}
