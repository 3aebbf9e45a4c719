/** Which way a page's rows are found (page-window.ts): by how many match, and whether they may be anywhere in the order. */
import type { Connection } from '../database/database.ts';
import { isScattered } from './list-filters.ts';
import type { ListRequest } from './list-request.ts';
import type { FoundBy, PageWindow } from './page-window.ts';
import { countOf, type RecordCount } from './record-count.ts';
import { counterCoversList } from './row-conditions.ts';
import { isWalked } from './shape.ts';

export type Way = Pick<PageWindow, 'found' | 'atMost'>;

/** Up to this many scattered matches are gathered for each page. */
const FEW_RECORDS = 20_000;

/** `otherwise` is how the rows are found if the page is not full. */
export async function wayToPage(
  connection: Connection,
  asked: ListRequest,
  counts: RecordCount,
): Promise<Way & { readonly otherwise?: FoundBy }> {
  const { of, viewer, filters, ordering, list } = asked;
  const atMost = FEW_RECORDS;
  const scattered = filters.some((each) => isScattered(each, ordering));
  const walked = isWalked(of, ordering, viewer);
  if (!scattered && !walked) return { found: 'inOrder', atMost };
  // To count these is to read all rows, as it is to gather them, which counts them too.
  if (filters.some(({ unindexed }) => unindexed) && !counts.isKnown(list))
    return walked
      ? { found: 'gathering', atMost }
      : { found: 'inOrderAtMost', atMost, otherwise: 'gathering' };
  const count = await counts.about(connection, countOf(asked), counterCoversList(of, viewer, filters));
  if (count <= FEW_RECORDS) return { found: scattered ? 'gathering' : 'inOrder', atMost };
  if (walked) return { found: 'walking', atMost };
  return { found: 'inOrderAtMost', atMost: worthReading(count), otherwise: 'sorting' };
}

/**
 * How many rows are read in order before a number of matches is sorted instead: at most a quarter of this number, so that
 * reading them in vain costs little in comparison. One of few values, since each is a statement.
 */
function worthReading(matches: number): number {
  let rows = FEW_RECORDS;
  while (rows * 2 <= matches / 4) rows *= 2;
  return rows;
}
