/** The lists of records that belong to a matter. */
import { Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Activity, listActivities, listCalendarEntries } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { AppLink } from '../../shell/url-state.ts';
import { formatClock } from '../../ui/values/duration.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate, formatInstant } from '../../ui/values/format.ts';
import { Hidden, Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import type { Column } from '../../ui/table/column.ts';
import { TableHead } from '../../ui/table/table-head.tsx';
import { DataTable } from '../../ui/table/table.tsx';
import { Dockets } from './dockets.tsx';

interface TabProps {
  readonly matterId: number;
}

export const HEIGHT = 'calc(100dvh - 330px)';

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
      href={({ id }) => `/time/entries?entry=${id}`}
      filters={<AppLink href={`/time?matter=${matterId}`}>Record time</AppLink>}
      empty={
        <EmptyState title="No time yet">
          Start the timer, or write an entry such as “1h20m call with opposing counsel” on the Time page.
        </EmptyState>
      }
    />
  );
}

export function Calendar({ matterId }: TabProps) {
  return (
    <>
      <Dockets matterId={matterId} />
      <Appointments matterId={matterId} />
    </>
  );
}

function Appointments({ matterId }: TabProps) {
  const query = useQuery(
    read(listCalendarEntries, {
      matter_id: matterId,
      fields: 'id,summary,location,all_day,start_at,start_date,calendar_owner{name},recurrence_rule',
      limit: 200,
    }),
  );
  if (!query.data) return <NotRead of={query} height={160} />;
  const entries = [...query.data.data].sort((one, other) => other.start_at.localeCompare(one.start_at));
  if (entries.length === 0)
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
      <Table aria-label="Appointments" verticalSpacing={6} className="stacked">
        <TableHead titles={['When', 'What', 'Where', 'Calendar']} />
        <Table.Tbody>
          {entries.map((entry) => (
            <AppointmentRow key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface Appointment {
  readonly summary: string | null;
  readonly location: string | null;
  readonly all_day: boolean;
  readonly start_at: string;
  readonly start_date: string;
  readonly calendar_owner: { readonly name: string | null } | null;
  readonly recurrence_rule: string | null;
}

function AppointmentRow({ entry }: { readonly entry: Appointment }) {
  return (
    <Table.Tr>
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
      <Table.Td className="figures">{entry.location}</Table.Td>
      <Table.Td className="figures">{entry.calendar_owner?.name}</Table.Td>
    </Table.Tr>
  );
}
