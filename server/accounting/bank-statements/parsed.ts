/** What is read from a bank's file, whatever its format. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';

export interface ParsedLine {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly date: string;
  /** Above zero what came in, below zero what went out. */
  readonly units: bigint;
  readonly transactionType: string | null;
  readonly payee: string | null;
  readonly memo: string | null;
  readonly checkNumber: string | null;
  /** What the bank calls it. */
  readonly reference: string | null;
  /** An earlier line that the bank corrects with this one, by its reference. */
  readonly corrects?: { readonly reference: string; readonly action: 'replace' | 'delete' } | undefined;
}

export interface RefusedLine {
  readonly line: number;
  readonly refusal: Refusal;
}

export interface ParsedFile {
  readonly lines: readonly ParsedLine[];
  readonly refused: readonly RefusedLine[];
  /** What the account held at the end of a day, where the file says it. */
  readonly balance?: { readonly units: bigint; readonly date: string } | undefined;
  /** The currency that the file names. */
  readonly currency?: string | undefined;
}

/** In which order days, months and years stand, where it can't be seen. */
export const DATE_FORMATS = ['mdy', 'dmy', 'ymd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Texts of banks are cut where a field of ours ends. */
const TEXT_CHARACTERS = 1000;

export function textOrNull(text: string | undefined): string | null {
  const trimmed = (text ?? '').replace(/\s+/g, ' ').trim();
  return trimmed === '' ? null : [...trimmed].slice(0, TEXT_CHARACTERS).join('');
}

/** A line that can't be taken, and the value that it is for. */
export function refusedLine(
  code: 'bank_line.date' | 'bank_line.amount' | 'bank_line.zero',
  line: number,
  value = '',
): RefusedLine {
  return { line, refusal: refuse(code, { line, value }, { field: 'content' }) };
}
