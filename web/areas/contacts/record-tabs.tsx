/** The lists of records that belong to a contact. */
import { Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMatters, listRelationships, type Matter } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate } from '../../ui/values/format.ts';
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
            Matters for which this contact is the client are listed here.
          </EmptyState>
        }
      />
      {can(listRelationships) && <Parts contactId={contactId} />}
    </Stack>
  );
}

/** The contact's roles in other clients' matters. */
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
        Roles in other matters
      </Title>
      <Table aria-label="Roles in other matters" verticalSpacing={4}>
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
