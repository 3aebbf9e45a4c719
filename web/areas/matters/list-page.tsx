/** All matters that the person may see. */
import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createMatter, deleteMatter, listMatters, type Matter, updateMatter } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useOpen, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { BulkChange } from './bulk-change.tsx';
import { usePracticeAreas, useStages, useUsers } from './choices.ts';
import { COLUMNS } from './columns.tsx';
import './matters.css';
import { STATUSES } from './words.ts';

interface Filters extends Partial<Record<string, string>> {
  readonly status?: string;
  readonly area?: string;
  readonly stage?: string;
  readonly attorney?: string;
  readonly q?: string;
}

const ALL = 'all';

const DELETE = bulkDelete<Matter>(
  deleteMatter,
  ({ display_number }) => `Matter ${display_number}`,
  'matters',
);

export default function MattersPage() {
  const [filters, setFilters] = useUrlState<Filters>();
  const [changed, setChanged] = useState<readonly Matter[]>([]);
  const open = useOpen();
  const first = can(createMatter) && <Button onClick={() => open('/matters/new')}>New matter</Button>;
  return (
    <>
      <PageHead title="Matters">{first}</PageHead>
      <DataTable<Matter>
        title="Matters"
        operation={listMatters}
        params={paramsOf(filters)}
        columns={COLUMNS}
        alsoFields="status,responsible_attorney{id},originating_attorney{id},practice_area{id}"
        order="display_number(desc)"
        href={({ id }) => `/matters/${id}`}
        filters={<MatterFilters filters={filters} setFilters={setFilters} />}
        bulk={[
          ...(can(updateMatter) ? [{ title: 'Change…', run: setChanged }] : []),
          ...(can(deleteMatter) ? [DELETE] : []),
        ]}
        empty={<NoMatters narrowed={isNarrowed(filters)} first={first} />}
      />
      {changed.length > 0 && <BulkChange matters={changed} close={() => setChanged([])} />}
    </>
  );
}

interface NoMattersProps {
  readonly narrowed: boolean;
  /** The button for the first matter. */
  readonly first: ReactNode;
}

function NoMatters({ narrowed, first }: NoMattersProps) {
  const open = useOpen();
  if (narrowed)
    return (
      <EmptyState
        title="No matters found"
        action={
          <Button variant="default" onClick={() => open('/matters?status=all')}>
            Show all matters
          </Button>
        }
      >
        Change the filters above, or search for other words.
      </EmptyState>
    );
  return (
    <EmptyState title="No matters yet" action={first}>
      A matter is a case or engagement for a client. Time, bills, documents and everything else belong to a
      matter.
    </EmptyState>
  );
}

function paramsOf({ status = 'Open', area, stage, attorney, q }: Filters) {
  return {
    ...(status === ALL ? {} : { status }),
    ...(area ? { practice_area_id: area } : {}),
    ...(stage ? { matter_stage_id: stage } : {}),
    ...(attorney ? { responsible_attorney_id: attorney } : {}),
    ...(q ? { query: q } : {}),
  };
}

function isNarrowed({ status, area, stage, attorney, q }: Filters): boolean {
  return [status, area, stage, attorney, q].some(Boolean);
}

interface MatterFiltersProps {
  readonly filters: Filters;
  readonly setFilters: (change: Filters) => void;
}

function MatterFilters({ filters, setFilters }: MatterFiltersProps) {
  const areas = usePracticeAreas();
  const stages = useStages(filters.area);
  const people = useUsers();
  const select = (name: 'area' | 'stage' | 'attorney', label: string, data: typeof areas) => (
    <Select
      size="xs"
      style={{ flex: '1 1 112px', maxWidth: 150 }}
      clearable
      searchable
      aria-label={label}
      placeholder={label}
      data={data}
      value={filters[name] ?? null}
      onChange={(value) => setFilters({ [name]: value ?? '', ...(name === 'area' ? { stage: '' } : {}) })}
    />
  );
  return (
    <Group gap="xs">
      <SearchField label="Search matters" value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <SegmentedControl
        size="xs"
        aria-label="Status"
        data={[...STATUSES.map((status) => ({ value: status, label: status })), { value: ALL, label: 'All' }]}
        value={filters.status ?? 'Open'}
        onChange={(status) => setFilters({ status: status === 'Open' ? '' : status })}
      />
      {select('area', 'Practice area', areas)}
      {stages.length > 0 && select('stage', 'Stage', stages)}
      {select('attorney', 'Responsible', people)}
    </Group>
  );
}
