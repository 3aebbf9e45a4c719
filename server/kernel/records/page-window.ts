/** Which rows a page's statement selects. */
import type { Seek } from './page-token.ts';

/**
 * Where a page starts and how many rows it has. The number is a literal in the statement: with a parameter the
 * planner would consider the generic plan expensive and plan every page again.
 */
export interface PageWindow {
  readonly seek: Seek | undefined;
  readonly offset: boolean;
  readonly rows: number;
  readonly found: FoundBy;
  /** The most rows that `inOrderAtMost` reads, a literal like the number of rows. */
  readonly atMost: number;
}

/**
 * How the rows of a page are found:
 *
 * `inOrder`: rows are read in order until the page is full, which is fast only if many of them match.
 * `inOrderAtMost`: the same, but only so many rows are read. A page that is not full then is found in another way.
 * `gathering`: all matching rows are found first, counted, and the page is taken from them.
 * `sorting`: all matching rows are found, too many to keep, and only the first of them in order are kept.
 * `walking`: the order has no index over all rows, so they are read as in order-walk.ts.
 */
export type FoundBy = 'inOrder' | 'inOrderAtMost' | 'gathering' | 'sorting' | 'walking';
