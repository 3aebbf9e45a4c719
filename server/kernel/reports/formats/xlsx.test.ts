/** Workbooks, read by an independent parser. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PizZip from 'pizzip';
import { readSheet } from 'read-excel-file/node';
import { amount, date, number, text, type Batch, type Cells, type ReportRequest } from '../table.ts';
import { writeXlsx } from './xlsx.ts';

const ASKED: ReportRequest = {
  id: '1',
  accountId: '1',
  firm: ' Ash & Oak ',
  country: 'US',
  currency: 'USD',
  digits: 2,
  kind: 'client_activity',
  basis: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  userId: '1',
  parameters: {},
};
const COLUMNS = [text('note'), date('day'), amount('price'), number('hours')];
const PLAIN = ['plain', 'two words', 'two  spaces', 'Ünïcode ₤', '<b> & "c"', '\u00a0no break\u00a0', ''];
const SPACED = [' before', 'after ', ' ', 'a\tb', '\t=1', 'one\ntwo', 'a & b '];
const TEXTS = [...PLAIN, ...SPACED];

async function workbook(batch: Batch): Promise<Buffer> {
  async function* lines(): AsyncGenerator<Batch> {
    yield batch;
  }
  const pieces: Buffer[] = [];
  const table = { title: 'Client activity', columns: COLUMNS, lines: lines() };
  for await (const piece of writeXlsx(table, ASKED)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const lineOf = (note: string) => ({
  type: 'item' as const,
  cells: [note, '2026-03-31', '12.50', '0.75'],
});
const asLines: Batch = [...TEXTS.map(lineOf), { type: 'total', cells: ['Total', null, '3.00', '1'] }];
const asBytes: Batch = Object.assign(
  TEXTS.map((note) => lineOf(note)),
  {
    write: (cells: Cells) => {
      for (const note of TEXTS) {
        cells.begin('item');
        // As in a batch from the socket, other bytes precede and follow.
        const bytes = Buffer.from(` ${note} `);
        cells.utf8(bytes, 1, bytes.length - 1);
        cells.plain('2026-03-31');
        cells.amount(1250);
        cells.plain('0.75');
        cells.end();
      }
    },
  },
);

const sheetOf = (file: Buffer): string => new PizZip(file).file('xl/worksheets/sheet1.xml')!.asText();

describe('A workbook', () => {
  for (const [how, batch] of Object.entries({ asLines, asBytes }))
    it(`has texts, days and numbers as they are (${how})`, async () => {
      const rows = await readSheet(await workbook(batch), { trim: false });
      const [firm] = rows[0]!;
      assert.equal(firm, ' Ash & Oak ');
      const items = rows.slice(4, 4 + TEXTS.length);
      assert.deepEqual(
        items.map(([note]) => note ?? ''),
        TEXTS,
      );
      for (const [, day, price, hours] of items)
        assert.deepEqual([day, price, hours], [new Date('2026-03-31'), 12.5, 0.75]);
    });

  it('preserves spaces only where a spreadsheet would remove them', async () => {
    for (const batch of [asLines, asBytes]) {
      const cells = sheetOf(await workbook(batch)).match(/<t[ >].*?<\/t>/gs)!;
      const keeping = cells.filter((cell) => cell.startsWith('<t xml:space="preserve">'));
      assert.deepEqual(
        keeping.map((cell) => cell.slice('<t xml:space="preserve">'.length, -'</t>'.length)),
        [' Ash &amp; Oak ', ...SPACED.map((each) => each.replaceAll('&', '&amp;'))],
      );
    }
  });

  it('has totals in bold', async () => {
    const file = await workbook(asLines);
    const styles = new PizZip(file).file('xl/styles.xml')!.asText();
    const fonts = [...styles.matchAll(/<xf [^>]*fontId="(\d)"[^>]*applyFont/g)].map(([, font]) => font);
    const last = sheetOf(file).match(/<row r="\d+">(?:(?!<row).)*<\/row><\/sheetData>/s)![0];
    const used = [...last.matchAll(/<c r="\w+" s="(\d)"/g)].map(([, style]) => fonts[Number(style)]);
    assert.deepEqual(used, ['1', '1', '1']);
  });
});
