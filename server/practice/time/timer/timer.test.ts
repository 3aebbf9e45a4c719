/** The running timer of a user, over the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { makeBillOne } from '../../test-support/billing.ts';

const PATH = '/api/v4/timer';

withFixture('A timer', (fixture) => {
  const start = (activity: { id: number }, fields = 'id,etag') =>
    fixture.firm.post(`${PATH}?fields=${fields}`, { data: { activity: { id: activity.id } } });
  const stop = () => fixture.firm.delete(PATH);
  const entry = async (id: number, fields: string, version = '4.0.13') =>
    (
      await fixture.firm.get(`/api/v4/activities/${id}?fields=${fields}`, {
        headers: { 'x-api-version': version },
      })
    ).body.data;
  /** Changes the running timers as if they had been started earlier. */
  const passes = (seconds: number) =>
    fixture.asOwner((owner) =>
      owner.query(`update timers set start_time = start_time - make_interval(secs => $1)`, [seconds]),
    );

  it('is not found if none is running (records:284)', async () => {
    for (const answer of [await fixture.firm.get(PATH), await stop()]) {
      assert.deepEqual([answer.status, answer.body.error.type], [404, 'RecordNotFound']);
    }
  });

  it('starts on a time entry, shows the elapsed hours, and adds them when it stops (records:280,281,282,284)', async () => {
    const activity = await createTime(fixture.firm, { quantity: 1800, price: 100 });
    const { status, body } = await start(
      activity,
      'id,start_time,elapsed_time,created_at,updated_at,activity{id}',
    );
    assert.equal(status, 201);
    assert.equal(body.data.activity.id, activity.id);
    assert.equal(body.data.elapsed_time, 0);
    await passes(5400);
    const running = await fixture.firm.get(`${PATH}?fields=id,elapsed_time,activity{id,quantity}`);
    assert.equal(running.body.data.id, body.data.id);
    assert.ok(running.body.data.elapsed_time >= 1.5 && running.body.data.elapsed_time < 1.52);
    assert.deepEqual(running.body.data.activity, { id: activity.id, quantity: 1800 });
    assert.equal((await entry(activity.id, 'timer{id}')).timer.id, body.data.id);
    const stopped = await stop();
    assert.deepEqual([stopped.status, stopped.body], [204, '']);
    const { quantity, total, timer } = await entry(activity.id, 'quantity,total,timer');
    assert.ok(quantity >= 7200 && quantity < 7230, String(quantity));
    assert.ok(total >= 200 && total < 201);
    assert.equal(timer, null);
    assert.equal((await fixture.firm.get(PATH)).status, 404);
  });

  it('adds seconds even if it is stopped in a version with hours (practice:63)', async () => {
    const activity = await createTime(fixture.firm, { quantity: 3600 });
    await start(activity);
    await passes(3600);
    await fixture.firm.delete(PATH, { headers: { 'x-api-version': '4.0.3' } });
    const { quantity } = await entry(activity.id, 'quantity', '4.0.3');
    assert.ok(quantity >= 2 && quantity < 2.01, String(quantity));
  });

  it('is unique per user: starting it elsewhere stops the running one (records:284)', async () => {
    const [one, two] = [
      await createTime(fixture.firm, { quantity: 0 }),
      await createTime(fixture.firm, { quantity: 0 }),
    ];
    const first = await start(one);
    await passes(600);
    const again = await start(one);
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal((await entry(one.id, 'quantity')).quantity, 0);
    const second = await start(two, 'activity{id}');
    assert.deepEqual(second.body.data, { activity: { id: two.id } });
    assert.ok((await entry(one.id, 'quantity')).quantity >= 600);
    const colleague = await hire(fixture, fixture.firm);
    const theirs = await colleague.firm.post(PATH, { data: { activity: { id: one.id } } });
    assert.equal(theirs.status, 201);
    assert.equal((await fixture.firm.get(`${PATH}?fields=activity{id}`)).body.data.activity.id, two.id);
    const taken = await start(one);
    assert.deepEqual([taken.status, Object.keys(taken.body.error.errors)], [422, ['activity']]);
    assert.match(taken.body.error.message, /Noor/);
    await stop();
    await colleague.firm.delete(PATH);
  });

  it('can be started with the entry by start_timer (practice:61)', async () => {
    const before = await createTime(fixture.firm, { quantity: 0 });
    await start(before);
    await passes(60);
    const activity = await createTime(
      fixture.firm,
      { quantity: 0, start_timer: true },
      'id,timer{id,elapsed_time}',
    );
    assert.equal((await fixture.firm.get(PATH)).body.data.id, activity.timer.id);
    assert.ok((await entry(before.id, 'quantity')).quantity >= 60);
    await stop();
  });

  it('runs only on time entries without a flat rate that are not on an issued bill (practice:61)', async () => {
    const expense = await create(fixture.firm, 'activities', { type: 'ExpenseEntry', date: '2026-03-02' });
    const { id: flat } = await create(fixture.firm, 'activity_descriptions', {
      name: 'Flat',
      rate: { type: 'FlatRate', amount: 100 },
    });
    const flatEntry = await createTime(fixture.firm, { activity_description: { id: flat } });
    const billed = await createTime(fixture.firm);
    await makeBillOne(fixture);
    await fixture.asOwner((owner) =>
      owner.query('update activities set bill_id = 1, billed = true where id = $1', [billed.id]),
    );
    for (const activity of [expense, flatEntry, billed]) {
      const { status, body } = await start(activity);
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['activity']]);
    }
    assert.equal((await fixture.firm.get(PATH)).status, 404);
  });

  it('needs an entry, and one of the firm (records:281, decisions:12)', async () => {
    for (const data of [
      {},
      { activity: { id: null } },
      { activity: {} },
      { activity: { id: 999999 } },
      { activity: { id: (await createTime(fixture.otherFirm)).id } },
    ]) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['activity']], JSON.stringify(data));
    }
  });

  it('is deleted with its entry, and adds nothing if the entry was billed meanwhile', async () => {
    const deleted = await createTime(fixture.firm);
    await start(deleted);
    assert.equal((await fixture.firm.delete(`/api/v4/activities/${deleted.id}`)).status, 204);
    assert.equal((await fixture.firm.get(PATH)).status, 404);
    const billed = await createTime(fixture.firm, { quantity: 60 });
    await start(billed);
    await passes(600);
    await makeBillOne(fixture);
    await fixture.asOwner((owner) =>
      owner.query('update activities set bill_id = 1, billed = true where id = $1', [billed.id]),
    );
    assert.equal((await stop()).status, 204);
    assert.equal((await entry(billed.id, 'quantity')).quantity, 60);
  });

  it('does not start on hours that the user may not see, nor show them (practice:247)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const activity = await createTime(fixture.firm);
    assert.equal((await firm.post(PATH, { data: { activity: { id: activity.id } } })).status, 403);
    await start(activity);
    await passes(60);
    const seen = await firm.get(`/api/v4/activities/${activity.id}?fields=timer{id,elapsed_time}`);
    assert.equal(seen.body.data.timer.elapsed_time, null);
    const former = await firm.get(`/api/v4/activities/${activity.id}?fields=timer{elapsed_time}`, {
      headers: { 'x-api-version': '4.0.7' },
    });
    assert.equal(former.body.data.timer.elapsed_time, null);
    await stop();
  });

  it('keeps the time measured on an entry that became a colleague’s', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const activity = await create(firm, 'activities', {
      type: 'TimeEntry',
      date: '2026-03-02',
      quantity: 0,
      start_timer: true,
    });
    await fixture.firm.patch(`/api/v4/activities/${activity.id}`, {
      data: { user: { id: fixture.firm.userId } },
    });
    await passes(120);
    assert.equal((await firm.delete(PATH)).status, 204);
    assert.ok((await entry(activity.id, 'quantity')).quantity >= 120);
    assert.notEqual(userId, fixture.firm.userId);
  });

  it('runs once after concurrent requests, which all succeed (records:284)', async () => {
    const entries = await Promise.all([1, 2, 3, 4].map(() => createTime(fixture.firm, { quantity: 0 })));
    const timed = { type: 'TimeEntry', date: '2026-03-02', start_timer: true };
    const answers = await Promise.all([
      ...entries.map((each) => start(each)),
      ...entries.map(() => fixture.firm.post('/api/v4/activities', { data: timed })),
    ]);
    for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body));
    const timers = await fixture.asOwner((owner) =>
      owner.query('select from timers where user_id = $1', [fixture.firm.userId]),
    );
    assert.equal(timers.rowCount, 1);
    await stop();
  });

  it('is read with activities_read and written with activities_write (decisions:39)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['activities_read'] });
    assert.equal((await firm.get(PATH)).status, 404);
    const activity = await createTime(fixture.firm);
    for (const answer of [
      await firm.post(PATH, { data: { activity: { id: activity.id } } }),
      await firm.delete(PATH),
    ]) {
      assert.equal(answer.status, 403);
    }
  });
});
