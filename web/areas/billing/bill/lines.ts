/** Reads all lines of a bill, across all pages. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLineItems } from '../../../../sdk/practice.ts';
import { list } from '../../../api/queries.ts';
import { useHidden } from '../../../shell/undo.ts';
import { mayReadNextPage } from '../../../api/next-page.ts';

/** The form that is open on the active line. */
export type LineWork = 'edit' | 'write-down' | 'move' | 'split';

const PAGE_LINES = 200;

const linesOf = (bill_id: number) =>
  list(listLineItems, {
    bill_id,
    limit: PAGE_LINES,
    fields:
      'id,etag,type,kind,group_ordering,date,description,note,quantity,price,sub_total,discount_total,discount{type,rate,note},matter{id,display_number},user{name},activity{id,type}',
  });

type Pages = Awaited<
  ReturnType<Extract<ReturnType<typeof linesOf>['queryFn'], (...given: never[]) => unknown>>
>;
export type BillLine = Pages['data'][number];

/** The amount of a line less its own discount, as on the paper. Null if it is hidden from the person. */
export function netOf({ sub_total, discount_total }: BillLine): number | null {
  return sub_total === null || discount_total === null ? null : sub_total - discount_total;
}

/** The order of the paper: by matter, services before expenses, then by position and date. */
export function byPlace(one: BillLine, other: BillLine): number {
  return (
    (one.matter?.id ?? 0) - (other.matter?.id ?? 0) ||
    other.kind.localeCompare(one.kind) ||
    (one.group_ordering ?? 0) - (other.group_ordering ?? 0) ||
    one.date.localeCompare(other.date) ||
    one.id - other.id
  );
}

export function useLines(billId: number) {
  const query = useInfiniteQuery(linesOf(billId));
  const { fetchNextPage } = query;
  const isIncomplete = mayReadNextPage(query);
  useEffect(() => {
    if (isIncomplete) void fetchNextPage();
  }, [isIncomplete, fetchNextPage]);
  const hidden = useHidden('line_items');
  return {
    lines: (query.data?.pages.flatMap(({ data }) => data) ?? [])
      .filter(({ id }) => !hidden.has(id))
      .sort(byPlace),
    pending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
