/** The report of an import by row, for people, for programs, and as CSV. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { CsvText } from '#kernel/reports/formats/csv-text.ts';
import type { Mapping } from './mapping.ts';

export interface RefusedCell {
  readonly line: number;
  /** The invalid column or member; null if the whole row is invalid. */
  readonly member: string | null;
  readonly sentence: string;
}

export const ROW_OUTCOMES = ['created', 'changed', 'deleted', 'unchanged'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export interface Written {
  readonly line: number;
  readonly deed: RowOutcome;
  readonly id: string | null;
}

export interface ImportReport {
  /** The stored import; null if nothing was written. */
  readonly import_id: number | null;
  readonly rows: number;
  /** The number of records created by this import. */
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
  /** The number of rows that were imported before and are unchanged. */
  readonly unchanged: number;
  readonly refused_rows: number;
  /** The refusals in file order, up to a limit. */
  readonly refused: readonly RefusedCell[];
  /** The written records in file order, up to a limit. */
  readonly written: readonly Written[];
  /** What each column of the file stands for; null if it is ignored. */
  readonly columns: readonly { readonly header: string; readonly member: string | null }[];
  /** What the columns of a file of this kind can stand for. */
  readonly accepted_columns: readonly string[];
  /** The mapping used, which can be sent with the next file of the same kind. */
  readonly mapping: Mapping;
  /** The preset that the columns were recognized as. */
  readonly recognised_as: string | null;
  /** Valid members that had no effect, such as a number where records are numbered automatically. */
  readonly ignored_members: readonly string[];
}

/** Further rows are only counted. */
const ROWS_REPORTED = 1000;
/** The most rows in a report file. */
const ROWS_KEPT = 1_000_000;
const PROGRESS_EVERY_ROWS = 100;

export class Report {
  readonly #onProgress: ((rows: number) => void) | undefined;
  readonly #refused: RefusedCell[] = [];
  readonly #written: Written[] = [];
  readonly #counts = { created: 0, changed: 0, deleted: 0, unchanged: 0 };
  /** The stored import; null if nothing was written. */
  importId: string | null = null;
  columns: ImportReport['columns'] = [];
  acceptedColumns: readonly string[] = [];
  mapping: Mapping = {};
  recognisedAs: string | null = null;
  readonly #ignoredMembers = new Set<string>();
  refusedRows = 0;
  #rows = 0;

  constructor(onProgress: ((rows: number) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  get counts(): Readonly<Record<RowOutcome, number>> {
    return this.#counts;
  }

  /** The number of records created, changed or deleted so far. */
  get recordsWritten(): number {
    return this.#counts.created + this.#counts.changed + this.#counts.deleted;
  }

  did(line: number, deed: RowOutcome, id: string | null): void {
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

  ignored(members: readonly string[]): void {
    for (const member of members) this.#ignoredMembers.add(member);
  }

  /** If nothing was written, only records that existed before are listed. */
  show(written: boolean, most = ROWS_REPORTED): ImportReport {
    const { unchanged } = this.#counts;
    const none = { created: 0, changed: 0, deleted: 0, unchanged };
    return {
      import_id: this.importId === null ? null : Number(this.importId),
      rows: this.#rows,
      ...(written ? this.#counts : none),
      refused_rows: this.refusedRows,
      refused: this.#refused.slice(0, most),
      written: (written ? this.#written : []).slice(0, most),
      columns: this.columns,
      accepted_columns: this.acceptedColumns,
      mapping: this.mapping,
      recognised_as: this.recognisedAs,
      ignored_members: [...this.#ignoredMembers],
    };
  }

  /** The full report as CSV: a line for every refused cell and every accepted row. */
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
