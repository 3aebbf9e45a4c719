/** The rows of a file in any supported format: CSV, vCard, iCalendar or LEDES, detected from its beginning. */
import fs from 'node:fs';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { readCsv, sourceName, type CsvSource } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import type { Mapping } from './mapping.ts';

export interface ImportRow {
  /** The line where it begins; the header is line 1. */
  readonly line: number;
  /** Its cells, or why it cannot be parsed. */
  readonly cells: readonly string[] | Refusal;
  /** Identifies the row across imports, such as the UID of a calendar entry. */
  readonly key?: string;
  /** The number of changes at its source. */
  readonly revision?: number;
  /** Whether the row cancels what was imported under its key. */
  readonly cancels?: true;
  /** Whether an empty cell means that there is no value, so that an update clears the member. */
  readonly whole?: true;
  /** Data besides the cells, and how it is written after the record. */
  readonly beside?: { readonly says: unknown; readonly write: (id: string, work: Work) => Promise<void> };
}

/** Settings of the import for parsers. */
export interface ReaderTerms {
  readonly timeZone: string;
  readonly mapping: Mapping;
}

export interface FileForm {
  /** The name used in messages. */
  readonly name: string;
  readonly begins: RegExp;
  /** Yields the column names first, like a CSV file. */
  readonly read: (text: string, terms: ReaderTerms) => Iterable<ImportRow>;
}

/** Files other than CSV are read into memory. */
const LARGEST_TEXT_BYTES = 64_000_000;
const LONGEST_LINE_CHARACTERS = 1_000_000;
const BEGINNING_BYTES = 256;

export function readRows(
  source: CsvSource,
  forms: readonly FileForm[],
  terms: ReaderTerms,
): AsyncIterable<ImportRow> | Iterable<ImportRow> {
  const beginning = beginningOf(source)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const form = forms.find(({ begins }) => begins.test(beginning));
  return form ? form.read(textOf(source), terms) : readCsv(source);
}

function beginningOf(source: CsvSource): string {
  if (typeof source !== 'string') return source.subarray(0, BEGINNING_BYTES).toString();
  if (!fs.existsSync(source)) return '';
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  const descriptor = fs.openSync(source, 'r');
  try {
    return bytes.subarray(0, fs.readSync(descriptor, bytes)).toString();
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The text, which must be UTF-8 and not have overlong lines. */
function textOf(source: CsvSource): string {
  const file = sourceName(source);
  const size = typeof source === 'string' ? fs.statSync(source).size : source.length;
  if (size > LARGEST_TEXT_BYTES) throw refuse('import.size', { file, size, limit: LARGEST_TEXT_BYTES });
  const bytes = typeof source === 'string' ? fs.readFileSync(source) : source;
  let line = 0;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > LONGEST_LINE_CHARACTERS)
      throw refuse('import.long_line', { file, line: line + 1, limit: LONGEST_LINE_CHARACTERS });
    start = end + 1;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('import.text_encoding', { file, line: firstBadLine(bytes) });
  }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found + 1;
    const written = bytes.subarray(start, end);
    if (!Buffer.from(written.toString()).equals(written)) return line;
    start = end;
  }
  return line;
}
