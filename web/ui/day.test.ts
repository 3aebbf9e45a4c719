import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseDay } from './day.ts';

const today = '2026-11-22';

describe('A day', () => {
  for (const [text, day] of [
    ['2026-03-03', '2026-03-03'],
    ['2026-3-3', '2026-03-03'],
    ['Mar 3', '2026-03-03'],
    ['mar 3, 2025', '2025-03-03'],
    ['March 3 2025', '2025-03-03'],
    ['3 March', '2026-03-03'],
    ['3 Mar. 2027', '2027-03-03'],
    ['3/4', '2026-03-04'],
    ['3/4/25', '2025-03-04'],
    ['3.4.2025', '2025-03-04'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['+10', '2026-12-02'],
    ['-22', '2026-10-31'],
  ] as const)
    it(`typed as ${text} is ${day}`, () => assert.equal(parseDay(text, { today }), day));

  it('has the day first in countries that write it so', () => {
    assert.equal(parseDay('3/4', { today, dayFirst: true }), '2026-04-03');
  });

  for (const text of ['', '2026-02-30', 'Feb 30', '13/13', 'soon', 'Mrz 3', '3', '2026'])
    it(`is not “${text}”`, () => assert.equal(parseDay(text, { today }), undefined));

  it('parses what the field shows for any day', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        assert.equal(parseDay(format.format(date), { today }), date.toISOString().slice(0, 10));
      }),
    );
  });
});
