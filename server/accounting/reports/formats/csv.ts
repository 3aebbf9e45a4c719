/** A header and the lines below it; the first column says what kind of line each is. */
import type { Asked, Column, Line, Table } from '../table.ts';
import { beginningOf, CsvText } from './csv-text.ts';

export async function* writeCsv({ columns, lines }: Table, _asked: Asked): AsyncGenerator<Buffer> {
  const csv = new CsvText();
  csv.add(beginningOf('row_type'));
  for (const { name } of columns) csv.plain(name);
  csv.end();
  for await (const batch of lines) {
    if (batch.writeCsv) batch.writeCsv(csv);
    else for (const line of batch) writeLine(csv, line, columns);
    yield csv.taken();
  }
}

function writeLine(csv: CsvText, { type, cells }: Line, columns: readonly Column[]): void {
  csv.add(beginningOf(type));
  for (const [at, { kind }] of columns.entries()) {
    const cell = cells[at] ?? null;
    if (cell === null) csv.empty();
    else if (kind === 'text') csv.text(cell);
    else csv.plain(cell);
  }
  csv.end();
}
