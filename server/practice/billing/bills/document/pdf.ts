/** Renders an issued bill as PDF (US Letter in the United States and Canada, A4 elsewhere). */
import { buffer } from 'node:stream/consumers';
import { BOLD, newPdf, REGULAR, type Pdf } from '#kernel/pdf/document.ts';
import { withFonts } from '#kernel/pdf/fonts.ts';
import { colorOf, dayShown, money, type BillDocument, type BillMatter } from './document.ts';
import { flow, keptTogether } from './pdf-flow.ts';
import { drawHead, numberPages } from './pdf-head.ts';
import {
  drawRow,
  headingBlock,
  MARGIN,
  rowBlock,
  sumsBlocks,
  wordsBlock,
  type Column,
  type Row,
  type Block,
} from './pdf-rows.ts';
import { peopleOf, quantityShown, sectionsOf, wordsOfLine, type Section } from './sections.ts';
import { matterTotalRows, billTotalRows, trustRows } from './total-rows.ts';
import { introductionOf, isRequest, logoOf, paymentWords, titleOf } from './bill-texts.ts';

/** Countries that use Letter paper instead of A4. */
const LETTER_COUNTRIES = ['US', 'CA'];

export async function pdfOf(written: BillDocument): Promise<Buffer> {
  const logo = logoOf(written);
  const { fonts, shown: document } = withFonts(withoutPictures(written));
  const pdf = newPdf(fonts, {
    size: LETTER_COUNTRIES.includes(document.firm.country) ? 'LETTER' : 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `${titleOf(document)} ${document.bill.number}`, Author: document.firm.name },
  });
  const bytes = buffer(pdf);
  drawHead(pdf, document, logo);
  await flow(pdf, blocksOf(pdf, document));
  numberPages(pdf, document);
  pdf.end();
  return bytes;
}

/** Images contain no text that fonts must support. */
function withoutPictures(document: BillDocument): BillDocument {
  return {
    ...document,
    firm: { ...document.firm, logo: undefined },
    theme: { ...document.theme, logo: undefined },
  };
}

function blocksOf(pdf: Pdf, document: BillDocument): Block[] {
  const { bill, currency, matters } = document;
  const body = isRequest(document)
    ? requestedBlocks(pdf, document)
    : matters.flatMap((matter) => matterBlocks(pdf, document, matter));
  return [
    ...(bill.subject
      ? [wordsBlock(pdf, bill.subject, { size: 11, font: BOLD }, { keepsWithNext: true })]
      : []),
    ...introductionOf(document).map((text) => wordsBlock(pdf, text, { size: 10 }, { keepsWithNext: true })),
    // A total is on the same page as the last row that it sums up.
    ...lastKept(body),
    ...lastKept(peopleBlocks(pdf, document)),
    ...sumsBlocks(pdf, billTotalRows(document), currency),
    ...trustBlocks(pdf, document),
    ...(bill.memo ? [wordsBlock(pdf, bill.memo, { size: 10 })] : []),
    ...paymentBlocks(pdf, document),
  ];
}

function lastKept(blocks: readonly Block[]): Block[] {
  return [...blocks.slice(0, -1), ...keptTogether(blocks.slice(-1))];
}

function matterBlocks(pdf: Pdf, document: BillDocument, matter: BillMatter): Block[] {
  const title = `${matter.number}  ${matter.description}`;
  const words = { size: 12, font: BOLD, color: colorOf(document), gap: 2 };
  const sums = matterTotalRows(document, matter);
  const sections = sectionsOf(document, matter.id).flatMap((section) =>
    sectionBlocks(pdf, document, section),
  );
  const heading = keptTogether([wordsBlock(pdf, title, words)]);
  if (sums.length === 0) return [...heading, ...sections];
  return [...heading, ...lastKept(sections), ...sumsBlocks(pdf, sums, document.currency)];
}

const column = (title: string, part: number, right = false) => ({ title, part, right });

/** Columns by their share of the width; numbers are right-aligned. */
function columnsOf({ quantity, price, amount }: Section): readonly (Column & { readonly title: string })[] {
  const first = [column('Date', 0.15), column('By', 0.07)];
  if (quantity === null || price === null)
    return [...first, column('Description', 0.64), column(amount, 0.14, true)];
  return [
    ...first,
    column('Description', 0.41),
    column(quantity, 0.1, true),
    column(price, 0.13, true),
    column(amount, 0.14, true),
  ];
}

function sectionBlocks(pdf: Pdf, document: BillDocument, section: Section): Block[] {
  const { currency } = document;
  const columns = columnsOf(section);
  const titles: Row = { columns, cells: columns.map(({ title }) => title), font: BOLD, rule: 'black' };
  const again = (): void => drawRow(pdf, titles);
  const rows = section.lines.flatMap((line) => {
    const [words = '', ...more] = piecesOf(wordsOfLine(line));
    const figures = section.quantity === null ? [] : [quantityShown(line), money(currency, line.price)];
    const amount = line.type === 'NoChargeLineItem' ? 'No charge' : money(currency, line.net);
    const cells = [dayShown(document, line.date, 'short'), line.initials ?? '', words, ...figures, amount];
    const blank = [...figures.map(() => ''), ''];
    return [cells, ...more.map((piece) => ['', '', piece, ...blank])];
  });
  const figures = section.quantity === null ? [] : [section.hours ?? '', ''];
  const total = ['', '', `Total ${section.title.toLowerCase()}`, ...figures, money(currency, section.total)];
  const last = rows.length - 1;
  return [
    headingBlock(pdf, section.title),
    rowBlock(pdf, titles, { keepsWithNext: true }),
    ...rows.map((cells, index) =>
      rowBlock(pdf, { columns, cells, font: REGULAR }, { again, keepsWithNext: index === last }),
    ),
    rowBlock(pdf, { columns, cells: total, font: BOLD, rule: 'white' }, { again }),
  ];
}

/** The most characters of a description in one row: less than a page, since rows are never split. */
const PIECE_CHARACTERS = 1500;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > PIECE_CHARACTERS) {
    const space = rest.lastIndexOf(' ', PIECE_CHARACTERS);
    const at = space > PIECE_CHARACTERS / 2 ? space : PIECE_CHARACTERS;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest];
}

/** The lines of a trust request. */
function requestedBlocks(pdf: Pdf, document: BillDocument): Block[] {
  const { currency, matters, requested } = document;
  const columns = [column('Date', 0.17), column('For', 0.65), column('Amount', 0.18, true)];
  const titles: Row = { columns, cells: columns.map(({ title }) => title), font: BOLD, rule: 'black' };
  const rows = requested.map(({ matter_id, date, note, total }) => {
    const matter = matters.find(({ id }) => id === matter_id);
    const whose = matter ? `${matter.number} ${matter.description}` : 'Deposit for the client';
    const words = [whose, note].filter(Boolean).join('\n');
    return [dayShown(document, date, 'short'), words, money(currency, total)];
  });
  const again = (): void => drawRow(pdf, titles);
  return [
    headingBlock(pdf, 'Funds requested'),
    rowBlock(pdf, titles, { keepsWithNext: true }),
    ...rows.map((cells) => rowBlock(pdf, { columns, cells, font: REGULAR }, { again })),
  ];
}

/** Hours and amounts by timekeeper. */
function peopleBlocks(pdf: Pdf, document: BillDocument): Block[] {
  const people = peopleOf(document);
  if (people.length === 0) return [];
  const columns = [column('Name', 0.63), column('Hours', 0.1, true), column('Amount', 0.27, true)];
  const rows = people.map(([name, hours, amount]) => [name, hours, money(document.currency, amount)]);
  const titles: Row = { columns, cells: columns.map(({ title }) => title), font: BOLD, rule: 'black' };
  return [
    headingBlock(pdf, 'Timekeepers'),
    rowBlock(pdf, titles, { keepsWithNext: true }),
    ...rows.map((cells) =>
      rowBlock(pdf, { columns, cells, font: REGULAR }, { again: () => drawRow(pdf, titles) }),
    ),
  ];
}

function trustBlocks(pdf: Pdf, document: BillDocument): Block[] {
  const rows = trustRows(document);
  if (rows.length === 0) return [];
  const day = dayShown(document, document.trust.day, 'long');
  return [headingBlock(pdf, `Held in trust on ${day}`), ...sumsBlocks(pdf, rows, document.currency, 0)];
}

function paymentBlocks(pdf: Pdf, document: BillDocument): Block[] {
  const words = paymentWords(document);
  if (words.length === 0) return [];
  const blocks = words.map((text) => wordsBlock(pdf, text, { size: 9.5 }));
  return [headingBlock(pdf, 'How to pay'), ...lastKept(blocks).slice(0, -1), ...blocks.slice(-1)];
}
