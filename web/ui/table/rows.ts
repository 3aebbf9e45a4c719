/** The rows of a list: read page by page, without those that are being deleted, and only those on the screen drawn. */
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { Operation } from '../../../sdk/operation.ts';
import { listRows, nounOf, type pagesOf } from '../../api/queries.ts';
import { useHidden } from '../../shell/undo.ts';
import { mayReadNextPage } from '../../api/next-page.ts';

export type Pages<Row> = ReturnType<typeof pagesOf<Row>>;

export function useRows<Row extends { readonly id: number }>(
  // eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
  operation: Operation<any, never, { readonly data: readonly Row[] }>,
  params: Readonly<Record<string, unknown>>,
  pages: (params: Readonly<Record<string, unknown>>) => Pages<Row> = (wanted) =>
    listRows<Row>(operation, wanted),
) {
  const query = useInfiniteQuery(pages(params));
  const hidden = useHidden(nounOf(operation));
  const read = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const rows = read.filter(({ id }) => !hidden.has(id));
  const count = query.data?.pages[0]?.meta.records;
  const total = count === undefined ? undefined : count - (read.length - rows.length);
  return { query, rows, total };
}

const ROW_PX = 36;
/** The estimated height until a card is measured. */
const CARD_PX = 76;
/** Rows rendered beyond the edges, so that scrolling shows no gap. */
const OVERSCAN = 12;

type Paging = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The rows to draw, and the heights of what is before and after them; reads the next page when its rows are near. */
export function useDrawnRows(count: number, cards: boolean, pages: Paging) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? CARD_PX : ROW_PX),
    overscan: OVERSCAN,
  });
  const drawn = virtual.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? -1;
  const { fetchNextPage } = pages;
  const waits = mayReadNextPage(pages);
  useEffect(() => {
    if (lastDrawn >= count - OVERSCAN && waits) void fetchNextPage();
  }, [lastDrawn, count, waits, fetchNextPage]);
  const before = drawn[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return { scroller, virtual, drawn, before, after };
}
