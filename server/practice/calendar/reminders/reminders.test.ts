/** Reminders: when they are sent, to whom, and their state afterwards. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
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

  it('is delivered by mail on time, once, and not before (records:573)', async () => {
    const { id } = await task({ name: 'Serve the claim' });
    const made = await create(fixture.firm, 'reminders', await body(id), 'id,next_delivery_at');
    const payload = { account_id: fixture.firm.accountId, reminder_id: String(made.id) };
    const deliver = (now: string) =>
      practiceTasks({ ...fixture.parts, now: () => new Date(now) })['deliver_reminder']!(payload, {
        attempt: 1,
        mark: 'of a test',
      });
    await deliver('2030-06-01T00:00:00Z');
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'scheduled');
    await deliver('2030-06-10T00:00:00Z');
    assert.equal((await get(`reminders/${made.id}?fields=state`)).state, 'delivered');
    await deliver('2030-06-10T00:00:00Z');
    assert.equal((await mails()).split('Subject: Reminder: Serve the claim').length - 1, 1);
  });

  it('is not the only mail about a task: its assignee is notified of it, and its assigner of its completion (records:512)', async () => {
    const { id } = await task({ name: 'Draft the will', notify_assignee: true, notify_completion: true });
    await fixture.firm.patch(`/api/v4/tasks/${id}`, { data: { status: 'complete' } });
    for (const occasion of ['assigned', 'completed'])
      await practiceTasks(fixture.parts)['notify_of_task']!(
        { account_id: fixture.firm.accountId, task_id: String(id), occasion },
        { attempt: 1, mark: 'of a test' },
      );
    const sent = await mails();
    assert.match(sent, /New task: Draft the will/);
    assert.match(sent, /Completed: Draft the will/);
  });
});
