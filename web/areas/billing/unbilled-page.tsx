/** Matters and clients with unbilled work; each selected one gets a draft. */
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import {
  type BillableClient,
  type BillableMatter,
  createBill,
  listBillableClients,
  listBillableMatters,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { DataTable } from '../../ui/table/table.tsx';
import { BillingFrame } from './billing-frame.tsx';
import { CLIENT_COLUMNS, MATTER_COLUMNS } from './billable-columns.tsx';
import type { ToBill } from './bulk.ts';
import { DraftDrawer } from './draft-drawer.tsx';
import { useOpened } from '../../ui/forms/closed-forms.ts';

interface UnbilledFilter extends Partial<Record<string, string>> {
  by?: string;
  from?: string;
  until?: string;
  q?: string;
  /** The id that the palette asked to bill. */
  bill?: string;
}

export default function UnbilledPage() {
  const [url, setUrl] = useUrlState<UnbilledFilter>();
  const { by: wanted = 'matters', from, until } = url;
  const by = wanted === 'clients' ? 'clients' : 'matters';
  const [chosen, setChosen] = useChosen(by);
  const shared = { ...listOf(url), filters: <Filters filter={url} set={setUrl} /> };
  return (
    <BillingFrame view="/billing/unbilled">
      {by === 'matters' ? (
        <DataTable<BillableMatter>
          key="matters"
          title="Matters to bill"
          operation={listBillableMatters}
          columns={MATTER_COLUMNS}
          alsoFields="display_number"
          bulk={can(createBill) ? [{ title: 'Bill', run: (rows) => setChosen(rows.map(matterToBill)) }] : []}
          onOpen={(row) => can(createBill) && setChosen([matterToBill(row)])}
          {...shared}
        />
      ) : (
        <DataTable<BillableClient>
          key="clients"
          title="Clients to bill"
          operation={listBillableClients}
          columns={CLIENT_COLUMNS}
          alsoFields="name"
          bulk={can(createBill) ? [{ title: 'Bill', run: (rows) => setChosen(rows.map(clientToBill)) }] : []}
          onOpen={(row) => can(createBill) && setChosen([clientToBill(row)])}
          {...shared}
        />
      )}
      {chosen && (
        <DraftDrawer each={chosen} by={by} from={from} until={until} close={() => setChosen(undefined)} />
      )}
    </BillingFrame>
  );
}

/** What gets a draft next: rows of the list, or the one that the address asks to bill. */
function useChosen(by: 'matters' | 'clients') {
  const [{ bill }, setUrl] = useUrlState<UnbilledFilter>();
  const [chosen, setChosen] = useOpened<readonly ToBill[]>();
  useEffect(() => {
    if (bill === undefined) return;
    setChosen([{ id: Number(bill), name: by === 'matters' ? 'the matter' : 'the client' }]);
    setUrl({ bill: undefined });
  }, [bill, by, setUrl]);
  return [chosen, setChosen] as const;
}

/** What the lists of matters and of clients have in common. */
function listOf({ from, until, q }: UnbilledFilter) {
  return {
    versioned: false,
    params: {
      ...(from ? { start_date: from } : {}),
      ...(until ? { end_date: until } : {}),
      ...(q ? { query: q } : {}),
    },
    height: 'calc(100dvh - 168px)',
    empty: (
      <EmptyState title="No unbilled work">
        Time and expenses on matters are listed here until they are billed. Entries with a running timer are
        left out.
      </EmptyState>
    ),
  };
}

const matterToBill = ({ id, display_number }: BillableMatter): ToBill => ({ id, name: display_number });
const clientToBill = ({ id, name }: BillableClient): ToBill => ({ id, name });

const GROUPINGS = [
  { value: 'matters', label: 'By matter' },
  { value: 'clients', label: 'By client' },
];

interface FiltersProps {
  readonly filter: UnbilledFilter;
  readonly set: (change: { [Name in keyof UnbilledFilter]?: string | undefined }) => void;
}

function Filters({ filter: { by = 'matters', from, until, q = '' }, set }: FiltersProps) {
  const clear = () => set({ from: undefined, until: undefined, q: undefined });
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="Bill by"
        data={GROUPINGS}
        value={by}
        onChange={(value) => set({ by: value })}
      />
      <SearchField label="Search unbilled work" value={q} onChange={(text) => set({ q: text })} />
      <DayFilter title="Work from" day={from} set={(day) => set({ from: day })} />
      <DayFilter title="Work until" day={until} set={(day) => set({ until: day })} />
      {(from || until || q) && (
        <Button size="xs" variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}

interface DayFilterProps {
  readonly title: string;
  readonly day: string | undefined;
  readonly set: (day: string | undefined) => void;
}

function DayFilter({ title, day, set }: DayFilterProps) {
  return (
    <DateField
      size="xs"
      w={130}
      clearable
      aria-label={title}
      placeholder={title}
      value={day ?? null}
      onChange={(date) => set(date ?? undefined)}
    />
  );
}
