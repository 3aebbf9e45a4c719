/**
 * A list of any length: paged by token while scrolling, only visible rows rendered, exact count, configurable
 * columns, sorting by the API's orders, range selection with Shift, everything usable by keyboard.
 */
import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type DragEvent, type ReactNode, useEffect } from 'react';
import type { Operation } from '../../../sdk/operation.ts';
import { useIntent, useLikelyNext, useOpen, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../page/failure.tsx';
import { useActive } from './active.ts';
import { type Column, fieldsOf } from './column.ts';
import './table.css';
import { useIsPhone } from '../page/phone.ts';
import { CardsHead } from './cards-head.tsx';
import { HeadCells } from './head-cells.tsx';
import { useLayout } from './layout.ts';
import { DataRow } from './row.tsx';
import { readAllPages } from '../../api/next-page.ts';
import { type Pages, useDrawnRows, useRows } from './rows.ts';
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
  /** How its pages are read, if not in the API's order. */
  readonly pages?: (params: Readonly<Record<string, unknown>>) => Pages<Row>;
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

const PAGE_ROWS = 100;

export function DataTable<Row extends RowOf>(props: DataTableProps<Row>) {
  const table = useTable(props);
  const { query, rows, cards, frame } = table;
  // Rows that were read stay when reading them again fails.
  if (query.isLoadingError || query.isFetchNextPageError)
    return <Failure error={query.error} retry={() => void query.refetch()} />;
  const isEmpty = query.isSuccess && rows.length === 0;
  return (
    <div className="data-table" data-cards={cards || undefined} ref={frame}>
      <Bar table={table} isEmpty={isEmpty} />
      {isEmpty ? props.empty : <Scroller table={table} />}
    </div>
  );
}

type Table<Row extends RowOf> = ReturnType<typeof useTable<Row>>;

interface PartProps<Row extends RowOf> {
  readonly table: Table<Row>;
}

function useTable<Row extends RowOf>(props: DataTableProps<Row>) {
  const { ref: frame, width } = useElementSize();
  const selectable = (props.bulk ?? []).length > 0;
  const cards = useIsPhone();
  // A card has a line for each column.
  const layout = useLayout(props.title, props.columns, cards ? Infinity : roomOf(width, selectable));
  const [order, sortBy] = useOrder(props);
  const read = useRows<Row>(props.operation, paramsOf(props, layout.wanted, order), props.pages);
  const { query, rows } = read;
  const selection = useSelection(rows.map(({ id }) => id));
  const [active, setActive] = useActive(rows, -1);
  const opening = useOpening(props, rows, active);
  const screen = useDrawnRows(rows.length, cards, query);
  useTableKeys({
    rows,
    active,
    setActive,
    open: opening.open,
    selection,
    reveal: (row) => screen.virtual.scrollToIndex(row),
    rowKeys: props.rowKeys ?? [],
    pending: query.isPending,
  });
  return {
    ...read,
    ...opening,
    props,
    frame,
    cards,
    layout,
    screen,
    order,
    sortBy,
    selectable,
    selection,
    chosen: rows.filter(({ id }) => selection.ids.has(id)),
    active,
    setActive,
  };
}

/** The order in the address, unless it is one of another list. */
function useOrder<Row extends RowOf>({ columns, order: usual = '' }: DataTableProps<Row>) {
  const [{ order = usual }, setUrl] = useUrlState<{ order?: string }>();
  const isOwn = columns.some(({ sort }) => sort?.asc === order || sort?.desc === order);
  return [isOwn ? order : usual, (wanted: string) => setUrl({ order: wanted })] as const;
}

function paramsOf<Row extends RowOf>(
  { params, alsoFields = '', versioned, wholeRecords }: DataTableProps<Row>,
  wanted: readonly Column<Row>[],
  order: string,
) {
  const fields = fieldsOf([...wanted, { fields: alsoFields }], versioned);
  return {
    ...params,
    ...(wholeRecords ? {} : { fields }),
    ...(order ? { order } : {}),
    limit: PAGE_ROWS,
  };
}

/** Opens rows, and prefetches those that are likely to be opened. */
function useOpening<Row extends RowOf>(
  { href, onOpen }: DataTableProps<Row>,
  rows: readonly Row[],
  active: number,
) {
  const goTo = useOpen();
  const open = (row: Row) => (onOpen ? onOpen(row) : href && goTo(href(row)));
  const intend = useIntent();
  useLikelyNext(rows[0] && href?.(rows[0]));
  const activeHref = rows[active] && href?.(rows[active]);
  useEffect(() => {
    if (activeHref) intend(activeHref);
  }, [activeHref, intend]);
  return { open, intend };
}

function Bar<Row extends RowOf>({ table, isEmpty }: PartProps<Row> & { readonly isEmpty: boolean }) {
  const { props, layout, chosen, selection, rows, total, query } = table;
  const { title, columns, bulk = [], filters } = props;
  const loadAll = () => readAllPages(query);
  return (
    <TableBar
      {...{ title, columns, layout, chosen, selection, bulk, rows, total, filters, loadAll }}
      hasMore={query.hasNextPage}
      empty={isEmpty}
    />
  );
}

/** In a low window, such as a phone held sideways, some rows are still seen at once. */
const LEAST_HEIGHT = '240px';

function Scroller<Row extends RowOf>({ table }: PartProps<Row>) {
  const { title, height = 'calc(100dvh - 168px)' } = table.props;
  const { scroller, before, after } = table.screen;
  const { layout, selectable } = table;
  return (
    // Scrolled by keyboard, so it must be focusable.
    <div
      className="data-table-scroller"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={title}
      style={{ maxHeight: `max(${LEAST_HEIGHT}, ${height})` }}
    >
      <table aria-label={title} aria-rowcount={table.total ?? -1}>
        <thead>
          <Head table={table} />
        </thead>
        <tbody>
          {before > 0 && <tr style={{ height: before }} aria-hidden />}
          {table.query.isPending && <Waiting columns={layout.visible.length + (selectable ? 1 : 0)} />}
          <DrawnRows table={table} />
          {after > 0 && <tr style={{ height: after }} aria-hidden />}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row extends RowOf>({ table }: PartProps<Row>) {
  const { cards, layout, order, sortBy, selection, selectable } = table;
  const Cells = cards ? CardsHead : HeadCells;
  return <Cells {...{ layout, order, sortBy, selection, selectable }} />;
}

function DrawnRows<Row extends RowOf>({ table }: PartProps<Row>) {
  const { rows, active, setActive, open, intend, selection, chosen, selectable, cards, screen } = table;
  const { href, onDrag } = table.props;
  const isChosen = ({ id }: Row) => selection.ids.has(id);
  const drag = onDrag && ((event: DragEvent, row: Row) => onDrag(event, isChosen(row) ? chosen : [row]));
  return screen.drawn.map(({ index }) => {
    const row = rows[index]!;
    return (
      <DataRow
        key={row.id}
        row={row}
        columns={table.layout.visible}
        index={index}
        active={index === active}
        chosen={selectable ? isChosen(row) : undefined}
        {...(href ? { href } : {})}
        onOpen={open}
        onChoose={(one, range) => selection.toggle(one.id, range)}
        onActive={setActive}
        onIntent={href && ((one) => intend(href(one)))}
        onDrag={drag}
        measure={cards ? screen.virtual.measureElement : undefined}
      />
    );
  });
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
