import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitWidths } from './fit.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);

test('columns keep their widths if there is room', () => {
  assert.deepEqual(fitWidths([{ width: 340 }, { width: 150 }], 490), [340, 150]);
});

test('wide text columns shrink until all columns fit; dates and amounts do not', () => {
  const columns = [{ width: 340 }, { width: 110 }, { width: 240 }, { width: 180, align: 'right' as const }];
  const fitted = fitWidths(columns, 700);
  assert.ok(sum(fitted) <= 700);
  assert.ok(sum(fitted) > 690);
  assert.equal(fitted[1], 110);
  assert.equal(fitted[3], 180);
});

test('the widest columns shrink first; all shrink before one is cut off', () => {
  assert.deepEqual(fitWidths([{ width: 130 }, { width: 280 }, { width: 100 }], 430), [130, 200, 100]);
  const fitted = fitWidths([{ width: 130 }, { width: 280 }, { width: 100 }], 370);
  assert.ok(sum(fitted) <= 370);
  assert.ok(fitted[0]! < 130);
});

test('a firm column keeps its width', () => {
  const [instant] = fitWidths([{ width: 170, firm: true }, { width: 280 }], 330);
  assert.equal(instant, 170);
});

test('no column becomes too narrow to read', () => {
  assert.deepEqual(fitWidths([{ width: 200 }, { width: 400 }, { width: 100 }], 100), [104, 121, 100]);
});
