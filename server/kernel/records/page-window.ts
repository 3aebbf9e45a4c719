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
  /**
   * If true, all matching rows are found first, counted, and the page is taken from them. Otherwise rows are read in
   * order until the page is full, which is fast only if many rows match.
   */
  readonly gathered: boolean;
  /** The order has no index over all rows, so they are read as in order-walk.ts. */
  readonly walked: boolean;
}
