/** Building blocks of a bill's pages: rows of columns, headings, paragraphs and sums. */
import { BOLD, REGULAR, type Pdf } from '#kernel/pdf/document.ts';
import { money, type ShownCurrency } from './document.ts';
import type { TotalRow } from './total-rows.ts';

export interface Block {
  readonly height: () => number;
  readonly draw: () => void;
  readonly keepsWithNext?: boolean;
  /** Draws what is repeated above the block at the top of a page, such as column titles. */
  readonly again?: () => void;
}

export const MARGIN = 54;
const ROW_GAP = 5;
export const GREY = '#555555';
const RULE = '#cccccc';

export interface Column {
  readonly part: number;
  readonly right: boolean;
}

export function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

export function bottomOf(pdf: Pdf): number {
  return pdf.page.height - MARGIN - 20;
}

export function nextPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = MARGIN;
  pdf.y = MARGIN;
}

const ROW_SIZE = 9;

export interface Row {
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  readonly font: string;
  /** The color of the rule below it. */
  readonly rule?: string;
}

function widthOfCell(pdf: Pdf, { columns }: Row, column: Column): number {
  const width = widthOf(pdf) * column.part;
  return column === columns.at(-1) ? width : width - 6;
}

/** Numbers are printed smaller rather than in several lines. */
function sizeOfCell(pdf: Pdf, row: Row, column: Column, text: string): number {
  pdf.font(row.font).fontSize(ROW_SIZE);
  return column.right
    ? ROW_SIZE * Math.min(1, widthOfCell(pdf, row, column) / pdf.widthOfString(text))
    : ROW_SIZE;
}

function rowHeight(pdf: Pdf, row: Row): number {
  const heights = row.columns.map((column, index) => {
    const text = row.cells[index] ?? '';
    pdf.fontSize(sizeOfCell(pdf, row, column, text));
    return pdf.heightOfString(text, { width: widthOfCell(pdf, row, column), lineBreak: !column.right });
  });
  return Math.max(...heights) + 1.5 * ROW_GAP;
}

export function drawRow(pdf: Pdf, row: Row): void {
  const top = pdf.y;
  const height = rowHeight(pdf, row);
  pdf.font(row.font).fillColor('black');
  let x = MARGIN;
  for (const [index, column] of row.columns.entries()) {
    const text = row.cells[index] ?? '';
    const width = widthOfCell(pdf, row, column);
    pdf.fontSize(sizeOfCell(pdf, row, column, text));
    if (column.right) pdf.text(text, x + width - pdf.widthOfString(text), top, { lineBreak: false });
    else pdf.text(text, x, top, { width });
    x += widthOf(pdf) * column.part;
  }
  const under = top + height - ROW_GAP;
  pdf
    .moveTo(MARGIN, under)
    .lineTo(MARGIN + widthOf(pdf), under)
    .lineWidth(0.5)
    .strokeColor(row.rule ?? RULE)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = top + height;
}

export function rowBlock(pdf: Pdf, row: Row, more: Omit<Block, 'height' | 'draw'> = {}): Block {
  return { height: () => rowHeight(pdf, row), draw: () => drawRow(pdf, row), ...more };
}

/** A short heading in capitals. */
export function headingBlock(pdf: Pdf, title: string): Block {
  const draw = (): void => {
    pdf.font(BOLD).fontSize(8).fillColor(GREY);
    pdf.text(title.toUpperCase(), MARGIN, pdf.y + 6, { width: widthOf(pdf), characterSpacing: 0.6 });
    pdf.fillColor('black');
    pdf.y += 4;
  };
  return { height: () => 22, draw, keepsWithNext: true };
}

export interface Words {
  readonly size: number;
  readonly font?: string;
  readonly color?: string;
  readonly gap?: number;
}

export function wordsBlock(
  pdf: Pdf,
  text: string,
  { size, font = REGULAR, color = 'black', gap = 6 }: Words,
  more: Omit<Block, 'height' | 'draw'> = {},
): Block {
  const width = widthOf(pdf);
  return {
    height: () => pdf.font(font).fontSize(size).heightOfString(text, { width }) + gap,
    draw: () => {
      pdf.font(font).fontSize(size).fillColor(color).text(text, MARGIN, pdf.y, { width });
      pdf.fillColor('black');
      pdf.y += gap;
    },
    ...more,
  };
}

const SUM_SIZE = 10;
/** Where the labels and the amounts of sums begin, as fractions of the page width. */
const [LABELS_AT, AMOUNTS_AT] = [0.4, 0.76];

/** The most sums that are kept on one page. */
const SUMS_TOGETHER = 20;

/** Sums at the right of the page, emphasized ones below a rule; split only if there are many, before the last ones. */
export function sumsBlocks(
  pdf: Pdf,
  rows: readonly TotalRow[],
  currency: ShownCurrency,
  above = 8,
): readonly Block[] {
  const end = Math.max(0, rows.length - SUMS_TOGETHER);
  const before = end === 0 ? [] : sumsBlocks(pdf, rows.slice(0, end), currency, above);
  return [...before, sumsBlock(pdf, rows.slice(end), currency, end === 0 ? above : 0)];
}

function sumsBlock(pdf: Pdf, rows: readonly TotalRow[], currency: ShownCurrency, above: number): Block {
  const width = widthOf(pdf);
  const label = { width: width * (AMOUNTS_AT - LABELS_AT) };
  const fontOf = (row: TotalRow) => pdf.font(row.strong ? BOLD : REGULAR).fontSize(SUM_SIZE);
  const heightOf = (row: TotalRow): number =>
    fontOf(row).heightOfString(row.label, label) + (row.strong ? 9 : 4);
  const draw = (): void => {
    pdf.y += above;
    for (const row of rows) {
      const height = heightOf(row);
      const top = pdf.y + (row.strong ? 5 : 0);
      if (row.strong)
        pdf
          .moveTo(MARGIN + width * LABELS_AT, pdf.y)
          .lineTo(MARGIN + width, pdf.y)
          .lineWidth(0.75)
          .strokeColor('black')
          .stroke();
      const at = pdf.y;
      fontOf(row)
        .fillColor('black')
        .text(row.label, MARGIN + width * LABELS_AT, top, label);
      const amount = { width: width * (1 - AMOUNTS_AT), align: 'right' } as const;
      pdf.text(money(currency, row.amount), MARGIN + width * AMOUNTS_AT, top, amount);
      pdf.y = at + height;
    }
    pdf.x = MARGIN;
    pdf.y += 6;
  };
  return { height: () => rows.reduce((total, row) => total + heightOf(row), above + 6), draw };
}
