import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readOffset, shifted } from './due-dates.ts';

it('counts days, weeks, months, years and business days before and after a date (records:519)', () => {
  const cases = [
    ['2026-03-31', 1, 'CalendarDays', 'After', '2026-04-01'],
    ['2026-03-01', 2, 'CalendarWeeks', 'Before', '2026-02-15'],
    ['2026-01-31', 1, 'CalendarMonths', 'After', '2026-02-28'],
    ['2026-03-31', 1, 'CalendarMonths', 'Before', '2026-02-28'],
    ['2028-02-29', 1, 'CalendarYears', 'After', '2029-02-28'],
    ['2026-03-06', 1, 'BusinessDays', 'After', '2026-03-09'],
    ['2026-03-09', 3, 'BusinessDays', 'Before', '2026-03-04'],
    ['2026-03-07', 0, 'BusinessDays', 'After', '2026-03-07'],
  ] as const;
  for (const [date, count, type, polarity, expected] of cases)
    assert.equal(shifted(date, { count, type, polarity }), expected, `${count} ${type} ${polarity} ${date}`);
});

it('accepts both values of an offset in either member (records:519)', () => {
  assert.deepEqual(readOffset('Before', 'BusinessDays'), { polarity: 'Before', type: 'BusinessDays' });
  assert.deepEqual(readOffset('BusinessDays', 'Before'), { polarity: 'Before', type: 'BusinessDays' });
  assert.deepEqual(readOffset(undefined, 'After'), { polarity: 'After' });
});
