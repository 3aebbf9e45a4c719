/** Reads all lines of a bill, across all pages. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLineItems } from '../../../../sdk/practice.ts';
import { list } from '../../../api/queries.ts';
import { useHidden } from '../../../shell/undo.ts';

/** The form that is open on the active line. */
export type LineWork = 'edit' | 'write-down' | 'move' | 'split';

const PAGE_LINES = 200;

const linesOf = (bill_id: number) =>
  list(listLineItems, {
    bill_id,
    limit: PAGE_LINES,
    fields:
      'id,etag,type,kind,date,description,note,quantity,price,sub_total,tax,secondary_tax,total,discount{type,rate,note},matter{id,display_number},user{name},activity{id,type}',
  });

type Pages = Awaited<
  ReturnType<Extract<ReturnType<typeof linesOf>['queryFn'], (...given: never[]) => unknown>>
>;
export type BillLine = Pages['data'][number];

export function useLines(billId: number) {
  const query = useInfiniteQuery(linesOf(billId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const hidden = useHidden('line_items');
  return {
    lines: (query.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => !hidden.has(id)),
    pending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
