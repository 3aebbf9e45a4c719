/** PDF pages of a report whose texts are longer than their columns, and the labels of subtotals. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesInPdf, textsOfPdf } from '../../../../test/support/pdf.ts';
import { money } from '../declared.ts';
import { overLines, term, text, type Line, type ReportRequest, type Table } from '../table.ts';
import { writePdf } from './pdf.ts';

const ASKED: ReportRequest = {
  id: '1',
  accountId: '1',
  firm: 'Ash & Oak',
  country: 'US',
  currency: 'USD',
  digits: 2,
  kind: 'trust_ledger',
  basis: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  userId: '1',
  parameters: {},
};

async function drawn(columns: Table['columns'], lines: readonly Line[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const batches = (async function* () {
    yield lines;
  })();
  for await (const piece of writePdf({ title: 'Ledger', columns, lines: batches }, ASKED)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const pageOf = async (...report: Parameters<typeof drawn>) => textsOfPdf(await drawn(...report));

const totalsIn = (texts: readonly string[]) => texts.filter((each) => each.startsWith('Total'));

/** Of -12,345,678,901,234.56 in bold: its 16 digits, 5 marks and its sign, in thousandths of the size of 8 points. */
const WIDTH_OF_LONG = (8 * (16 * 556 + 5 * 278 + 333)) / 1000;

describe('A page of a report', () => {
  it('wraps a long text into rows, complete if few, and cut if many', async () => {
    const note = 'Reply to Ms. Abbot about proposed dates for mediation and the exhibits of the hearing';
    const word = 'x'.repeat(2_000);
    const texts = await pageOf(
      [text('note', 1), text('matter', 1), text('user', 1)],
      [
        { type: 'item', cells: [note, null, 'Eleanor Hale'] },
        { type: 'item', cells: [word, null, null] },
      ],
    );
    const rows = texts.slice(texts.indexOf('User') + 1);
    const end = rows.indexOf('Eleanor Hale');
    assert.ok(end > 1, 'the note stands in more than one row');
    assert.equal(rows.slice(0, end).join(' '), note);
    const cut = rows.slice(end + 1);
    assert.equal(cut.length, 4);
    assert.match(cut.join(''), /^x{80,}[^x]$/);
  });

  it('names the group of a subtotal if groups are nested', async () => {
    const texts = await pageOf(
      [overLines('client'), overLines('matter'), text('description'), money('amount')],
      [
        { type: 'item', cells: ['Fosse', '00009-Fosse', 'Retainer', '9000.00'] },
        { type: 'subtotal', cells: ['Fosse', '00009-Fosse', 'Total', '9000.00'] },
        { type: 'item', cells: ['Fosse', '00010-Fosse', 'Retainer', '0.00'] },
        { type: 'subtotal', cells: ['Fosse', '00010-Fosse', 'Total', '0.00'] },
        { type: 'subtotal', cells: ['Fosse', null, 'Total', '9000.00'] },
        { type: 'item', cells: ['Hale', '00011-Hale', 'Retainer', '0.00'] },
        { type: 'subtotal', cells: ['Hale', '00011-Hale', 'Total', '0.00'] },
        { type: 'subtotal', cells: ['Hale', null, 'Total', '0.00'] },
        { type: 'total', cells: [null, null, 'Total', '9000.00'] },
      ],
    );
    assert.deepEqual(totalsIn(texts), [
      'Total 00009-Fosse',
      'Total 00010-Fosse',
      'Total Fosse',
      // A single matter’s total is also the one of its client.
      'Total 00011-Hale',
      'Total',
    ]);
  });

  it('names the group of a subtotal if groups follow each other, but not for the total', async () => {
    const texts = await pageOf(
      [overLines('bank_account'), text('client'), money('balance')],
      [
        { type: 'item', cells: ['Client trust account', 'Fosse', '9000.00'] },
        { type: 'subtotal', cells: ['Client trust account', 'Total', '9000.00'] },
        { type: 'item', cells: ['Settlements', 'Hale', '1.00'] },
        { type: 'subtotal', cells: ['Settlements', 'Total', '1.00'] },
        { type: 'total', cells: [null, 'Total', '9001.00'] },
      ],
    );
    assert.deepEqual(totalsIn(texts), ['Total Client trust account', 'Total Settlements', 'Total']);
  });

  it('has its total even if there is a single group, but no subtotal of a single group within it', async () => {
    const texts = await pageOf(
      [overLines('client'), overLines('matter'), text('description'), money('amount')],
      [
        { type: 'item', cells: ['Fosse', '00009-Fosse', 'Retainer', '9000.00'] },
        { type: 'subtotal', cells: ['Fosse', '00009-Fosse', 'Total', '9000.00'] },
        { type: 'subtotal', cells: ['Fosse', null, 'Total', '9000.00'] },
        { type: 'total', cells: [null, null, 'Total', '9000.00'] },
      ],
    );
    assert.deepEqual(totalsIn(texts), ['Total 00009-Fosse', 'Total']);
    assert.equal(texts.filter((each) => each === '9,000.00').length, 3);
  });

  it('writes the label of a subtotal in one row, over the empty columns next to it', async () => {
    const account = 'Client trust account at the Merchants Bank of Ashford';
    const texts = await pageOf(
      [overLines('bank_account'), text('type', 1), text('client', 3), text('note', 3), money('balance')],
      [
        { type: 'item', cells: [account, 'Deposit', 'Fosse', 'Retainer', '9000.00'] },
        { type: 'subtotal', cells: [account, 'Total', null, null, '9000.00'] },
      ],
    );
    assert.deepEqual(totalsIn(texts), [`Total ${account}`]);
  });

  it('gives each amount the width that it needs', async () => {
    const names = ['due', 'paid', 'billed', 'held'];
    const long = '-12345678901234.56';
    const pdf = await drawn(
      [text('client', 9), ...names.map((name) => money(name))],
      [{ type: 'total', cells: ['Total', long, long, long, long] }],
    );
    const amounts = placesInPdf(pdf).filter(({ text }) => text.includes('12,345'));
    assert.equal(amounts.length, names.length);
    const gaps = amounts.slice(1).map(({ x }, at) => x - amounts[at]!.x);
    assert.ok(Math.min(...gaps) > WIDTH_OF_LONG, `${gaps.join(', ')} between amounts`);
  });

  it('wraps a long amount heading into rows, next to its neighbors', async () => {
    const names = ['recorded', 'billed', 'adjusted', 'realization_percent_of_all_hours'];
    const texts = await pageOf(
      [text('user', 3), ...names.map((name) => money(name))],
      [{ type: 'item', cells: ['Eleanor Hale', '1.00', '2.00', '3.00', '4.00'] }],
    );
    const heading = texts.slice(texts.indexOf('Adjusted') + 1, texts.indexOf('Eleanor Hale'));
    assert.ok(heading.length > 1, 'the heading stands in more than one row');
    assert.equal(heading.join(' '), 'Realization percent of all hours');
  });

  it('writes API values in plain words', async () => {
    const texts = await pageOf(
      [term('type'), term('status'), text('note')],
      [{ type: 'item', cells: ['HardCostEntry', 'non_billable', 'TimeEntry_of'] }],
    );
    assert.deepEqual(texts.slice(-3), ['Hard cost entry', 'non billable', 'TimeEntry_of']);
  });
});
