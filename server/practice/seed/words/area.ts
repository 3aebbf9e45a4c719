/** A practice area of a generated firm, with the texts for its matters, documents and appointments. */

export interface Area {
  readonly name: string;
  readonly code: string;
  /**
   * A category of practice areas (practice-areas/categories.ts). Unused, like code and stages, if the firm already
   * has the area.
   */
  readonly category: string;
  readonly stages: readonly string[];
  readonly matters: readonly string[];
  readonly documents: readonly string[];
  readonly issues: readonly string[];
  readonly events: readonly string[];
  /** The other side's role in a relationship. */
  readonly otherSide: string;
  /** The percentage of clients that are companies, and of matters with flat and contingency fees. */
  readonly companies: number;
  readonly flat: number;
  readonly contingency: number;
}
