/** PDF pages of a report whose texts are longer than their columns, and the labels of subtotals. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textsOfPdf } from '../../../../test/support/pdf.ts';
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

async function pageOf(columns: Table['columns'], lines: readonly Line[]): Promise<string[]> {
  const pieces: Buffer[] = [];
  const batches = (async function* () {
    yield lines;
  })();
  for await (const piece of writePdf({ title: 'Ledger', columns, lines: batches }, ASKED)) pieces.push(piece);
  return textsOfPdf(Buffer.concat(pieces));
}

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
        { type: 'subtotal', cells: ['Fosse', null, 'Total', '9000.00'] },
        { type: 'total', cells: [null, null, 'Total', '9000.00'] },
      ],
    );
    assert.deepEqual(
      texts.filter((each) => each.startsWith('Total')),
      ['Total 00009-Fosse', 'Total Fosse', 'Total'],
    );
  });

  it('names the group of a subtotal if groups follow each other, but not for the total', async () => {
    const texts = await pageOf(
      [overLines('bank_account'), text('client'), money('balance')],
      [
        { type: 'item', cells: ['Client trust account', 'Fosse', '9000.00'] },
        { type: 'subtotal', cells: ['Client trust account', 'Total', '9000.00'] },
        { type: 'total', cells: [null, 'Total', '9000.00'] },
      ],
    );
    assert.deepEqual(
      texts.filter((each) => each.startsWith('Total')),
      ['Total Client trust account', 'Total'],
    );
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
