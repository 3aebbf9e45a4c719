import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { textOfUnits, typedUnits, unitsOf } from './units.ts';

void describe('Amounts', () => {
  it('are parsed as people write them, and otherwise refused', () => {
    for (const [text, units] of [
      ['12', 12_000n],
      ['1,234.5', 1_234_500n],
      ['$0.05', 50n],
      ['-.5', -500n],
      ['-1.234,50', -1_234_500n],
    ] as const)
      assert.equal(typedUnits(text, 2), units, text);
    for (const text of ['', '.', '-', '1.234', 'ten', '1 2'])
      assert.equal(typedUnits(text, 2), undefined, text);
  });

  it('have the decimals of the currency: none of yen, three of Bahraini dinars', () => {
    assert.equal(typedUnits('1,500', 0), 1_500_000n);
    assert.equal(typedUnits('1500.5', 0), undefined);
    assert.equal(typedUnits('1,500.125', 3), 1_500_125n);
    assert.equal(textOfUnits(1_500_000n, 0), '1500');
    assert.equal(textOfUnits(-125n, 3), '-0.125');
  });

  it('are formatted back unchanged', () => {
    const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), (amount, decimals) => {
        const units = amount * 10n ** BigInt(3 - decimals);
        const text = textOfUnits(units, decimals);
        assert.equal(unitsOf(text), units);
        assert.equal(typedUnits(text, decimals), units);
      }),
    );
  });
});
