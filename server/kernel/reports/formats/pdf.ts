/** Printable pages: the firm and the report at the top of each, amounts right-aligned, totals in bold. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
// The package's types declare only the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { isTotal, NotMade, TOTAL, type ReportRequest, type Line, type Table } from '../table.ts';
import { ColumnWidths, type Widths } from './column-widths.ts';
import { columnTitle, headingOf } from './heading.ts';
import { inFont, isFigure, printedColumns, saidIn, type PrintedColumn } from './printed.ts';
import { RepeatedTotals } from './repeated-totals.ts';
import { Ruler } from './ruler.ts';

const MARGIN = 36;
const ROW_HEIGHT = 13;
const FONT_SIZE = 8;
const FONT_SIZE_ACROSS = 7;
const GAP = 6;
/** For lines below a group heading. */
const INDENT = 10;
const RULE_ABOVE = 2.5;
/** Tables with more columns use landscape pages. */
const COLUMNS_UPRIGHT = 7;
/**
 * Nobody reads more than a thousand pages on paper, and each line takes a hundred times as long as in a worksheet.
 */
const LINES_AT_MOST = 50_000;
/** How many lines are drawn before other work of the service gets a turn. */
const LINES_AT_ONCE = 50;
const WRAPPED_ROW_HEIGHT = 10;

export async function* writePdf(table: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: isLandscape(table) ? 'landscape' : 'portrait',
    margin: MARGIN,
    autoFirstPage: false,
    // Fixed by the report's content, since identical books must give identical bytes.
    info: { Title: `${table.title}, ${asked.firm}`, CreationDate: new Date(`${asked.endDate}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const page = new Page(document, table, asked);
  // The widths of the columns depend on all lines.
  const lines = await linesOf(table);
  for await (const line of inTurn(lines)) page.makeRoomFor(line);
  for await (const line of inTurn(lines)) {
    page.write(line);
    yield* chunks.splice(0);
  }
  page.end();
  document.end();
  await ended;
  yield* chunks.splice(0);
}

async function linesOf(table: Table): Promise<readonly Line[]> {
  requireFew(table.expected ?? 0);
  const lines: Line[] = [];
  const repeated = new RepeatedTotals(table.columns);
  for await (const batch of table.lines) {
    requireFew(lines.length + batch.length);
    // Whoever is handed the pages looks for the report's total below them, even if there is a single group.
    for (const line of batch) if (!repeated.take(line) || line.type === 'total') lines.push(line);
  }
  return lines;
}

/** Gives other work of the service a turn after some lines. */
async function* inTurn(lines: readonly Line[]): AsyncGenerator<Line> {
  for (const [place, line] of lines.entries()) {
    yield line;
    if (place % LINES_AT_ONCE === 0) await turnOfOthers();
  }
}

function requireFew(lines: number): void {
  if (lines > LINES_AT_MOST)
    throw new NotMade(
      `It has more than ${LINES_AT_MOST.toLocaleString('en')} lines, the most that a PDF can have. Request csv, xlsx or json, or fewer days.`,
    );
}

function isLandscape(table: Table): boolean {
  return printedColumns(table).length > COLUMNS_UPRIGHT;
}

/** A cell with its position: its left edge, or its right edge if its rows are aligned there. */
interface Laid {
  readonly font: string;
  readonly edge: number;
  readonly align: 'left' | 'right';
  readonly rows: readonly string[];
  /** Whether a rule is drawn above it. */
  readonly isSum?: boolean;
}

function heightOf(laid: readonly Laid[]): number {
  const rows = Math.max(1, ...laid.map((each) => each.rows.length));
  return ROW_HEIGHT + (rows - 1) * WRAPPED_ROW_HEIGHT;
}

class Page {
  readonly #document: PDFKit.PDFDocument;
  readonly #table: Table;
  readonly #asked: ReportRequest;
  readonly #columns: readonly PrintedColumn[];
  /** The indexes of columns that are printed as group headings above their lines. */
  readonly #over: readonly number[];
  readonly #indent: number;
  readonly #across: boolean;
  readonly #ruler: Ruler;
  readonly #needed: ColumnWidths;
  /** The widths of the columns, once the size of the page is known. */
  #widths: Widths = new Map();
  #stands = '';
  #y = Number.POSITIVE_INFINITY;
  #pages = 0;

  constructor(document: PDFKit.PDFDocument, table: Table, asked: ReportRequest) {
    this.#document = document;
    this.#ruler = new Ruler(document);
    this.#table = table;
    this.#asked = asked;
    this.#across = isLandscape(table);
    this.#columns = printedColumns(table);
    this.#over = table.columns.flatMap(({ onPaper }, at) => (onPaper === 'over the lines' ? [at] : []));
    this.#indent = this.#over.length > 0 ? INDENT : 0;
    const { country } = asked;
    this.#needed = new ColumnWidths(this.#columns, this.#ruler, { gap: GAP, indent: this.#indent, country });
  }

  /** To be called for each line before the first one is written. */
  makeRoomFor(line: Line): void {
    this.#useRowSize();
    this.#needed.take(line);
  }

  write({ type, cells }: Line): void {
    const over = this.#over
      .map((at) => cells[at])
      .filter(Boolean)
      .join('  ');
    // A total belongs to the current group, and a heading is never the last line of a page.
    const opens = !isTotal(type) && over !== this.#stands;
    if (this.#pages === 0) this.#begin();
    const laid = this.#laidOut(isTotal(type) ? this.#named(cells) : cells, isTotal(type));
    const begins = !this.#hasRoomFor((opens ? ROW_HEIGHT : 0) + heightOf(laid));
    if (begins) this.#begin();
    if (opens) this.#heading(over);
    else if (begins && this.#stands !== '' && !isTotal(type)) this.#heading(`${this.#stands} (continued)`);
    if (opens) this.#stands = over;
    this.#draw(laid);
    if (isTotal(type)) this.#y += ROW_HEIGHT / 2;
  }

  /** A subtotal names its group. */
  #named(cells: Line['cells']): Line['cells'] {
    const innermost = this.#over.findLast((at) => cells[at]);
    if (innermost === undefined) return cells;
    return cells.map((cell) => (cell === TOTAL ? `${TOTAL} ${cells[innermost]}` : cell));
  }

  /** A report without lines still has one page. */
  end(): void {
    if (this.#pages === 0) this.#begin();
  }

  #hasRoomFor(height: number): boolean {
    return this.#y + height <= this.#document.page.height - MARGIN - ROW_HEIGHT;
  }

  #begin(): void {
    const document = this.#document;
    document.addPage();
    if (this.#pages === 0) this.#widths = this.#needed.within(this.#width);
    this.#pages += 1;
    const { firm } = this.#asked;
    const named = inFont(firm, true);
    document.font(named.font).fontSize(12).text(named.shown, MARGIN, MARGIN, { lineBreak: false });
    const heading = inFont(`${this.#table.title}, ${headingOf(this.#asked)}, page ${this.#pages}`, false);
    document
      .font(heading.font)
      .fontSize(FONT_SIZE + 1)
      .text(heading.shown, MARGIN, MARGIN + 16, { lineBreak: false });
    this.#y = MARGIN + 36;
    this.#draw(this.#laidOut(this.#table.columns.map(columnTitle), true, false));
    this.#rule(MARGIN, document.page.width - MARGIN);
    this.#y += RULE_ABOVE;
  }

  #useRowSize(): void {
    this.#document.fontSize(this.#across ? FONT_SIZE_ACROSS : FONT_SIZE);
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  /** Prints the heading of the lines below. */
  #heading(words: string): void {
    const document = this.#document;
    this.#useRowSize();
    const { font, shown } = inFont(words, true);
    document.font(font).text(this.#ruler.fit(font, shown, this.#width), MARGIN, this.#y, {
      lineBreak: false,
    });
    this.#y += ROW_HEIGHT;
  }

  /** The positions of a row's cells, before its page is known. */
  #laidOut(cells: Line['cells'], bold: boolean, isLine = true): Laid[] {
    this.#useRowSize();
    const indent = isLine && !bold ? this.#indent : 0;
    const laid: Laid[] = [];
    let x = MARGIN;
    for (const [place, column] of this.#columns.entries()) {
      const width = this.#widthOf(column);
      const cell = cells[column.at];
      if (cell) {
        const said = isLine ? saidIn(column, cell, this.#asked.country) : cell;
        const { font, shown } = inFont(said, bold);
        if (isFigure(column)) {
          // Amounts are never wrapped or truncated, since that would change them.
          const rows = isLine ? [shown] : this.#ruler.rows(font, shown, width - GAP);
          laid.push({ font, edge: x + width - GAP, align: 'right', rows, isSum: bold && isLine });
        } else {
          const edge = place === 0 ? x + indent : x;
          const room = x + (bold && isLine ? this.#freeFrom(place, cells) : width) - GAP - edge;
          const rows = column.kind === 'text' ? this.#ruler.rows(font, shown, room) : [shown];
          laid.push({ font, edge, align: 'left', rows });
        }
      }
      x += width;
    }
    return laid;
  }

  /** The width of a column together with the empty ones after it, over which the label of a total extends. */
  #freeFrom(place: number, cells: Line['cells']): number {
    const next = this.#columns.findIndex(({ at }, other) => other > place && cells[at]);
    const free = this.#columns.slice(place, next < 0 ? undefined : next);
    return free.reduce((sum, column) => sum + this.#widthOf(column), 0);
  }

  #widthOf(column: PrintedColumn): number {
    return this.#widths.get(column) ?? 0;
  }

  #draw(laid: readonly Laid[]): void {
    const document = this.#document;
    this.#useRowSize();
    for (const { font, edge, align, rows, isSum } of laid) {
      document.font(font);
      for (const [below, words] of rows.entries()) {
        const left = align === 'left' ? edge : edge - document.widthOfString(words);
        // Sums are printed below a rule.
        if (isSum) this.#rule(left, edge);
        document.text(words, left, this.#y + below * WRAPPED_ROW_HEIGHT, { lineBreak: false });
      }
    }
    this.#y += heightOf(laid);
  }

  /** Draws a thin line above the next row. */
  #rule(from: number, to: number): void {
    const y = this.#y - RULE_ABOVE;
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('black').stroke();
  }
}
