/** Pages to print: the firm and the report over each, amounts under each other at the right, totals in bold. */
// Its types know only the default.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { lettersOf } from '../../pdf/letters.ts';
import { isTotal, NotMade, type ReportRequest, type Column, type Line, type Table } from '../table.ts';
import { headingOf } from './heading.ts';

const MARGIN = 36;
const ROW_HEIGHT = 13;
const FONT_SIZE = 8;
const FONT_SIZE_ACROSS = 7;
const GAP = 6;
/** Of lines below what they have in common. */
const INDENT = 10;
const RULE_ABOVE = 2.5;
/** Tables of more columns lie across. */
const COLUMNS_UPRIGHT = 7;
/** More than a thousand pages are not read on paper, and each line takes a hundred times as long as in a worksheet. */
const LINES_AT_MOST = 50_000;

export async function* writePdf(table: Table, asked: ReportRequest): AsyncGenerator<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: liesAcross(table) ? 'landscape' : 'portrait',
    margin: MARGIN,
    autoFirstPage: false,
    // The same for all, since identical books give identical bytes.
    info: { Title: `${table.title}, ${asked.firm}`, CreationDate: new Date(`${asked.endDate}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const page = new Page(document, table, asked);
  requireFew(table.expected ?? 0);
  let lines = 0;
  for await (const batch of table.lines) {
    requireFew((lines += batch.length));
    for (const line of batch) page.write(line);
    yield* chunks.splice(0);
  }
  page.end();
  document.end();
  await ended;
  yield* chunks.splice(0);
}

function requireFew(lines: number): void {
  if (lines > LINES_AT_MOST)
    throw new NotMade(
      `It has more lines than the ${LINES_AT_MOST.toLocaleString('en')} that a PDF may have. Ask for csv, xlsx or json, or for fewer days.`,
    );
}

function liesAcross(table: Table): boolean {
  return onPaper(table).length > COLUMNS_UPRIGHT;
}

/** The columns that are printed beside each other, with their place among all. */
function onPaper({ columns }: Table): (Column & { readonly at: number })[] {
  return columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ onPaper: how }) => how === undefined || how === 'in words');
}

class Page {
  readonly #document: PDFKit.PDFDocument;
  readonly #table: Table;
  readonly #asked: ReportRequest;
  readonly #columns: ReturnType<typeof onPaper>;
  /** Places of the columns that stand over their lines. */
  readonly #over: readonly number[];
  readonly #shares: number;
  readonly #across: boolean;
  #stands = '';
  #y = Number.POSITIVE_INFINITY;
  #pages = 0;

  constructor(document: PDFKit.PDFDocument, table: Table, asked: ReportRequest) {
    this.#document = document;
    this.#table = table;
    this.#asked = asked;
    this.#across = liesAcross(table);
    this.#columns = onPaper(table);
    this.#over = table.columns.flatMap(({ onPaper }, at) => (onPaper === 'over the lines' ? [at] : []));
    this.#shares = this.#columns.reduce((sum, { width }) => sum + width, 0);
  }

  write({ type, cells }: Line): void {
    const over = this.#over
      .map((at) => cells[at])
      .filter(Boolean)
      .join('  ');
    // A total belongs to what stands already, and a heading is never the last line of a page.
    const opens = !isTotal(type) && over !== this.#stands;
    const begins = this.#pages === 0 || !this.#hasRoomFor(opens ? 2 : 1);
    if (begins) this.#begin();
    if (opens) this.#heading(over);
    else if (begins && this.#stands !== '' && !isTotal(type)) this.#heading(`${this.#stands} (continued)`);
    if (opens) this.#stands = over;
    this.#row(cells, isTotal(type));
    if (isTotal(type)) this.#y += ROW_HEIGHT / 2;
  }

  /** A report without lines has a page all the same. */
  end(): void {
    if (this.#pages === 0) this.#begin();
  }

  #hasRoomFor(rows: number): boolean {
    return this.#y + rows * ROW_HEIGHT <= this.#document.page.height - MARGIN - ROW_HEIGHT;
  }

  #begin(): void {
    const document = this.#document;
    document.addPage();
    this.#pages += 1;
    const { firm } = this.#asked;
    document.fontSize(12).text(inFont(document, firm, 'bold'), MARGIN, MARGIN, { lineBreak: false });
    const heading = `${this.#table.title}, ${headingOf(this.#asked)}, page ${this.#pages}`;
    document
      .fontSize(FONT_SIZE + 1)
      .text(inFont(document, heading, 'regular'), MARGIN, MARGIN + 16, { lineBreak: false });
    this.#y = MARGIN + 36;
    this.#row(this.#table.columns.map(columnName), true, false);
    this.#rule(MARGIN, document.page.width - MARGIN);
    this.#y += RULE_ABOVE;
  }

  /** What the lines below have in common. */
  #heading(words: string): void {
    const document = this.#document;
    document.fontSize(this.#across ? FONT_SIZE_ACROSS : FONT_SIZE);
    const shown = inFont(document, words, 'bold');
    document.text(fit(document, shown, document.page.width - 2 * MARGIN), MARGIN, this.#y, {
      lineBreak: false,
    });
    this.#y += ROW_HEIGHT;
  }

  #row(cells: readonly (string | null)[], bold: boolean, isLine = true): void {
    const document = this.#document;
    document.fontSize(this.#across ? FONT_SIZE_ACROSS : FONT_SIZE);
    const whole = document.page.width - 2 * MARGIN;
    const indent = isLine && !bold && this.#over.length > 0 ? INDENT : 0;
    let x = MARGIN;
    for (const [place, { kind, width, at, onPaper: how }] of this.#columns.entries()) {
      const room = (whole * width) / this.#shares;
      const cell = cells[at];
      const isFigure = kind === 'amount' || kind === 'number';
      if (cell) {
        const from = place === 0 ? x + indent : x;
        // An amount or a day that were cut would be another one.
        const said =
          isFigure && isLine ? grouped(cell) : how === 'in words' ? cell.replaceAll('_', ' ') : cell;
        const shown = inFont(document, said, bold ? 'bold' : 'regular');
        const words = kind === 'text' ? fit(document, shown, x + room - GAP - from) : shown;
        const left = isFigure ? x + room - GAP - document.widthOfString(words) : from;
        // Amounts that were added up stand under a line.
        if (bold && isLine && isFigure) this.#rule(left, x + room - GAP);
        document.text(words, left, this.#y, { lineBreak: false });
      }
      x += room;
    }
    this.#y += ROW_HEIGHT;
  }

  /** A thin line above what comes next. */
  #rule(from: number, to: number): void {
    const y = this.#y - RULE_ABOVE;
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('black').stroke();
  }
}

/** `account_code` as people write it. */
function columnName({ name, title }: Column): string {
  return title ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
}

/** Thousands apart, as amounts are printed. */
function grouped(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

/** Chooses the font that has the letters of a text, and answers the text as it shows it. */
function inFont(document: PDFKit.PDFDocument, text: string, weight: 'regular' | 'bold'): string {
  const letters = lettersOf([text]);
  document.font(letters[weight]);
  return letters.shown(text);
}

function fit(document: PDFKit.PDFDocument, text: string, room: number): string {
  if (document.widthOfString(text) <= room) return text;
  let kept = text.slice(0, 200);
  while (kept.length > 1 && document.widthOfString(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
