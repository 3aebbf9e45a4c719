/**
 * A list of accounting records: its heading, the tabs of the other lists, and a filter by state if the records have
 * one.
 */
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUrlState } from '../../shell/url-state.ts';
import { DataTable, type DataTableProps, type RowOf } from '../../ui/table/table.tsx';
import { Frame, type FrameProps } from './frame.tsx';

export interface BooksListProps<Row extends RowOf>
  extends Omit<DataTableProps<Row>, 'wholeRecords' | 'height'>, Pick<FrameProps, 'at' | 'actions'> {
  /** The page heading, if it differs from the list's name. */
  readonly heading?: string;
  /** States to filter by; the first applies unless the address names another. */
  readonly states?: readonly { readonly value: string; readonly label: string }[];
  /** Panels opened beside the list. */
  readonly children?: ReactNode;
}

/** The choice of all states where it is not the first one. */
export const ALL_STATES = 'all';

export function BooksList<Row extends RowOf>(props: BooksListProps<Row>) {
  const { at, actions, heading, states, children, params = {}, filters, ...table } = props;
  const [{ status = states?.[0]?.value ?? '' }, setUrl] = useUrlState<{ status?: string }>();
  return (
    <Frame at={at} title={heading ?? table.title} actions={actions}>
      <DataTable<Row>
        {...table}
        params={status && status !== ALL_STATES ? { ...params, status } : params}
        wholeRecords
        height="calc(100dvh - 228px)"
        filters={
          states ? (
            <SegmentedControl
              size="xs"
              aria-label="State"
              data={[...states]}
              value={status}
              onChange={(value) => setUrl({ status: value })}
            />
          ) : (
            filters
          )
        }
      />
      {children}
    </Frame>
  );
}
