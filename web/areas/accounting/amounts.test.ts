import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { opposite, sentAmount, sumOf, textOfUnits, unitsOf } from './amounts.ts';

void describe('Amounts', () => {
  it('are parsed as people write them, and otherwise refused', () => {
    for (const [text, units] of [
      ['12', 1200n],
      ['1,234.5', 123450n],
      ['$0.05', 5n],
      ['-.5', -50n],
      ['-1.234,50', -123450n],
    ] as const)
      assert.equal(unitsOf(text), units, text);
    for (const text of ['', '.', '-', '1.234', 'ten', '1 2']) assert.equal(unitsOf(text), undefined, text);
    assert.deepEqual(sentAmount('1,000'), { amount: '1000.00' });
  });

  it('are added exactly and formatted back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })), (all) => {
        const texts = all.map(textOfUnits);
        assert.deepEqual(texts.map(unitsOf), all);
        assert.equal(
          sumOf(texts),
          all.reduce((sum, units) => sum + units, 0n),
        );
        assert.deepEqual(texts.map(opposite).map(opposite), texts);
      }),
    );
  });
});
