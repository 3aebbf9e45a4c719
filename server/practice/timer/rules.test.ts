import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elapsedHours, oneTimerAtATime, quantityOnceStopped } from './rules.ts';

const noon = new Date('2026-03-29T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

test('a timer shows the hours since its start (facts:284)', () => {
  assert.equal(elapsedHours(noon, later(5400)), '1.5');
  assert.equal(elapsedHours(noon, later(1)), '0.000278');
  assert.equal(elapsedHours(noon, later(-60)), '0');
});

test('stopping adds what ran to what was there', () => {
  assert.equal(quantityOnceStopped('360', noon, later(59.9)), '419');
  assert.equal(quantityOnceStopped('0.5', noon, later(1)), '1.5');
  assert.equal(quantityOnceStopped('360', noon, later(-5)), '360');
});

test('a user has one timer at most (facts:284)', () => {
  assert.equal(oneTimerAtATime(undefined, '7'), undefined);
  assert.equal(oneTimerAtATime({ activity_id: '7' }, '7'), undefined);
  assert.match(oneTimerAtATime({ activity_id: '8' }, '7')!.message, /activity 8/);
});
