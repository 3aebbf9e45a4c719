import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare, equal, moneyText, multiply, round, subtract, sum } from '#kernel/values/money.ts';
import { shares } from './shares.ts';
import { billTotals, discountOn, subTotalOf, type LineSums } from './totals.ts';
import { TAX_ROUNDINGS } from '../../../firm/taxes/rules.ts';

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => moneyText({ units: BigInt(units), scale: 2 }));
const rate = fc.integer({ min: 0, max: 3000 }).map((units) => `${units}e-4`);
const discount = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('percentage' as const),
      rate: fc.integer({ min: 0, max: 100 }).map(String),
    }),
    fc.record({ type: fc.constant('money' as const), rate: cents(0, 500_000) }),
  ),
);
const line: fc.Arbitrary<LineSums> = fc.record({
  kind: fc.constantFrom('Service', 'Expense'),
  sub_total: cents(0, 1_000_000),
  discount,
  taxes: fc
    .tuple(rate, rate, fc.constantFrom('Pre' as const, 'Post' as const), fc.integer({ min: 0, max: 2 }))
    .map(([one, two, rule, count]) =>
      [
        { order: 1, rule: 'Pre' as const, rate: one },
        { order: 2, rule: rule, rate: two },
      ].slice(0, count),
    ),
});

test('a bill is the sum of its lines to the cent, whatever its discounts and taxes (records:708,732)', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      discount,
      fc.boolean(),
      fc.constantFrom(...TAX_ROUNDINGS),
      (lines, off, services_only, tax_rounding) => {
        const terms = { discount: off, services_only, digits: 2, tax_rounding };
        const { lines: totalled, sums } = billTotals(lines, terms);
        const totals = totalled.map((each) => each.totals);
        assert.ok(equal(sums.total, sum(totals.map(({ total }) => total))));
        assert.ok(equal(sums.discount_total, sum(totals.map(({ bill_discount }) => bill_discount))));
        assert.ok(
          equal(
            sums.total,
            sum([subtract(sums.sub_total, sums.discount_total), sums.tax_sum, sums.secondary_tax_sum]),
          ),
        );
        for (const [index, each] of totals.entries()) {
          const left = subtract(subtract(lines[index]!.sub_total, each.discount_total), each.bill_discount);
          assert.ok(compare(left, 0) >= 0, 'a discount takes off no more than there is');
          if (services_only && lines[index]!.kind === 'Expense') assert.equal(each.bill_discount, '0.00');
        }
      },
    ),
  );
});

test('the shares of payers add up to the total, each within a cent of its portion (records:1208)', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cents(-1_000_000, 1_000_000), portions, (amount, weights) => {
      const parts = shares(amount, weights.map(String));
      assert.ok(equal(sum(parts), amount));
      const whole = weights.reduce((total, weight) => total + weight, 0);
      for (const [index, part] of parts.entries()) {
        const exact = (Number(amount) * weights[index]!) / whole;
        assert.ok(Math.abs(Number(part) - exact) < 0.01 + 1e-6);
      }
    }),
  );
});

test('hours of whole seconds give exact cents with any price (records:733)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360_000 }), cents(0, 200_000), (seconds, price) => {
      const exact = (BigInt(seconds) * BigInt(price.replace('.', '')) * 2n + 3600n) / 7200n;
      const hours = { units: (BigInt(seconds) * 10n ** 12n * 2n + 3600n) / 7200n, scale: 12 };
      const text = `${hours.units}e-12`;
      assert.equal(subTotalOf(text, price, 2), moneyText({ units: exact, scale: 2 }));
    }),
  );
});

test('a second tax with the rule Post is on the amount and the first tax together (practice:65,66)', () => {
  const taxes = [
    { order: 1, rule: 'Pre', rate: '0.05' },
    { order: 2, rule: 'Post', rate: '0.1' },
  ] as const;
  const service = { kind: 'Service', sub_total: '200.00', discount: null, taxes } as const;
  const { sums } = billTotals([service], {
    discount: { type: 'percentage', rate: '50' },
    services_only: false,
    digits: 2,
    tax_rounding: 'line',
  });
  assert.deepEqual(
    [sums.discount_total, sums.taxable_sub_total, sums.tax_sum, sums.secondary_tax_sum, sums.total],
    ['100.00', '100.00', '5.00', '10.50', '115.50'],
  );
});

test('a money discount is at most the amount, and none applies to a negative amount (records:1152)', () => {
  assert.equal(discountOn('80.00', { type: 'money', rate: '100' }, 2), '80.00');
  assert.equal(discountOn('-80.00', { type: 'percentage', rate: '10' }, 2), '0.00');
  assert.equal(
    discountOn('0.05', { type: 'percentage', rate: '50' }, 2),
    moneyText(round(multiply('0.05', '0.5'), 2)),
  );
});

test('a tax is rounded once per rate on the whole bill, if the firm chooses', () => {
  const taxes = [{ order: 1, rule: 'Pre', rate: '0.0725' }] as const;
  const line = { kind: 'Service', sub_total: '10.10', discount: null, taxes } as const;
  const terms = { discount: null, services_only: false, digits: 2 };
  // 7.25 % of 10.10 is 0.73225: three lines of 0.73, or 2.19675 for all of them.
  const byLine = billTotals([line, line, line], { ...terms, tax_rounding: 'line' });
  const byDocument = billTotals([line, line, line], { ...terms, tax_rounding: 'document' });
  assert.deepEqual([byLine.sums.tax_sum, byDocument.sums.tax_sum], ['2.19', '2.20']);
  assert.deepEqual(
    byDocument.lines.map(({ totals }) => totals.tax),
    ['0.74', '0.73', '0.73'],
  );
});
