/**
 * A list of any length: paged by token while scrolling, only visible rows rendered, exact count, configurable
 * columns, sorting by the API's orders, range selection with Shift, everything usable by keyboard.
 */
import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Operation } from '../../../sdk/operation.ts';
import { list, nounOf } from '../../api/queries.ts';
import { useHidden } from '../../shell/undo.ts';
import { useIntent, useLikelyNext, useOpen, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../failure.tsx';
import { useActive } from './active.ts';
import { type Column, fieldsOf } from './column.ts';
import './table.css';
import { useIsPhone } from '../phone.ts';
import { CardsHead } from './cards-head.tsx';
import { HeadCells } from './head-cells.tsx';
import { useLayout } from './layout.ts';
import { DataRow } from './row.tsx';
import { useSelection } from './selection.ts';
import { type RowKey, useTableKeys } from './table-keys.ts';
import { TableBar } from './table-bar.tsx';

export interface RowOf {
  readonly id: number;
  readonly etag?: string;
}

export interface BulkAction<Row> {
  readonly title: string;
  readonly run: (rows: readonly Row[]) => void | Promise<void>;
  /** Why the action is not possible for these rows now. */
  readonly refused?: (rows: readonly Row[]) => string | undefined;
}

export interface DataTableProps<Row extends RowOf> {
  /** The list's label on the page, and the key under which its columns are stored. */
  readonly title: string;
  // eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
  readonly operation: Operation<any, never, any>;
  /** Filters of the list, as parameters of the operation. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Columns in order; must be the same array at each render. */
  readonly columns: readonly Column<Row>[];
  /** Members to request besides those of the columns. */
  readonly alsoFields?: string;
  /** Read-only records, such as sums, have no etag. */
  readonly versioned?: boolean;
  /** APIs without the `fields` parameter return whole records. */
  readonly wholeRecords?: boolean;
  /** The default order, such as `date(desc)`. */
  readonly order?: string;
  /** The address of a row's own page. */
  readonly href?: (row: Row) => string;
  /** What Enter and a click do instead. */
  readonly onOpen?: (row: Row) => void;
  readonly bulk?: readonly BulkAction<Row>[];
  /** Other keys that act on the active row. */
  readonly rowKeys?: readonly RowKey<Row>[];
  /** Starts dragging rows: the one under the pointer, or all selected ones if it is among them. */
  readonly onDrag?: (event: DragEvent, rows: readonly Row[]) => void;
  /** The content above the list at its left: filters. */
  readonly filters?: ReactNode;
  readonly empty: ReactNode;
  readonly height?: string;
}

const ROW_PX = 36;
/** The estimated height until a card is measured. */
const CARD_PX = 76;
const PAGE_ROWS = 100;
/** Rows rendered beyond the edges, so that scrolling shows no gap. */
const OVERSCAN = 12;

export function DataTable<Row extends RowOf>(props: DataTableProps<Row>) {
  const { title, columns, operation, params = {}, bulk = [], href } = props;
  const { ref: frame, width } = useElementSize();
  const layout = useLayout(title, columns, roomOf(width, bulk.length > 0));
  const [{ order = props.order ?? '' }, setUrl] = useUrlState<{ order?: string }>();
  const fields = fieldsOf([...layout.visible, { fields: props.alsoFields ?? '' }], props.versioned);
  const query = useInfiniteQuery(
    list(operation, {
      ...params,
      ...(props.wholeRecords ? {} : { fields }),
      ...(order ? { order } : {}),
      limit: PAGE_ROWS,
    }),
  );
  const hidden = useHidden(nounOf(operation));
  const rows = useMemo(
    () => (query.data?.pages.flatMap(({ data }) => data) ?? []) as unknown as Row[],
    [query.data],
  ).filter(({ id }) => !hidden.has(id));
  const selection = useSelection(rows.map(({ id }) => id));
  const open = useOpen();
  const openRow = (row: Row) => (props.onOpen ? props.onOpen(row) : href && open(href(row)));
  const intend = useIntent();
  useLikelyNext(rows[0] && href?.(rows[0]));
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useActive(rows, -1);
  const activeHref = rows[active] && href?.(rows[active]);
  useEffect(() => {
    if (activeHref) intend(activeHref);
  }, [activeHref, intend]);
  const cards = useIsPhone();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? CARD_PX : ROW_PX),
    overscan: OVERSCAN,
  });
  const drawn = virtual.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? -1;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (lastDrawn >= rows.length - OVERSCAN && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [lastDrawn, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useTableKeys({
    rows,
    active,
    setActive,
    open: openRow,
    selection,
    reveal: (row) => virtual.scrollToIndex(row),
    rowKeys: props.rowKeys ?? [],
    pending: query.isPending,
  });

  const count = query.data?.pages[0]?.meta.records;
  const total =
    count === undefined ? undefined : count - (hidden.size > 0 ? hiddenHere(query.data, hidden) : 0);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const { onDrag } = props;
  const drag =
    onDrag && ((event: DragEvent, row: Row) => onDrag(event, selection.ids.has(row.id) ? chosen : [row]));
  const [before, after] = [drawn[0]?.start ?? 0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)];
  const head = {
    layout,
    order,
    selection,
    selectable: bulk.length > 0,
    allChosen: rows.length > 0 && chosen.length === rows.length,
    sortBy: (wanted: string) => setUrl({ order: wanted }),
  };
  return (
    <div className="data-table" data-cards={cards || undefined} ref={frame}>
      <TableBar
        {...{ title, columns, layout, chosen, selection, bulk, rows }}
        total={total}
        filters={props.filters}
        loadAll={async () => {
          for (let page = await fetchNextPage(); page.hasNextPage; page = await fetchNextPage());
        }}
        hasMore={hasNextPage}
        empty={query.isSuccess && rows.length === 0}
      />
      {query.isSuccess && rows.length === 0 ? (
        props.empty
      ) : (
        // Scrolled by keyboard, so it must be focusable.
        <div
          className="data-table-scroller"
          ref={scroller}
          tabIndex={0}
          role="region"
          aria-label={title}
          style={{ maxHeight: props.height ?? 'calc(100dvh - 168px)' }}
        >
          <table aria-label={title} aria-rowcount={total ?? -1}>
            <thead>{cards ? <CardsHead {...head} /> : <HeadCells {...head} />}</thead>
            <tbody>
              {before > 0 && <tr style={{ height: before }} aria-hidden />}
              {query.isPending && <Waiting columns={layout.visible.length + (bulk.length > 0 ? 1 : 0)} />}
              {drawn.map(({ index }) => (
                <DataRow
                  key={rows[index]!.id}
                  row={rows[index]!}
                  columns={layout.visible}
                  index={index}
                  active={index === active}
                  chosen={bulk.length > 0 ? selection.ids.has(rows[index]!.id) : undefined}
                  {...(href ? { href } : {})}
                  onOpen={openRow}
                  onChoose={(row, range) => selection.toggle(row.id, range)}
                  onActive={setActive}
                  onIntent={href && ((row) => intend(href(row)))}
                  onDrag={drag}
                  measure={cards ? virtual.measureElement : undefined}
                />
              ))}
              {after > 0 && <tr style={{ height: after }} aria-hidden />}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function hiddenHere(
  data: { pages: readonly { data: readonly unknown[] }[] } | undefined,
  hidden: ReadonlySet<number | string>,
): number {
  return (data?.pages.flatMap((page) => page.data as RowOf[]) ?? []).filter(({ id }) => hidden.has(id))
    .length;
}

/** The widths of the selection column, and of a scrollbar with borders. */
const CHOICE_PX = 36;
const EDGES_PX = 18;

/** The part of the list's width available to columns; unlimited before it is measured. */
function roomOf(width: number, selectable: boolean): number {
  return width === 0 ? Infinity : width - EDGES_PX - (selectable ? CHOICE_PX : 0);
}

const WAITING_ROWS = 12;

function Waiting({ columns }: { readonly columns: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${40 + ((row * 7 + column * 13) % 50)}%`} />
        </td>
      ))}
    </tr>
  ));
}
