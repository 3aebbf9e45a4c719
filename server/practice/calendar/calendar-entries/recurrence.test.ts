/** Recurrence rules: which are valid, on which days they occur, and at which times. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween as countDays } from '#kernel/values/dates.ts';
import { firstOccurrence, occurrenceAt, occurrencesIn, type Series } from './occurrences.ts';
import { daysBetween, endedBefore, lastDay, occursOn, readRule } from './recurrence.ts';
import { before, instantOf, wallTimeOf } from './wall-clock.ts';

const firstDay = '2026-03-10';
const read = (rule: string, from = firstDay) =>
  readRule(rule, { firstDay: from, lastDayUntil: (instant) => wallTimeOf(instant, 'America/New_York').day });

describe('A rule', () => {
  it('is stored without its name and in capitals, with UNTIL as a local date (records:597)', () => {
    assert.equal(read('RRULE:freq=weekly;byday=mo,we'), 'FREQ=WEEKLY;BYDAY=MO,WE');
    assert.equal(read('FREQ=DAILY;UNTIL=20260401T020000Z'), 'FREQ=DAILY;UNTIL=20260331');
    assert.equal(read('FREQ=DAILY;UNTIL=20260401;'), 'FREQ=DAILY;UNTIL=20260401');
  });

  it('is refused if it recurs within a day, is invalid, or is too expensive', () => {
    for (const rule of [
      '',
      'every monday',
      'FREQ=HOURLY',
      'FREQ=DAILY;BYHOUR=9,17',
      'FREQ=DAILY;FREQ=WEEKLY',
      'FREQ=WEEKLY;BYDAY=2MO',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=DAILY;COUNT=0',
      'FREQ=DAILY;COUNT=1001',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;COUNT=3;UNTIL=20270101',
      'FREQ=DAILY;UNTIL=20260309',
      'FREQ=DAILY;UNTIL=20260230',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=YEARLY;BYMONTH=13',
      'FREQ=DAILY;BYSETPOS=1',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 300 }, () => '1').join(',')}`,
    ]) {
      assert.equal(typeof read(rule), 'object', rule);
    }
  });

  it('is evaluated from any day at the same cost, in the past century and the next', () => {
    const rule = { rule: 'FREQ=DAILY;INTERVAL=2', firstDay: '1926-01-01' };
    assert.deepEqual(daysBetween(rule, '2126-03-01', '2126-03-05'), [
      '2126-03-01',
      '2126-03-03',
      '2126-03-05',
    ]);
    assert.equal(lastDay(rule), undefined);
    assert.equal(lastDay({ rule: 'FREQ=DAILY;COUNT=3', firstDay }), '2026-03-12');
    assert.equal(lastDay({ rule: 'FREQ=DAILY;UNTIL=20260401', firstDay }), '2026-04-01');
    assert.equal(read('FREQ=DAILY;UNTIL=99991231T235959Z'), 'FREQ=DAILY;UNTIL=99981231');
    assert.equal(lastDay({ rule: 'FREQ=YEARLY;INTERVAL=999;COUNT=1000', firstDay }), '9998-12-31');
    assert.equal(lastDay({ rule: 'FREQ=YEARLY;INTERVAL=99;COUNT=100', firstDay }), '9998-12-31');
    assert.equal(
      endedBefore({ rule: 'FREQ=DAILY;COUNT=3', firstDay }, '2026-03-12'),
      'FREQ=DAILY;UNTIL=20260311',
    );
  });

  it('for February 29 occurs only in leap years, and for the 31st only in long months', () => {
    const leap = { rule: 'FREQ=YEARLY', firstDay: '2024-02-29' };
    assert.deepEqual(daysBetween(leap, '2024-01-01', '2033-01-01'), [
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
    const long = { rule: 'FREQ=MONTHLY', firstDay: '2026-01-31' };
    assert.deepEqual(daysBetween(long, '2026-01-01', '2026-06-30'), [
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    const last = { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', firstDay: '2026-01-31' };
    assert.deepEqual(daysBetween(last, '2028-02-01', '2028-03-31'), ['2028-02-29', '2028-03-31']);
  });

  it('occurs on its first day too if that is not one of its own days, and counts it', () => {
    const weekdays = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
    const lastWeekday = { rule: `${weekdays};COUNT=3`, firstDay };
    assert.deepEqual(daysBetween(lastWeekday, firstDay, '2026-12-31'), [
      '2026-03-10',
      '2026-03-31',
      '2026-04-30',
    ]);
    assert.deepEqual(daysBetween(lastWeekday, '2026-03-11', '2026-04-01'), ['2026-03-31']);
    assert.equal(lastDay(lastWeekday), '2026-04-30');
    const once = { rule: `${weekdays};COUNT=1`, firstDay };
    assert.deepEqual([daysBetween(once, firstDay, '2026-12-31'), lastDay(once)], [[firstDay], firstDay]);
    const matching = { rule: `${weekdays};COUNT=2`, firstDay: '2026-03-31' };
    assert.deepEqual(daysBetween(matching, '2026-03-01', '2026-12-31'), ['2026-03-31', '2026-04-30']);
  });

  it('of a numbered week without a weekday occurs on that of the first day, from wherever it is read', () => {
    const week = { rule: 'FREQ=YEARLY;BYWEEKNO=20', firstDay: '2026-06-17' };
    const days = ['2026-06-17', '2027-05-19', '2028-05-17', '2029-05-16', '2030-05-15'];
    assert.deepEqual(daysBetween(week, '2026-01-01', '2030-12-31'), days);
    assert.deepEqual(daysBetween(week, '2028-05-17', '2030-12-31'), days.slice(2));
  });
});

/** Computes the most common rules in a simple way, by trying every day. */
function tried(rule: string, from: string, day: string): boolean {
  const part = (name: string) => new RegExp(`${name}=([^;]+)`).exec(rule)?.[1];
  const interval = Number(part('INTERVAL') ?? 1);
  const days = countDays(from, day);
  if (days < 0) return false;
  if (days === 0) return true;
  const weekday = (each: string) => new Date(`${each}T00:00:00Z`).getUTCDay();
  const monday = (each: string) => addDays(each, -((weekday(each) + 6) % 7));
  const named = part('BYDAY')?.split(',');
  const isNamed = (named ?? [WEEKDAYS[weekday(from)]!]).includes(WEEKDAYS[weekday(day)]!);
  switch (part('FREQ')) {
    case 'DAILY':
      return days % interval === 0 && (named === undefined || isNamed);
    case 'WEEKLY':
      return isNamed && (countDays(monday(from), monday(day)) / 7) % interval === 0;
    case 'MONTHLY': {
      const months = (each: string) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
      return from.slice(8) === day.slice(8) && (months(day) - months(from)) % interval === 0;
    }
    default:
      return (
        from.slice(5) === day.slice(5) &&
        (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) % interval === 0
      );
  }
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const aDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days));
const interval = fc.integer({ min: 1, max: 12 });
const aRule = fc.oneof(
  fc
    .tuple(fc.constantFrom('DAILY', 'WEEKLY'), interval, fc.subarray(WEEKDAYS))
    .map(
      ([freq, every, days]) =>
        `FREQ=${freq};INTERVAL=${every}${days.length ? `;BYDAY=${days.join(',')}` : ''}`,
    ),
  fc
    .tuple(fc.constantFrom('MONTHLY', 'YEARLY'), interval)
    .map(([freq, every]) => `FREQ=${freq};INTERVAL=${every}`),
);
const aZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Pacific/Apia',
);

describe('Occurrences', () => {
  it('are on the days found by checking every day', () => {
    fc.assert(
      fc.property(aRule, aDay, fc.integer({ min: 0, max: 9000 }), (rule, from, ahead) => {
        const start = addDays(from, ahead);
        const end = addDays(start, 60);
        const expected = Array.from({ length: 61 }, (_, index) => addDays(start, index)).filter((day) =>
          tried(rule, from, day),
        );
        assert.deepEqual(daysBetween({ rule, firstDay: from }, start, end), expected);
      }),
      { numRuns: 300 },
    );
  });

  const aSeries = fc
    .record({
      rule: aRule,
      day: aDay,
      minutes: fc.integer({ min: 0, max: 1439 }),
      lasts: fc.integer({ min: 0, max: 20_000 }),
      zone: aZone,
    })
    .map(({ rule, day, minutes, lasts, zone }): Series & { readonly time: string } => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
      const start = instantOf({ day, time }, zone);
      return {
        start_at: start.toISOString(),
        end_at: new Date(start.getTime() + lasts * 60_000).toISOString(),
        all_day: false,
        time_zone: zone,
        recurrence_rule: rule,
        excluded: [],
        time: wallTimeOf(start, zone).time,
      };
    });

  it('begin at the local time of the first, last as long, and are the same in every window', () => {
    fc.assert(
      fc.property(aSeries, fc.integer({ min: 0, max: 3000 }), (series, ahead) => {
        const from = new Date(Date.parse(series.start_at) + ahead * 86_400_000);
        const to = new Date(from.getTime() + 90 * 86_400_000);
        const found = occurrencesIn(series, { from, to });
        const lasts_ms = Date.parse(series.end_at) - Date.parse(series.start_at);
        for (const { day, start, end } of found) {
          const wall = wallTimeOf(start, series.time_zone);
          const skipped = wall.day !== day || wall.time !== series.time;
          // The local time falls into a skipped hour or a skipped day: Samoa (Apia) skipped December 30, 2011.
          if (skipped)
            assert.notDeepEqual(
              wallTimeOf(instantOf({ day, time: series.time }, series.time_zone), series.time_zone),
              { day, time: series.time },
            );
          assert.equal(end.getTime() - start.getTime(), lasts_ms);
          assert.ok(end >= from && start <= to);
          assert.deepEqual(occurrenceAt(series, day), { day, start, end });
        }
        const middle = new Date(from.getTime() + 45 * 86_400_000);
        const halves = [
          ...occurrencesIn(series, { from, to: middle }),
          ...occurrencesIn(series, { from: middle, to }),
        ].map(({ day }) => day);
        assert.deepEqual([...new Set(halves)].toSorted(), found.map(({ day }) => day).toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('keep their local time at clock changes, move forward if it is skipped, and use the first of two', () => {
    const at = (day: string, time: string): Series => ({
      start_at: instantOf({ day, time }, 'America/New_York').toISOString(),
      end_at: new Date(instantOf({ day, time }, 'America/New_York').getTime() + 3_600_000).toISOString(),
      all_day: false,
      time_zone: 'America/New_York',
      recurrence_rule: 'FREQ=DAILY',
      excluded: [],
    });
    const nine = occurrencesIn(at('2026-03-06', '09:00:00'), {
      from: new Date('2026-03-07T00:00:00Z'),
      to: new Date('2026-03-09T23:00:00Z'),
    });
    assert.deepEqual(
      nine.map(({ start }) => start.toISOString()),
      ['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    );
    const skipped = occurrenceAt(at('2026-03-06', '02:30:00'), '2026-03-08');
    assert.equal(skipped?.start.toISOString(), '2026-03-08T07:30:00.000Z');
    const twice = occurrenceAt(at('2026-03-06', '01:30:00'), '2026-11-01');
    assert.equal(twice?.start.toISOString(), '2026-11-01T05:30:00.000Z');
    const whole: Series = {
      ...at('2026-03-06', '00:00:00'),
      end_at: '2026-03-07T05:00:00.000Z',
      all_day: true,
    };
    const short = occurrenceAt(whole, '2026-03-08');
    assert.deepEqual(
      [short?.start.toISOString(), short?.end.toISOString()],
      ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    );
    assert.equal(
      before(new Date('2026-03-08T13:00:00Z'), { unit: 'days', count: 1 }, 'America/New_York').toISOString(),
      '2026-03-07T14:00:00.000Z',
    );
  });

  it('begin a day later if the calendar skips a day', () => {
    const daily: Series = {
      start_at: '2011-12-28T20:00:00Z',
      end_at: '2011-12-28T21:00:00Z',
      all_day: false,
      time_zone: 'Pacific/Apia',
      recurrence_rule: 'FREQ=DAILY',
      excluded: [],
    };
    // Samoa (Apia) skipped December 30, 2011.
    assert.deepEqual(
      ['2011-12-29', '2011-12-30', '2011-12-31'].map((day) => occurrenceAt(daily, day)?.start.toISOString()),
      ['2011-12-29T20:00:00.000Z', '2011-12-30T20:00:00.000Z', '2011-12-30T20:00:00.000Z'],
    );
  });

  it('skip excluded days, and the next one is found however far away', () => {
    const series: Series = {
      start_at: '2026-03-10T09:00:00Z',
      end_at: '2026-03-10T10:00:00Z',
      all_day: false,
      time_zone: 'UTC',
      recurrence_rule: 'FREQ=YEARLY;INTERVAL=8',
      excluded: ['2034-03-10'],
    };
    assert.equal(occurrenceAt(series, '2034-03-10'), undefined);
    assert.equal(occursOn({ rule: 'FREQ=YEARLY;INTERVAL=8', firstDay }, '2034-03-10'), true);
    assert.equal(firstOccurrence(series, new Date('2027-01-01'), () => true)?.day, '2042-03-10');
  });
});
