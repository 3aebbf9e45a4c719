/** Tasks: assignees, due dates, and who sees them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/tasks';

withFixture('A task', (fixture) => {
  const me = () => ({ id: Number(fixture.firm.userId), type: 'User' });
  const task = (data: object = {}, fields = 'id,etag', firm: Firm = fixture.firm) =>
    create(
      firm,
      'tasks',
      { name: 'File the defence', description: 'By post', assignee: me(), ...data },
      fields,
    );
  const idsOf = async (query: string, firm: Firm = fixture.firm) =>
    (await firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);
  const read = async (id: number, fields: string) =>
    (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;

  it('is public, pending and of normal priority unless something else is sent (records:514,518)', async () => {
    const fields =
      'name,description,description_text_type,due_at,status,priority,permission,notify_completion,statute_of_limitations,time_entries_count,time_estimated,completed_at,assigner,task_type,time_entries';
    assert.deepEqual(await task({ due_at: '2026-12-24T18:00:00Z', time_estimated: 5400 }, fields), {
      name: 'File the defence',
      description: 'By post',
      description_text_type: 'plain_text',
      due_at: '2026-12-24',
      status: 'pending',
      priority: 'Normal',
      permission: 'public',
      notify_completion: false,
      statute_of_limitations: false,
      time_entries_count: 0,
      time_estimated: 5400,
      completed_at: null,
      assigner: (await fixture.firm.get(`/api/v4/users/${me().id}`)).body.data,
      task_type: null,
      time_entries: [],
    });
  });

  it('needs a name, a description and an assignee who exists in the firm (records:512,516)', async () => {
    const theirs = await createClient(fixture.otherFirm);
    const whole = { name: 'X', description: 'Y', assignee: me() };
    for (const [member, value] of [
      ['name', undefined],
      ['name', ' '],
      ['description', undefined],
      ['assignee', undefined],
      ['assignee', { id: me().id }],
      ['assignee', { type: 'User' }],
      ['assignee', { id: me().id, type: 'Robot' }],
      ['assignee', { id: theirs.id, type: 'Contact' }],
      ['assignee', { id: fixture.otherFirm.userId, type: 'User' }],
      ['time_estimated', -1],
      ['cascading_offset', 10001],
      ['status', 'done'],
    ] as const) {
      const { status, body } = await fixture.firm.post(PATH, { data: { ...whole, [member]: value } });
      assert.equal(status, 422, `${member} ${JSON.stringify(value)}`);
      assert.deepEqual(Object.keys(body.error.errors), [member]);
    }
  });

  it('is assigned to a user or a contact, and filtered by either (records:511,516)', async () => {
    const contact = await createClient(fixture.firm, { first_name: 'Ines', last_name: 'Vale' });
    const { id } = await task({ assignee: { id: contact.id, type: 'contact' } });
    const shown = await read(id, 'assignee{id,name,type,identifier,enabled}');
    assert.deepEqual(shown.assignee, {
      id: contact.id,
      name: 'Ines Vale',
      type: 'Person',
      identifier: 'Ines Vale',
      enabled: true,
    });
    assert.deepEqual(await idsOf(`assignee_id=${contact.id}&assignee_type=contact`), [id]);
    assert.deepEqual(
      await idsOf(`assignee_id=${contact.id}&assignee_type=user`),
      contact.id === me().id ? [id] : [],
    );
    await fixture.firm.patch(`${PATH}/${id}`, { data: { assignee: me() } });
    const again = (await read(id, 'assignee')).assignee;
    assert.deepEqual([again.id, again.type], [me().id, 'User']);
    assert.deepEqual(await idsOf(`assignee_id=${contact.id}&assignee_type=contact`), []);
  });

  it('is completed at the moment its status becomes complete, and no longer when it is reopened (records:520)', async () => {
    const { id } = await task();
    const { body } = await fixture.firm.patch(`${PATH}/${id}?fields=status,completed_at`, {
      data: { status: 'Complete' },
    });
    assert.equal(body.data.status, 'complete');
    assert.ok(Date.now() - Date.parse(body.data.completed_at) < 60_000);
    const reopened = await fixture.firm.patch(`${PATH}/${id}?fields=completed_at`, {
      data: { status: 'in_review' },
    });
    assert.equal(reopened.body.data.completed_at, null);
  });

  it('is visible only to assigner and assignee if private, and shows others only its id (records:518)', async () => {
    const [colleague, stranger] = [
      await hire(fixture, fixture.firm),
      await hire(fixture, fixture.firm, { roles: ['admin'] }),
    ];
    const { id } = await task({
      name: 'Secret',
      permission: 'private',
      assignee: { id: colleague.userId, type: 'User' },
    });
    const entry = await createTime(fixture.firm, { task: { id } });
    for (const [firm, status] of [
      [fixture.firm, 200],
      [colleague.firm, 200],
      [stranger.firm, 404],
    ] as const) {
      assert.equal((await firm.get(`${PATH}/${id}`)).status, status);
      assert.equal((await idsOf('query=Secret', firm)).length, status === 200 ? 1 : 0);
    }
    assert.equal((await stranger.firm.patch(`${PATH}/${id}`, { data: { name: 'Mine' } })).status, 404);
    assert.equal((await stranger.firm.delete(`${PATH}/${id}`)).status, 404);
    const path = `/api/v4/activities/${entry.id}?fields=task{id,name},subject{identifier}`;
    assert.deepEqual((await stranger.firm.get(path)).body.data, { task: { id, name: null }, subject: null });
    assert.deepEqual((await fixture.firm.get(path)).body.data, {
      task: { id, name: 'Secret' },
      subject: { identifier: 'Secret' },
    });
  });

  it('can be handed over if it is private: whoever gives it away is answered only its id and etag', async () => {
    const [giver, taker] = [await hire(fixture, fixture.firm), await hire(fixture, fixture.firm)];
    const assignee = { id: giver.userId, type: 'User' };
    const { id } = await task({ name: 'Sealed', permission: 'private', assignee });
    const given = await giver.firm.patch(`${PATH}/${id}?fields=id,name`, {
      data: { assignee: { id: taker.userId, type: 'User' } },
    });
    assert.equal(given.status, 200);
    assert.deepEqual(Object.keys(given.body.data), ['id', 'etag']);
    assert.equal((await giver.firm.get(`${PATH}/${id}`)).status, 404);
    assert.equal((await taker.firm.get(`${PATH}/${id}?fields=name`)).body.data.name, 'Sealed');
  });

  it('does not exist for another firm (decisions:12)', async () => {
    const { id } = await task();
    assert.equal((await fixture.otherFirm.get(`${PATH}/${id}`)).status, 404);
    assert.deepEqual(await idsOf(`ids[]=${id}`, fixture.otherFirm), []);
    const link = await fixture.otherFirm.post('/api/v4/activities', {
      data: { type: 'TimeEntry', date: '2026-03-02', quantity: 1, task: { id } },
    });
    assert.deepEqual(Object.keys(link.body.error.errors), ['task']);
  });

  it('carries the time that was recorded on it (records:514,515)', async () => {
    const { id } = await task();
    const entry = await createTime(fixture.firm, { task: { id } });
    await create(fixture.firm, 'activities', {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      quantity: 1,
      price: 3,
      task: { id },
    });
    const shown = await read(id, 'time_entries_count,time_entries{id}');
    assert.deepEqual(shown, { time_entries_count: 1, time_entries: [{ id: entry.id }] });
    assert.ok((await idsOf('time_entries_present=true')).includes(id));
    assert.ok(!(await idsOf('time_entries_present=false')).includes(id));
    const activities = await fixture.firm.get(`/api/v4/activities?task_id=${id}`);
    assert.equal(activities.body.data.length, 2);
  });

  it('is found by every filter (records:511)', async () => {
    const client = { id: (await createClient(fixture.firm)).id };
    const matter = await createMatter(fixture.firm, { client, responsible_attorney: { id: me().id } });
    const type = await create(fixture.firm, 'task_types', { name: 'Hearing' });
    const { id } = await task({
      name: 'Needle',
      matter: { id: matter.id },
      task_type: { id: type.id },
      due_at: '2031-05-05',
      priority: 'High',
      status: 'in_progress',
      statute_of_limitations: true,
    });
    const plain = (await task({ name: 'Hay' })).id;
    for (const query of [
      `matter_id=${matter.id}`,
      `client_id=${client.id}`,
      `responsible_attorney_id=${me().id}`,
      `task_type_id=${type.id}`,
      'due_at_from=2031-05-05',
      'due_at_from=2031-01-01&due_at_to=2031-05-05',
      'due_at_present=true',
      'priority=high',
      'status=in_progress',
      'statuses[]=in_progress&statuses[]=in_review',
      'statute_of_limitations=true',
      'query=eedl',
    ]) {
      const found = await idsOf(query);
      assert.ok(found.includes(id) && !found.includes(plain), query);
    }
    for (const query of [
      'matter_id=null',
      'client_id=null',
      'task_type_id=null',
      'due_at_present=false',
      'complete=false',
      'permission=public',
      `assigner_id=${me().id}`,
    ])
      assert.ok((await idsOf(query)).includes(plain), query);
    for (const order of [
      'name',
      'task_type.name',
      'id',
      'priority',
      'matter.display_number',
      'due_at',
      'due_at_strict',
      'completed_at',
    ])
      assert.equal((await fixture.firm.get(`${PATH}?order=${order}(desc)`)).status, 200, order);
    const urgent = await idsOf('order=priority(desc)');
    assert.equal(urgent[0], id);
  });

  it('follows the due date of another, in either order of the two words, and moves with it (records:512,519)', async () => {
    const source = (await task({ due_at: '2026-03-06' })).id;
    const follower = (
      await task({
        cascading: true,
        cascading_source: source,
        cascading_offset: 2,
        cascading_offset_polarity: 'BusinessDays',
        cascading_offset_type: 'After',
      })
    ).id;
    const last = (
      await task({
        cascading: true,
        cascading_source: follower,
        cascading_offset: 1,
        cascading_offset_polarity: 'Before',
        cascading_offset_type: 'CalendarWeeks',
      })
    ).id;
    const due = async (id: number) => (await read(id, 'due_at')).due_at;
    assert.deepEqual([await due(follower), await due(last)], ['2026-03-10', '2026-03-03']);
    await fixture.firm.patch(`${PATH}/${source}`, { data: { due_at: '2026-03-09' } });
    assert.deepEqual([await due(follower), await due(last)], ['2026-03-11', '2026-03-04']);
    assert.deepEqual(await idsOf(`cascading_source_id=${source}`), [follower]);
    const circle = await fixture.firm.patch(`${PATH}/${source}`, {
      data: { cascading: true, cascading_source: last },
    });
    assert.deepEqual(Object.keys(circle.body.error.errors), ['cascading_source']);
  });

  it('cannot be due outside the years 1 to 9999 by its offset (records:519)', async () => {
    const source = await task({ due_at: '2028-02-29' });
    const follow = (count: number, type: string, polarity: string) =>
      fixture.firm.post('/api/v4/tasks?fields=due_at', {
        data: {
          name: 'Follow',
          description: '',
          assignee: { id: fixture.firm.userId, type: 'User' },
          cascading: true,
          cascading_source: source.id,
          cascading_offset: count,
          cascading_offset_type: type,
          cascading_offset_polarity: polarity,
        },
      });
    for (const polarity of ['After', 'Before']) {
      const { status, body } = await follow(9000, 'CalendarYears', polarity);
      assert.equal(status, 422);
      assert.match(body.error.errors.cascading_offset[0], /9000 CalendarYears (After|Before) 2028-02-29/);
    }
    assert.equal((await follow(1900, 'CalendarYears', 'Before')).body.data.due_at, '0128-02-29');
    assert.equal((await follow(30, 'CalendarDays', 'After')).status, 201);
    const moved = await fixture.firm.patch(`/api/v4/tasks/${source.id}`, { data: { due_at: '9999-12-31' } });
    assert.equal(moved.status, 422);
    assert.deepEqual(Object.keys(moved.body.error.errors), ['cascading_offset']);
  });

  it('tells of its changes by events (practice:182,183,184)', async () => {
    const { id } = await task();
    await fixture.firm.patch(`${PATH}/${id}`, { data: { name: 'Changed' } });
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        "select event from event_log where account_id = $1 and resource = 'task' and record_id = $2 order by id",
        [fixture.firm.accountId, id],
      ),
    );
    assert.deepEqual(
      rows.map(({ event }) => event),
      ['created', 'updated', 'deleted'],
    );
  });

  it('is the statute of limitations of a matter, with reminders, and there is one of them (records:296,297,299)', async () => {
    const method = (await fixture.firm.get('/api/v4/users/who_am_i?fields=notification_methods{id,type}'))
      .body.data.notification_methods[0].id;
    const reminders = [{ duration_unit: 'weeks', duration_value: 2, notification_method: { id: method } }];
    const { id } = await createMatter(fixture.firm, {
      statute_of_limitations: { due_at: '2030-01-31', reminders },
    });
    const fields =
      'has_tasks,statute_of_limitations{id,name,due_at,status,priority,statute_of_limitations,matter,reminders}';
    const shown = async () => (await fixture.firm.get(`/api/v4/matters/${id}?fields=${fields}`)).body.data;
    const { has_tasks, statute_of_limitations: statute } = await shown();
    assert.deepEqual(
      [
        has_tasks,
        statute.due_at,
        statute.status,
        statute.priority,
        statute.statute_of_limitations,
        statute.matter.id,
        statute.reminders.length,
      ],
      [true, '2030-01-31', 'pending', 'High', true, id, 1],
    );
    const patch = (data: object | null) =>
      fixture.firm.patch(`/api/v4/matters/${id}`, { data: { statute_of_limitations: data } });
    await patch({ status: 'complete', reminders: [{ id: statute.reminders[0].id, _destroy: true }] });
    const changed = (await shown()).statute_of_limitations;
    assert.deepEqual(
      [changed.id, changed.status, changed.due_at, changed.reminders],
      [statute.id, 'complete', '2030-01-31', []],
    );
    const second = await fixture.firm.post(PATH, {
      data: { name: 'X', description: 'Y', assignee: me(), matter: { id }, statute_of_limitations: true },
    });
    assert.deepEqual(Object.keys(second.body.error.errors), ['statute_of_limitations']);
    await patch(null);
    assert.deepEqual(await shown(), { has_tasks: false, statute_of_limitations: null });
  });
});

withFixture('A task type', (fixture) => {
  const TYPES = '/api/v4/task_types';

  it('is disabled by deleted_at and enabled by null, and has no DELETE (records:531)', async () => {
    const { id } = await create(fixture.firm, 'task_types', { name: 'Filing' });
    const listed = async (query: string) => (await fixture.firm.get(`${TYPES}?${query}`)).body.data.length;
    assert.deepEqual(
      [
        await listed('enabled=true'),
        await listed('enabled=false'),
        await listed('query=fil'),
        await listed('name=Filing'),
      ],
      [1, 0, 1, 1],
    );
    const off = await fixture.firm.patch(`${TYPES}/${id}?fields=deleted_at`, {
      data: { deleted_at: '2026-03-01' },
    });
    assert.equal(off.body.data.deleted_at, '2026-03-01T00:00:00.000Z');
    assert.deepEqual([await listed('enabled=true'), await listed('enabled=false')], [0, 1]);
    const on = await fixture.firm.patch(`${TYPES}/${id}?fields=deleted_at`, { data: { deleted_at: null } });
    assert.equal(on.body.data.deleted_at, null);
    assert.equal((await fixture.firm.delete(`${TYPES}/${id}`)).status, 405);
    assert.equal((await fixture.firm.post(TYPES, { data: { name: 'x'.repeat(51) } })).status, 422);
    assert.equal((await fixture.otherFirm.get(`${TYPES}/${id}`)).status, 404);
  });
});

withFixture('A task calendar', (fixture) => {
  it('is one per user, with colors that belong together, and is changed by that user or an admin (records:560,562,563)', async () => {
    const colleague = await hire(fixture, fixture.firm);
    const { body } = await fixture.firm.get(
      '/api/v4/task_calendars?fields=id,name,display_name,color,light_color,visible',
    );
    assert.equal(body.data.length, 2);
    const [mine, theirs] = body.data;
    assert.equal(mine.visible, true);
    assert.match(mine.display_name, new RegExp(mine.name));
    const path = `/api/v4/task_calendars/${theirs.id}?fields=color,light_color,visible`;
    const changed = await colleague.firm.patch(path, { data: { color: '#ffa5a4', visible: 'false' } });
    assert.deepEqual(changed.body.data, { color: '#DA6666', light_color: '#F95957', visible: false });
    assert.equal(
      (await colleague.firm.patch(`/api/v4/task_calendars/${mine.id}`, { data: { visible: false } })).status,
      403,
    );
    assert.equal((await fixture.firm.patch(path, { data: { color: '#658CDA' } })).body.data.color, '#658CDA');
    assert.equal((await fixture.firm.patch(path, { data: { color: '#000000' } })).status, 422);
    assert.equal((await fixture.otherFirm.get(path)).status, 404);
  });
});
