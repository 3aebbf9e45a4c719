/** Which rows of a list a page's statement selects. */
import type { Seek } from './page-token.ts';

/**
 * Where a page begins and how many rows it takes. The number is written into the statement: with a parameter
 * there the planner thinks the general plan dear and plans every page anew.
 */
export interface PageWindow {
  readonly seek: Seek | undefined;
  readonly offset: boolean;
  readonly rows: number;
  /**
   * All that satisfies the filters is found first, counted, and the page taken of it. Else rows are walked
   * in their order until the page is full, which is quick only where many of them satisfy the filters.
   */
  readonly gathered: boolean;
  /** The order has no index of all rows, and these are walked otherwise (order-walk.ts). */
  readonly walked: boolean;
}
