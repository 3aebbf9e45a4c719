/** Reminders: when they are sent, to whom, and their state afterwards. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../test/support/attempt.ts';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { practiceTasks } from '../../api/jobs.ts';

const PATH = '/api/v4/reminders';

withFixture('A reminder', (fixture) => {
  const get = async (where: string) => (await fixture.firm.get(`/api/v4/${where}`)).body.data;
  const methods = async (): Promise<{ id: number; type: string }[]> =>
    (await get('users/who_am_i?fields=notification_methods{id,type,email_address}')).notification_methods;
  const task = (data: object = {}) =>
    create(fixture.firm, 'tasks', {
      name: 'File',
      description: '',
      assignee: { id: fixture.firm.userId, type: 'User' },
      due_at: '2030-06-10',
      ...data,
    });
  const body = async (taskId: number, data: object = {}) => ({
    subject: { id: taskId, type: 'Task' },
    notification_method: { id: (await methods())[0]!.id },
    duration_unit: 'days',
    duration_value: 1,
    ...data,
  });
  const fields = 'id,duration,state,next_delivery_at,subject,notification_method{type}';
  const mails = async () => (await fixture.mails()).join('\n');

  it('is relative to nine in the morning of the due date in the user’s time zone (records:571,572,573)', async () => {
    const { id } = await task();
    const made = await create(fixture.firm, 'reminders', await body(id), fields);
    const { time_zone } = await get('users/who_am_i?fields=time_zone');
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: time_zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    assert.equal(local.format(new Date(made.next_delivery_at)), '2030-06-09 09:00');
    assert.deepEqual(
      [made.duration, made.state, made.notification_method.type],
      [86400, 'scheduled', 'Email'],
    );
    assert.deepEqual(made.subject, {
      id,
      type: 'Task',
      identifier: 'File',
      secondary_identifier: null,
      tertiary_identifier: null,
    });
    const moved = await fixture.firm.patch(`${PATH}/${made.id}?fields=${fields}`, {
      data: { duration_unit: 'hours', duration_value: 3 },
    });
    assert.equal(local.format(new Date(moved.body.data.next_delivery_at)), '2030-06-10 06:00');
    await fixture.firm.patch(`/api/v4/tasks/${id}`, { data: { due_at: '2030-06-11' } });
    assert.equal(
      local.format(new Date((await get(`reminders/${made.id}?fields=next_delivery_at`)).next_delivery_at)),
      '2030-06-11 06:00',
    );
    await fixture.firm.patch(`/api/v4/tasks/${id}`, { data: { status: 'complete' } });
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'delivery_skipped');
    await fixture.firm.patch(`/api/v4/tasks/${id}`, { data: { due_at: null, status: 'pending' } });
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'initializing');
  });

  it('is filtered by subject, user and state (records:570,574)', async () => {
    const { id } = await task();
    const made = await create(fixture.firm, 'reminders', await body(id));
    const ids = async (query: string) =>
      (await get(`reminders?${query}`)).map((each: { id: number }) => each.id);
    assert.deepEqual(await ids(`subject_id=${id}&subject_type=task`), [made.id]);
    assert.deepEqual(await ids(`subject_id=${id}&subject_type=calendar_entry`), []);
    assert.ok(
      (await ids(`user_id=${fixture.firm.userId}&state=scheduled&order=next_delivery_at(desc)`)).includes(
        made.id,
      ),
    );
    assert.ok((await ids(`notification_method_id=${(await methods())[0]!.id}`)).includes(made.id));
    assert.deepEqual(
      (await get(`tasks/${id}?fields=reminders`)).reminders.map((each: { id: number }) => each.id),
      [made.id],
    );
    assert.equal((await fixture.firm.delete(`/api/v4/tasks/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${made.id}`)).status, 404);
  });

  it('needs a subject and a user of the firm (records:571,decisions:12)', async () => {
    const { id } = await task();
    const theirs = (await fixture.otherFirm.get('/api/v4/users/who_am_i?fields=notification_methods')).body
      .data.notification_methods[0];
    for (const [member, value] of [
      ['subject', undefined],
      ['subject', { id }],
      ['subject', { id: 987654, type: 'Task' }],
      ['subject', { id, type: 'CalendarEntry' }],
      ['notification_method', undefined],
      ['notification_method', { id: theirs.id }],
      ['duration_unit', 'fortnights'],
      ['duration_value', -1],
    ] as const) {
      const answer = await fixture.firm.post(PATH, { data: await body(id, { [member]: value }) });
      assert.equal(answer.status, 422, `${member} ${JSON.stringify(value)}`);
      assert.deepEqual(Object.keys(answer.body.error.errors), [member]);
    }
    const made = await create(fixture.firm, 'reminders', await body(id));
    assert.equal((await fixture.otherFirm.get(`${PATH}/${made.id}`)).status, 404);
  });

  it('is at most as long as its duration in seconds can be read by clients (records:573)', async () => {
    const { id } = await task();
    const make = async (value: number, unit: string) =>
      fixture.firm.post(`${PATH}?fields=duration`, {
        data: await body(id, { duration_value: value, duration_unit: unit }),
      });
    assert.equal((await make(3550, 'weeks')).body.data.duration, 2_147_040_000);
    const { status, body: refused } = await make(3551, 'weeks');
    assert.equal(status, 422);
    assert.match(refused.error.errors.duration_value[0], /from 0 to 3550 for weeks/);
    const hours = await create(
      fixture.firm,
      'reminders',
      await body(id, { duration_value: 100_000, duration_unit: 'hours' }),
    );
    const longer = await fixture.firm.patch(`${PATH}/${hours.id}`, { data: { duration_unit: 'weeks' } });
    assert.equal(longer.status, 422);
    assert.equal((await fixture.firm.get(`${PATH}?fields=duration`)).status, 200);
    const ancient = await task({ due_at: '0001-01-02' });
    const early = await fixture.firm.post(`${PATH}?fields=state`, { data: await body(ancient.id) });
    assert.deepEqual([early.status, early.body.data?.state], [201, 'delivery_skipped']);
  });

  it('is at nine in the morning of a time zone to which the user moves (records:573)', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm);
    const asked = await firm.get(
      '/api/v4/users/who_am_i?fields=default_calendar_id,notification_methods{id}',
    );
    const { default_calendar_id, notification_methods } = asked.body.data;
    const remindOf = (subject: object) =>
      create(firm, 'reminders', {
        subject,
        notification_method: { id: notification_methods[0].id },
        duration_unit: 'days',
        duration_value: 1,
      });
    const at = async (zone: string, { id }: { id: number }) => {
      await fixture.firm.patch(`/api/v4/users/${userId}`, { data: { time_zone: zone } });
      return (await firm.get(`${PATH}/${id}?fields=next_delivery_at,state`)).body.data;
    };
    const ofTask = await remindOf({ id: (await task()).id, type: 'Task' });
    const day = await create(firm, 'calendar_entries', {
      calendar_owner: { id: default_calendar_id },
      summary: 'Away',
      all_day: true,
      start_at: '2030-06-10',
      end_at: '2030-06-10',
    });
    const ofDay = await remindOf({ id: day.id, type: 'CalendarEntry' });
    for (const reminder of [ofTask, ofDay]) {
      const berlin = { next_delivery_at: '2030-06-09T07:00:00.000Z', state: 'scheduled' };
      assert.deepEqual(await at('Europe/Berlin', reminder), berlin);
      const tokyo = { next_delivery_at: '2030-06-09T00:00:00.000Z', state: 'scheduled' };
      assert.deepEqual(await at('Asia/Tokyo', reminder), tokyo);
    }
  });

  it('of a colleague is written only by those who may change the appointment', async () => {
    const { firm: guest, userId } = await hire(fixture, fixture.firm);
    const calendar = await create(fixture.firm, 'calendars', { name: 'Hearings' });
    const permit = async (data: object) =>
      (
        await fixture.firm.patch(`/api/v4/calendars/${calendar.id}?fields=permissions{id}`, {
          data: { permissions: [data] },
        })
      ).body.data.permissions[0].id;
    const permission = await permit({ user: { id: userId }, permission: 'viewer' });
    const hearing = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: calendar.id },
      summary: 'Hearing',
      start_at: '2030-06-10T10:00:00Z',
      end_at: '2030-06-10T11:00:00Z',
    });
    const of = { subject: { id: hearing.id, type: 'CalendarEntry' } };
    const theirs = await create(fixture.firm, 'reminders', await body(0, of));
    const [method] = (await guest.get('/api/v4/users/who_am_i?fields=notification_methods{id}')).body.data
      .notification_methods;
    const own = await create(guest, 'reminders', await body(0, { ...of, notification_method: method }));
    for (const refused of [
      await guest.patch(`${PATH}/${theirs.id}`, { data: { duration_value: 3 } }),
      await guest.patch(`${PATH}/${theirs.id}`, { data: { notification_method: method } }),
      await guest.patch(`${PATH}/${own.id}`, { data: { notification_method: (await methods())[0]! } }),
      await guest.delete(`${PATH}/${theirs.id}`),
      await guest.post(PATH, { data: await body(0, of) }),
    ]) {
      assert.equal(refused.status, 403);
      assert.match(refused.body.error.message, /reminders of colleagues .* this user is its viewer/);
    }
    assert.equal((await guest.patch(`${PATH}/${own.id}`, { data: { duration_value: 3 } })).status, 200);
    assert.equal((await guest.delete(`${PATH}/${own.id}`)).status, 204);
    assert.equal(
      (
        await fixture.firm.patch(`/api/v4/calendar_entries/${hearing.id}`, {
          data: { start_at: '2030-06-10T10:30:00Z' },
        })
      ).status,
      200,
    );
    await permit({ id: permission, permission: 'editor' });
    assert.equal((await guest.patch(`${PATH}/${theirs.id}`, { data: { duration_value: 3 } })).status, 200);
    assert.equal((await guest.delete(`${PATH}/${theirs.id}`)).status, 204);
  });

  it('is delivered by mail on time, once, and not before (records:573)', async () => {
    const { id } = await task({ name: 'Serve the claim' });
    const made = await create(fixture.firm, 'reminders', await body(id), 'id,next_delivery_at');
    const payload = { account_id: fixture.firm.accountId, reminder_id: String(made.id) };
    const deliver = (now: string) =>
      practiceTasks({ ...fixture.parts, now: () => new Date(now) })['deliver_reminder']!(
        payload,
        attemptOf(),
      );
    await deliver('2030-06-01T00:00:00Z');
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'scheduled');
    await deliver('2030-06-10T00:00:00Z');
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'delivered');
    await deliver('2030-06-10T00:00:00Z');
    assert.equal((await mails()).split('Subject: Reminder: Serve the claim').length - 1, 1);
  });

  it('is not delivered to a user who may not see what it is about', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm);
    const [method] = (await firm.get('/api/v4/users/who_am_i?fields=notification_methods{id}')).body.data
      .notification_methods;
    const deliver = (id: number) =>
      practiceTasks({ ...fixture.parts, now: () => new Date('2031-01-01T00:00:00Z') })['deliver_reminder']!(
        { account_id: fixture.firm.accountId, reminder_id: String(id) },
        attemptOf(`of a test ${id}`),
      );
    const state = async (id: number) => (await get(`reminders/${id}?fields=state`)).state;
    const secret = await task({ name: 'Confidential', permission: 'private' });
    const open = await task({ name: 'For everybody' });
    const calendar = (await get('users/who_am_i?fields=default_calendar_id')).default_calendar_id;
    const hearing = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: calendar },
      summary: 'Sealed hearing',
      start_at: '2030-06-10T09:00:00Z',
      end_at: '2030-06-10T10:00:00Z',
    });
    const about = async (data: object) =>
      (await create(fixture.firm, 'reminders', await body(open.id, { ...data, notification_method: method })))
        .id;
    const [ofSecret, ofOpen, ofHearing] = [
      await about({ subject: { id: secret.id, type: 'Task' } }),
      await about({}),
      await about({ subject: { id: hearing.id, type: 'CalendarEntry' } }),
    ];
    await fixture.firm.patch(`/api/v4/calendars/${calendar}`, {
      data: { permissions: [{ user: { id: userId }, permission: 'limited_viewer' }] },
    });
    for (const id of [ofSecret, ofOpen, ofHearing]) await deliver(id);
    assert.deepEqual(
      [await state(ofSecret), await state(ofOpen), await state(ofHearing)],
      ['delivery_skipped', 'delivered', 'delivery_skipped'],
    );
    const sent = await mails();
    assert.match(sent, /Reminder: For everybody/);
    assert.doesNotMatch(sent, /Reminder: (Confidential|Sealed hearing)/);
  });

  it('cannot be about an entry of which the user sees only a busy time', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm);
    const calendar = (await get('users/who_am_i?fields=default_calendar_id')).default_calendar_id;
    const { id } = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: calendar },
      summary: 'Sealed hearing',
      start_at: '2030-06-11T09:00:00Z',
      end_at: '2030-06-11T10:00:00Z',
    });
    await fixture.firm.patch(`/api/v4/calendars/${calendar}`, {
      data: { permissions: [{ user: { id: userId }, permission: 'limited_viewer' }] },
    });
    const { notification_methods: own } = (
      await firm.get('/api/v4/users/who_am_i?fields=notification_methods{id}')
    ).body.data;
    const data = await body(0, { subject: { id, type: 'CalendarEntry' }, notification_method: own[0] });
    for (const fields of ['id', 'id,state']) {
      const refused = await firm.post(`/api/v4/reminders?fields=${fields}`, { data });
      assert.equal(refused.status, 422);
      assert.deepEqual(Object.keys(refused.body.error.errors), ['subject']);
    }
    const kept = await get(`reminders?subject_id=${id}&subject_type=calendar_entry`);
    assert.deepEqual(kept, []);
  });

  it('is not the only mail about a task: its assignee is notified of it, and its assigner of its completion (records:512)', async () => {
    const { id } = await task({ name: 'Draft the will', notify_assignee: true, notify_completion: true });
    await fixture.firm.patch(`/api/v4/tasks/${id}`, { data: { status: 'complete' } });
    for (const occasion of ['assigned', 'completed'])
      await practiceTasks(fixture.parts)['notify_of_task']!(
        { account_id: fixture.firm.accountId, task_id: String(id), occasion },
        attemptOf(),
      );
    const sent = await mails();
    assert.match(sent, /New task: Draft the will/);
    assert.match(sent, /Completed: Draft the will/);
  });
});
