/** A header and the lines below it; the first column says what kind of line each is. */
import type { ReportRequest, Column, Line, Table } from '../table.ts';
import { CsvText } from './csv-text.ts';

export async function* writeCsv(
  { columns, lines }: Table,
  { digits }: ReportRequest,
): AsyncGenerator<Buffer> {
  const csv = new CsvText(digits);
  csv.add(Buffer.from('row_type'));
  for (const { name } of columns) csv.plain(name);
  csv.end();
  for await (const batch of lines) {
    if (batch.writeCsv) batch.writeCsv(csv);
    else for (const line of batch) writeLine(csv, line, columns);
    yield csv.taken();
  }
  // The header of a report without lines.
  yield csv.taken();
}

export function writeLine(csv: CsvText, { type, cells }: Line, columns: readonly Column[]): void {
  csv.add(Buffer.from(type));
  for (const [at, column] of columns.entries()) writeCell(csv, column, cells[at] ?? null);
  csv.end();
}

export function writeCell(csv: CsvText, { kind }: Column, cell: string | null): void {
  if (cell === null) csv.empty();
  else if (kind === 'text') csv.text(cell);
  else csv.plain(cell);
}
