import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseDecimal, sentNumber } from './decimal.ts';

void describe('A number', () => {
  for (const [text, number] of [
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,50 €', '1234.50'],
    ["1'234.50", '1234.50'],
    ['12,34,567.5', '1234567.5'],
    ['1234,50', '1234.50'],
    ['$12,345', '12345'],
    ['1.234.567', '1234567'],
    ['0,500', '0.500'],
    ['-.5', '-0.5'],
    ['−12,', '-12'],
  ] as const)
    it(`is ${number} if it is written ${text}`, () => {
      assert.equal(parseDecimal(text), number);
    });

  it('with one separator and three more digits is read as in the language of the person', () => {
    assert.deepEqual(
      ['1,234', '1.234'].map((text) => parseDecimal(text)),
      ['1234', '1.234'],
    );
    const read = (text: string) => parseDecimal(text, { commaIsDecimal: true });
    assert.deepEqual(['1,234', '1.234'].map(read), ['1.234', '1234']);
  });

  for (const text of [
    '',
    '.',
    '-',
    'ten',
    '1e5',
    '1 2',
    '1,2,3',
    '1.2.3',
    '1,234,5',
    '1.234.50',
    '1,2.3,4',
    '--1',
    '1-',
  ])
    it(`is refused if it is written “${text}”`, () => {
      assert.equal(parseDecimal(text), undefined);
      // The service refuses the text, too. An empty field is null.
      assert.equal(sentNumber(text), text || null);
    });

  it('is understood as every locale writes it', () => {
    const locale = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'en-IN', 'sv-SE', 'pt-BR');
    fc.assert(
      fc.property(locale, fc.integer({ min: -1e9, max: 1e9 }), fc.nat(3), (where, units, decimals) => {
        const value = units / 10 ** decimals;
        const format = new Intl.NumberFormat(where, { minimumFractionDigits: decimals });
        const commaIsDecimal = new Intl.NumberFormat(where).format(0.5).includes(',');
        assert.equal(Number(parseDecimal(format.format(value), { commaIsDecimal })), value + 0);
      }),
    );
  });
});
