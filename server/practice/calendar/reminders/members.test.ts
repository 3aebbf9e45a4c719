/** The members of a reminder, and the filters of the list. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';
import { until } from '../../../../test/support/until.ts';

const PATH = '/api/v4/reminders';

withFixture('A reminder that is looked at', (fixture) => {
  const get = async (path: string) => (await fixture.firm.get(`/api/v4/${path}`)).body.data;

  it('is made, listed, read, changed and deleted, about a task or a calendar entry (records:569,570,571,572,575)', async () => {
    const task = await create(fixture.firm, 'tasks', {
      name: 'File',
      description: '',
      assignee: { id: fixture.firm.userId, type: 'User' },
      due_at: '2030-06-10',
    });
    const calendar = (await get('users/who_am_i?fields=default_calendar_id')).default_calendar_id;
    const entry = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: calendar },
      summary: 'Hearing',
      start_at: '2030-06-10T09:00:00Z',
      end_at: '2030-06-10T10:00:00Z',
    });
    const methods = (await get('users/who_am_i?fields=notification_methods{id,type}')).notification_methods;
    const [email, popup] = ['Email', 'Popup'].map((type) =>
      methods.find((method: { type: string }) => method.type === type),
    );
    const make = (subject: object, method: { id: number }) =>
      create(fixture.firm, 'reminders', {
        subject,
        notification_method: { id: method.id },
        duration_unit: 'Hours',
        duration_value: '2',
      });
    const ofTask = await make({ id: task.id, type: 'task' }, email);
    const ofEntry = await make({ id: entry.id, type: 'CalendarEntry' }, popup);
    const fields = 'duration,state,next_delivery_at,notification_method{type},subject{id,type,identifier}';
    assert.deepEqual(await get(`reminders/${ofEntry.id}?fields=${fields}`), {
      duration: 7200,
      state: 'scheduled',
      next_delivery_at: '2030-06-10T07:00:00.000Z',
      notification_method: { type: 'Popup' },
      subject: { id: Number(entry.id), type: 'CalendarEntry', identifier: 'Hearing' },
    });
    const moved = await fixture.firm.patch(`${PATH}/${ofEntry.id}?fields=${fields}`, {
      data: {
        duration_unit: 'minutes',
        duration_value: 15,
        notification_method: { id: email.id },
        subject: { id: task.id, type: 'Task' },
      },
    });
    assert.equal(moved.headers.get('x-ignored-members'), 'subject');
    assert.deepEqual(
      [moved.body.data.duration, moved.body.data.next_delivery_at, moved.body.data.subject.type],
      [900, '2030-06-10T08:45:00.000Z', 'CalendarEntry'],
    );
    const ids = async (query: string) =>
      (await get(`reminders?${query}`)).map((each: { id: number }) => each.id);
    assert.deepEqual(await ids(`subject_type=task&subject_id=${task.id}`), [ofTask.id]);
    assert.ok((await ids(`subject_id=${task.id}`)).includes(ofTask.id), 'of either kind');
    assert.deepEqual(await ids('subject_type=calendar_entry'), [ofEntry.id]);
    assert.deepEqual(await ids('order=next_delivery_at(asc)'), [ofEntry.id, ofTask.id]);
    assert.deepEqual(await ids('state=delivered'), []);
    await takesTheStandardQuery(fixture.firm, 'reminders', [ofTask.id, ofEntry.id]);
    assert.equal((await fixture.firm.delete(`${PATH}/${ofTask.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${ofTask.id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${PATH}/${ofEntry.id}`)).status, 404);
  });

  it('is due at the time of its subject if it is made without a duration, which counts minutes if no unit is sent (records:571)', async () => {
    const { notification_methods: methods, default_calendar_id: calendar } = (
      await fixture.firm.get('/api/v4/users/who_am_i?fields=notification_methods{id},default_calendar_id')
    ).body.data;
    const { id } = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: calendar },
      summary: 'Hearing',
      start_at: '2030-06-10T09:00:00Z',
      end_at: '2030-06-10T10:00:00Z',
    });
    const least = { notification_method: { id: methods[0].id }, subject: { id, type: 'CalendarEntry' } };
    assert.deepEqual(await create(fixture.firm, 'reminders', least, 'duration,next_delivery_at,state'), {
      duration: 0,
      next_delivery_at: '2030-06-10T09:00:00.000Z',
      state: 'scheduled',
    });
    for (const [sent, duration] of [
      [{ duration_unit: 'days' }, 0],
      [{ duration_value: 15 }, 900],
    ] as const)
      assert.deepEqual(await create(fixture.firm, 'reminders', { ...least, ...sent }, 'duration'), {
        duration,
      });
  });

  it('is delivered by a job on time, and again after its task was moved (records:572)', async () => {
    const soon = await hire(fixture, fixture.firm);
    const asked = await soon.firm.get(
      '/api/v4/users/who_am_i?fields=default_calendar_id,notification_methods{id,type}',
    );
    const { default_calendar_id, notification_methods } = asked.body.data;
    const start = new Date(Date.now() + 65_000);
    const entry = await create(soon.firm, 'calendar_entries', {
      calendar_owner: { id: default_calendar_id },
      summary: 'Call with counsel',
      start_at: start.toISOString(),
      end_at: start.toISOString(),
    });
    const made = await create(soon.firm, 'reminders', {
      subject: { id: entry.id, type: 'CalendarEntry' },
      notification_method: { id: notification_methods[0].id },
      duration_unit: 'minutes',
      duration_value: 1,
    });
    const state = async () => (await soon.firm.get(`${PATH}/${made.id}?fields=state`)).body.data.state;
    assert.equal(await state(), 'scheduled');
    await fixture.runJobs();
    await until(async () => (await state()) === 'delivered', 'the delivery');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await soon.firm.patch(`/api/v4/calendar_entries/${entry.id}`, {
      data: { start_at: later, end_at: later },
    });
    assert.equal(await state(), 'scheduled');
  });
});
