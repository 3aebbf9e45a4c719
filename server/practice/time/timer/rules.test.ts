import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryIsFree, quantityOnceStopped, acceptsTimerSeconds, timerMayRunOn } from './rules.ts';

const noon = new Date('2026-03-29T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const hourly = { id: '7', type: 'TimeEntry', flat_rate: false, billed: false };

test('stopping adds the elapsed time to the existing time', () => {
  assert.equal(quantityOnceStopped('360', noon, later(59.9)), '419');
  assert.equal(quantityOnceStopped('0.5', noon, later(1)), '1.5');
  assert.equal(quantityOnceStopped('360', noon, later(-5)), '360');
});

test('a timer runs only on unbilled time that is charged by the hour (practice:61)', () => {
  assert.equal(timerMayRunOn(hourly), undefined);
  for (const change of [{ type: 'SoftCostEntry' }, { flat_rate: true }, { billed: true }]) {
    const refusal = timerMayRunOn({ ...hourly, ...change });
    assert.deepEqual(Object.keys(refusal!.errors!), ['activity'], JSON.stringify(change));
    assert.match(refusal!.message, /activity 7/);
  }
});

test('an entry has the timer of one person at a time', () => {
  assert.equal(entryIsFree(undefined, '7'), undefined);
  assert.match(entryIsFree({ name: 'Ada Ash' }, '7')!.message, /Ada Ash/);
});

test('an entry that was billed or became an expense gets no more time', () => {
  assert.equal(acceptsTimerSeconds(hourly), true);
  assert.equal(acceptsTimerSeconds({ ...hourly, billed: true }), false);
  assert.equal(acceptsTimerSeconds({ ...hourly, type: 'ExpenseEntry' }), false);
});
