/** All bills, by state, client, matter and date; several can be approved, sent or voided at once. */
import { Group, SegmentedControl, Select } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import {
  createBill,
  getContact,
  getMatter,
  getOverview,
  listBills,
  sendBill,
  updateBill,
} from '../../../sdk/practice.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { BILL_COLUMNS, type BillRow } from './bill-columns.tsx';
import { approveBills, sendBills } from './bulk.ts';
import { BillingFrame } from './billing-frame.tsx';
import { VoidMany } from './void-many.tsx';
import type { BillState } from '../../ui/casework/bill-state.tsx';

// Loaded lazily, because charts are large and the list should appear first.
const Ageing = lazy(() => import('./ageing.tsx'));

const STATES = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'awaiting_approval', label: 'To approve' },
  { value: 'awaiting_payment', label: 'Issued' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
];

const KINDS = [
  { value: 'revenue', label: 'Bills for work' },
  { value: 'trust', label: 'Trust requests' },
];

interface BillsFilter extends Partial<Record<string, string>> {
  state?: string;
  client?: string;
  matter?: string;
  type?: string;
}

export default function BillsPage() {
  const [url, setUrl] = useUrlState<BillsFilter>();
  const [voiding, setVoiding] = useState<readonly BillRow[]>();
  const { state, client, matter, type } = url;
  const bulk: readonly BulkAction<BillRow>[] = [
    ...(can(updateBill)
      ? [
          { title: 'Approve', run: approveBills, refused: missing('awaiting_payment', 'approved') },
          { title: 'Void', run: setVoiding, refused: missing('void', 'voided') },
        ]
      : []),
    ...(can(sendBill) ? [{ title: 'Send', run: sendBills }] : []),
  ];
  return (
    <BillingFrame view="/billing">
      {can(getOverview) && (
        <Suspense>
          <Ageing />
        </Suspense>
      )}
      <DataTable<BillRow>
        title="Bills"
        operation={listBills}
        params={paramsOf(url)}
        columns={BILL_COLUMNS}
        alsoFields="number,state,due_at,available_state_transitions,currency{code}"
        order="id(desc)"
        href={({ id }) => `/billing/bills/${id}`}
        bulk={bulk}
        height="max(320px, calc(100dvh - 236px))"
        filters={<Filters filter={url} set={setUrl} />}
        empty={<NoBills filtered={Boolean(state || client || matter || type)} />}
      />
      {voiding && <VoidMany bills={voiding} close={() => setVoiding(undefined)} />}
    </BillingFrame>
  );
}

function paramsOf({ state, client, matter, type }: BillsFilter) {
  return {
    ...(state === 'overdue' ? { status: 'overdue' } : state ? { state } : {}),
    ...(client ? { client_id: Number(client) } : {}),
    ...(matter ? { matter_id: Number(matter) } : {}),
    ...(type ? { type } : {}),
  };
}

/** Only transitions that the service allows are offered. */
function missing(state: BillState, word: string) {
  return (rows: readonly BillRow[]) => {
    const not = rows.filter((row) => !row.available_state_transitions.includes(state)).length;
    return not > 0 ? `${not} of them cannot be ${word} now.` : undefined;
  };
}

interface FiltersProps {
  readonly filter: BillsFilter;
  readonly set: (change: { [Name in keyof BillsFilter]?: string | undefined }) => void;
}

function Filters({ filter: { state = '', client, matter, type }, set }: FiltersProps) {
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="State"
        className="billing-states"
        data={STATES}
        value={state}
        onChange={(value) => set({ state: value })}
      />
      <ClientFilter id={client} set={(id) => set({ client: id })} />
      <MatterFilter id={matter} set={(id) => set({ matter: id })} />
      <Select
        size="xs"
        w={140}
        aria-label="Kind"
        placeholder="Any kind"
        clearable
        data={KINDS}
        value={type ?? null}
        onChange={(value) => set({ type: value ?? undefined })}
      />
    </Group>
  );
}

interface FilterProps {
  readonly id: string | undefined;
  readonly set: (id: string | undefined) => void;
}

function ClientFilter({ id, set }: FilterProps) {
  const found = useQuery({
    ...read(getContact, { id: Number(id), fields: 'id,name' }),
    enabled: id !== undefined,
  });
  return (
    <ContactPicker
      size="xs"
      w={150}
      aria-label="Client"
      placeholder="Any client"
      value={id && found.data ? { id: Number(id), label: found.data.data.name } : null}
      onChange={(picked) => set(picked ? String(picked.id) : undefined)}
    />
  );
}

function MatterFilter({ id, set }: FilterProps) {
  const found = useQuery({
    ...read(getMatter, { id: Number(id), fields: 'id,display_number' }),
    enabled: id !== undefined,
  });
  return (
    <MatterPicker
      size="xs"
      w={150}
      aria-label="Matter"
      placeholder="Any matter"
      value={id && found.data ? { id: Number(id), label: found.data.data.display_number } : null}
      onChange={(picked) => set(picked ? String(picked.id) : undefined)}
    />
  );
}

function NoBills({ filtered }: { readonly filtered: boolean }) {
  if (filtered) return <EmptyState title="No bills">No bills match these filters.</EmptyState>;
  return (
    <EmptyState
      title="No bills yet"
      suggests={createBill}
      action={<AppLink href="/billing/unbilled">Show unbilled work</AppLink>}
    >
      Bills are created from unbilled time and expenses. Choose matters or clients, and each gets a draft to
      review.
    </EmptyState>
  );
}
