/**
 * Reads a CSV file as rows with line numbers. Accepts commas, semicolons and tabs, with or without a byte order mark.
 * Refuses files that are not UTF-8, unterminated quotes, and rows whose number of cells differs from the header's.
 */
import fs from 'node:fs';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from './refusals.ts';

export interface CsvRow {
  /** The line where it begins; the header is line 1. */
  readonly line: number;
  /** Its cells, or why it cannot be parsed. */
  readonly cells: readonly string[] | Refusal;
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Enough of a file to contain its header. */
const HEADER_BYTES = 65_536;
/** Longer than any valid row, so that an unterminated quote is detected before the whole file is in memory. */
const LONGEST_ROW_CHARACTERS = 1_000_000;

/** What the parser's errors mean, by their code. */
const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing quote of a cell',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'text follows the closing quote of a cell',
  INVALID_OPENING_QUOTE: 'a quote is inside a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: `a row has more than ${LONGEST_ROW_CHARACTERS} characters, so a quote may not be closed`,
};

/** The path of a file, or its content. */
export type CsvSource = string | Buffer;

/** A file's name in messages. */
export function sourceName(source: CsvSource): string {
  return typeof source === 'string' ? source : 'The file that was sent';
}

/**
 * Yields the header first, then every non-empty row. Rows whose cells are all empty, as spreadsheets save them before the
 * header and at the end, are left out there; among other rows they are yielded.
 */
export async function* readCsv(source: CsvSource): AsyncGenerator<CsvRow> {
  const file = sourceName(source);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(typeof source === 'string' ? headOf(source) : source),
    info: true,
    max_record_size: LONGEST_ROW_CHARACTERS,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const bytes = typeof source === 'string' ? fs.createReadStream(source) : Readable.from([source]);
  const text = Readable.toWeb(bytes).pipeThrough(new TextDecoderStream('utf-8', { fatal: true }));
  // An error while reading or decoding reaches the loop below through the parser.
  Readable.fromWeb(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let endsAt = 0;
  let empty = 0;
  let columns: number | undefined;
  let withoutValues: CsvRow[] = [];
  try {
    for await (const { record, info } of parser) {
      const line = endsAt + 1 + info.empty_lines - empty;
      endsAt = info.lines;
      empty = info.empty_lines;
      const hasValue = record.some((cell: string) => cell !== '');
      if (columns === undefined && !hasValue) continue;
      columns ??= record.length;
      const even = record.length === columns;
      const row = { line, cells: even ? record : refuse('import.cells', { count: record.length, columns }) };
      if (hasValue) {
        yield* withoutValues;
        yield row;
        withoutValues = [];
      } else withoutValues.push(row);
    }
  } catch (error) {
    throw inWords(error, file, endsAt + 1);
  }
}

function inWords(error: unknown, file: string, line: number): unknown {
  if (error instanceof CsvError) {
    const reason = REASONS[error.code] ?? error.message;
    return refuse('import.malformed', { file, line, reason });
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return refuse('import.no_file', { file });
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? refuse('import.encoding', { file, line }) : error;
}

/** The beginning of a file. */
function headOf(file: string): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  try {
    const descriptor = fs.openSync(file, 'r');
    const read = fs.readSync(descriptor, bytes);
    fs.closeSync(descriptor);
    return bytes.subarray(0, read);
  } catch (error) {
    throw inWords(error, file, 1);
  }
}

/** The delimiter that occurs most often in the header, outside of quotes. */
function delimiterOf(bytes: Buffer): string {
  const header =
    bytes
      .toString('utf8', 0, Math.min(bytes.length, HEADER_BYTES))
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
