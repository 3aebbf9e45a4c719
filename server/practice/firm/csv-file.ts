/**
 * A file of comma-separated values as rows of text with the lines they stand on. Takes commas, semicolons
 * and tabs as people's spreadsheets write them, with or without a byte order mark. Refuses what is not
 * UTF-8, a quote that never ends, and a row that has more or fewer cells than the header.
 */
import fs from 'node:fs';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from './refusals.ts';

export interface CsvRow {
  /** Where it begins, the header being line 1. */
  readonly line: number;
  /** Its cells, or why it can't be read. */
  readonly cells: readonly string[] | Refusal;
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Enough of a file to see its header. */
const HEADER_BYTES = 65_536;
/** Longer than any honest row: a quote that never ends is found before the whole file is in memory. */
const LONGEST_ROW_CHARACTERS = 1_000_000;

/** The path of a file, or the bytes of one. */
export type CsvSource = string | Buffer;

/** The header first, then every row that is not empty. */
export async function* readCsv(source: CsvSource): AsyncGenerator<CsvRow> {
  const file = typeof source === 'string' ? source : 'that was sent';
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
  // A failure to read or decode reaches the loop below through the parser.
  Readable.fromWeb(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let endsAt = 0;
  let empty = 0;
  let columns: number | undefined;
  try {
    for await (const { record, info } of parser) {
      const line = endsAt + 1 + info.empty_lines - empty;
      endsAt = info.lines;
      empty = info.empty_lines;
      columns ??= record.length;
      const even = record.length === columns;
      yield { line, cells: even ? record : refuse('import.cells', { count: record.length, columns }) };
    }
  } catch (error) {
    throw inWords(error, file, endsAt + 1);
  }
}

function inWords(error: unknown, file: string, line: number): unknown {
  if (error instanceof CsvError) return refuse('import.malformed', { file, line, reason: error.message });
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

/** The one that the header has most of, outside quotes. */
function delimiterOf(bytes: Buffer): string {
  const header =
    bytes
      .toString('utf8', 0, Math.min(bytes.length, HEADER_BYTES))
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
