/** A report independent of its format: columns, and lines that are streamed and never all in memory. */
import type { Sql } from '../database/sql.ts';

export interface Cells {
  begin(type: LineType): void;
  end(): void;
  empty(): void;
  text(text: string): void;
  /** Like `text`, for text in UTF-8. */
  utf8(from: Buffer, start: number, end: number): void;
  /** Text that users did not write: dates, amounts, ids. */
  plain(word: string): void;
  /** Like `plain`, for bytes. */
  ascii(from: Buffer, start: number, end: number): void;
  /** An amount in the smallest units, as a decimal: -1250 becomes `-12.50`. */
  amount(units: number | bigint): void;
}

export interface Column {
  readonly name: string;
  /** A number is a quantity other than money: hours, counts, percent. */
  readonly kind: 'text' | 'date' | 'amount' | 'number';
  /** The relative width on paper. */
  readonly width: number;
  /**
   * How the column is printed: once above the lines that share its value; not at all, for ids; or with the API's
   * identifiers as words.
   */
  readonly onPaper?: 'over the lines' | 'nowhere' | 'in words';
  /** The column's title on paper, if it differs from its name. */
  readonly title?: string;
}

/**
 * `total` and `subtotal` close the lines before them; the others are lines of their own, with or without an amount.
 */
export type LineType = 'opening_balance' | 'item' | 'account' | 'subtotal' | 'total';

/** The text in a total line where other lines have a name. */
export const TOTAL = 'Total';

export function isTotal(type: LineType): boolean {
  return type === 'total' || type === 'subtotal';
}

export interface Line {
  readonly type: LineType;
  /** A value per column: text, dates as 2026-03-31, amounts as plain decimals. */
  readonly cells: readonly (string | null)[];
}

/** Lines that are delivered together. */
export interface Batch extends Iterable<Line> {
  readonly length: number;
  /** Writes many lines of one kind without creating strings for their cells. */
  write?(cells: Cells): void;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The minimum number of lines, if there are many. */
  readonly expected?: number;
  /** In batches, so that a million lines do not take a million awaits. */
  readonly lines: AsyncIterable<Batch>;
  /** Statements to run in the transaction that completes the report. */
  readonly atEnd?: readonly Sql[];
  /** What is missing from the report: the restrictions of its principal, as `visibilityOf` names them. */
  readonly hidden?: readonly string[];
}

/** Why a report cannot be produced, as a sentence for the user who requested it. */
export class NotMade extends Error {}

/** The request for a report, and its firm. */
export interface ReportRequest {
  readonly id: string;
  readonly accountId: string;
  readonly firm: string;
  /** The firm's country, in whose notation its dates are written for people. */
  readonly country: string;
  readonly currency: string;
  /** Decimals of the currency. */
  readonly digits: number;
  readonly kind: string;
  /** Null if the report is not about the books. */
  readonly basis: 'cash' | 'accrual' | null;
  /** Null if the report is about a single day. */
  readonly startDate: string | null;
  readonly endDate: string;
  readonly userId: string;
  /** The filters: ids by the name of the record. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The file format, if the lines are for a file. */
  readonly format?: string;
}

export const text = (name: string, width = 2): Column => ({ name, kind: 'text', width });
export const overLines = (name: string, width = 2): Column => ({
  ...text(name, width),
  onPaper: 'over the lines',
});
export const term = (name: string, width = 2): Column => ({ ...text(name, width), onPaper: 'in words' });
export const identifier = (name: string): Column => ({ ...text(name, 1), onPaper: 'nowhere' });
export const date = (name: string): Column => ({ name, kind: 'date', width: 1.3 });
export const amount = (name: string): Column => ({ name, kind: 'amount', width: 1.6 });
export const number = (name: string): Column => ({ name, kind: 'number', width: 1.1 });
export const titled = (title: string, column: Column): Column => ({ ...column, title });

/** A single batch of lines that are already in memory. */
export async function* singleBatch(lines: readonly Line[]): AsyncGenerator<Batch> {
  yield lines;
}
