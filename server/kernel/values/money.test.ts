import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  add,
  compare,
  decimal,
  decimalText,
  divide,
  equal,
  moneyText,
  multiply,
  round,
  subtract,
  sum,
  withSeparators,
} from './money.ts';

const places = fc.integer({ min: 0, max: 8 });
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), places)
  .map(([units, scale]) => ({ units, scale }));

test('a decimal is read as written, and written with as few places as needed', () => {
  for (const [written, shown] of [
    ['0', '0'],
    ['-0.00', '0'],
    ['12', '12'],
    ['12.30', '12.3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.05', '-0.05'],
    ['1e3', '1000'],
    ['12.5e-3', '0.0125'],
    ['1200', '1200'],
    ['+7.10', '7.1'],
    ['90071992547409931.01', '90071992547409931.01'],
  ] as const) {
    assert.equal(decimalText(written), shown);
  }
});

test('an amount of money is written exactly, with at least two decimals', () => {
  for (const [written, shown] of [
    ['0', '0.00'],
    ['1.5', '1.50'],
    ['-0.004', '-0.004'],
    ['2.6750', '2.675'],
    ['100', '100.00'],
  ] as const) {
    assert.equal(moneyText(written), shown);
  }
});

test('halves are rounded away from zero', () => {
  assert.deepEqual(round('0.125', 2), { units: 13n, scale: 2 });
  assert.deepEqual(round('-0.125', 2), { units: -13n, scale: 2 });
  assert.deepEqual(round('0.1249999999', 2), { units: 12n, scale: 2 });
  assert.deepEqual(divide('1', '8', 2), { units: 13n, scale: 2 });
  assert.deepEqual(divide('-1', '8', 2), { units: -13n, scale: 2 });
  assert.deepEqual(divide('2', '3', 4), { units: 6667n, scale: 4 });
});

test('a sum of cents loses none where floats would', () => {
  assert.equal(moneyText(sum(Array.from({ length: 1000 }, () => '0.1'))), '100.00');
  assert.equal(decimalText(add('0.1', '0.2')), '0.3');
});

test('an invalid decimal is a bug, and so is a division by zero', () => {
  for (const text of ['', '.', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', '1e99']) {
    assert.throws(() => decimal(text), /is not a decimal/);
  }
  assert.throws(() => divide('1', '0.00', 2), /divided by zero/);
});

test('separators divide the digits before the point by threes, and nothing else changes', () => {
  for (const [number, shown] of [
    ['0', '0'],
    ['999.99', '999.99'],
    ['1000', '1,000'],
    ['1234567', '1,234,567'],
    ['-123456.1234567', '-123,456.1234567'],
    ['$1234.50', '$1,234.50'],
    ['1234.5 %', '1,234.5 %'],
  ] as const)
    assert.equal(withSeparators(number), shown);
  fc.assert(
    fc.property(decimals, (value) =>
      assert.equal(withSeparators(decimalText(value)).replaceAll(',', ''), decimalText(value)),
    ),
  );
});

test('a written number is read back unchanged', () => {
  fc.assert(fc.property(decimals, (value) => equal(decimal(decimalText(value)), value)));
});

test('adding and subtracting, multiplying and dividing undo one another', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      assert.ok(equal(subtract(add(a, b), b), a));
      if (b.units !== 0n) assert.ok(equal(divide(multiply(a, b), b, a.scale), a));
    }),
  );
});

test('rounding moves a value by at most half a unit of its last place', () => {
  fc.assert(
    fc.property(decimals, places, (value, scale) => {
      const moved = subtract(round(value, scale), value);
      const distance = moved.units < 0n ? { ...moved, units: -moved.units } : moved;
      assert.ok(compare(multiply(distance, 2), { units: 1n, scale }) <= 0);
    }),
  );
});
