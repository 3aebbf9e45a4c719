/** The file formats of a report. */
import type { ReportRequest, Table } from '../table.ts';
import { writeCsv } from './csv.ts';
import { writeHtml } from './html.ts';
import { writeJson } from './json.ts';
import { writeXlsx } from './xlsx.ts';

export interface Format {
  readonly contentType: string;
  readonly write: (table: Table, asked: ReportRequest) => AsyncIterable<string | Buffer>;
}

/** The PDF writer is large, so it is loaded only when needed. */
async function* writePdf(table: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  const pdf = await import('./pdf.ts');
  yield* pdf.writePdf(table, asked);
}

export const FORMATS: Readonly<Record<string, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8; header=present', write: writeCsv },
  html: { contentType: 'text/html; charset=utf-8', write: writeHtml },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
  pdf: { contentType: 'application/pdf', write: writePdf },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
};

export function formatNamed(name: string): Format {
  const found = FORMATS[name];
  if (!found) throw new Error(`There is no report format ${name}.`);
  return found;
}
