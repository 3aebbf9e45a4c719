/** The lists of what belongs to a matter. */
import { Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Activity,
  type Bill,
  type Communication,
  createDocumentAutomation,
  type Document,
  listActivities,
  listBills,
  listCalendarEntries,
  listCommunications,
  listDocuments,
} from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { formatClock } from '../../ui/duration.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatDate, formatInstant } from '../../ui/format.ts';
import { Hidden, Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';

interface TabProps {
  readonly matterId: number;
}

const HEIGHT = 'calc(100dvh - 330px)';

const ENTRY_COLUMNS: readonly Column<Activity>[] = [
  { id: 'date', title: 'Date', fields: 'date', width: 110, cell: ({ date }) => date && formatDate(date) },
  { id: 'note', title: 'Description', fields: 'note', width: 260, cell: ({ note }) => note },
  { id: 'user', title: 'Person', fields: 'user{name}', width: 130, cell: ({ user }) => user?.name },
  {
    id: 'time',
    title: 'Time',
    fields: 'type,quantity',
    width: 70,
    align: 'right',
    cell: ({ type, quantity }) =>
      type === 'TimeEntry' ? quantity === null ? <Hidden /> : formatClock(quantity) : null,
    text: ({ quantity }) => (quantity === null ? '' : formatClock(quantity)),
  },
  {
    id: 'total',
    title: 'Amount',
    fields: 'total,currency{code}',
    width: 100,
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency?.code ?? undefined} />,
    text: ({ total }) => String(total ?? ''),
  },
  {
    id: 'state',
    title: 'State',
    fields: 'billed,on_bill,non_billable',
    width: 100,
    cell: ({ billed, on_bill, non_billable }) =>
      billed ? 'Billed' : on_bill ? 'On a draft' : non_billable ? 'Not billable' : 'Unbilled',
  },
];

export function TimeEntries({ matterId }: TabProps) {
  return (
    <DataTable<Activity>
      title="Time of the matter"
      operation={listActivities}
      params={{ matter_id: matterId }}
      columns={ENTRY_COLUMNS}
      order="date(desc)"
      height={HEIGHT}
      filters={<AppLink href={`/time?matter=${matterId}`}>Record time</AppLink>}
      empty={
        <EmptyState title="No time yet">
          Start the timer, or write an entry such as “1h20m call with opposing counsel” on the Time page.
        </EmptyState>
      }
    />
  );
}

const BILL_COLUMNS: readonly Column<Bill>[] = [
  { id: 'number', title: 'Bill', fields: 'number', width: 110, cell: ({ number }) => number },
  {
    id: 'issued_at',
    title: 'Issued',
    fields: 'issued_at',
    width: 110,
    cell: ({ issued_at: day }) => day && formatDate(day),
  },
  {
    id: 'due_at',
    title: 'Due on',
    fields: 'due_at',
    width: 110,
    cell: ({ due_at: day }) => day && formatDate(day),
  },
  {
    id: 'state',
    title: 'State',
    fields: 'state',
    width: 130,
    cell: ({ state }) => state.replaceAll('_', ' '),
  },
  {
    id: 'total',
    title: 'Total',
    fields: 'total,currency{code}',
    width: 100,
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency?.code ?? undefined} />,
    text: ({ total }) => String(total),
  },
  {
    id: 'due',
    title: 'Due',
    fields: 'due,currency{code}',
    width: 100,
    align: 'right',
    cell: ({ due, currency }) => <Money amount={due} currency={currency?.code ?? undefined} />,
    text: ({ due }) => String(due),
  },
];

export function Bills({ matterId }: TabProps) {
  return (
    <DataTable<Bill>
      title="Bills of the matter"
      operation={listBills}
      params={{ matter_id: matterId }}
      columns={BILL_COLUMNS}
      order="id(desc)"
      height={HEIGHT}
      href={({ id }) => `/billing/bills/${id}`}
      empty={<EmptyState title="No bills yet">Unbilled work becomes a bill on the Billing page.</EmptyState>}
    />
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
  { id: 'subject', title: 'Subject', fields: 'subject', width: 260, cell: ({ subject }) => subject },
  {
    id: 'senders',
    title: 'From',
    fields: 'senders{name}',
    width: 140,
    cell: ({ senders }) => senders.map(({ name }) => name).join(', '),
  },
  {
    id: 'receivers',
    title: 'To',
    fields: 'receivers{name}',
    width: 140,
    cell: ({ receivers }) => receivers.map(({ name }) => name).join(', '),
  },
];

export function Communications({ matterId }: TabProps) {
  return (
    <DataTable<Communication>
      title="Communications of the matter"
      operation={listCommunications}
      params={{ matter_id: matterId }}
      columns={COMMUNICATION_COLUMNS}
      order="received_at(desc)"
      height={HEIGHT}
      empty={
        <EmptyState title="No communications yet">
          E-mails and calls about this matter are listed here.
        </EmptyState>
      }
    />
  );
}

const DOCUMENT_COLUMNS: readonly Column<Document>[] = [
  { id: 'name', title: 'Document', fields: 'name', width: 280, cell: ({ name }) => name },
  {
    id: 'parent',
    title: 'Folder',
    fields: 'parent{name}',
    width: 150,
    cell: ({ parent }) => (parent as { name?: string } | null)?.name,
  },
  {
    id: 'creator',
    title: 'Added by',
    fields: 'creator{name}',
    width: 140,
    cell: ({ creator }) => creator?.name,
  },
  {
    id: 'updated_at',
    title: 'Changed',
    fields: 'updated_at',
    width: 170,
    cell: ({ updated_at: at }) => formatInstant(at),
  },
];

export function Documents({ matterId }: TabProps) {
  const all = `/documents?matter=${matterId}`;
  return (
    <DataTable<Document>
      title="Documents of the matter"
      operation={listDocuments}
      params={{ matter_id: matterId, scope: 'descendants' }}
      columns={DOCUMENT_COLUMNS}
      order="id(desc)"
      height={HEIGHT}
      filters={
        <Group gap="md">
          <AppLink href={all}>Folders and upload</AppLink>
          {can(createDocumentAutomation) && (
            <AppLink href={`${all}&template=1`}>New document from template</AppLink>
          )}
        </Group>
      }
      empty={
        <EmptyState title="No documents yet" action={<AppLink href={all}>Upload documents</AppLink>}>
          Pleadings, contracts and letters of this matter are kept together with their versions.
        </EmptyState>
      }
    />
  );
}

export function Calendar({ matterId }: TabProps) {
  const query = useQuery(
    read(listCalendarEntries, {
      matter_id: matterId,
      fields: 'id,summary,location,all_day,start_at,start_date,calendar_owner{name},recurrence_rule',
      limit: 200,
    }),
  );
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const entries = [...(query.data?.data ?? [])].sort((one, other) =>
    other.start_at.localeCompare(one.start_at),
  );
  if (query.isSuccess && entries.length === 0)
    return (
      <EmptyState title="No appointments yet" action={<AppLink href="/calendar">Open the calendar</AppLink>}>
        Hearings, meetings and deadlines of this matter are listed here.
      </EmptyState>
    );
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <AppLink href="/calendar">Open the calendar</AppLink>
      </Group>
      <Table aria-label="Appointments" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Where</Table.Th>
            <Table.Th>Calendar</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td className="figures">
                {entry.all_day ? formatDate(entry.start_date) : formatInstant(entry.start_at)}
              </Table.Td>
              <Table.Td>
                {entry.summary ?? <Hidden />}
                {entry.recurrence_rule && (
                  <Text component="span" size="xs" c="dimmed" ml={6}>
                    repeats
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{entry.location}</Table.Td>
              <Table.Td>{entry.calendar_owner?.name}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
