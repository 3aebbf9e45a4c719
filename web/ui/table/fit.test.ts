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

test('no column becomes too narrow to read', () => {
  assert.deepEqual(fitWidths([{ width: 200 }, { width: 400 }, { width: 100 }], 100), [130, 220, 100]);
});
