/** Reports that are too long for the requested format. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NotMade, text, type Batch, type ReportRequest, type Table } from '../table.ts';
import { FORMATS } from './formats.ts';

const ASKED: ReportRequest = {
  id: '1',
  accountId: '1',
  firm: 'Ash & Oak',
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

async function* batches(count: number, lines: number): AsyncGenerator<Batch> {
  const batch = Array.from({ length: lines }, () => ({ type: 'item', cells: ['Work'] }) as const);
  for (let made = 0; made < count; made++) yield batch;
}

async function bytesOf(format: string, table: Table): Promise<number> {
  let bytes = 0;
  for await (const piece of FORMATS[format]!.write(table, ASKED)) bytes += piece.length;
  return bytes;
}

const table = (lines: Table['lines'], expected?: number): Table => ({
  title: 'Client activity',
  columns: [text('note')],
  lines,
  ...(expected === undefined ? {} : { expected }),
});

const tooLong = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof NotMade);
  assert.match(error.message, words);
  return true;
};

describe('A report of very many lines', () => {
  it('is refused as a PDF before any line is drawn, with the limit', async () => {
    const none = table(batches(0, 0), 50_001);
    await assert.rejects(
      bytesOf('pdf', none),
      tooLong(/more than 50,000 lines, the most that a PDF can have.*csv, xlsx or json/),
    );
    assert.ok((await bytesOf('pdf', table(batches(1, 10), 10))) > 500);
  });

  it('is refused as a worksheet if it is too long, however much of it is written', async () => {
    const longer = table(batches(2, 600_000));
    await assert.rejects(bytesOf('xlsx', longer), tooLong(/more lines than a worksheet can hold/));
  });
});
