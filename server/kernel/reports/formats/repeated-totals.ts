/** Finds totals that only repeat the one before: of a group with a single part, or of a report with a single group. */
import { isTotal, type Column, type Line } from '../table.ts';
import { isFigure } from './printed.ts';

interface TotalLine {
  /** How many cells name its group, and those around it. */
  readonly depth: number;
  readonly figures: string;
}

const OF_ALL = -1;

export class RepeatedTotals {
  /** The indexes of columns of figures. */
  readonly #figures: ReadonlySet<number>;
  /** The number of totals by depth, since the group around them began. */
  readonly #parts = new Map<number, number>();
  /** The line before, if it is a total. */
  #before: TotalLine | undefined;

  constructor(columns: readonly Column[]) {
    this.#figures = new Set(columns.flatMap((column, at) => (isFigure(column) ? [at] : [])));
  }

  /** Takes the report's lines one by one; returns whether this one is a repeated total. */
  take({ type, cells }: Line): boolean {
    if (!isTotal(type)) {
      this.#before = undefined;
      return false;
    }
    const named = cells.filter((cell, at) => cell !== null && !this.#figures.has(at)).length;
    const depth = type === 'total' ? OF_ALL : named;
    const figures = cells.filter((_, at) => this.#figures.has(at)).join(' ');
    const inner = [...this.#parts].filter(([each]) => each > depth);
    const parts = inner.reduce((sum, [, count]) => sum + count, 0);
    const repeats = this.#before !== undefined && parts === 1 && this.#before.figures === figures;
    for (const [each] of inner) this.#parts.delete(each);
    this.#parts.set(depth, (this.#parts.get(depth) ?? 0) + 1);
    this.#before = { depth, figures };
    return repeats;
  }
}
