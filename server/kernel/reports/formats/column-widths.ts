/** The widths of printed columns: each its share of the page, but at least its longest figure or date. */
import { isTotal, type Line } from '../table.ts';
import { inFont, saidIn, type PrintedColumn } from './printed.ts';
import type { Ruler } from './ruler.ts';

export interface PrintedOptions {
  /** The space after each cell, and before the first one of a line. */
  readonly gap: number;
  readonly indent: number;
  readonly country: string;
}

export type Widths = ReadonlyMap<PrintedColumn, number>;

export class ColumnWidths {
  readonly #columns: readonly PrintedColumn[];
  readonly #ruler: Ruler;
  readonly #options: PrintedOptions;
  /** The least width of each column. */
  readonly #needed = new Map<PrintedColumn, number>();

  constructor(columns: readonly PrintedColumn[], ruler: Ruler, options: PrintedOptions) {
    this.#columns = columns;
    this.#ruler = ruler;
    this.#options = options;
  }

  /** Makes room for a line; only texts can be wrapped. */
  take({ type, cells }: Line): void {
    const { gap, indent, country } = this.#options;
    for (const [place, column] of this.#columns.entries()) {
      const cell = cells[column.at];
      if (!cell || column.kind === 'text') continue;
      const { font, shown } = inFont(saidIn(column, cell, country), isTotal(type));
      const width = this.#ruler.widthOf(font, shown) + gap + (place === 0 ? indent : 0);
      if (width > this.#neededBy(column)) this.#needed.set(column, width);
    }
  }

  /** Columns whose share is too small get what they need, and the others share the rest. */
  within(room: number): Widths {
    const fixed = new Set<PrintedColumn>();
    for (;;) {
      const widths = this.#shared(room, fixed);
      const small = [...widths].filter(([column, width]) => width < this.#neededBy(column));
      if (small.length === 0) return widths;
      for (const [column] of small) fixed.add(column);
    }
  }

  /** The widths if some columns have what they need. */
  #shared(room: number, fixed: ReadonlySet<PrintedColumn>): Widths {
    const others = this.#columns.filter((column) => !fixed.has(column));
    const taken = [...fixed].reduce((sum, column) => sum + this.#neededBy(column), 0);
    const share = Math.max(0, room - taken) / others.reduce((sum, { width }) => sum + width, 0);
    return new Map(
      this.#columns.map((column) => [
        column,
        fixed.has(column) ? this.#neededBy(column) : column.width * share,
      ]),
    );
  }

  #neededBy(column: PrintedColumn): number {
    return this.#needed.get(column) ?? 0;
  }
}
