/** CSV cells, read by an independent parser. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { amountText } from '../../values/money.ts';
import { CsvText } from './csv-text.ts';

const TEXTS = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '"', ',', '\r', '\n', '\t', ' ', '-', 'a', 'é', '’', '😀') }),
    fc.string({ maxLength: 3 }).map((text) => text.repeat(2_000)),
  ),
  { minLength: 1, maxLength: 8 },
);

function neverAFormula(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

describe('A line of CSV', () => {
  it('contains the given values, and never a formula, from text or bytes', () => {
    fc.assert(
      fc.property(TEXTS, (texts) => {
        const written = [
          (csv: CsvText) => texts.forEach((text) => csv.text(text)),
          (csv: CsvText) =>
            texts.forEach((text) => {
              const bytes = Buffer.from(`«${text}»`);
              csv.utf8(bytes, 2, bytes.length - 2);
            }),
        ].map((write) => {
          const csv = new CsvText();
          csv.begin('item');
          csv.text('a, b');
          write(csv);
          csv.end();
          return csv.taken().toString();
        });
        assert.equal(written[0], written[1]);
        assert.deepEqual(parse(written[0]!, { record_delimiter: '\r\n' }), [
          ['item', 'a, b', ...texts.map((text) => neverAFormula(text.toWellFormed()))],
        ]);
      }),
    );
  });

  it('has exact amounts of any size', () => {
    const units = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt(-(10n ** 20n), 10n ** 20n));
    fc.assert(
      fc.property(fc.array(units, { minLength: 1 }), (amounts) => {
        const csv = new CsvText();
        for (const each of amounts) csv.amount(each);
        assert.equal(csv.taken().toString(), amounts.map((each) => `,${amountText(each, 2)}`).join(''));
      }),
    );
  });
});
