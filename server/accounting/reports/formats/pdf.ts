/** Pages to print: the firm and the report over each, amounts under each other at the right, totals in bold. */
// Its types know only the default.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { lettersOf } from '#kernel/pdf/letters.ts';
import type { Asked, Column, Line, Table } from '../table.ts';
import { headingOf } from './heading.ts';

const MARGIN = 36;
const ROW_HEIGHT = 13;
const FONT_SIZE = 8;
const FONT_SIZE_ACROSS = 7;
const GAP = 6;
/** Tables of more columns lie across. */
const COLUMNS_UPRIGHT = 7;

export async function* writePdf(table: Table, asked: Asked): AsyncGenerator<Buffer> {
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
  for await (const batch of table.lines) {
    for (const line of batch) page.write(line);
    yield* chunks.splice(0);
  }
  page.end();
  document.end();
  await ended;
  yield* chunks.splice(0);
}

function liesAcross({ columns }: Table): boolean {
  return columns.length > COLUMNS_UPRIGHT;
}

class Page {
  readonly #document: PDFKit.PDFDocument;
  readonly #table: Table;
  readonly #asked: Asked;
  readonly #shares: number;
  readonly #across: boolean;
  #y = Number.POSITIVE_INFINITY;
  #pages = 0;

  constructor(document: PDFKit.PDFDocument, table: Table, asked: Asked) {
    this.#document = document;
    this.#table = table;
    this.#asked = asked;
    this.#across = liesAcross(table);
    this.#shares = table.columns.reduce((sum, { width }) => sum + width, 0);
  }

  write({ type, cells }: Line): void {
    const document = this.#document;
    if (this.#pages === 0 || this.#y + ROW_HEIGHT > document.page.height - MARGIN - ROW_HEIGHT) this.#begin();
    this.#row(cells, type === 'total');
    if (type === 'total') this.#y += ROW_HEIGHT / 2;
  }

  /** A report without lines has a page all the same. */
  end(): void {
    if (this.#pages === 0) this.#begin();
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
    this.#row(
      this.#table.columns.map(({ name }) => name.replaceAll('_', ' ')),
      true,
    );
  }

  #row(cells: readonly (string | null)[], bold: boolean): void {
    const document = this.#document;
    document.fontSize(this.#across ? FONT_SIZE_ACROSS : FONT_SIZE);
    const whole = document.page.width - 2 * MARGIN;
    let x = MARGIN;
    this.#table.columns.forEach(({ kind, width }: Column, at) => {
      const room = (whole * width) / this.#shares;
      const cell = cells[at];
      if (cell) {
        // An amount or a day that were cut would be another one.
        const shown = inFont(document, cell, bold ? 'bold' : 'regular');
        const words = kind === 'text' ? fit(document, shown, room - GAP) : shown;
        const left = kind === 'amount' ? x + room - GAP - document.widthOfString(words) : x;
        document.text(words, left, this.#y, { lineBreak: false });
      }
      x += room;
    });
    this.#y += ROW_HEIGHT;
  }
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
