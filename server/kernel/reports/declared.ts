/**
 * A report declared once: what it is called, what it is narrowed by, who may run it, its columns, and the statement that
 * answers its lines in order. Subtotals, totals, hours and ratios follow from the columns. A statement selects every
 * column that is not a ratio, in their order; what the asking user may not see is null in it or absent from it, because
 * it reads nothing but visible rows (visible.ts).
 */
import type { Sql } from '../database/sql.ts';
import type { Snapshot } from './snapshot.ts';
import {
  amount as amountColumn,
  number as numberColumn,
  type ReportRequest,
  type Column,
  type Table,
} from './table.ts';

/** Computed from two other columns, line by line and of the totals, so that a total is no sum of quotients. */
export interface Ratio {
  readonly of: string;
  readonly to: string;
  /** 100 for per cent. */
  readonly times: number;
}

export interface ReportColumn extends Column {
  /** How its total comes about; by default it has none. */
  readonly total?: 'sum' | 'last';
  /** The statement answers seconds; lines show hours with two places. */
  readonly seconds?: true;
  readonly ratio?: Ratio;
}

/** Lines that have the same in a column stand together and close with a subtotal. */
export interface Group {
  /** The column that tells them apart, usually an id. */
  readonly by: string;
  /** The column that names them. */
  readonly name: string;
}

export interface Report<Seen> {
  readonly kind: string;
  /** As people call it. */
  readonly name: string;
  readonly category: string;
  readonly describe: string;
  /** Whether it is about the days from a start to an end, or how things stand at the end of one. */
  readonly of: 'range' | 'day';
  /** What it can be narrowed by. */
  readonly takes: readonly string[];
  /** Roles of which a user needs one; everybody may run it where there are none. */
  readonly runBy?: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly groups?: readonly Group[];
  readonly lines: (seen: Seen, asked: ReportRequest) => Sql;
  /**
   * How many lines there will be, where they can be very many, counted before the first is made. It may be too few where
   * counting all would take as long as the lines themselves, and never too many: forms that cannot hold so many lines are
   * refused by it.
   */
  readonly expected?: (seen: Seen, asked: ReportRequest) => Sql;
  /** Where no one statement can answer its lines. */
  readonly table?: (seen: Seen, asked: ReportRequest, snapshot: Snapshot) => Promise<Table>;
}

/** An amount that is added up. */
export const money = (name: string): ReportColumn => ({ ...amountColumn(name), total: 'sum' });
/** An amount that is where things stand after the line; the total is where they stand at last. */
export const standing = (name: string): ReportColumn => ({ ...amountColumn(name), total: 'last' });
export const hours = (name: string): ReportColumn => ({ ...numberColumn(name), seconds: true, total: 'sum' });
export const count = (name: string): ReportColumn => ({ ...numberColumn(name), total: 'sum' });
export const percent = (name: string, of: string, to: string): ReportColumn => ({
  ...numberColumn(name),
  ratio: { of, to, times: 100 },
});
/** An amount for each hour. */
export const perHour = (name: string, of: string, to: string): ReportColumn => ({
  ...amountColumn(name),
  ratio: { of, to, times: 3600 },
});
