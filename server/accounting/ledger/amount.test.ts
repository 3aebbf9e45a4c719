/** Amounts in smallest units, and how an amount is divided among lines. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { amountText, sharesOf, unitsOf, RunningBalance } from './amount.ts';

describe('A ledger amount', () => {
  it('is read exactly, and refused if it has a fraction of a cent', () => {
    assert.equal(unitsOf('120.5'), 12050n);
    assert.equal(unitsOf('-0.07'), -7n);
    assert.equal(unitsOf('90071992547.41'), 9007199254741n);
    assert.equal(unitsOf('1.500'), 150n);
    for (const text of ['1.005', '', 'ten', '1e20', '1000000000000'])
      assert.throws(() => unitsOf(text), /amount/);
  });

  it('is written with both decimals', () => {
    for (const text of ['0.00', '0.07', '-0.07', '120.50', '-9007199254740993.01'])
      assert.equal(amountText(BigInt(text.replace('.', '')), 2), text);
  });
});

describe('An amount divided over lines', () => {
  const lines = fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 20 });

  it('equals the sum of its parts, none of which exceeds its line (decisions:99)', () => {
    fc.assert(
      fc.property(lines, fc.bigInt(0n, 10_000n), (sizes, share) => {
        const whole = sizes.reduce((total, size) => total + size, 0n);
        const amount = (whole * share) / 10_000n;
        const parts = sharesOf(amount, sizes);
        assert.equal(
          parts.reduce((total, part) => total + part, 0n),
          amount,
        );
        parts.forEach((part, index) => assert.ok(part >= 0n && part <= sizes[index]!));
      }),
    );
  });

  it('leaves no line unpaid once all of it is paid in parts, including negative lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(-5_000n, 100_000n), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(100), { maxLength: 6 }),
        (sizes, percentages) => {
          const whole = sizes.reduce((total, size) => total + size, 0n);
          fc.pre(whole > 0n);
          let left = sizes;
          let unpaid = whole;
          for (const percentage of [...percentages, 100]) {
            const amount = (unpaid * BigInt(percentage)) / 100n;
            if (amount === 0n) continue;
            const parts = sharesOf(amount, left);
            left = left.map((size, index) => size - parts[index]!);
            unpaid -= amount;
          }
          assert.equal(unpaid, 0n);
          assert.ok(left.every((size) => size === 0n));
        },
      ),
    );
  });
});

describe('A running balance', () => {
  it('is exact for sums of any size', () => {
    const units = fc.bigInt(-(10n ** 17n), 10n ** 17n);
    fc.assert(
      fc.property(units, fc.array(units, { maxLength: 20 }), (opening, items) => {
        const balance = new RunningBalance(opening);
        let sum = opening;
        for (const each of items) {
          balance.add(String(each));
          assert.equal(balance.text, amountText((sum += each), 2));
        }
      }),
    );
  });
});
