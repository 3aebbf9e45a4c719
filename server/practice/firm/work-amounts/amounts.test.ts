import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare, decimal, equal, multiply, subtract } from '#kernel/values/money.ts';
import { hoursOf, quantityOf, roundedQuantity, storedQuantity, totalOf, type Charged } from './amounts.ts';

const hourly = { type: 'TimeEntry', flat_rate: false, contingency_fee: false } as const;
const seconds = fc.integer({ min: 0, max: 10_000_000 }).map(String);
const prices = fc
  .integer({ min: 0, max: 100_000_000 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

test('the total of an hourly entry is its hours times its price (practice:70) (records:224)', () => {
  const cases: [string, string, string][] = [
    ['3600', '250', '250.00'],
    ['5400', '250.00', '375.00'],
    ['360', '333.33', '33.33'],
    ['1200', '100', '33.33'],
    ['2400', '100', '66.67'],
    ['0', '500', '0.00'],
    ['18', '1.00', '0.01'],
    ['17', '1.00', '0.00'],
    ['1', '999999.99', '277.78'],
  ];
  for (const [quantity, price, total] of cases)
    assert.equal(
      totalOf({ ...hourly, rounded_quantity: quantity, price }, 2),
      total,
      `${quantity} s at ${price}`,
    );
});

test('an hourly total is off by at most half a cent (practice:70)', () => {
  fc.assert(
    fc.property(seconds, prices, (quantity, price) => {
      const exact = multiply(quantity, price);
      const off = subtract(
        multiply(totalOf({ ...hourly, rounded_quantity: quantity, price }, 2), 3600),
        exact,
      );
      assert.ok(compare(off.units < 0n ? { ...off, units: -off.units } : off, 18) <= 0);
      if (equal(off, -18)) assert.fail('a half was rounded down');
    }),
  );
});

test('the total of a flat or contingency entry is its price, however long it took (records:224)', () => {
  for (const fee of [
    { flat_rate: true, contingency_fee: false },
    { flat_rate: false, contingency_fee: true },
  ]) {
    assert.equal(
      totalOf({ type: 'TimeEntry', rounded_quantity: '7200', price: '900.5', ...fee }, 2),
      '900.50',
    );
  }
});

test('the total of an expense is quantity times price (records:224)', () => {
  const cases: [Charged['type'], string, string, string][] = [
    ['ExpenseEntry', '3', '12.40', '37.20'],
    ['SoftCostEntry', '0.5', '0.25', '0.13'],
    ['HardCostEntry', '1', '1250', '1250.00'],
    ['ExpenseEntry', '2', '-10', '-20.00'],
    ['SoftCostEntry', '1250.5', '0.1', '125.05'],
    // A price can have more decimals than the currency: 120 miles at 0.725 each.
    ['ExpenseEntry', '120', '0.725', '87.00'],
    ['ExpenseEntry', '3', '0.335', '1.01'],
  ];
  for (const [type, quantity, price, total] of cases) {
    const charged = { type, rounded_quantity: quantity, price, flat_rate: false, contingency_fee: false };
    assert.equal(totalOf(charged, 2), total);
  }
});

test('up to 4.0.3 the quantity of time is in hours, later in seconds; that of expenses never (practice:59,243)', () => {
  assert.equal(storedQuantity('TimeEntry', '1.5', 3), '5400');
  assert.equal(storedQuantity('TimeEntry', '5400', 4), '5400');
  assert.equal(storedQuantity('TimeEntry', '0.1', 13), '0.1');
  assert.equal(storedQuantity('ExpenseEntry', '3', 3), '3');
});

test('written hours are read back unchanged (practice:243)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (millionths) => {
      const hours = (millionths / 1_000_000).toFixed(6);
      assert.ok(equal(hoursOf(storedQuantity('TimeEntry', hours, 3)), hours));
    }),
  );
});

test('whole seconds survive being read and written back in hours (practice:243)', () => {
  assert.equal(storedQuantity('TimeEntry', '0.166667', 3), '600');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
      assert.equal(storedQuantity('TimeEntry', hoursOf(String(seconds)), 3), String(seconds));
    }),
  );
});

test('an entry without a quantity has zero time, or one unit; a hard cost always has one (practice:59)', () => {
  assert.equal(quantityOf('TimeEntry', undefined, 13), '0');
  assert.equal(quantityOf('ExpenseEntry', undefined, 13), '1');
  assert.equal(quantityOf('HardCostEntry', '5', 13), '1');
  assert.equal(quantityOf('SoftCostEntry', '5', 13), '5');
});

test('time is rounded up to the firm’s minutes, and optionally to hundredths of an hour (records:224)', () => {
  const cases: [string, number, boolean, string][] = [
    ['61', 0, false, '61'],
    ['61', 6, false, '360'],
    ['360', 6, false, '360'],
    ['361', 6, false, '720'],
    ['0', 15, false, '0'],
    ['0.5', 1, false, '60'],
    ['901', 15, false, '1800'],
    ['17', 0, true, '0'],
    ['18', 0, true, '36'],
    ['300', 5, true, '288'],
  ];
  for (const [quantity, rounding, use_decimal_rounding, rounded] of cases) {
    assert.equal(
      roundedQuantity('TimeEntry', quantity, { rounding, use_decimal_rounding }),
      rounded,
      `${quantity} by ${rounding}`,
    );
  }
  assert.equal(roundedQuantity('ExpenseEntry', '1.50', { rounding: 6, use_decimal_rounding: true }), '1.5');
});

test('rounding up gives the least multiple that is not less, and rounding twice changes nothing', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: 1, max: 60 }), (quantity, rounding) => {
      const settings = { rounding, use_decimal_rounding: false };
      const rounded = roundedQuantity('TimeEntry', quantity, settings);
      assert.equal(decimal(rounded).units % BigInt(rounding * 60), 0n);
      assert.ok(compare(rounded, quantity) >= 0 && compare(subtract(rounded, quantity), rounding * 60) < 0);
      assert.equal(roundedQuantity('TimeEntry', rounded, settings), rounded);
    }),
  );
});
