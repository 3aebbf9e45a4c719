/**
 * The practice areas of a generated firm: stages, matter descriptions, and texts for documents, questions and
 * appointments. In the texts {client}, {other} and {counsel} stand for the client, the other side and its lawyer,
 * {place} for a town, {colleague} for a user of the firm.
 */
import type { Area } from './area.ts';
import { DISPUTES } from './disputes.ts';
import { TRANSACTIONS } from './transactions.ts';

/** Alternating, so that a firm with few areas has both kinds. */
export const AREAS: readonly Area[] = DISPUTES.flatMap((dispute, index) => [
  dispute,
  ...TRANSACTIONS.slice(index, index + 1),
]);
