/** What an invented firm practises, in the words that its matters, documents and appointments are made of. */

export interface Area {
  readonly name: string;
  readonly code: string;
  /** A category of practice areas (practice-areas/categories.ts). Unused, with code and stages, where the firm has the area already. */
  readonly category: string;
  readonly stages: readonly string[];
  readonly matters: readonly string[];
  readonly documents: readonly string[];
  readonly issues: readonly string[];
  readonly events: readonly string[];
  /** What the other side is called in a relationship. */
  readonly otherSide: string;
  /** Of a hundred clients, how many are companies; of a hundred matters, how many are flat and contingent. */
  readonly companies: number;
  readonly flat: number;
  readonly contingency: number;
}
