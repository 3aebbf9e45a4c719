/** How periods are counted: compared with published examples, and with a simple counter that goes day by day. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lastDay, lastHour, type Period } from './counting.ts';
import { CourtDays } from './court-days.ts';
import { deadlinesOf } from './deadlines.ts';
import type { Offset, RuleSet } from './rule-set.ts';
import { readRules, shippedText } from './test-support/rules.ts';

const FEDERAL = readRules(shippedText('us-federal-civil'));
const CALIFORNIA = readRules(shippedText('california-civil'));
const federal = new CourtDays(FEDERAL);
const offset = (text: string): Offset => {
  const [, count, unit, direction] = /^(\d+) (\w+) (\w+)$/.exec(text)!;
  return { count: Number(count), unit: unit as Offset['unit'], direction: direction as Offset['direction'] };
};
const inFederalCourt = (from: string, due: string) => lastDay(from, { due: offset(due) }, federal);

function due(rules: RuleSet, trigger: number, date: string, service: string | null = null) {
  const timeZone = 'America/Los_Angeles';
  const found = deadlinesOf(rules, { trigger, date, time: null, timeZone, service });
  return Object.fromEntries(found.map(({ key, day }) => [key, day]));
}

describe('Rule 6 of the Federal Rules of Civil Procedure', () => {
  it('excludes the day of the event and counts every day after it (6(a)(1)(A), (B))', () => {
    assert.equal(inFederalCourt('2026-03-02', '21 days after'), '2026-03-23');
    assert.equal(inFederalCourt('2026-03-03', '14 days after'), '2026-03-17');
    // Ten days from a Thursday end on a Sunday: intermediate weekends are no longer excluded.
    assert.equal(inFederalCourt('2026-03-05', '10 days after'), '2026-03-16');
  });

  it('continues to the next court day if the last day is a Saturday, Sunday or holiday (6(a)(1)(C))', () => {
    assert.equal(inFederalCourt('2026-03-07', '7 days after'), '2026-03-16');
    assert.equal(inFederalCourt('2026-03-08', '7 days after'), '2026-03-16');
    assert.equal(inFederalCourt('2026-11-05', '21 days after'), '2026-11-27');
    assert.equal(inFederalCourt('2026-01-12', '7 days after'), '2026-01-20');
  });

  it('ends as the committee note of 2009 says, forward and backward around Labor Day 2007 (6(a)(5))', () => {
    // The thirtieth day after is Saturday, September 1, 2007: due on Tuesday, September 4.
    assert.equal(inFederalCourt('2007-08-02', '30 days after'), '2007-09-04');
    // The twenty-first day before is that Saturday: due on Friday, August 31.
    assert.equal(inFederalCourt('2007-09-22', '21 days before'), '2007-08-31');
  });

  it('applies state holidays only to periods after an event, as on Patriots’ Day 2008 (6(a)(6)(C))', () => {
    const state = { name: 'Patriots’ Day', month: 4, weekday: 'monday', which: 3, periods: 'after' } as const;
    const massachusetts = new CourtDays({ ...FEDERAL, holidays: [...FEDERAL.holidays, state] });
    // The thirtieth day after is Monday, April 21, 2008: due on Tuesday, April 22.
    assert.equal(lastDay('2008-03-22', { due: offset('30 days after') }, massachusetts), '2008-04-22');
    // The fourteenth day before is that Monday: due on that day.
    assert.equal(lastDay('2008-05-05', { due: offset('14 days before') }, massachusetts), '2008-04-21');
  });

  it('counts hours from the event, across a clock change and a weekend (6(a)(2))', () => {
    const place = { court: federal, timeZone: 'America/New_York' };
    const hours = (day: string, time: string, count: number) =>
      lastHour({ day, time }, { due: { count, unit: 'hours', direction: 'after' } }, place);
    // The note's example: 72 hours from 10 a.m. on Friday, November 2, 2007 end at 9 a.m. on Monday, because daylight
    // saving time ends.
    assert.deepEqual(hours('2007-11-02', '10:00:00', 72), { day: '2007-11-05', time: '09:00:00' });
    // An end at 10:23 is not rounded. An end on a Saturday moves to the same time on Monday.
    assert.deepEqual(hours('2026-03-20', '10:23:00', 24), { day: '2026-03-23', time: '10:23:00' });
    assert.deepEqual(hours('2026-03-17', '10:23:00', 48), { day: '2026-03-19', time: '10:23:00' });
  });

  it('adds three days for mail after the period has ended, and none for electronic service (6(d))', () => {
    // Thirty days end on a Saturday, so they are extended to Monday, October 5, 2026; three more days end on
    // Thursday.
    assert.equal(due(FEDERAL, 1011, '2026-09-03', 'mail').interrogatories, '2026-10-08');
    assert.equal(due(FEDERAL, 1011, '2026-09-03', 'electronic').interrogatories, '2026-10-05');
    assert.equal(due(FEDERAL, 1011, '2026-09-03', 'hand').interrogatories, '2026-10-05');
    // The third day is a Sunday, and Monday is Columbus Day: due on Tuesday (committee note of 2005).
    assert.equal(due(FEDERAL, 1019, '2026-09-24', 'mail').objections, '2026-10-13');
  });

  it('counts months and years to the same day of the month', () => {
    assert.equal(inFederalCourt('2026-01-31', '1 months after'), '2026-03-02');
    assert.equal(inFederalCourt('2024-02-29', '1 years after'), '2025-02-28');
    assert.equal(inFederalCourt('2026-03-02', '2 weeks after'), '2026-03-16');
  });
});

describe('California civil procedure', () => {
  it('counts a motion’s sixteen court days back and then what service adds (CCP 1005(b), 12c)', () => {
    // Counted back from Friday, December 4, 2026, over Thanksgiving, the day after it, and Veterans Day.
    const days = (service: string) => due(CALIFORNIA, 2006, '2026-12-04', service);
    assert.equal(days('hand').notice, '2026-11-09');
    assert.equal(days('mail').notice, '2026-11-04');
    assert.equal(days('electronic').notice, '2026-11-05');
    assert.equal(days('mail').opposition, '2026-11-19');
    assert.equal(days('hand').reply, '2026-11-25');
  });

  it('extends answers to discovery by the way of service (CCP 1013, 1010.6, 2030.260)', () => {
    const days = (service: string) => due(CALIFORNIA, 2009, '2026-03-02', service).interrogatories;
    assert.equal(days('hand'), '2026-04-01');
    assert.equal(days('mail'), '2026-04-06');
    assert.equal(days('mail_outside_state'), '2026-04-13');
    assert.equal(days('mail_outside_country'), '2026-04-21');
    assert.equal(days('electronic'), '2026-04-03');
    assert.equal(days('express_mail'), '2026-04-03');
  });

  it('extends the memorandum of costs, but not the notice of intention to move for a new trial', () => {
    const { 'new-trial': trial, costs } = due(CALIFORNIA, 2015, '2026-06-01', 'mail');
    assert.deepEqual([trial, costs], ['2026-06-16', '2026-06-22']);
  });

  it('moves a discovery cut-off on a closed day closer to the trial (CCP 2016.060)', () => {
    // Thirty days before Monday, April 6, 2026 is Saturday, March 7.
    assert.equal(due(CALIFORNIA, 2012, '2026-04-06')['discovery-cutoff'], '2026-03-09');
    assert.equal(due(CALIFORNIA, 2012, '2026-04-06')['summary-judgment-heard'], '2026-03-06');
  });

  it('keeps the court holidays of 2026 (CCP 135)', () => {
    const court = new CourtDays(CALIFORNIA);
    const closed = (year: number) =>
      Array.from({ length: 366 }, (_, index) =>
        Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: index }),
      )
        .filter((day) => day.year === year && day.dayOfWeek < 6 && !court.isOpen(day.toString(), 'after'))
        .map((day) => day.toString().slice(5));
    assert.deepEqual(closed(2026), [
      '01-01',
      '01-19',
      '02-12',
      '02-16',
      '03-31',
      '05-25',
      '06-19',
      '07-03',
      '09-07',
      '09-25',
      '11-11',
      '11-26',
      '11-27',
      '12-25',
    ]);
    assert.ok(closed(2027).includes('12-31'), 'New Year’s Day of 2028 is a Saturday');
  });
});

/** Goes from day to day, using only a list of closed days. */
function walked(from: string, { count, direction, unit }: Offset, closed: ReadonlySet<string>): string {
  const step = direction === 'after' ? 86_400_000 : -86_400_000;
  const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const isClosed = (at: number) => [0, 6].includes(new Date(at).getUTCDay()) || closed.has(textOf(at));
  let at = Date.parse(`${from}T00:00:00Z`);
  let left = unit === 'weeks' ? count * 7 : count;
  while (left > 0) {
    at += step;
    if (unit !== 'court_days' || !isClosed(at)) left -= 1;
  }
  while (isClosed(at)) at += step;
  return textOf(at);
}

describe('Any period', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }).toString());
  const period = fc.record({
    count: fc.integer({ min: 0, max: 120 }),
    unit: fc.constantFrom('days' as const, 'court_days' as const, 'weeks' as const),
    direction: fc.constantFrom('before' as const, 'after' as const),
  });
  const holidays = fc.array(day, { maxLength: 40 });

  it('ends on the day found by checking day by day', () => {
    fc.assert(
      fc.property(day, period, holidays, (from, due, dates) => {
        const near = [
          ...dates,
          ...[1, 2, 3, 9, 30].map((days) => Temporal.PlainDate.from(from).add({ days }).toString()),
        ];
        const rules = {
          weekend_holidays: 'same_day' as const,
          holidays: near.map((date) => ({ name: 'Closed', date })),
        };
        assert.equal(lastDay(from, { due }, new CourtDays(rules)), walked(from, due, new Set(near)));
      }),
    );
  });

  it('ends on a court day, no earlier for a longer period, and no earlier with an extension', () => {
    const court = new CourtDays(CALIFORNIA);
    fc.assert(
      fc.property(day, period, fc.integer({ min: 1, max: 20 }), (from, due, more) => {
        const at = (each: Period) => lastDay(from, each, court);
        const end = at({ due });
        assert.ok(court.isOpen(end, due.direction));
        const further = [
          at({ due: { ...due, count: due.count + more } }),
          at({ due, extended: { by: { count: more, unit: 'days' }, added: 'to_period' } }),
          at({ due, extended: { by: { count: more, unit: 'court_days' }, added: 'after_period' } }),
        ];
        for (const each of further)
          assert.ok(due.direction === 'after' ? each >= end : each <= end, `${end} ${each}`);
      }),
    );
  });
});
