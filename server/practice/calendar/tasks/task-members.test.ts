/** Every writable member of a task, and its assignees. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

const PATH = '/api/v4/tasks';

withFixture('A task that is written', (fixture) => {
  const me = () => ({ id: Number(fixture.firm.userId), type: 'User' });
  const whole = (data: object = {}) => ({ name: 'Serve', description: 'By post', assignee: me(), ...data });
  const read = async (id: number, fields: string) =>
    (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;
  const idsOf = async (query: string) =>
    (await fixture.firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);

  it('accepts all its members on create and in changes (records:513,514,518,520)', async () => {
    const matter = await createMatter(fixture.firm);
    const type = await create(fixture.firm, 'task_types', { name: 'Service' });
    const source = await create(fixture.firm, 'tasks', whole({ due_at: '2026-03-06' }));
    const fields =
      'name,description,description_text_type,due_at,matter{id},notify_completion,permission,priority,status,statute_of_limitations,task_type{id},time_estimated,assignee{id,type}';
    const sent = {
      name: 'File',
      description: '<p onclick="x()">By <b>post</b><script>alert(1)</script></p>',
      description_text_type: 'rich_text',
      due_at: '2026-03-31T23:30:00-05:00',
      matter: { id: matter.id },
      notify_assignee: false,
      notify_completion: true,
      permission: 'Private',
      priority: 'low',
      status: 'Draft',
      statute_of_limitations: true,
      task_type: { id: type.id },
      time_estimated: '5400',
      assignee: me(),
    };
    const made = await create(fixture.firm, 'tasks', sent, `id,${fields}`);
    const shown = {
      name: 'File',
      description: '<p>By <b>post</b></p>',
      description_text_type: 'rich_text',
      due_at: '2026-03-31',
      matter: { id: matter.id },
      notify_completion: true,
      permission: 'private',
      priority: 'Low',
      status: 'draft',
      statute_of_limitations: true,
      task_type: { id: type.id },
      time_estimated: 5400,
      assignee: me(),
    };
    assert.deepEqual(made, { id: made.id, ...shown });
    const change = {
      cascading: true,
      cascading_offset: 1,
      cascading_offset_polarity: 'After',
      cascading_offset_type: 'CalendarMonths',
      cascading_source: source.id,
      matter: { id: null },
      statute_of_limitations: false,
    };
    const refused = await fixture.firm.patch(`${PATH}/${made.id}`, { data: change });
    assert.deepEqual(Object.keys(refused.body.error.errors), ['matter']);
    const { matter: _, ...rest } = change;
    const { status, headers, body } = await fixture.firm.patch(`${PATH}/${made.id}?fields=${fields}`, {
      data: rest,
    });
    assert.equal(status, 200);
    assert.equal(headers.get('x-ignored-members'), 'statute_of_limitations');
    assert.deepEqual(body.data, { ...shown, due_at: '2026-04-06' });
    const plain = await fixture.firm.patch(`${PATH}/${made.id}?fields=task_type,time_estimated,due_at`, {
      data: { cascading: false, due_at: null, task_type: null, time_estimated: null },
    });
    assert.deepEqual(plain.body.data, { task_type: null, time_estimated: null, due_at: null });
  });

  it('is assigned to a user or a contact, distinguished by assignee_type in any case (records:517)', async () => {
    const colleague = await hire(fixture, fixture.firm);
    const user = { id: Number(colleague.userId), type: 'User' };
    let contact = await createClient(fixture.firm);
    // Continues until a contact has the same id as the user, so that only the type distinguishes them.
    while (contact.id < user.id) contact = await createClient(fixture.firm);
    const ofUser = (await create(fixture.firm, 'tasks', whole({ assignee: user }))).id;
    const ofContact = (
      await create(fixture.firm, 'tasks', whole({ assignee: { ...contact, type: 'Contact' } }))
    ).id;
    assert.deepEqual(await idsOf(`assignee_id=${user.id}&assignee_type=user`), [ofUser]);
    assert.deepEqual(await idsOf(`assignee_id=${contact.id}&assignee_type=contact`), [ofContact]);
    assert.deepEqual(await idsOf(`assignee_id=${contact.id}&assignee_type=CONTACT`), [ofContact]);
    assert.ok((await idsOf(`assignee_id=${user.id}`)).includes(ofUser), 'of either kind');
    assert.ok((await idsOf(`assignee_id=${contact.id}`)).includes(ofContact), 'of either kind');
    assert.ok((await idsOf('assignee_type=contact')).includes(ofContact));
    assert.ok(!(await idsOf('assignee_type=contact')).includes(ofUser));
    assert.deepEqual((await read(ofContact, 'assignee{id,type}')).assignee, {
      id: contact.id,
      type: 'Person',
    });
    const back = await fixture.firm.patch(`${PATH}/${ofContact}?fields=assignee{id,type}`, {
      data: { assignee: { id: String(user.id), type: 'user' } },
    });
    assert.deepEqual(back.body.data.assignee, user);
    const odd = await fixture.firm.get(`${PATH}?assignee_id=${user.id}&assignee_type=robot`);
    assert.equal(odd.status, 400);
  });

  it('is listed like other records (records:512)', async () => {
    const one = (await create(fixture.firm, 'tasks', whole())).id;
    const two = (await create(fixture.firm, 'tasks', whole())).id;
    await takesTheStandardQuery(fixture.firm, 'tasks', [one, two]);
    assert.deepEqual(await idsOf('assigner_id=null'), []);
    assert.deepEqual(await idsOf('assignee_id=null'), []);
  });

  it('moves incomplete dependent tasks with it, and releases them when it is deleted (records:513,519)', async () => {
    const source = (await create(fixture.firm, 'tasks', whole({ due_at: '2028-02-29' }))).id;
    const follow = (type: string, polarity: string, offset: number) =>
      create(
        fixture.firm,
        'tasks',
        whole({
          cascading: true,
          cascading_source: source,
          cascading_offset: offset,
          cascading_offset_polarity: polarity,
          cascading_offset_type: type,
        }),
        'id,due_at',
      );
    const due = async (id: number) => (await read(id, 'due_at')).due_at;
    const year = await follow('CalendarYears', 'After', 1);
    assert.equal(year.due_at, '2029-02-28');
    assert.equal((await follow('CalendarMonths', 'Before', 1)).due_at, '2028-01-29');
    assert.equal((await follow('CalendarWeeks', 'After', 2)).due_at, '2028-03-14');
    assert.equal((await follow('CalendarDays', 'Before', 60)).due_at, '2027-12-31');
    assert.equal((await follow('BusinessDays', 'Before', 2)).due_at, '2028-02-25');
    const done = await follow('CalendarDays', 'After', 1);
    await fixture.firm.patch(`${PATH}/${done.id}`, { data: { status: 'complete' } });
    await fixture.firm.patch(`${PATH}/${source}`, { data: { due_at: '2028-03-31' } });
    assert.deepEqual([await due(year.id), await due(done.id)], ['2029-03-31', '2028-03-01']);
    assert.equal((await fixture.firm.delete(`${PATH}/${source}`)).status, 204);
    const moved = await fixture.firm.patch(`${PATH}/${year.id}?fields=due_at`, {
      data: { due_at: '2029-05-05' },
    });
    assert.deepEqual(moved.body.data, { due_at: '2029-05-05' });
  });
});
