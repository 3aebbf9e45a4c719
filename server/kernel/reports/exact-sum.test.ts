/** Sums of decimals are exact, whether these come as text or as bytes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ExactSum } from './exact-sum.ts';

const SCALE = 6;
/** Decimals of all lengths, as PostgreSQL writes them, with their value in millionths. */
const DECIMAL = fc
  .record({
    whole: fc.oneof(fc.integer({ min: 0, max: 9_999 }).map(BigInt), fc.bigInt({ min: 0n, max: 10n ** 20n })),
    places: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: SCALE }),
    isNegative: fc.boolean(),
  })
  .map(({ whole, places, isNegative }) => {
    const text = `${isNegative ? '-' : ''}${whole}${places.length > 0 ? `.${places.join('')}` : ''}`;
    const units = BigInt(`${whole}${places.join('').padEnd(SCALE, '0')}`);
    return { text, millionths: isNegative ? -units : units };
  });

describe('A sum of decimals', () => {
  it('is exact, from text and bytes in any mixture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(DECIMAL, fc.boolean()), { minLength: 1 }), (added) => {
        const sum = new ExactSum();
        for (const [{ text }, isBytes] of added) {
          const around = Buffer.from(`7${text}7`);
          if (isBytes) sum.addBytes(around, 1, around.length - 1);
          else sum.add(text);
        }
        const { units, scale } = sum.value!;
        const expected = added.reduce((total, [{ millionths }]) => total + millionths, 0n);
        assert.equal(units * 10n ** BigInt(SCALE - scale), expected);
      }),
    );
  });

  it('is empty if nothing or only hidden values were added', () => {
    const sum = new ExactSum();
    assert.equal(sum.text, null);
    sum.add(null);
    assert.equal(sum.text, null);
    sum.add('0.00');
    assert.equal(sum.text, '0.00');
  });
});
