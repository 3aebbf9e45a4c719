/**
 * Declares a report once: its name, its filters, who may run it, its columns, and the statement that returns its
 * lines in order. Subtotals, totals, hours and ratios are derived from the columns. A statement selects all columns
 * except ratios, in order. It reads only visible rows (visible.ts), so what the caller may not see is null or absent.
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

/** Computed from two other columns, for each line and for the totals, so that a total is not a sum of quotients. */
export interface Ratio {
  readonly of: string;
  readonly to: string;
  /** 100 for percent. */
  readonly times: number;
}

export interface ReportColumn extends Column {
  /** How its total is computed; by default there is none. */
  readonly total?: 'sum' | 'last';
  /** The statement returns seconds; lines show hours with two decimals. */
  readonly seconds?: true;
  readonly ratio?: Ratio;
}

/** Lines with the same value in a column are grouped and followed by a subtotal. */
export interface Group {
  /** The column that identifies the group, usually an id. */
  readonly by: string;
  /** The column with the group's name. */
  readonly name: string;
}

export interface Report<Visible> {
  readonly kind: string;
  /** The name as shown to users. */
  readonly name: string;
  readonly category: string;
  readonly describe: string;
  /** Whether the report covers a range of days, or the state at the end of one day. */
  readonly of: 'range' | 'day';
  /** The parameters that it can be filtered by. */
  readonly takes: readonly string[];
  /** The user needs one of these roles; if unset, everybody may run it. */
  readonly runBy?: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly groups?: readonly Group[];
  readonly lines: (visible: Visible, asked: ReportRequest) => Sql;
  /**
   * The number of lines if there can be very many, counted before the first is generated. May be too low if counting
   * all would take as long as generating them, but is never too high: formats that cannot hold this many lines are
   * refused.
   */
  readonly expected?: (visible: Visible, asked: ReportRequest) => Sql;
  /** Counting the lines takes a good part of the time of generating them, so only a PDF, whose length is limited, is counted. */
  readonly counted?: 'for a PDF';
  /** Produces the lines if no single statement can. */
  readonly table?: (visible: Visible, asked: ReportRequest, snapshot: Snapshot) => Promise<Table>;
}

/** An amount that is summed. */
export const money = (name: string): ReportColumn => ({ ...amountColumn(name), total: 'sum' });
/** A balance after the line; the total is the last one. */
export const standing = (name: string): ReportColumn => ({ ...amountColumn(name), total: 'last' });
export const hours = (name: string): ReportColumn => ({ ...numberColumn(name), seconds: true, total: 'sum' });
export const count = (name: string): ReportColumn => ({ ...numberColumn(name), total: 'sum' });
export const percent = (name: string, of: string, to: string): ReportColumn => ({
  ...numberColumn(name),
  ratio: { of, to, times: 100 },
});
/** An amount per hour. */
export const perHour = (name: string, of: string, to: string): ReportColumn => ({
  ...amountColumn(name),
  ratio: { of, to, times: 3600 },
});
