import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { type Fixture, withFixture } from '../../../../test/support/fixture.ts';
import { dateIn } from '#kernel/values/dates.ts';
import { seedCasework } from './seed-casework.ts';

const ZONE = 'America/New_York';

/** A late Wednesday evening, when it is Thursday in UTC, and the Sunday on which daylight saving time begins. */
const DAYS = [
  { now: '2026-04-16T02:30:00Z', today: '2026-04-15', first: '2026-04-02', last: '2026-04-28' },
  { now: '2026-03-08T12:00:00Z', today: '2026-03-08', first: '2026-02-24', last: '2026-03-19' },
] as const;

let now: Date;

withFixture(
  'The week of a seeded firm',
  (fixture) => {
    for (const [index, day] of DAYS.entries())
      it(`is around today, ${day.today}, at hours of the office`, async () => {
        now = new Date(day.now);
        const firm = [fixture.firm, fixture.otherFirm][index]!;
        await fixture.asOwner((owner) =>
          owner.query('update accounts set time_zone = $2 where id = $1', [firm.accountId, ZONE]),
        );
        await createMatter(firm);
        await workedLong(fixture, firm, day);
        await seedCasework(fixture.parts, { accountId: firm.accountId });
        await hasRecordedTime(firm, day);
        await hasAppointments(firm, day);
        const tasks = await list(firm, 'tasks?fields=status,assignee{id}');
        assert.deepEqual(
          new Set(tasks.map(({ status }) => status)),
          new Set(['pending', 'in_progress', 'in_review', 'complete']),
        );
        for (const { assignee } of tasks) assert.equal(assignee.id, Number(firm.userId));
      });
  },
  { now: () => now },
);

type Day = (typeof DAYS)[number];

/** Generated work of more hours than a day has, half of it on a matter opened that day. */
async function workedLong(fixture: Fixture, firm: Firm, { today }: Day): Promise<void> {
  await hire(fixture, firm);
  const old = await createMatter(firm, { open_date: '2025-11-03' });
  const recent = await createMatter(firm, { open_date: today });
  for (let entry = 0; entry < 6; entry++)
    for (const { id } of [old, recent])
      await createTime(firm, { date: today, matter: { id }, quantity: 4500 });
}

async function hasRecordedTime(firm: Firm, { today, first }: Day): Promise<void> {
  const all = await list(
    firm,
    'activities?type=TimeEntry&fields=date,quantity,user{id},matter{id},created_at',
  );
  const hours = (date: string) =>
    all
      .filter((each) => each.date === date && each.user.id === Number(firm.userId))
      .reduce((sum, { quantity }) => sum + quantity / 3600, 0);
  assert.ok(hours(today) >= 5 && hours(today) <= 7.5, `${hours(today)} hours`);
  const work = all.filter(({ date, user }) => date >= first && user.id === Number(firm.userId));
  const dates = [...new Set<string>(work.map(({ date }) => date))].sort();
  assert.deepEqual([dates.length, dates[0], dates.at(-1)], [10, first, today]);
  for (const date of dates.slice(0, -1)) assert.ok(isWorkday(date), date);
  for (const { quantity, user, created_at } of work) {
    assert.ok(quantity > 0 && user.id === Number(firm.userId));
    assert.ok(new Date(created_at) <= now, created_at);
  }
}

async function hasAppointments(firm: Firm, { today, last }: Day): Promise<void> {
  const entries = await list(firm, 'calendar_entries?fields=summary,start_at,end_at,all_day');
  const dayOff = entries.filter(({ all_day }) => all_day);
  assert.deepEqual(
    dayOff.map(({ summary, start_at }) => [summary, start_at.slice(0, 10)]),
    [['Out of office', last]],
  );
  const appointments = entries.filter(({ all_day }) => !all_day);
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  for (const { start_at, end_at } of appointments)
    assert.ok(hours.format(new Date(start_at)) >= '09:00' && hours.format(new Date(end_at)) <= '17:00');
  const dates = appointments.map(({ start_at }) => dateIn(ZONE, new Date(start_at)));
  assert.ok(
    dates.includes(today) && dates.some((date) => date < today) && dates.some((date) => date > today),
  );
  for (const date of dates) assert.ok(date === today || isWorkday(date), date);
}

// eslint-disable-next-line typescript/no-explicit-any -- whatever records the path names
async function list(firm: Firm, path: string): Promise<any[]> {
  const { status, body } = await firm.get(`/api/v4/${path}&limit=200`);
  assert.equal(status, 200, path);
  return body.data;
}

function isWorkday(date: string): boolean {
  return ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
