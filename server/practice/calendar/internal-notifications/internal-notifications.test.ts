/** Notifications to users, and the methods by which they want to receive them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../test/support/attempt.ts';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { practiceTasks } from '../../api/jobs.ts';

const EVENTS = '/api/v4/internal_notifications/my_events';
const METRICS = '/api/v4/internal_notifications/event_metrics';
const WHOLE =
  'fields=id,marked_as_read,event{description,description_url,icon,message,mobile_icon,occurred_at,primary_detail,primary_detail_url,secondary_detail,secondary_detail_url,subject_id,subject_type,title,title_url}';

withFixture('What a user is told of', (fixture) => {
  const told = async (firm: Firm) => (await firm.get(`${EVENTS}?${WHOLE}`)).body.data;
  const run = (job: string, payload: object, mark: string) =>
    practiceTasks(fixture.parts)[job]!({ account_id: fixture.firm.accountId, ...payload }, attemptOf(mark));
  const mailsTo = async (email: string) =>
    (await fixture.mails()).filter((text) => text.includes(`To: ${email}`)).length;
  const give = (userId: string, matter: { id: number }, name = 'Draft the will') =>
    create(fixture.firm, 'tasks', {
      name,
      description: 'Today',
      assignee: { id: userId, type: 'User' },
      matter,
    });

  it('is listed, counted, read and removed only by that user (records:497,498,499,500,501,503)', async () => {
    const [one, two] = [await hire(fixture, fixture.firm), await hire(fixture, fixture.firm)];
    const matter = await createMatter(fixture.firm);
    const task = await give(one.userId, matter);
    const payload = { task_id: String(task.id), occasion: 'assigned' };
    await run('notify_of_task', payload, 'first');
    await run('notify_of_task', payload, 'first');
    const [notice, ...others] = await told(one.firm);
    assert.deepEqual(others, [], 'a job that runs again tells nobody twice');
    const { title, title_url, message, subject_id, subject_type, primary_detail_url } = notice.event;
    assert.match(title, / assigned you a task$/);
    assert.deepEqual(
      [title_url, message, subject_id, subject_type, primary_detail_url],
      [`/app/tasks?task=${task.id}`, 'Draft the will', task.id, 'Task', `/app/matters/${matter.id}`],
    );
    assert.equal(notice.marked_as_read, false);
    const unread = async (search = '') =>
      (await one.firm.get(`${METRICS}${search}`)).body.data.unread_web_events;
    assert.deepEqual(
      [await unread(), await unread(`?matter_id=${matter.id}`), await unread('?matter_id=999999')],
      [1, 1, 0],
    );
    assert.deepEqual(await told(two.firm), []);
    const path = `${EVENTS}/${notice.id}`;
    for (const other of [two.firm, fixture.otherFirm]) {
      assert.equal((await other.patch(path, { data: { marked_as_read: true } })).status, 404);
      assert.equal((await other.delete(path)).status, 404);
    }
    const read = await one.firm.patch(`${path}?fields=marked_as_read`, { data: { marked_as_read: true } });
    assert.deepEqual(read.body.data, { marked_as_read: true });
    assert.equal(await unread(), 0);
    assert.equal((await one.firm.delete(path)).status, 204);
    assert.deepEqual(await told(one.firm), []);
    assert.deepEqual((await one.firm.get(`${EVENTS}?limit=1`)).body.meta.paging, {});
    for (const name of ['Older', 'Newer']) {
      const { id } = await give(one.userId, matter, name);
      await run('notify_of_task', { task_id: String(id), occasion: 'assigned' }, name);
    }
    const page = await one.firm.get(`${EVENTS}?limit=1&fields=event{message}`);
    assert.deepEqual(page.body.data, [{ event: { message: 'Newer' } }]);
    const next = await one.firm.get(page.body.meta.paging.next);
    assert.deepEqual(next.body.data, [{ event: { message: 'Older' } }]);
  });

  it('is created for messages at once, and counted with them (records:498,501)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm);
    const client = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm);
    await create(fixture.firm, 'conversation_messages', {
      subject: 'Your file',
      body: 'Please look at it.',
      matter: { id: matter.id },
      receivers: [
        { id: userId, type: 'User' },
        { id: client.id, type: 'Contact' },
      ],
    });
    const [notice] = await told(firm);
    assert.match(notice.event.title, / sent you a message$/);
    assert.deepEqual([notice.event.message, notice.event.description], ['Your file', 'Message']);
    const counted = async (search: string) => (await firm.get(`${METRICS}${search}`)).body.data;
    assert.deepEqual(await counted(''), {
      unread_web_events: 1,
      unread_mobile_events: 1,
      unread_secure_messages: 1,
      unread_client_portal_messages: 1,
      unread_text_messages: 0,
    });
    const of = (search: string) =>
      counted(search).then(({ unread_secure_messages }) => unread_secure_messages);
    assert.deepEqual(
      [
        await of(`?contact_id=${client.id}`),
        await of('?contact_id=999999'),
        await of(`?matter_id=${matter.id}`),
      ],
      [1, 0, 1],
    );
  });

  it('is sent by the methods that the user chose, and reminders by their own method (records:902)', async () => {
    const { firm, userId, email } = await hire(fixture, fixture.firm);
    const matter = await createMatter(fixture.firm);
    const { body } = await firm.get('/api/v4/notification_methods?fields=id,type,receives_notices');
    assert.deepEqual(
      body.data.map((each: { type: string; receives_notices: boolean }) => [
        each.type,
        each.receives_notices,
      ]),
      [
        ['Email', true],
        ['Popup', true],
      ],
    );
    const choose = async (type: string, receives_notices: boolean, by = firm) => {
      const { id } = body.data.find((each: { type: string }) => each.type === type);
      return (await by.patch(`/api/v4/notification_methods/${id}`, { data: { receives_notices } })).status;
    };
    assert.equal(await choose('Email', false, fixture.firm), 404);
    assert.equal(await choose('Email', false), 200);
    const first = await give(userId, matter, 'In the app');
    await run('notify_of_task', { task_id: String(first.id), occasion: 'assigned' }, 'in the app');
    assert.deepEqual([(await told(firm)).length, await mailsTo(email)], [1, 0]);
    assert.deepEqual([await choose('Email', true), await choose('Popup', false)], [200, 200]);
    const second = await give(userId, matter, 'By mail');
    await run('notify_of_task', { task_id: String(second.id), occasion: 'assigned' }, 'by mail');
    assert.deepEqual([(await told(firm)).length, await mailsTo(email)], [1, 1]);
    const popup = body.data.find((each: { type: string }) => each.type === 'Popup');
    const due = await create(firm, 'tasks', {
      name: 'Remind me',
      description: '',
      due_at: '2030-06-10',
      assignee: { id: userId, type: 'User' },
    });
    const reminder = await create(firm, 'reminders', {
      subject: { id: due.id, type: 'Task' },
      notification_method: { id: popup.id },
      duration_unit: 'days',
      duration_value: 1,
    });
    await practiceTasks({ ...fixture.parts, now: () => new Date('2030-06-10T00:00:00Z') })[
      'deliver_reminder'
    ]!({ account_id: fixture.firm.accountId, reminder_id: String(reminder.id) }, attemptOf('reminder'));
    const [last] = await told(firm);
    assert.deepEqual([last.event.title, last.event.message], ['A task is due soon', 'Remind me']);
  });

  it('covers notes and appointments, with only the names that its reader may see (records:440)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const matter = await createMatter(fixture.firm);
    const note = await create(fixture.firm, 'notes', {
      type: 'Matter',
      matter: { id: matter.id },
      subject: 'Settlement',
      detail: 'Half',
    });
    const author_id = fixture.firm.userId;
    await run('notify_of_note', { note_id: String(note.id), author_id, user_ids: [userId] }, 'note');
    const me = await firm.get('/api/v4/users/who_am_i?fields=default_calendar_id');
    const entry = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id: me.body.data.default_calendar_id },
      summary: 'Hearing',
      start_at: '2030-06-10T09:00:00Z',
      end_at: '2030-06-10T10:00:00Z',
    });
    const payload = { calendar_entry_id: String(entry.id), user_id: author_id, occasion: 'entered' };
    await run('notify_of_calendar_entry', payload, 'entry');
    const [ofEntry, ofNote] = await told(firm);
    assert.deepEqual([ofNote.event.message, ofEntry.event.message], ['Settlement', 'Hearing']);
    assert.match(ofNote.event.primary_detail, /^\d+$/, 'the client’s name is not in the number');
    assert.equal(ofEntry.event.title_url, `/app/calendar?entry=${entry.id}`);
    const onContact = await createClient(fixture.firm);
    const secret = await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: onContact.id },
      subject: 'Secret',
      detail: 'Half',
    });
    await run('notify_of_note', { note_id: String(secret.id), author_id, user_ids: [userId] }, 'secret');
    assert.equal((await told(firm)).length, 2);
  });
});
