/** A list of notes or log entries: filtered by kind, matter and text; entries are opened and created beside it. */
import { Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { DataTable, type DataTableProps, type RowOf } from '../../ui/table/table.tsx';
import { useMatter } from './use-matter.ts';
import { SidePanel } from '../../ui/page/side-panel.tsx';

export interface FoundListProps<Row extends RowOf> extends Omit<DataTableProps<Row>, 'filters' | 'height'> {
  readonly kinds: {
    readonly label: string;
    readonly data: readonly { readonly value: string; readonly label: string }[];
    readonly value: string;
    readonly choose: (value: string) => void;
  };
  /** The label of the matter's field; absent if the records have no matter. */
  readonly matterLabel?: string;
  readonly searchLabel: string;
  readonly side: {
    readonly opened: boolean;
    readonly title: string;
    readonly close: () => void;
    readonly content: ReactNode;
  };
}

const NOTHING_FOUND = <EmptyState title="Nothing matches">Try another matter or other words.</EmptyState>;

export function FoundList<Row extends RowOf>(props: FoundListProps<Row>) {
  const { matterLabel, side, empty, ...table } = props;
  const { matter, q } = useFilter();
  const isNarrowed = (matterLabel !== undefined && matter !== null) || q !== '';
  return (
    <>
      <DataTable<Row>
        {...table}
        empty={isNarrowed ? NOTHING_FOUND : empty}
        height="calc(100dvh - 216px)"
        filters={<FoundFilters {...props} />}
      />
      <SidePanel opened={side.opened} onClose={side.close} size={460} title={side.title}>
        {side.content}
      </SidePanel>
    </>
  );
}

function useFilter() {
  const [{ matter, q = '' }, setUrl] = useUrlState<{ matter?: string; q?: string }>();
  return { matter: useMatter(matter) ?? null, q, setUrl };
}

type FoundFiltersProps = Pick<FoundListProps<RowOf>, 'kinds' | 'matterLabel' | 'searchLabel'>;

function FoundFilters({ kinds, matterLabel, searchLabel }: FoundFiltersProps) {
  const { matter, q, setUrl } = useFilter();
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={kinds.label}
        data={[...kinds.data]}
        value={kinds.value}
        onChange={kinds.choose}
      />
      {matterLabel !== undefined && (
        <MatterPicker
          size="xs"
          w={170}
          aria-label={matterLabel}
          placeholder="Any matter"
          value={matter}
          onChange={(picked) => setUrl({ matter: picked ? String(picked.id) : undefined })}
        />
      )}
      <SearchField label={searchLabel} value={q} onChange={(text) => setUrl({ q: text })} />
    </Group>
  );
}
