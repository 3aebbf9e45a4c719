/** A bill as PDF (US Letter in America, A4 elsewhere), drawn page by page. Made of issued bills only. */
// Its types know only the default.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { inLetters } from '#kernel/pdf/letters.ts';
import {
  colorOf,
  dayShown,
  hoursShown,
  logoOf,
  peopleOf,
  sectionsOf,
  sumsShown,
  wordOf,
  type BillDocument,
  type Section,
} from './document.ts';
import {
  BOLD,
  bottomOf,
  drawRow,
  heightOf,
  MARGIN,
  money,
  nextPage,
  REGULAR,
  widthOf,
  type Pdf,
} from './pdf-rows.ts';

const GREY = '#555555';
const RULE = '#cccccc';

/** The columns of a section by their share of the width; figures are aligned right. */
const columnsOf = ({ quantity, price }: Section) => [
  { title: 'Date', part: 0.15, right: false },
  { title: 'By', part: 0.07, right: false },
  { title: 'Description', part: 0.41, right: false },
  { title: quantity, part: 0.1, right: true },
  { title: price, part: 0.13, right: true },
  { title: 'Amount', part: 0.14, right: true },
];

/** The largest that a logo is drawn, in points. */
const LOGO_SIZE: [number, number] = [180, 56];

/** Where paper is of Letter size, not of A4. */
const LETTER_COUNTRIES = ['US', 'CA'];

export function pdfOf(written: BillDocument): Promise<Buffer> {
  const { letters, shown: document } = inLetters(written);
  const { bill } = document;
  const pdf = new PDFDocument({
    size: LETTER_COUNTRIES.includes(document.firm.country) ? 'LETTER' : 'A4',
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
  pdf.registerFont(REGULAR, letters.regular);
  pdf.registerFont(BOLD, letters.bold);
  drawHead(pdf, document);
  for (const matter of document.matters) {
    const title = `${matter.number}  ${matter.description}`;
    drawMatter(pdf, document, title, sectionsOf(document, matter.id));
  }
  drawPeople(pdf, document);
  drawSums(pdf, document);
  numberPages(pdf, document);
  pdf.end();
  return whole;
}

function drawHead(pdf: Pdf, document: BillDocument): void {
  const { bill, client, currency, firm, theme } = document;
  const width = widthOf(pdf);
  const half = width / 2;
  const color = colorOf(document);
  const logo = logoOf(document);
  if (logo) {
    pdf.image(logo, MARGIN, MARGIN, { fit: LOGO_SIZE });
    pdf.y = MARGIN + LOGO_SIZE[1] + 8;
  }
  pdf
    .font(BOLD)
    .fontSize(logo ? 12 : 18)
    .fillColor(color);
  pdf.text(firm.name, MARGIN, pdf.y, { width: half });
  pdf.font(REGULAR).fontSize(9).fillColor(GREY).moveDown(0.2);
  if (firm.address.length > 0) pdf.text(firm.address.join('\n'), { width: half });
  const below = pdf.y;
  pdf.font(BOLD).fontSize(18).fillColor('black');
  pdf.text(wordOf(theme.title, 'Invoice'), MARGIN + half, MARGIN, { width: half, align: 'right' });
  const state = { void: 'VOID', paid: 'PAID' }[bill.state!];
  if (state) pdf.fontSize(11).text(state, { width: half, align: 'right' });
  const rule = Math.max(below, pdf.y) + 10;
  pdf
    .moveTo(MARGIN, rule)
    .lineTo(MARGIN + width, rule)
    .lineWidth(1.5)
    .strokeColor(color)
    .stroke();
  pdf.font(BOLD).fontSize(10).fillColor('black');
  pdf.text(client.name, MARGIN, rule + 16, { width: half });
  pdf.font(REGULAR).text(client.address.join('\n'), { width: half });
  const left = pdf.y;
  pdf.y = rule + 16;
  for (const [label, value] of [
    ['Number', bill.number!],
    ['Issued', dayShown(document, bill.issued_at, 'long')],
    ['Due', dayShown(document, bill.due_at, 'long')],
    ...(bill.purchase_order ? [['Purchase order', bill.purchase_order]] : []),
    ['Balance due', money(currency.sign, bill.balance!)],
  ] as const) {
    const top = pdf.y;
    pdf
      .font(REGULAR)
      .fillColor(GREY)
      .text(label, MARGIN + half, top, { width: half * 0.45, align: 'right' });
    pdf.font(label === 'Balance due' ? BOLD : REGULAR).fillColor('black');
    pdf.text(value, MARGIN + half * 1.45, top, { width: half * 0.55, align: 'right' });
    pdf.y = Math.max(pdf.y, top + 14);
  }
  pdf.x = MARGIN;
  pdf.y = Math.max(left, pdf.y) + 14;
  if (bill.subject) pdf.font(BOLD).fontSize(11).text(bill.subject, { width }).moveDown(0.4);
}

function drawMatter(pdf: Pdf, document: BillDocument, title: string, sections: readonly Section[]): void {
  if (pdf.y + 90 > bottomOf(pdf)) nextPage(pdf);
  pdf.moveDown(0.5).font(BOLD).fontSize(12).fillColor(colorOf(document));
  pdf
    .text(title, MARGIN, pdf.y, { width: widthOf(pdf) })
    .fillColor('black')
    .moveDown(0.3);
  for (const section of sections) drawSection(pdf, document, section);
}

function drawSection(pdf: Pdf, document: BillDocument, section: Section): void {
  const { sign } = document.currency;
  const columns = columnsOf(section);
  const titles = { font: BOLD, rule: 'black' };
  if (pdf.y + 70 > bottomOf(pdf)) nextPage(pdf);
  heading(pdf, section.title);
  const drawTitles = () =>
    drawRow(
      pdf,
      columns,
      columns.map(({ title }) => title),
      titles,
    );
  drawTitles();
  for (const line of section.lines) {
    const cells = [
      dayShown(document, line.date, 'short'),
      line.initials ?? '',
      [line.description, line.note].filter(Boolean).join(': '),
      hoursShown(line.quantity),
      money(sign, line.price),
      line.type === 'NoChargeLineItem' ? 'No charge' : money(sign, line.net),
    ];
    pdf.font(REGULAR).fontSize(9);
    const height = Math.min(heightOf(pdf, columns, cells), bottomOf(pdf) - MARGIN);
    if (pdf.y + height > bottomOf(pdf)) {
      nextPage(pdf);
      drawTitles();
    }
    drawRow(pdf, columns, cells, { font: REGULAR, rule: RULE });
  }
  if (pdf.y + 20 > bottomOf(pdf)) nextPage(pdf);
  const total = ['', '', section.title, section.hours ?? '', '', money(sign, section.total)];
  drawRow(pdf, columns, total, { font: BOLD, rule: 'white' });
}

/** Who worked on it: their hours, and what they come to. */
function drawPeople(pdf: Pdf, document: BillDocument): void {
  const people = peopleOf(document);
  if (people.length === 0) return;
  if (pdf.y + people.length * 14 + 40 > bottomOf(pdf)) nextPage(pdf);
  heading(pdf, 'Timekeepers');
  const columns = [
    { part: 0.37, right: false },
    { part: 0.1, right: true },
    { part: 0.16, right: true },
  ];
  for (const [name, hours, amount] of people) {
    if (pdf.y + 14 > bottomOf(pdf)) nextPage(pdf);
    const cells = [name, `${hours} h`, money(document.currency.sign, amount)];
    drawRow(pdf, columns, cells, { font: REGULAR, rule: 'white' });
  }
}

function heading(pdf: Pdf, title: string): void {
  pdf.moveDown(0.4).font(BOLD).fontSize(8).fillColor(GREY);
  pdf.text(title.toUpperCase(), MARGIN, pdf.y, { width: widthOf(pdf), characterSpacing: 0.6 });
  pdf.fillColor('black').moveDown(0.4);
}

function drawSums(pdf: Pdf, document: BillDocument): void {
  const { bill, currency } = document;
  const sums = sumsShown(document);
  const width = widthOf(pdf);
  if (pdf.y + sums.length * 16 + 30 > bottomOf(pdf)) nextPage(pdf);
  pdf.moveDown(1);
  for (const [index, [label, amount]] of sums.entries()) {
    const last = index === sums.length - 1;
    const top = pdf.y;
    pdf.font(last || label === 'Total' ? BOLD : REGULAR).fontSize(10);
    pdf.text(label, MARGIN + width * 0.55, top, { width: width * 0.25 });
    pdf.text(money(currency.sign, amount), MARGIN + width * 0.75, top, {
      width: width * 0.25,
      align: 'right',
    });
    pdf.y = top + 16;
  }
  pdf.x = MARGIN;
  if (bill.memo) pdf.moveDown(1).font(REGULAR).fontSize(10).text(bill.memo, MARGIN, pdf.y, { width });
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
    pdf.font(REGULAR).fontSize(8).fillColor(GREY);
    pdf.text(footer.slice(0, 110), MARGIN, at, words);
    pdf.text(`${bill.number!} · ${page + 1} of ${count}`, MARGIN, at, {
      ...words,
      align: 'right',
    });
    pdf.page.margins.bottom = bottom;
  }
}
