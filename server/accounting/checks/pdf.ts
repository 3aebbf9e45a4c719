/**
 * Renders a check as PDF: in the upper third of a letter page, as voucher checks are, with what it pays below. The
 * same check always gives the same bytes; a void check is marked across the page.
 */
import { buffer } from 'node:stream/consumers';
import { BOLD, newPdf, REGULAR, type Pdf } from '#kernel/pdf/document.ts';
import { withFonts } from '#kernel/pdf/fonts.ts';
import { dayIn } from '#kernel/values/dates.ts';
import { withSeparators } from '#kernel/values/money.ts';
import { amountText } from '../ledger/amount.ts';
import { amountInWords } from './amount-in-words.ts';
import type { CheckDocument } from './document.ts';

const MARGIN = 43;
/** Voucher checks are perforated at each third of the page. */
const THIRD = 264;
const ROW_HEIGHT = 15;
const GREY = '#777777';
/** What fits above the memo. */
const ADDRESS_LINES = 4;

export function checkPdf(written: CheckDocument): Promise<Buffer> {
  const { fonts, shown: document } = withFonts(written);
  const pdf = newPdf(fonts, {
    size: 'LETTER',
    margin: MARGIN,
    info: {
      Title: `Check ${document.number}`,
      Author: document.firm,
      CreationDate: new Date(`${document.date}T00:00:00Z`),
    },
  });
  const bytes = buffer(pdf);
  drawCheck(pdf, document);
  drawVoucher(pdf, document);
  pdf.end();
  return bytes;
}

function drawCheck(pdf: Pdf, document: CheckDocument): void {
  drawOrder(pdf, document);
  drawFoot(pdf, document);
  if (document.voidDate !== null) drawVoid(pdf, document.voidDate);
}

/** Writes lines of text, cut or smaller if they are too long, and rules. */
function penOn(pdf: Pdf) {
  const right = pdf.page.width - MARGIN;
  return {
    right,
    /** The amount and the payee are what the bank pays: they are never cut. */
    whole: (text: string, x: number, y: number, size: number, width: number): void => {
      const needed = pdf.fontSize(size).widthOfString(text);
      pdf.fontSize(size * Math.min(1, width / needed)).text(text, x, y, { lineBreak: false });
    },
    line: (text: string, x: number, y: number, size = 10, width = right - x): void =>
      void pdf.fontSize(size).text(fit(pdf, text, width), x, y, { width, lineBreak: false }),
    rule: (x: number, y: number, to: number): void =>
      void pdf.moveTo(x, y).lineTo(to, y).lineWidth(0.6).strokeColor('black').stroke(),
  };
}

/** Draws payer, amount, payee and bank. */
function drawOrder(pdf: Pdf, document: CheckDocument): void {
  const { code, digits } = document.currency;
  const inDollars = code === 'USD';
  const { right, line, rule, whole } = penOn(pdf);
  pdf.font(BOLD).fillColor('black');
  line(document.firm, MARGIN, MARGIN, 13, 330);
  line(document.number, right - 110, MARGIN, 13);
  pdf.font(REGULAR);
  line(document.bank, MARGIN, MARGIN + 18, 9, 330);
  line(`Date  ${shownDay(document.date)}`, right - 110, MARGIN + 24);
  pdf.fillColor(GREY);
  line('PAY TO THE ORDER OF', MARGIN, 104, 7);
  pdf.font(BOLD).fillColor('black');
  whole(document.payee, MARGIN + 92, 100, 11, right - 120 - MARGIN - 92);
  rule(MARGIN + 90, 114, right - 122);
  pdf
    .rect(right - 110, 94, 110, 22)
    .lineWidth(0.8)
    .strokeColor('black')
    .stroke();
  const figures = withSeparators(amountText(document.units, digits));
  whole(`${inDollars ? '$' : code} **${figures}`, right - 104, 100, 11, 98);
  pdf.font(REGULAR);
  const words = amountInWords(document.units, digits);
  const room = right - MARGIN - 58;
  if (pdf.fontSize(10).widthOfString(words) > room) whole(words, MARGIN, 132, 10, room);
  else line(`${words} ${'*'.repeat(60)}`, MARGIN, 132, 10, room);
  rule(MARGIN, 146, right - 58);
  line(inDollars ? 'DOLLARS' : code, right - 50, 134, 8);
}

/** The payee's address, the memo and the signature. */
function drawFoot(pdf: Pdf, document: CheckDocument): void {
  const { right, line, rule } = penOn(pdf);
  for (const [index, each] of document.address.slice(0, ADDRESS_LINES).entries())
    line(each, MARGIN + 40, 160 + 12 * index, 9, 240);
  pdf.fillColor(GREY);
  line('MEMO', MARGIN, 216, 7);
  line('AUTHORIZED SIGNATURE', right - 190, 230, 7);
  pdf.fillColor('black');
  line(document.memo ?? '', MARGIN + 32, 213, 9, 230);
  rule(MARGIN + 30, 226, MARGIN + 270);
  rule(right - 190, 226, right);
}

function drawVoid(pdf: Pdf, date: string): void {
  pdf.save().rotate(-14, { origin: [pdf.page.width / 2, THIRD / 2] });
  pdf.font(BOLD).fontSize(64).fillColor('#bb0000').fillOpacity(0.45);
  pdf.text('VOID', 0, THIRD / 2 - 34, { width: pdf.page.width, align: 'center', lineBreak: false });
  pdf
    .fontSize(11)
    .text(shownDay(date), 0, THIRD / 2 + 30, { width: pdf.page.width, align: 'center', lineBreak: false });
  pdf.restore();
}

function drawVoucher(pdf: Pdf, document: CheckDocument): void {
  const { digits } = document.currency;
  const right = pdf.page.width - MARGIN;
  let y = THIRD + 24;
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'left'): void =>
    void pdf.text(fit(pdf, text, width), x, y, { width, align, lineBreak: false });
  const row = (what: string, date: string, amount: string): void => {
    pdf.fontSize(9);
    cell(what, MARGIN, 200);
    cell(date, MARGIN + 220, 200);
    cell(amount, right - 130, 130, 'right');
    y += ROW_HEIGHT;
  };
  pdf.font(BOLD).fillColor('black');
  row(`Check ${document.number}`, shownDay(document.date), document.payee);
  y += ROW_HEIGHT / 2;
  row('For', 'Date', 'Paid');
  pdf.font(REGULAR);
  for (const { number, date, units } of document.paid) {
    if (y > pdf.page.height - MARGIN - 2 * ROW_HEIGHT) {
      pdf.addPage();
      y = MARGIN;
    }
    row(number, shownDay(date), withSeparators(amountText(units, digits)));
  }
  pdf.font(BOLD);
  row('Total of the check', '', withSeparators(amountText(document.units, digits)));
}

/** Checks are drawn by firms in the United States only. */
const shownDay = (date: string) => dayIn('US', date, 'short');

function fit(pdf: Pdf, text: string, room: number): string {
  if (pdf.widthOfString(text) <= room) return text;
  let kept = text.slice(0, 300);
  while (kept.length > 1 && pdf.widthOfString(kept) > room) kept = kept.slice(0, -1);
  return kept;
}
