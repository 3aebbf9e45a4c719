/** The specifications that tests refer to, by the word with which they do. */
import { ACCOUNTING_LINES } from './accounting-api.ts';
import { LEAD_LINES } from './lead-api.ts';
import type { Line } from './line.ts';
import { LINES } from './practice-api-v4.ts';

export interface Specification {
  /** As in (v4:27). */
  readonly word: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

export const SPECIFICATIONS: readonly Specification[] = [
  { word: 'v4', title: 'the practice API', lines: LINES },
  { word: 'accounting', title: 'the accounting API', lines: ACCOUNTING_LINES },
  { word: 'lead', title: 'the lead API', lines: LEAD_LINES },
];
