/**
 * What an invented firm practises: each area with its stages, what its matters are called, and the
 * documents, questions and appointments that its work is made of. In the texts {client}, {other} and
 * {counsel} stand for the client, the other side and its lawyer, {place} for a town, {colleague} for
 * someone of the firm.
 */
import type { Area } from './area.ts';
import { DISPUTES } from './disputes.ts';
import { TRANSACTIONS } from './transactions.ts';

/** Alternating, so that a firm of few areas has both. */
export const AREAS: readonly Area[] = DISPUTES.flatMap((dispute, index) => [
  dispute,
  ...TRANSACTIONS.slice(index, index + 1),
]);
