/** A report before it has a form: columns, and lines that come one after the other and are never all held. */
import type { Sql } from '../database/sql.ts';

export interface Cells {
  begin(type: LineType): void;
  end(): void;
  empty(): void;
  text(text: string): void;
  /** The same of text that is UTF-8 already. */
  utf8(from: Buffer, start: number, end: number): void;
  /** Words that nobody wrote: dates, amounts, ids. */
  plain(word: string): void;
  /** The same of words that are bytes already. */
  ascii(from: Buffer, start: number, end: number): void;
  /** Smallest units of money as a decimal: -1250 is `-12.50`. */
  amount(units: number | bigint): void;
}

export interface Column {
  readonly name: string;
  /** A number is an amount of something else than money: hours, counts, per cent. */
  readonly kind: 'text' | 'date' | 'amount' | 'number';
  /** How wide it is on paper, against the others. */
  readonly width: number;
  /**
   * On paper what it says stands once over the lines that say the same; ids, which machines read, stand nowhere; and the
   * words of the interface are apart.
   */
  readonly onPaper?: 'over the lines' | 'nowhere' | 'in words';
  /** What it is called on paper, where that is not its name. */
  readonly title?: string;
}

/** `total` and `subtotal` close what came before them; the others are lines of their own, with an amount or without. */
export type LineType = 'opening_balance' | 'item' | 'account' | 'subtotal' | 'total';

/** What stands in a total where other lines have a text. */
export const TOTAL = 'Total';

export function isTotal(type: LineType): boolean {
  return type === 'total' || type === 'subtotal';
}

export interface Line {
  readonly type: LineType;
  /** A value for each column: text, dates as 2026-03-31, amounts as plain decimals. */
  readonly cells: readonly (string | null)[];
}

/** Lines that come together. */
export interface Batch extends Iterable<Line> {
  readonly length: number;
  /** For the many lines of one kind: writes them without making texts of their cells. */
  write?(cells: Cells): void;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many lines there will be at least, where they are many. */
  readonly expected?: number;
  /** In batches, so that a million lines are not a million awaits. */
  readonly lines: AsyncIterable<Batch>;
  /** Run in the transaction in which the report is completed. */
  readonly atEnd?: readonly Sql[];
  /** What whoever asked for it may not see, and so is not in it: words of Principal.sight. */
  readonly hidden?: readonly string[];
}

/** Why a report can't be made, in a sentence for those who asked for it. */
export class NotMade extends Error {}

/** What a report is asked for with, and the firm it is about. */
export interface ReportRequest {
  readonly id: string;
  readonly accountId: string;
  readonly firm: string;
  readonly currency: string;
  /** Decimals of the currency. */
  readonly digits: number;
  readonly kind: string;
  /** Null where it is not on the books. */
  readonly basis: 'cash' | 'accrual' | null;
  /** Null where the report is of one day. */
  readonly startDate: string | null;
  readonly endDate: string;
  readonly userId: string;
  /** What it is narrowed to: ids by the name of the record. */
  readonly parameters: Readonly<Record<string, string>>;
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

/** Lines that are few and at hand. */
export async function* atOnce(lines: readonly Line[]): AsyncGenerator<Batch> {
  yield lines;
}
