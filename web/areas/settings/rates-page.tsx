/** The firm's rates: by user, kind of work, client and matter, and which takes precedence. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { can } from '../../api/session.ts';
import { useOpen, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { type Catalog, tableColumns } from './catalog.ts';
import type { AnyRecord } from './field-spec.ts';
import { RATE_LISTS } from './rate-lists.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type List = keyof typeof RATE_LISTS;

const VIEWS = [
  { value: 'people', label: 'People' },
  { value: 'work', label: 'Kinds of work' },
  { value: 'clients', label: 'Clients' },
  { value: 'matters', label: 'Matters' },
];

export default function RatesPage() {
  const [{ of = 'people' }, setUrl] = useUrlState<{ of?: string; record?: string }>();
  const open = useOpen();
  return (
    <SettingsFrame
      title="Rates"
      describe="The first rate found applies, in this order: kind of work, matter, client, person."
    >
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label="Rates of"
        data={VIEWS}
        value={of}
        onChange={(chosen) => open(`/settings/rates?of=${chosen}`)}
      />
      {of in RATE_LISTS ? (
        <RatesOf key={of} list={of as List} openRecord={(record) => setUrl({ of, record }, { push: true })} />
      ) : (
        <MatterRates />
      )}
    </SettingsFrame>
  );
}

interface RatesOfProps {
  readonly list: List;
  readonly openRecord: (id: string) => void;
}

function RatesOf({ list, openRecord }: RatesOfProps) {
  const { catalog, ...shown } = RATE_LISTS[list];
  const create = 'create' in catalog ? catalog.create : undefined;
  const add = create && can(create) && (
    <Button size="xs" onClick={() => openRecord('new')}>
      New {catalog.one}
    </Button>
  );
  return (
    <>
      <DataTable<AnyRecord>
        title={`Rates: ${catalog.title}`}
        operation={catalog.list}
        params={catalog.params ?? {}}
        columns={COLUMNS[list]}
        onOpen={({ id }) => openRecord(String(id))}
        height="calc(100dvh - 300px)"
        filters={
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {catalog.describe}
            </Text>
            {shown.nameFields !== 'name' && add}
          </Group>
        }
        empty={
          <EmptyState title={`No ${catalog.one} yet`} action={add}>
            {catalog.describe}
          </EmptyState>
        }
      />
      <RecordPanel {...catalog} />
    </>
  );
}

const COLUMNS: Readonly<Record<List, readonly Column<AnyRecord>[]>> = {
  people: columnsOf('people'),
  work: columnsOf('work'),
  clients: columnsOf('clients'),
};

function columnsOf(list: List): readonly Column<AnyRecord>[] {
  const { catalog, nameOf, nameFields } = RATE_LISTS[list];
  const columns = (catalog as Pick<Catalog, 'columns'>).columns;
  return [
    {
      id: 'name',
      title: list === 'clients' ? 'Client' : 'Name',
      fields: nameFields,
      width: 190,
      cell: nameOf,
      text: nameOf,
    },
    ...tableColumns(columns, 150),
  ];
}

/** Rates of matters are on the matters' own pages. */
function MatterRates() {
  const open = useOpen();
  return (
    <Stack maw={440} gap="xs">
      <Text c="dimmed">
        A matter’s own rates are under “Rates” on its page: hourly for people, groups and kinds of work, a
        flat fee, or a share of the award.
      </Text>
      <MatterPicker
        label="Open the rates of a matter"
        placeholder="Number, client or description"
        onChange={(picked) => picked && open(`/matters/${picked.id}`)}
      />
    </Stack>
  );
}
