/** Writes the lines of a table into cells of any format. */
import type { Batch, Column, Line, Cells } from '../table.ts';

export function writeBatch(cells: Cells, batch: Batch, columns: readonly Column[]): void {
  if (batch.write) batch.write(cells);
  else for (const line of batch) writeLine(cells, line, columns);
}

export function writeLine(cells: Cells, { type, cells: texts }: Line, columns: readonly Column[]): void {
  cells.begin(type);
  for (const [at, column] of columns.entries()) writeCell(cells, column, texts[at] ?? null);
  cells.end();
}

export function writeCell(cells: Cells, { kind }: Column, text: string | null): void {
  if (text === null) cells.empty();
  else if (kind === 'text') cells.text(text);
  else cells.plain(text);
}
