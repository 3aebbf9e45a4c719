/**
 * Writes a workbook with one sheet: the few parts of Office Open XML that a table needs, written line by line into a
 * zip, so that a ledger of any length needs little memory. Refuses tables that are longer than a sheet can be.
 *
 * Amounts are numbers with two decimals, dates are dates, and text is inline and never a formula.
 */
import {
  isTotal,
  NotMade,
  type Column,
  type LineType,
  type ReportRequest,
  type Table,
  type Cells,
} from '../table.ts';
import { Bytes, marksOf } from './cells.ts';
import { headingOf } from './heading.ts';
import { writeBatch } from './lines.ts';
import { zipped } from './zip.ts';

const ROWS_OF_A_SHEET = 1_048_576;
/** After the firm, the report, and an empty row. */
const HEADER_ROW = 4;
/** The header stays visible while the lines scroll. */
const HEADER_STAYS = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${HEADER_ROW}" topLeftCell="A${HEADER_ROW + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
/** Column names; no report has more columns. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the cellXfs of STYLES; the bold styles follow in the same order. The first is the default. */
const STYLE = { text: 0, number: 0, amount: 1, date: 2 } as const;
const BOLD = 3;
/** The most dates in the cache; when it is full, it is cleared. */
const DAYS_KEPT = 10_000;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  [0, 0],
  [4, 0],
  [14, 0],
  [0, 1],
  [4, 1],
  [14, 1],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

// eslint-disable-next-line no-control-regex -- characters that XML cannot contain
const NEEDS_ESCAPING = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** Spreadsheets drop such spaces unless told to preserve them; few texts have any. */
const HAS_SPACES_TO_KEEP = /^ | $|[\t\n\r]/;
const KEEPING_SPACES = ' xml:space="preserve"';

export function writeXlsx(table: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  return zipped(
    {
      '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
      '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(table.title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': STYLES,
    },
    'xl/worksheets/sheet1.xml',
    sheetOf(table, asked),
  );
}

async function* sheetOf({ title, columns, lines }: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.round(width * 12)}" customWidth="1"/>`,
  );
  const names = columns.map(({ name }) => name);
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}">${HEADER_STAYS}<cols>${widths.join('')}</cols><sheetData>` +
      headRow(1, [asked.firm]) +
      headRow(2, [`${title}, ${headingOf(asked)}`]) +
      headRow(HEADER_ROW, names),
  );
  // Double buffering: one buffer is compressed while the other is written.
  let [sheet, other] = [new SheetRows(columns, asked.digits), new SheetRows(columns, asked.digits)];
  let row = HEADER_ROW;
  for await (const batch of lines) {
    if (row + batch.length > ROWS_OF_A_SHEET)
      throw new NotMade('It has more lines than a worksheet can hold. Request csv, or fewer days.');
    [sheet, other] = [other, sheet];
    sheet.row = row;
    writeBatch(sheet, batch, columns);
    row = sheet.row;
    yield sheet.taken();
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function headRow(row: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, at) =>
      `<c r="${LETTERS.charAt(at) + row}" s="${STYLE.text + BOLD}" t="inlineStr"><is><t${HAS_SPACES_TO_KEEP.test(text) ? KEEPING_SPACES : ''}>${escaped(text)}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The opening markup by type of line. */
type Opening = Readonly<Record<'line' | 'total', Buffer>>;

/** The markup around a cell's value, apart from the row number. */
interface Surrounding {
  readonly isDate: boolean;
  /** The markup before the cell reference. */
  readonly before: Buffer;
  /** The markup after the cell reference. */
  readonly opening: Opening;
  /** The same, for text whose spaces must be preserved. */
  readonly spacedOpening: Opening;
  readonly after: Buffer;
}

const ROW = Buffer.from('<row r="');
const OPEN = Buffer.from('">');
const END_OF_ROW = Buffer.from('</row>');
/** The most digits of a row number. */
const ROW_DIGITS = 7;
/** The first UTF-8 byte of U+FFFE and U+FFFF, which XML cannot contain. */
const FIRST_OF_NONCHARACTERS = 0xef;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const ZERO = 0x30;
/** Bytes that need escaping; a space needs it only at either end. */
const SPECIAL = marksOf((byte) => {
  const character = String.fromCharCode(byte);
  return (
    NEEDS_ESCAPING.test(character) ||
    (byte !== SPACE && HAS_SPACES_TO_KEEP.test(character)) ||
    byte === FIRST_OF_NONCHARACTERS
  );
});

class SheetRows extends Bytes implements Cells {
  /** The number of the last row written. */
  row = 0;
  readonly #columns: readonly Surrounding[];
  /** The row number as bytes, formatted once for all its cells. */
  readonly #number = Buffer.alloc(ROW_DIGITS);
  #numberLength = 0;
  #opening: 'line' | 'total' = 'line';
  #at = 0;
  /** By the digits of the date as a number, such as 20260131. */
  readonly #days = new Map<number, Buffer>();

  constructor(columns: readonly Column[], digits: number) {
    super(digits);
    this.#columns = columns.map(aroundCell);
  }

  begin(type: LineType): void {
    this.#at = 0;
    this.#numberLength = this.#number.write(String(++this.row), 'latin1');
    this.#opening = isTotal(type) ? 'total' : 'line';
    this.add(ROW);
    this.copy(this.#number, 0, this.#numberLength);
    this.copy(OPEN, 0, OPEN.length);
  }

  end(): void {
    this.add(END_OF_ROW);
  }

  empty(): void {
    this.#at++;
  }

  text(text: string): void {
    const { after } = this.#open(0, HAS_SPACES_TO_KEEP.test(text));
    this.addText(escaped(text));
    this.add(after);
  }

  utf8(from: Buffer, start: number, end: number): void {
    const isPlain =
      from[start] !== SPACE && from[end - 1] !== SPACE && !this.hasMarked(SPECIAL, from, start, end);
    if (isPlain) this.#cell(from, start, end);
    else this.text(from.toString('utf8', start, end));
  }

  plain(word: string): void {
    const written = Buffer.from(word);
    this.#cell(written, 0, written.length);
  }

  ascii(from: Buffer, start: number, end: number): void {
    this.#cell(from, start, end);
  }

  amount(units: number | bigint): void {
    const around = this.#open(0);
    this.digits(units);
    this.copy(around.after, 0, around.after.length);
  }

  #cell(from: Buffer, start: number, end: number): void {
    const around = this.#open(end - start);
    if (around.isDate) {
      const day = this.#dayOf(from, start, end);
      this.copy(day, 0, day.length);
    } else this.copy(from, start, end);
    this.copy(around.after, 0, around.after.length);
  }

  #open(bytes: number, hasSpaces = false): Surrounding {
    const around = this.#columns[this.#at++]!;
    const opening = (hasSpaces ? around.spacedOpening : around.opening)[this.#opening];
    this.createArchiveTable(bytes);
    this.copy(around.before, 0, around.before.length);
    this.copy(this.#number, 0, this.#numberLength);
    this.copy(opening, 0, opening.length);
    return around;
  }

  /** A date as a spreadsheet's day number; correct after February 1900. */
  #dayOf(from: Buffer, start: number, end: number): Buffer {
    let digits = 0;
    for (let at = start; at < end; at++)
      if (from[at] !== HYPHEN) digits = digits * 10 + (from[at] ?? ZERO) - ZERO;
    let day = this.#days.get(digits);
    if (!day) {
      if (this.#days.size >= DAYS_KEPT) this.#days.clear();
      const date = from.toString('latin1', start, end);
      this.#days.set(digits, (day = Buffer.from(String(Date.parse(date) / 86_400_000 + 25_569))));
    }
    return day;
  }
}

function aroundCell({ kind }: Column, at: number): Surrounding {
  const isText = kind === 'text';
  const opening = (style: number, spaces: string): Buffer =>
    Buffer.from(
      `"${style === 0 ? '' : ` s="${style}"`}${isText ? ` t="inlineStr"><is><t${spaces}>` : '><v>'}`,
    );
  const openings = (spaces: string): Opening => ({
    line: opening(STYLE[kind], spaces),
    total: opening(STYLE[kind] + BOLD, spaces),
  });
  return {
    isDate: kind === 'date',
    before: Buffer.from(`<c r="${LETTERS.charAt(at)}`),
    opening: openings(''),
    spacedOpening: openings(KEEPING_SPACES),
    after: Buffer.from(isText ? '</t></is></c>' : '</v></c>'),
  };
}

function escaped(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return (
    text
      // eslint-disable-next-line no-control-regex -- characters that XML cannot contain
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
