/** What the pages of a bill are drawn with: rows of columns, and amounts. */
import type PDFDocument from 'pdfkit';
import { grouped } from './document.ts';

export const MARGIN = 54;
const ROW_GAP = 5;

/** What the fonts of a bill are called in it, whatever letters they have. */
export const REGULAR = 'Regular';
export const BOLD = 'Bold';

export type Pdf = InstanceType<typeof PDFDocument>;

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

export function heightOf(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  const width = widthOf(pdf);
  return Math.max(
    ...cells.map((cell, index) => pdf.heightOfString(cell, { width: width * columns[index]!.part - 6 })),
  );
}

export function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  { font, rule }: { readonly font: string; readonly rule: string },
): void {
  pdf.font(font).fontSize(9).fillColor('black');
  const top = pdf.y;
  const height = Math.min(heightOf(pdf, columns, cells), bottomOf(pdf) - MARGIN - 40);
  let x = MARGIN;
  for (const [index, cell] of cells.entries()) {
    const { part, right } = columns[index]!;
    const width = widthOf(pdf) * part;
    pdf.text(cell, x, top, {
      width: index === cells.length - 1 ? width : width - 6,
      height: height + 1,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
    x += width;
  }
  const under = top + height + ROW_GAP / 2;
  pdf
    .moveTo(MARGIN, under)
    .lineTo(MARGIN + widthOf(pdf), under)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = under + ROW_GAP;
}

export function money(sign: string, amount: string): string {
  const text = sign + grouped(amount.replace('-', ''));
  return amount.startsWith('-') ? `-${text}` : text;
}
