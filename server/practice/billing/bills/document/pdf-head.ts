/** The top of a bill's first page, and the headers and footers of all pages. */
import { BOLD, REGULAR, type Pdf } from '#kernel/pdf/document.ts';
import { addressLines, contactLines } from '../../../firm/index.ts';
import { colorOf, wordOf, type BillDocument } from './document.ts';
import { GREY, MARGIN, widthOf } from './pdf-rows.ts';
import { factsOf, stateOf, titleOf } from './bill-texts.ts';

/** The maximum size of a logo, in points. */
const LOGO_SIZE: [number, number] = [190, 60];
/** The share of the width for the facts. */
const FACTS = 0.46;

export function drawHead(pdf: Pdf, document: BillDocument, logo: string | undefined): void {
  const below = Math.max(drawFirm(pdf, document, logo), drawTitle(pdf, document));
  const width = widthOf(pdf);
  const rule = below + 8;
  pdf
    .moveTo(MARGIN, rule)
    .lineTo(MARGIN + width, rule)
    .lineWidth(1.5)
    .strokeColor(colorOf(document))
    .stroke();
  const left = drawClient(pdf, document, rule + 16);
  const right = drawFacts(pdf, document, rule + 16);
  pdf.x = MARGIN;
  pdf.y = Math.max(left, right) + 12;
}

function drawFirm(pdf: Pdf, document: BillDocument, logo: string | undefined): number {
  const { firm } = document;
  const words = { width: widthOf(pdf) * 0.56 };
  pdf.y = MARGIN;
  if (logo) {
    pdf.image(logo, MARGIN, MARGIN, { fit: LOGO_SIZE });
    pdf.y = MARGIN + LOGO_SIZE[1] + 12;
  }
  pdf
    .font(BOLD)
    .fontSize(logo ? 12 : 17)
    .fillColor(colorOf(document))
    .text(firm.name, MARGIN, pdf.y, words);
  pdf.font(REGULAR).fontSize(8.5).fillColor(GREY);
  pdf.y += 2;
  const numbers = firm.numbers.map(([label, value]) => `${label} ${value}`).join('  ·  ');
  for (const line of [...addressLines(firm), ...contactLines(firm), numbers].filter(Boolean))
    pdf.text(line, MARGIN, pdf.y, words);
  return pdf.y;
}

function drawTitle(pdf: Pdf, document: BillDocument): number {
  const width = widthOf(pdf);
  const at = MARGIN + width * 0.56;
  const words = { width: width * 0.44, align: 'right' } as const;
  pdf.font(BOLD).fontSize(18).fillColor('black').text(titleOf(document), at, MARGIN, words);
  const state = stateOf(document);
  if (state)
    pdf
      .fontSize(11)
      .fillColor(colorOf(document))
      .text(state.toUpperCase(), at, pdf.y + 2, words);
  return pdf.y;
}

function drawClient(pdf: Pdf, { client }: BillDocument, top: number): number {
  const words = { width: widthOf(pdf) * (1 - FACTS) - 12 };
  pdf.font(BOLD).fontSize(10).fillColor('black').text(client.name, MARGIN, top, words);
  pdf.font(REGULAR);
  for (const line of client.address) pdf.text(line, MARGIN, pdf.y, words);
  return pdf.y;
}

function drawFacts(pdf: Pdf, document: BillDocument, top: number): number {
  const width = widthOf(pdf) * FACTS;
  const at = MARGIN + widthOf(pdf) - width;
  const facts = factsOf(document);
  let y = top;
  for (const [index, [label, value]] of facts.entries()) {
    pdf
      .font(REGULAR)
      .fontSize(10)
      .fillColor(GREY)
      .text(label, at, y, { width: width * 0.38 });
    pdf.font(index === facts.length - 1 ? BOLD : REGULAR).fillColor('black');
    pdf.text(value, at + width * 0.38, y, { width: width * 0.62, align: 'right' });
    y = Math.max(pdf.y, y + 12) + 2;
  }
  return y;
}

/** Written at the end, when the number of pages is known. */
export function numberPages(pdf: Pdf, document: BillDocument): void {
  const { bill, currency, firm, theme } = document;
  const { count } = pdf.bufferedPageRange();
  const footer = wordOf(theme.footer, `All amounts in ${currency.code}.`);
  const words = { width: widthOf(pdf), lineBreak: false };
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const { top, bottom } = pdf.page.margins;
    pdf.page.margins.top = 0;
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(8).fillColor(GREY);
    const name = `${titleOf(document)} ${bill.number}`;
    if (page > 0) {
      pdf.text(firm.name, MARGIN, MARGIN - 24, words);
      pdf.text(name, MARGIN, MARGIN - 24, { ...words, align: 'right' });
    }
    const at = pdf.page.height - MARGIN + 8;
    pdf.text(footer.slice(0, 110), MARGIN, at, words);
    pdf.text(`Page ${page + 1} of ${count}`, MARGIN, at, { ...words, align: 'right' });
    pdf.page.margins.top = top;
    pdf.page.margins.bottom = bottom;
  }
}
