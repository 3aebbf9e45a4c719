import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatClock, formatDuration, formatHours, LONGEST_S, parseDuration } from './duration.ts';

describe('A duration', () => {
  for (const [text, seconds] of [
    ['1h20m', 4800],
    ['1h 20m', 4800],
    ['1h 20', 4800],
    ['1h20', 4800],
    ['1:20', 4800],
    ['01:20:00', 4800],
    ['80m', 4800],
    ['80min', 4800],
    ['80 minutes', 4800],
    ['1.5', 5400],
    ['1,5h', 5400],
    ['1.2h', 4320],
    ['.2', 720],
    ['0.1', 360],
    [':30', 1800],
    ['2', 7200],
    ['2 hrs', 7200],
    ['45s', 45],
    ['1h 1m 1s', 3661],
    ['6 min.', 360],
    ['2 hrs.', 7200],
    ['1 hr. 20 min.', 4800],
    ['1 hour and 20 minutes', 4800],
    ['1 hour, 20 minutes', 4800],
    ['1h and 20', 4800],
  ] as const)
    it(`reads ${text}`, () => assert.equal(parseDuration(text), seconds));

  for (const text of [
    '',
    'h',
    'abc',
    '1:75',
    '1h20x',
    '25h',
    '-1',
    '1 2',
    '1m2h',
    '24:01',
    '1h and',
    'and 20m',
    '1h,',
  ])
    it(`does not accept "${text}"`, () => assert.equal(parseDuration(text), undefined));

  it('is parsed back as formatted, in minutes and in seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONGEST_S }), (seconds) => {
        assert.equal(parseDuration(formatClock(seconds, { seconds: true })), seconds);
        assert.equal(parseDuration(formatClock(seconds)), Math.round(seconds / 60) * 60);
        assert.equal(parseDuration(formatDuration(seconds)), Math.round(seconds / 60) * 60);
      }),
    );
  });

  it('of many hours is written like any large number', () => {
    const hours = 31_268;
    assert.equal(formatDuration(hours * 3600 + 2880), '31,268h 48m');
    assert.equal(formatHours(hours * 3600 + 2880), '31,268.80');
    assert.equal(formatHours(4800), '1.33');
  });

  it('gives whole seconds up to a day, or nothing, for any input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const seconds = parseDuration(text);
        assert.ok(
          seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_S),
        );
      }),
    );
  });
});
