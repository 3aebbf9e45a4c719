/** A bill as PDF (US Letter in America, A4 elsewhere), drawn page by page. Made of issued bills only. */
// Its types know only the default.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { colorOf, grouped, sumsShown, wordOf, type BillDocument, type BillLine } from './document.ts';

const MARGIN = 54;
const ROW_GAP = 5;
const GREY = '#555555';
const RULE = '#cccccc';

/** Columns of the table by their share of the width; the last is aligned right. */
const COLUMNS = [
  { title: 'Date', part: 0.12, right: false },
  { title: 'By', part: 0.07, right: false },
  { title: 'Work', part: 0.46, right: false },
  { title: 'Quantity', part: 0.1, right: true },
  { title: 'Price', part: 0.12, right: true },
  { title: 'Amount', part: 0.13, right: true },
] as const;

type Pdf = InstanceType<typeof PDFDocument>;

export function pdfOf(document: BillDocument, size: 'LETTER' | 'A4'): Promise<Buffer> {
  const { bill } = document;
  const pdf = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Invoice ${bill.number}`, Author: document.firm.name },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawHead(pdf, document);
  for (const matter of document.matters) {
    const lines = document.lines.filter(({ matter_id }) => matter_id === matter.id);
    drawMatter(pdf, document, `${matter.number}  ${printable(matter.description)}`, lines);
  }
  drawSums(pdf, document);
  numberPages(pdf, document);
  pdf.end();
  return whole;
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

function bottomOf(pdf: Pdf): number {
  return pdf.page.height - MARGIN - 20;
}

function drawHead(pdf: Pdf, document: BillDocument): void {
  const { bill, client, firm, theme } = document;
  const half = widthOf(pdf) / 2;
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(colorOf(document));
  pdf.text(printable(firm.name), MARGIN, MARGIN, { width: half });
  pdf
    .moveDown(0.8)
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor('black')
    .text(printable(client.name), { width: half });
  pdf.font('Helvetica').text(printable(client.address.join('\n')), { width: half });
  const below = pdf.y;
  pdf
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(printable(wordOf(theme.title, 'Invoice')), MARGIN + half, MARGIN, {
      width: half,
      align: 'right',
    });
  pdf.fontSize(10).font('Helvetica').moveDown(0.4);
  const facts = [
    `Number ${bill.number}`,
    `Issued ${bill.issued_at ?? ''}`,
    `Due ${bill.due_at ?? ''}`,
    ...(bill.purchase_order ? [`Purchase order ${bill.purchase_order}`] : []),
    ...(bill.state === 'void' ? ['VOID'] : bill.state === 'paid' ? ['Paid'] : []),
  ];
  for (const fact of facts) pdf.text(printable(fact), { width: half, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = Math.max(below, pdf.y) + 18;
  if (bill.subject)
    pdf
      .font('Helvetica-Bold')
      .fontSize(11)
      .text(printable(bill.subject), { width: widthOf(pdf) })
      .moveDown(0.5);
}

function drawMatter(pdf: Pdf, document: BillDocument, title: string, lines: readonly BillLine[]): void {
  if (pdf.y + 70 > bottomOf(pdf)) nextPage(pdf);
  pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(11).fillColor(colorOf(document));
  pdf
    .text(title, MARGIN, pdf.y, { width: widthOf(pdf) })
    .fillColor('black')
    .moveDown(0.4);
  drawTitles(pdf);
  for (const line of lines) drawLine(pdf, document, line);
}

function drawTitles(pdf: Pdf): void {
  drawRow(
    pdf,
    COLUMNS.map(({ title }) => title),
    { font: 'Helvetica-Bold', rule: 'black' },
  );
}

function drawLine(pdf: Pdf, { currency }: BillDocument, line: BillLine): void {
  const cells = [
    line.date,
    line.initials ?? '',
    [line.description, line.note].filter(Boolean).join(': '),
    line.quantity,
    money(currency.sign, line.price),
    line.type === 'NoChargeLineItem' ? 'No charge' : money(currency.sign, line.sub_total),
  ].map(printable);
  pdf.font('Helvetica').fontSize(9);
  const room = bottomOf(pdf) - MARGIN;
  const height = Math.min(heightOf(pdf, cells), room);
  if (pdf.y + height > bottomOf(pdf)) {
    nextPage(pdf);
    drawTitles(pdf);
  }
  drawRow(pdf, cells, { font: 'Helvetica', rule: RULE });
}

function heightOf(pdf: Pdf, cells: readonly string[]): number {
  const width = widthOf(pdf);
  return Math.max(
    ...cells.map((cell, index) => pdf.heightOfString(cell, { width: width * COLUMNS[index]!.part - 6 })),
  );
}

function drawRow(
  pdf: Pdf,
  cells: readonly string[],
  { font, rule }: { readonly font: string; readonly rule: string },
): void {
  pdf.font(font).fontSize(9).fillColor('black');
  const top = pdf.y;
  const height = Math.min(heightOf(pdf, cells), bottomOf(pdf) - MARGIN - 40);
  let x = MARGIN;
  for (const [index, cell] of cells.entries()) {
    const { part, right } = COLUMNS[index]!;
    const width = widthOf(pdf) * part;
    pdf.text(cell, x, top, {
      width: width - 6,
      height: height + 1,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
    x += width;
  }
  const under = top + height + ROW_GAP / 2;
  pdf
    .moveTo(MARGIN, under)
    .lineTo(MARGIN + widthOf(pdf) - 6, under)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = under + ROW_GAP;
}

function drawSums(pdf: Pdf, document: BillDocument): void {
  const { bill, currency } = document;
  const sums = sumsShown(document);
  const width = widthOf(pdf) - 6;
  if (pdf.y + sums.length * 16 + 30 > bottomOf(pdf)) nextPage(pdf);
  pdf.moveDown(1);
  for (const [index, [label, amount]] of sums.entries()) {
    const last = index === sums.length - 1;
    const top = pdf.y;
    pdf.font(last || label === 'Total' ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    pdf.text(printable(label), MARGIN + width * 0.55, top, { width: width * 0.25 });
    pdf.text(money(currency.sign, amount), MARGIN + width * 0.75, top, {
      width: width * 0.25,
      align: 'right',
    });
    pdf.y = top + 16;
  }
  pdf.x = MARGIN;
  if (bill.memo)
    pdf.moveDown(1).font('Helvetica').fontSize(10).text(printable(bill.memo), MARGIN, pdf.y, { width });
}

function nextPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = MARGIN;
  pdf.y = MARGIN;
}

/** The words at the foot of every page, written once it is known how many there are. */
function numberPages(pdf: Pdf, { bill, currency, theme }: BillDocument): void {
  const { count } = pdf.bufferedPageRange();
  const footer = wordOf(theme.footer, `All amounts in ${currency.code}.`);
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const bottom = pdf.page.margins.bottom;
    pdf.page.margins.bottom = 0;
    const at = pdf.page.height - MARGIN + 8;
    const words = { width: widthOf(pdf), lineBreak: false };
    pdf.font('Helvetica').fontSize(8).fillColor(GREY);
    pdf.text(printable(footer).slice(0, 110), MARGIN, at, words);
    pdf.text(`${printable(bill.number!)} · ${page + 1} of ${count}`, MARGIN, at, {
      ...words,
      align: 'right',
    });
    pdf.page.margins.bottom = bottom;
  }
}

function money(sign: string, amount: string): string {
  const text = printable(sign) + grouped(amount.replace('-', ''));
  return amount.startsWith('-') ? `-${text}` : text;
}

/** The fonts that every reader has know Western letters; others are shown as a question mark, as sign as code. */
function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/gu, '?');
}
