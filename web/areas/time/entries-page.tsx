/** All time and expense entries that the person may see. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Activity, deleteActivity, listActivities, updateActivity } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { formatClock } from '../../ui/values/duration.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { Hidden, Money } from '../../ui/values/money.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { TimeFrame } from './time-frame.tsx';

const COLUMNS: readonly Column<Activity>[] = [
  {
    id: 'date',
    title: 'Date',
    fields: 'date',
    width: 110,
    cell: ({ date }) => date && formatDate(date),
    sort: { asc: 'date(asc)', desc: 'date(desc)' },
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{display_number}',
    width: 150,
    cell: ({ matter }) => matter?.display_number,
  },
  { id: 'note', title: 'Description', fields: 'note', width: 320, cell: ({ note }) => note },
  {
    id: 'user',
    title: 'Person',
    fields: 'user{name}',
    width: 150,
    cell: ({ user }) => user?.name,
    sort: { asc: 'user.name(asc)', desc: 'user.name(desc)' },
  },
  {
    id: 'time',
    title: 'Time',
    fields: 'type,quantity',
    width: 72,
    align: 'right',
    cell: ({ type, quantity }) =>
      type === 'TimeEntry' ? quantity === null ? <Hidden /> : formatClock(quantity) : null,
    text: ({ quantity }) => (quantity === null ? '' : formatClock(quantity)),
  },
  {
    id: 'total',
    title: 'Amount',
    fields: 'total',
    width: 110,
    align: 'right',
    cell: ({ total }) => <Money amount={total} />,
    text: ({ total }) => String(total ?? ''),
    sort: { asc: 'total(asc)', desc: 'total(desc)' },
  },
];

const STATES = [
  { value: '', label: 'All' },
  { value: 'unbilled', label: 'Unbilled' },
  { value: 'draft', label: 'On a draft' },
  { value: 'billed', label: 'Billed' },
];

export default function EntriesPage() {
  const [{ status = '' }, setUrl] = useUrlState<{ status?: string; entry?: string }>();
  const [changing, setChanging] = useState<readonly Activity[]>();
  const bulk: readonly BulkAction<Activity>[] = [
    { title: 'Change', run: setChanging, refused: billedAmong },
    { ...bulkDelete<Activity>(deleteActivity, 'Entry', 'entries'), refused: billedAmong },
  ];
  return (
    <TimeFrame view="/time/entries">
      <DataTable<Activity>
        title="Time and expenses"
        operation={listActivities}
        params={status ? { status } : {}}
        columns={COLUMNS}
        alsoFields="billed,non_billable,price,matter{id}"
        order="date(desc)"
        bulk={can(updateActivity) ? bulk : []}
        onOpen={({ id }) => setUrl({ entry: String(id) }, { push: true })}
        height="calc(100dvh - 236px)"
        filters={
          <SegmentedControl
            size="xs"
            aria-label="State"
            data={STATES}
            value={status}
            onChange={(value) => setUrl({ status: value })}
          />
        }
        empty={<EmptyState title="No entries">Record your first one in the line above.</EmptyState>}
      />
      {changing && <BulkEdit rows={changing} close={() => setChanging(undefined)} />}
    </TimeFrame>
  );
}

function billedAmong(rows: readonly Activity[]): string | undefined {
  const billed = rows.filter((row) => row.billed).length;
  return billed > 0 ? `${billed} of them are on an issued bill and cannot be changed.` : undefined;
}
