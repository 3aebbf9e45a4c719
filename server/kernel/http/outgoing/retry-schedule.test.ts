import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LAST_ATTEMPT, retryAfter_ms, retryDelay_ms } from './retry-schedule.ts';

const MINUTE_MS = 60_000;

describe('A failed delivery', () => {
  it('is retried after 2, 4, 8 … minutes, then three times after 12 hours (decisions:57)', () => {
    const middle = Array.from({ length: LAST_ATTEMPT }, (_, index) => retryDelay_ms(index + 1, 0, 0.5));
    const minutes = [2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720].map((step) => step * MINUTE_MS);
    assert.deepEqual(middle, [...minutes, null]);
  });

  it('is retried up to a fifth earlier or later (decisions:57)', () => {
    assert.equal(retryDelay_ms(1, 0, 0), 1.6 * MINUTE_MS);
    assert.equal(retryDelay_ms(1, 0, 1), 2.4 * MINUTE_MS);
    for (let round = 0; round < 200; round++) {
      const delay = retryDelay_ms(3)!;
      assert.ok(delay >= 6.4 * MINUTE_MS && delay <= 9.6 * MINUTE_MS);
    }
  });

  it('waits as long as the receiver asks, up to twice the interval (decisions:57)', () => {
    assert.equal(retryDelay_ms(1, 3 * MINUTE_MS, 0.5), 3 * MINUTE_MS);
    assert.equal(retryDelay_ms(1, 60 * MINUTE_MS, 0.5), 4 * MINUTE_MS);
    assert.equal(retryDelay_ms(1, 1000, 0.5), 2 * MINUTE_MS);
    const now = new Date('2026-03-01T10:00:00Z');
    const asked = (status: number, value: string) =>
      retryAfter_ms({ status, headers: { 'retry-after': value } }, now);
    assert.equal(asked(429, '90'), 90_000);
    assert.equal(asked(503, 'Sun, 01 Mar 2026 10:01:00 GMT'), 60_000);
    assert.equal(asked(500, '90'), 0);
    assert.equal(asked(429, 'soon'), 0);
    assert.equal(retryAfter_ms({ status: 429, headers: {} }, now), 0);
  });
});
