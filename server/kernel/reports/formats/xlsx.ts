/**
 * A workbook of one sheet: the few parts of Office Open XML that a table needs, written line by line into a zip, so
 * that a ledger of any length takes little memory. Refuses what is longer than a sheet can be.
 *
 * Amounts are numbers with two places; dates are dates; text is inline and never a formula.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isTotal, NotMade, type ReportRequest, type Column, type Line, type Table } from '../table.ts';
import { headingOf } from './heading.ts';

/** The same for all, since identical books give identical bytes. */
const WRITTEN_AT = new Date(2000, 0, 1);
const ROWS_OF_A_SHEET = 1_048_576;
/** A sheet of a million lines takes half of the time that more would take, and is a quarter longer. */
const COMPRESSION = 1;
/** After the firm, the report, and a row left free. */
const HEADER_ROW = 4;
/** While the lines below are scrolled. */
const HEADER_STAYS = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${HEADER_ROW}" topLeftCell="A${HEADER_ROW + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
/** What columns are called; no report has more. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the cellXfs of STYLES; those in bold follow in the same order. */
const STYLE = { text: 0, amount: 1, date: 2, number: 3 } as const;
const BOLD = 4;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
  [0, 0],
  [4, 0],
  [14, 0],
  [0, 0],
  [0, 1],
  [4, 1],
  [14, 1],
  [0, 1],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

export async function* writeXlsx(table: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: WRITTEN_AT, forceDosTimestamp: true });
  const sheet = Readable.from(sheetOf(table, asked), { objectMode: false });
  add(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(table.title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', STYLES);
  const options = { mtime: WRITTEN_AT, forceDosTimestamp: true, compressionLevel: COMPRESSION };
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  const output = zip.outputStream as Readable;
  // What fails while the lines are read must fail the one who writes them, not the process.
  sheet.on('error', (error) => output.destroy(error));
  zip.on('error', (error: Error) => output.destroy(error));
  for await (const chunk of output) yield chunk as Buffer;
}

async function* sheetOf({ title, columns, lines }: Table, asked: ReportRequest): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.round(width * 12)}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}">${HEADER_STAYS}<cols>${widths.join('')}</cols><sheetData>`;
  yield headRow(1, [asked.firm]) + headRow(2, [`${title}, ${headingOf(asked)}`]);
  yield headRow(
    HEADER_ROW,
    columns.map(({ name }) => name),
  );
  let row = HEADER_ROW;
  for await (const batch of lines) {
    if (row + batch.length > ROWS_OF_A_SHEET)
      throw new NotMade('It has more lines than a worksheet can hold. Ask for csv, or for fewer days.');
    let written = '';
    for (const line of batch) written += lineRow(++row, line, columns);
    yield written;
  }
  yield '</sheetData></worksheet>';
}

function headRow(row: number, texts: readonly string[]): string {
  return `<row r="${row}">${texts.map((text, at) => cell(LETTERS[at]! + row, text, 'text', true)).join('')}</row>`;
}

function lineRow(row: number, { type, cells }: Line, columns: readonly Column[]): string {
  let written = `<row r="${row}">`;
  for (const [at, { kind }] of columns.entries()) {
    const value = cells[at] ?? null;
    if (value !== null) written += cell(LETTERS[at]! + row, value, kind, isTotal(type));
  }
  return `${written}</row>`;
}

function cell(place: string, value: string, kind: Column['kind'], bold: boolean): string {
  const style = STYLE[kind] + (bold ? BOLD : 0);
  if (kind === 'amount' || kind === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  if (kind === 'date') return `<c r="${place}" s="${style}"><v>${daysSince1900(value)}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** As spreadsheets count days; right for all after February 1900. */
function daysSince1900(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}

// eslint-disable-next-line no-control-regex -- what XML cannot hold
const NEEDS_ESCAPING = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function escaped(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return (
    text
      // eslint-disable-next-line no-control-regex -- what XML cannot hold
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
