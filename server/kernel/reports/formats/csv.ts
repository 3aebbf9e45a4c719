/** A header line and the report's lines; the first column is the type of each line. */
import type { ReportRequest, Table } from '../table.ts';
import { CsvText } from './csv-text.ts';
import { writeBatch } from './lines.ts';

export async function* writeCsv(
  { columns, lines }: Table,
  { digits }: ReportRequest,
): AsyncGenerator<Buffer> {
  const csv = new CsvText(digits);
  csv.add(Buffer.from('row_type'));
  for (const { name } of columns) csv.plain(name);
  csv.end();
  for await (const batch of lines) {
    writeBatch(csv, batch, columns);
    yield csv.taken();
  }
  // Writes the header of a report without lines.
  yield csv.taken();
}
