/** A list of notes or log entries: filtered by kind, matter and text; entries are opened and created beside it. */
import { Drawer, Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Picked } from '../../ui/find-records.ts';
import { MatterPicker } from '../../ui/record-picker.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable, type DataTableProps, type RowOf } from '../../ui/table/table.tsx';

export interface FoundListProps<Row extends RowOf> extends Omit<
  DataTableProps<Row>,
  'filters' | 'height' | 'bulk'
> {
  readonly kinds: {
    readonly label: string;
    readonly data: readonly { readonly value: string; readonly label: string }[];
    readonly value: string;
    readonly choose: (value: string) => void;
  };
  /** Absent if the records have no matter. */
  readonly matter?: {
    readonly label: string;
    readonly value: Picked | null;
    readonly choose: (picked: Picked | null) => void;
  };
  readonly search: { readonly label: string; readonly value: string; readonly set: (text: string) => void };
  readonly remove?: ((rows: readonly Row[]) => void) | undefined;
  readonly side: {
    readonly opened: boolean;
    readonly title: string;
    readonly close: () => void;
    readonly content: ReactNode;
  };
}

const NOTHING_FOUND = <EmptyState title="Nothing matches">Try another matter or other words.</EmptyState>;

export function FoundList<Row extends RowOf>(props: FoundListProps<Row>) {
  const { kinds, matter, search, remove, side, empty, ...table } = props;
  const isNarrowed = Boolean(matter?.value) || search.value !== '';
  return (
    <>
      <DataTable<Row>
        {...table}
        empty={isNarrowed ? NOTHING_FOUND : empty}
        bulk={remove ? [{ title: 'Delete', run: remove }] : []}
        height="calc(100dvh - 216px)"
        filters={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label={kinds.label}
              data={[...kinds.data]}
              value={kinds.value}
              onChange={kinds.choose}
            />
            {matter && (
              <MatterPicker
                size="xs"
                w={170}
                aria-label={matter.label}
                placeholder="Any matter"
                value={matter.value}
                onChange={matter.choose}
              />
            )}
            <SearchField label={search.label} value={search.value} onChange={search.set} />
          </Group>
        }
      />
      <Drawer opened={side.opened} onClose={side.close} position="right" size={460} title={side.title}>
        {side.content}
      </Drawer>
    </>
  );
}
