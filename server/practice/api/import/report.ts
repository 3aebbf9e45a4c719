/** What an import did with each row of its file, for people, for programs and as CSV. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { CsvText } from '#kernel/reports/formats/csv-text.ts';
import type { Mapping } from './mapping.ts';

export interface RefusedCell {
  readonly line: number;
  /** The column or the member at fault; null where it is the row. */
  readonly member: string | null;
  readonly sentence: string;
}

export const DEEDS = ['created', 'changed', 'deleted', 'unchanged'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Written {
  readonly line: number;
  readonly deed: Deed;
  readonly id: string | null;
}

export interface ImportReport {
  readonly rows: number;
  /** Records that exist now because of this import. */
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
  /** Rows of which there was nothing to do: they had been brought in before. */
  readonly unchanged: number;
  readonly refused_rows: number;
  /** What was refused, in the order of the file; the first so many. */
  readonly refused: readonly RefusedCell[];
  /** What was written, in the order of the file; the first so many. */
  readonly written: readonly Written[];
  /** What each column of the file stands for; null where it is left out. */
  readonly columns: readonly { readonly header: string; readonly member: string | null }[];
  /** How the file was read, to be sent with the next one of its kind. */
  readonly mapping: Mapping;
  /** The kind of export that the columns were recognised as. */
  readonly recognised_as: string | null;
}

/** More are counted, but nobody reads them. */
const ROWS_REPORTED = 1000;
/** Rows of which a report in a file tells. */
const ROWS_KEPT = 1_000_000;
const PROGRESS_EVERY_ROWS = 100;

export class Report {
  readonly #onProgress: ((rows: number) => void) | undefined;
  readonly #refused: RefusedCell[] = [];
  readonly #written: Written[] = [];
  readonly #counts = { created: 0, changed: 0, deleted: 0, unchanged: 0 };
  columns: ImportReport['columns'] = [];
  mapping: Mapping = {};
  recognisedAs: string | null = null;
  refusedRows = 0;
  #rows = 0;

  constructor(onProgress: ((rows: number) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  did(line: number, deed: Deed, id: string | null): void {
    this.#counts[deed]++;
    if (this.#written.length < ROWS_KEPT) this.#written.push({ line, deed, id });
    this.#progress();
  }

  refused(line: number, { message, errors }: Refusal): void {
    this.refusedRows++;
    const cells = Object.entries(errors ?? {}).flatMap(([member, sentences]) =>
      sentences.map((sentence) => ({ line, member, sentence })),
    );
    for (const cell of cells.length > 0 ? cells : [{ line, member: null, sentence: message }]) {
      if (this.#refused.length < ROWS_KEPT) this.#refused.push(cell);
    }
    this.#progress();
  }

  /** Where nothing was written, only what was there before is told of. */
  show(written: boolean, most = ROWS_REPORTED): ImportReport {
    const { unchanged } = this.#counts;
    const none = { created: 0, changed: 0, deleted: 0, unchanged };
    return {
      rows: this.#rows,
      ...(written ? this.#counts : none),
      refused_rows: this.refusedRows,
      refused: this.#refused.slice(0, most),
      written: (written ? this.#written : []).slice(0, most),
      columns: this.columns,
      mapping: this.mapping,
      recognised_as: this.recognisedAs,
    };
  }

  /** The whole of it as CSV: a line for every refused cell and every row that was taken. */
  csv(written: boolean): Buffer {
    const csv = new CsvText();
    csv.add(Buffer.from('line,outcome,id,column,reason'));
    csv.end();
    const { refused, written: taken } = this.show(written, ROWS_KEPT);
    const lines = [
      ...taken.map(({ line, deed, id }) => ({ line, outcome: deed, id, column: '', reason: '' })),
      ...refused.map(({ line, member, sentence }) => ({
        line,
        outcome: 'refused',
        id: null,
        column: member ?? '',
        reason: sentence,
      })),
    ].toSorted((one, other) => one.line - other.line);
    for (const { line, outcome, id, column, reason } of lines) {
      csv.add(Buffer.from(`${line},${outcome},${id ?? ''}`));
      csv.text(column);
      csv.text(reason);
      csv.end();
    }
    return Buffer.from(csv.taken());
  }

  #progress(): void {
    this.#rows++;
    if (this.#rows % PROGRESS_EVERY_ROWS === 0) this.#onProgress?.(this.#rows);
  }
}
