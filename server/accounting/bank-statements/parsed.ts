/** The parsed content of a bank file, independent of its format. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';

export interface ParsedLine {
  /** The line number in the file where it begins, from 1. */
  readonly line: number;
  readonly date: string;
  /** Positive for money received, negative for money paid. */
  readonly units: bigint;
  readonly transactionType: string | null;
  readonly payee: string | null;
  readonly memo: string | null;
  readonly checkNumber: string | null;
  /** The bank's reference. */
  readonly reference: string | null;
  /** The reference of an earlier line that the bank corrects with this one. */
  readonly corrects?: { readonly reference: string; readonly action: 'replace' | 'delete' } | undefined;
}

export interface RefusedLine {
  readonly line: number;
  readonly refusal: Refusal;
}

export interface ParsedFile {
  readonly lines: readonly ParsedLine[];
  readonly refused: readonly RefusedLine[];
  /** The balance at the end of a day, if the file states it. */
  readonly balance?: { readonly units: bigint; readonly date: string } | undefined;
  /** The currency stated in the file. */
  readonly currency?: string | undefined;
}

/** The order of day, month and year, if it is ambiguous. */
export const DATE_FORMATS = ['mdy', 'dmy', 'ymd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Longer texts are truncated. */
const TEXT_CHARACTERS = 1000;

export function textOrNull(text: string | undefined): string | null {
  const trimmed = (text ?? '').replace(/\s+/g, ' ').trim();
  return trimmed === '' ? null : [...trimmed].slice(0, TEXT_CHARACTERS).join('');
}

/** A line that cannot be imported, with the offending value. */
export function refusedLine(
  code: 'bank_line.date' | 'bank_line.amount' | 'bank_line.zero',
  line: number,
  value = '',
): RefusedLine {
  return { line, refusal: refuse(code, { line, value }, { field: 'content' }) };
}

export const CSV_COLUMNS = [
  'date',
  'amount',
  'debit',
  'credit',
  'payee',
  'memo',
  'check_number',
  'reference',
  'type',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const FORMATS = ['ofx', 'qif', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
