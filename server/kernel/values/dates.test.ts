import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, dateIn, daysBetween, isDate, isTimeZone, readDuration, secondsBetween } from './dates.ts';

test('one instant has different dates in different time zones', () => {
  const instant = new Date('2026-03-31T23:30:00Z');
  assert.equal(dateIn('UTC', instant), '2026-03-31');
  assert.equal(dateIn('Australia/Sydney', instant), '2026-04-01');
  assert.equal(dateIn('America/Los_Angeles', instant), '2026-03-31');
  assert.equal(dateIn('Pacific/Kiritimati', new Date('2023-12-31T10:00:00Z')), '2024-01-01');
});

test('days with clock changes are ordinary dates', () => {
  assert.equal(dateIn('Europe/Berlin', new Date('2026-03-29T00:59:59Z')), '2026-03-29');
  assert.equal(dateIn('Europe/Berlin', new Date('2026-10-25T22:59:59Z')), '2026-10-25');
  assert.equal(dateIn('Europe/Berlin', new Date('2026-10-25T23:00:00Z')), '2026-10-26');
});

test('only days of the calendar are dates', () => {
  for (const date of ['2026-03-31', '2024-02-29', '2000-02-29']) assert.ok(isDate(date), date);
  for (const date of [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-3-1',
    '31.03.2026',
    '',
    '2026-03-31T00:00',
  ]) {
    assert.ok(!isDate(date), date);
  }
});

test('a time zone must be known', () => {
  assert.ok(isTimeZone('America/Vancouver'));
  assert.ok(!isTimeZone('America/Atlantis'));
});

test('a time zone must mean the same in the database', () => {
  for (const name of ['America/New_York', 'europe/london', 'UTC', 'Etc/GMT+5', 'EST5EDT', 'Singapore'])
    assert.ok(isTimeZone(name), name);
  for (const name of ['+02:00', '+0200', '-05', 'PST', 'IST', 'CET', 'wet', ''])
    assert.ok(!isTimeZone(name), name);
});

test('adding days agrees with the days in between', () => {
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const date = day.toISOString().slice(0, 10);
      assert.equal(daysBetween(date, addDays(date, count)), count);
    }),
  );
});

test('elapsed seconds are whole, and zero if the clock was set back', () => {
  assert.equal(
    secondsBetween(new Date('2026-01-01T00:00:00.900Z'), new Date('2026-01-01T00:01:00.100Z')),
    59,
  );
  assert.equal(secondsBetween(new Date('2026-01-01T00:01:00Z'), new Date('2026-01-01T00:00:00Z')), 0);
});

test('a duration is read in every way people type it', () => {
  for (const text of [
    '1h 12m',
    '1h12m',
    '1 hour 12 minutes',
    '72min',
    '72 m',
    '1:12',
    '01:12:00',
    '1.2h',
    '1,2 h',
    '1.2',
    '4320s',
  ]) {
    assert.equal(readDuration(text), '4320', text);
  }
  assert.equal(readDuration('0'), '0');
  assert.equal(readDuration('0.1'), '360');
  for (const text of ['', 'h', 'soon', '1:75', '1:2:3', '-1', '1h-2m', '1.2.3h'])
    assert.equal(readDuration(text), undefined, text);
});
