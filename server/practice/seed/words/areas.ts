/**
 * What an invented firm practises: each area with its stages, what its matters are called, and the
 * documents, questions and appointments that its work is made of. In the texts {client}, {other} and
 * {counsel} stand for the client, the other side and its lawyer, {place} for a town, {colleague} for
 * someone of the firm.
 */
import { DISPUTES } from './disputes.ts';
import { TRANSACTIONS } from './transactions.ts';

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

/** Alternating, so that a firm of few areas has both. */
export const AREAS: readonly Area[] = DISPUTES.flatMap((dispute, index) => [
  dispute,
  ...TRANSACTIONS.slice(index, index + 1),
]);
