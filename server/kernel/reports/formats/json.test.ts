import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amount, type Line, type ReportRequest, singleBatch, text } from '../table.ts';
import { writeJson } from './json.ts';

const ASKED: ReportRequest = {
  id: '1',
  accountId: '1',
  firm: 'Quill & Reed',
  country: 'US',
  currency: 'USD',
  digits: 2,
  kind: 'client_activity',
  basis: null,
  startDate: null,
  endDate: '2026-03-31',
  userId: '1',
  parameters: {},
};

const line = (type: Line['type'], ...cells: Line['cells']): Line => ({ type, cells });

async function totalsOf(lines: readonly Line[]) {
  const columns = [text('client'), text('note'), amount('total')];
  let json = '';
  for await (const part of writeJson({ title: 'Work', columns, lines: singleBatch(lines) }, ASKED))
    json += part.toString();
  return JSON.parse(json) as {
    readonly rows: readonly object[];
    readonly repeated_totals: readonly number[];
  };
}

describe('A report as json', () => {
  it('says that the grand total of a single group only repeats the total of the group', async () => {
    const { rows, repeated_totals } = await totalsOf([
      line('item', 'Byron', 'Call', '10.00'),
      line('item', 'Byron', 'Letter', '20.00'),
      line('subtotal', 'Byron', 'Total', '30.00'),
      line('total', 'Total', null, '30.00'),
    ]);
    assert.equal(rows.length, 4);
    assert.deepEqual(repeated_totals, [3]);
  });

  it('keeps the grand total of several groups', async () => {
    const { repeated_totals } = await totalsOf([
      line('item', 'Byron', 'Call', '10.00'),
      line('subtotal', 'Byron', 'Total', '10.00'),
      line('item', 'Shelley', 'Call', '0.00'),
      line('subtotal', 'Shelley', 'Total', '0.00'),
      line('total', 'Total', null, '10.00'),
    ]);
    assert.deepEqual(repeated_totals, []);
  });
});
