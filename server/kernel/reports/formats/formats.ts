/** The forms in which a report can be had. */
import type { ReportRequest, Table } from '../table.ts';
import { writeCsv } from './csv.ts';
import { writeHtml } from './html.ts';
import { writeJson } from './json.ts';
import { writePdf } from './pdf.ts';
import { writeXlsx } from './xlsx.ts';

export interface Format {
  readonly contentType: string;
  readonly write: (table: Table, asked: ReportRequest) => AsyncIterable<string | Buffer>;
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
