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

export class ColumnWidths {
  readonly #columns: readonly PrintedColumn[];
  readonly #ruler: Ruler;
  readonly #options: PrintedOptions;
  /** The least width of each column. */
  readonly #needed: number[];

  constructor(columns: readonly PrintedColumn[], ruler: Ruler, options: PrintedOptions) {
    this.#columns = columns;
    this.#ruler = ruler;
    this.#options = options;
    this.#needed = columns.map(() => 0);
  }

  /** Makes room for a line; only texts can be wrapped. */
  take({ type, cells }: Line): void {
    const { gap, indent, country } = this.#options;
    for (const [place, column] of this.#columns.entries()) {
      const cell = cells[column.at];
      if (!cell || column.kind === 'text') continue;
      const { font, shown } = inFont(saidIn(column, cell, country), isTotal(type));
      const width = this.#ruler.widthOf(font, shown) + gap + (place === 0 ? indent : 0);
      this.#needed[place] = Math.max(this.#needed[place]!, width);
    }
  }

  /** Columns whose share is too small get what they need, and the others share the rest. */
  within(room: number): readonly number[] {
    const fixed = new Set<number>();
    for (;;) {
      const widths = this.#shared(room, fixed);
      const small = [...widths.keys()].filter((place) => widths[place]! < this.#needed[place]!);
      if (small.length === 0) return widths;
      for (const place of small) fixed.add(place);
    }
  }

  /** The widths if some columns have what they need. */
  #shared(room: number, fixed: ReadonlySet<number>): readonly number[] {
    const places = [...this.#columns.keys()];
    const left = places.reduce((left, place) => left - (fixed.has(place) ? this.#needed[place]! : 0), room);
    const shareOf = (place: number) => (fixed.has(place) ? 0 : this.#columns[place]!.width);
    const shares = places.reduce((sum, place) => sum + shareOf(place), 0);
    return places.map((place) =>
      fixed.has(place) ? this.#needed[place]! : (Math.max(0, left) * shareOf(place)) / shares,
    );
  }
}
