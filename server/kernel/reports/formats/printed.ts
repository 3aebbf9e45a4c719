/** What a printed page shows of a report: its columns, and the text of a cell. */
import { fontsFor } from '../../pdf/fonts.ts';
import { dayIn, isDate } from '../../values/dates.ts';
import { withSeparators } from '../../values/money.ts';
import type { Column, Table } from '../table.ts';

/** A column, with its index among all columns. */
export interface PrintedColumn extends Column {
  readonly at: number;
}

export function printedColumns({ columns }: Pick<Table, 'columns'>): readonly PrintedColumn[] {
  return columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ onPaper: how }) => how === undefined || how === 'in words');
}

export function isFigure({ kind }: Column): boolean {
  return kind === 'amount' || kind === 'number';
}

/** Identifiers of the API in words: `non_billable` and `TimeEntry` become two words each. */
export function saidIn(column: Column, cell: string, country: string): string {
  // Counts have no separators, and the first cell of a total is a word.
  if (isFigure(column)) return /^-?\d+\./.test(cell) ? withSeparators(cell) : cell;
  if (column.kind === 'date' && isDate(cell)) return dayIn(country, cell, 'short');
  if (column.onPaper !== 'in words') return cell;
  return cell.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('_', ' ');
}

/** The font that can show the text, and the text with unsupported characters replaced. */
export function inFont(text: string, bold: boolean): { readonly font: string; readonly shown: string } {
  const fonts = fontsFor([text]);
  return { font: fonts[bold ? 'bold' : 'regular'], shown: fonts.shown(text) };
}
