/** Scheduled reports: when they run, with whose permissions, and to whom they are mailed. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from '#kernel/database/sql.ts';
import { attemptOf } from '../../../../test/support/attempt.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { create, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { practiceTasks } from '../../api/jobs.ts';
import { daysOf, type Period } from '../reports/periods.ts';
import { type Calendar, nextRun } from './next-run.ts';
import { RUN_REPORT_SCHEDULE } from './write.ts';

const SCHEDULES = '/api/v4/report_schedules';
const MONDAYS = {
  frequency: 'weekly',
  days_of_week: [1],
  time_of_day: '07:30',
  time_zone: 'America/New_York',
};
const FIELDS =
  'id,status,message,paused,next_scheduled_date,time_of_day,time_zone,days_of_week,effective_from,users{id}';

withFixture('A report schedule', (fixture) => {
  let matter: number;
  before(async () => {
    matter = (await createMatter(fixture.firm)).id;
    await createTime(fixture.firm, { matter: { id: matter }, price: 417.5, note: 'Secret strategy' });
  });

  const preset = async (firm: Firm, data: object = {}) =>
    (
      await create(firm, 'report_presets', {
        name: 'Work of the month',
        kind: 'client_activity',
        format: 'csv',
        options: '{"start_date":"2026-01-01","end_date":"2026-12-31"}',
        ...data,
      })
    ).id;
  const schedule = async (firm: Firm, data: object = {}) =>
    create(firm, 'report_schedules', { report_preset_id: await preset(firm), ...MONDAYS, ...data }, FIELDS);
  const read = async (id: number, firm = fixture.firm) =>
    (await firm.get(`${SCHEDULES}/${id}?fields=${FIELDS}`)).body.data;
  const runAt = (id: number, now: string) =>
    practiceTasks({ ...fixture.parts, now: () => new Date(now) })[RUN_REPORT_SCHEDULE]!(
      { account_id: fixture.firm.accountId, report_schedule_id: String(id) },
      attemptOf(`run ${id}`),
    );
  /** Runs the schedule when it is due, and waits for its report to finish. */
  const ran = async (id: number, firm = fixture.firm) => {
    await runAt(id, (await read(id, firm)).next_scheduled_date);
    await fixture.runJobs();
    return until(async () => {
      const found = await read(id, firm);
      return ['completed', 'failed'].includes(found.status) ? found : undefined;
    }, 'the end of the run');
  };
  const mailsTo = async (email: string) =>
    (await fixture.mails()).filter((mail) => mail.includes(`\nTo: ${email}`));
  const mailed = (email: string) =>
    until(async () => {
      const mails = await mailsTo(email);
      return mails.length > 0 ? mails : undefined;
    }, `a mail to ${email}`);
  const attached = (mail: string) =>
    Buffer.from(/base64[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(mail)![1]!, 'base64').toString();

  it('creates reports from a preset on a schedule and mails them with their file (records:991,1001,1003,1005)', async () => {
    const colleague = await hire(fixture, fixture.firm, { roles: ['admin'] });
    const presetId = await preset(fixture.firm);
    const users = [{ id: Number(fixture.firm.userId) }, { id: Number(colleague.userId) }];
    const made = await create(
      fixture.firm,
      'report_schedules',
      { report_preset_id: presetId, ...MONDAYS, users },
      `${FIELDS},report_preset_id,frequency,status_updated_at`,
    );
    assert.deepEqual(
      [made.report_preset_id, made.frequency, made.status, made.status_updated_at, made.time_of_day],
      [presetId, 'weekly', 'initial', null, '2000-01-01T07:30:00Z'],
    );
    assert.equal(new Date(made.next_scheduled_date).getUTCDay(), 1);
    const done = await ran(made.id);
    assert.deepEqual([done.status, done.message], ['completed', null]);
    assert.equal(
      Date.parse(done.next_scheduled_date) > Date.parse(made.next_scheduled_date) + 6 * 86_400_000,
      true,
    );
    const reports = await fixture.firm.get('/api/v4/reports?source=scheduled&fields=name,source,state');
    assert.deepEqual(reports.body.data, [
      { name: 'Work of the month', source: 'scheduled', state: 'completed' },
    ]);
    for (const email of [colleague.email, fixture.firm.credentials.email]) {
      const [mail, ...more] = await mailed(email);
      assert.equal(more.length, 0);
      assert.match(mail!, /Subject: Report: Work of the month/);
      assert.match(attached(mail!), /417\.50/);
    }
    const nested = await fixture.firm.get(
      `/api/v4/report_presets?has_schedule=true&schedule_frequency=weekly&order=next_scheduled_date(desc)&fields=id,report_schedule{id,frequency}`,
    );
    assert.deepEqual(nested.body.data, [
      { id: presetId, report_schedule: { id: made.id, frequency: 'weekly' } },
    ]);
    assert.deepEqual(
      (await fixture.firm.get('/api/v4/report_presets?schedule_frequency=daily')).body.data,
      [],
    );
  });

  it('makes up once for missed runs, and does not run early', async () => {
    const { id, next_scheduled_date: due } = await schedule(fixture.firm, { frequency: 'daily' });
    const count = async () =>
      (await fixture.firm.get('/api/v4/reports?source=scheduled')).body.meta.records as number;
    const before_ = await count();
    await runAt(id, new Date(Date.parse(due) - 60_000).toISOString());
    assert.equal(await count(), before_);
    const later = new Date(Date.parse(due) + 9.5 * 86_400_000).toISOString();
    await runAt(id, later);
    await runAt(id, later);
    assert.equal(await count(), before_ + 1);
    assert.ok((await read(id)).next_scheduled_date > later);
  });

  it('shows what its owner can see when it runs, and is not mailed to users who see less', async () => {
    const limited = await hire(fixture, fixture.firm, { roles: ['reports'] });
    const { id } = await schedule(limited.firm);
    const refused = await fixture.firm.patch(`/api/v4/users/${limited.userId}`, {
      data: { rates_visibility: 'own' },
    });
    assert.equal(refused.status, 200);
    assert.equal((await ran(id, limited.firm)).status, 'completed');
    const [mail] = await mailed(limited.email);
    assert.doesNotMatch(attached(mail!), /417/);
    assert.match(attached(mail!), /Quill/);
    const toLimited = { users: [{ id: Number(limited.userId) }] };
    const { id: all } = await schedule(fixture.firm);
    const answer = await fixture.firm.patch(`${SCHEDULES}/${all}`, { data: toLimited });
    assert.equal(answer.status, 422);
    assert.match(answer.body.error.errors.users[0], /cannot see everything/);
    const clerk = await hire(fixture, fixture.firm, { roles: [] });
    const money = await preset(fixture.firm, { kind: 'revenue' });
    const toClerk = {
      data: { report_preset_id: money, ...MONDAYS, users: [{ id: Number(clerk.userId) }] },
    };
    assert.match(
      (await fixture.firm.post(SCHEDULES, toClerk)).body.error.errors.users[0],
      /has none of the roles/,
    );
  });

  it('fails with the reason if its report is no longer allowed, and continues', async () => {
    const owner = await hire(fixture, fixture.firm, { roles: ['reports'] });
    const { id } = await schedule(owner.firm, {
      report_preset_id: await preset(owner.firm, { kind: 'revenue' }),
    });
    await fixture.firm.patch(`/api/v4/users/${owner.userId}`, { data: { roles: [] } });
    const { status, message, next_scheduled_date: next } = await ran(id, owner.firm);
    assert.equal(status, 'failed');
    assert.match(message, /can be run by users with the role/);
    assert.ok(next);
    assert.deepEqual(await mailsTo(owner.email), []);
    await fixture.firm.patch(`/api/v4/users/${owner.userId}`, { data: { enabled: false } });
    await runAt(id, next);
    const row = await fixture.database.forAccount(fixture.firm.accountId, (connection) =>
      connection.row<{ paused: boolean }>(sql`
        select paused from report_schedules where account_id = ${fixture.firm.accountId} and id = ${String(id)}`),
    );
    assert.equal(row!.paused, true);
  });

  it('can be paused, and continues from the day on which it is resumed (records:1004)', async () => {
    const { id } = await schedule(fixture.firm);
    const change = async (data: object) =>
      (await fixture.firm.patch(`${SCHEDULES}/${id}?fields=${FIELDS}`, { data })).body.data;
    const paused = await change({ paused: true });
    assert.deepEqual([paused.paused, paused.next_scheduled_date], [true, null]);
    await runAt(id, '2030-01-01T00:00:00Z');
    assert.equal((await read(id)).status, 'initial');
    assert.ok((await change({ paused: false })).next_scheduled_date);
    const moved = await change({ effective_from: '2031-01-01', time_of_day: '2026-05-05T18:00:00-03:00' });
    assert.equal(moved.next_scheduled_date, '2031-01-06T23:00:00.000Z');
  });

  it('belongs to its user, once for each preset, and ends with the preset (records:1002)', async () => {
    const presetId = await preset(fixture.firm, { shared: true });
    const colleague = (await hire(fixture, fixture.firm, { roles: ['admin'] })).firm;
    const data = { report_preset_id: presetId, ...MONDAYS };
    const { id } = await create(fixture.firm, 'report_schedules', data);
    assert.equal((await fixture.firm.post(SCHEDULES, { data })).status, 422);
    const { id: theirs } = await create(colleague, 'report_schedules', data);
    for (const firm of [colleague, fixture.otherFirm])
      for (const call of [firm.get(`${SCHEDULES}/${id}`), firm.delete(`${SCHEDULES}/${id}`)])
        assert.equal((await call).status, 404);
    assert.equal((await fixture.otherFirm.post(SCHEDULES, { data })).status, 422);
    const listed = (await colleague.get(SCHEDULES)).body.data;
    assert.deepEqual(
      listed.map((each: { id: number }) => each.id),
      [theirs],
    );
    await fixture.firm.delete(`/api/v4/report_presets/${presetId}`);
    assert.equal((await fixture.firm.get(`${SCHEDULES}/${id}`)).status, 404);
    assert.equal((await colleague.get(`${SCHEDULES}/${theirs}`)).status, 404);
  });

  it('refuses invalid days, times and zones (records:1003)', async () => {
    const report_preset_id = await preset(fixture.firm);
    for (const [member, value] of [
      ['report_preset_id', undefined],
      ['report_preset_id', 999_999_999],
      ['frequency', 'hourly'],
      ['days_of_week', [7]],
      ['days_of_week', []],
      ['day_of_month', 32],
      ['every_no_of_months', 0],
      ['time_of_day', '25:00'],
      ['time_of_day', undefined],
      ['time_zone', 'Mars/Olympus'],
      ['effective_from', '9999-12-31'],
      ['users', []],
      ['users', [{ id: Number(fixture.otherFirm.userId) }]],
    ] as const) {
      const answer = await fixture.firm.post(SCHEDULES, {
        data: { report_preset_id, ...MONDAYS, [member]: value },
      });
      assert.equal(answer.status, 422, `${member} ${JSON.stringify(value)}`);
      assert.match(Object.keys(answer.body.error.errors)[0]!, new RegExp(`^${member}`));
    }
  });
});

describe('The next run of a schedule', () => {
  const calendar = (data: Partial<Calendar>): Calendar => ({
    frequency: 'daily',
    daysOfWeek: [],
    dayOfMonth: 1,
    everyMonths: 1,
    effectiveFrom: '2026-01-01',
    timeOfDay: '09:00:00',
    timeZone: 'America/New_York',
    ...data,
  });
  const runs = (data: Partial<Calendar>, after: string, count = 3): string[] => {
    const found: string[] = [];
    for (let at = new Date(after); found.length < count;) {
      at = nextRun(calendar(data), at);
      found.push(at.toISOString().slice(0, 16));
    }
    return found;
  };

  it('keeps the time on the clock when clocks are put forward or back', () => {
    assert.deepEqual(runs({}, '2026-03-07T00:00:00Z'), [
      '2026-03-07T14:00',
      '2026-03-08T13:00',
      '2026-03-09T13:00',
    ]);
    assert.deepEqual(runs({}, '2026-10-31T00:00:00Z', 2), ['2026-10-31T13:00', '2026-11-01T14:00']);
  });

  it('is an hour later if the time is skipped, and the first of two if it occurs twice', () => {
    assert.deepEqual(runs({ timeOfDay: '02:30:00' }, '2026-03-08T00:00:00Z', 2), [
      '2026-03-08T07:30',
      '2026-03-09T06:30',
    ]);
    assert.deepEqual(runs({ timeOfDay: '01:30:00' }, '2026-11-01T00:00:00Z', 2), [
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ]);
  });

  it('is on the chosen weekdays, from its first day', () => {
    const weekly = { frequency: 'weekly', daysOfWeek: [1, 5], effectiveFrom: '2026-06-03' } as const;
    assert.deepEqual(runs(weekly, '2026-05-01T00:00:00Z'), [
      '2026-06-05T13:00',
      '2026-06-08T13:00',
      '2026-06-12T13:00',
    ]);
  });

  it('is on the last day of shorter months, and in every third month from the first', () => {
    const monthly = { frequency: 'monthly', dayOfMonth: 31, effectiveFrom: '2026-01-15' } as const;
    assert.deepEqual(
      runs({ ...monthly, timeZone: 'UTC' }, '2026-01-20T00:00:00Z').map((each) => each.slice(0, 10)),
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    );
    assert.deepEqual(
      runs({ ...monthly, everyMonths: 3, dayOfMonth: 10 }, '2026-01-20T00:00:00Z').map((each) =>
        each.slice(0, 10),
      ),
      ['2026-04-10', '2026-07-10', '2026-10-10'],
    );
  });
});

describe('A report period', () => {
  it('is counted from the day on which the report is requested', () => {
    const days: Readonly<Record<Period, string>> = {
      today: '2026-05-13 2026-05-13',
      yesterday: '2026-05-12 2026-05-12',
      this_week: '2026-05-11 2026-05-17',
      last_week: '2026-05-04 2026-05-10',
      this_month: '2026-05-01 2026-05-31',
      last_month: '2026-04-01 2026-04-30',
      this_quarter: '2026-04-01 2026-06-30',
      last_quarter: '2026-01-01 2026-03-31',
      this_year: '2026-01-01 2026-12-31',
      last_year: '2025-01-01 2025-12-31',
    };
    for (const [period, expected] of Object.entries(days)) {
      const { start, end } = daysOf(period as Period, '2026-05-13');
      assert.equal(`${start} ${end}`, expected, period);
    }
  });
});
