/** Task template lists: their templates, copying them, and the tasks created by assigning a list to a matter. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('A list of task templates', (fixture) => {
  const get = async (path: string) => (await fixture.firm.get(`/api/v4/${path}`)).body.data;
  const list = (data: object = {}) =>
    create(fixture.firm, 'task_template_lists', { name: 'Opening', description: 'At the start', ...data });
  const template = (data: object) =>
    create(fixture.firm, 'task_templates', { name: 'Call the client', ...data });

  async function filled() {
    const { id } = await list();
    const task_template_list = { id };
    const first = await template({
      task_template_list,
      priority: 'high',
      private: true,
      cascading_offset: 3,
      cascading_offset_polarity: 'After',
      cascading_offset_type: 'CalendarDays',
      reminder_templates: [{ duration_unit: 'hours', duration_value: 2, notification_type: 'Email' }],
    });
    const second = await template({
      name: 'Send the letter',
      task_template_list,
      cascading: true,
      cascading_source: { id: first.id },
      cascading_offset: 1,
      cascading_offset_polarity: 'After',
      cascading_offset_type: 'CalendarWeeks',
    });
    return { id, first: first.id as number, second: second.id as number };
  }

  it('counts its templates and is filtered by its contents (records:537,541)', async () => {
    const area = (await get('practice_areas'))[0].id;
    const empty = (await list({ name: 'Closing', practice_area: { id: area } })).id;
    const { id } = await filled();
    const shown = await get(
      `task_template_lists/${id}?fields=name,description,templates_count,creator,practice_area`,
    );
    assert.deepEqual(
      [shown.templates_count, shown.creator.id, shown.practice_area],
      [2, Number(fixture.firm.userId), null],
    );
    const ids = async (query: string) =>
      (await get(`task_template_lists?${query}`)).map((each: { id: number }) => each.id);
    assert.deepEqual(await ids('empty=true'), [empty]);
    assert.deepEqual(await ids('empty=false'), [id]);
    assert.deepEqual(await ids(`practice_area_id=${area}`), [empty]);
    assert.deepEqual(await ids('practice_area_id=null'), [id]);
    assert.deepEqual(await ids('query=clos'), [empty]);
    assert.equal((await fixture.otherFirm.get(`/api/v4/task_template_lists/${id}`)).status, 404);
  });

  it('has templates with reminders and dependencies (records:550,551,552,553)', async () => {
    const { id, first, second } = await filled();
    const fields =
      'name,priority,private,reminder_templates{duration,notification_type},cascading_source{id,name},task_template_list,template_creator';
    const shown = await get(`task_templates/${first}?fields=${fields}`);
    assert.deepEqual([shown.priority, shown.private, shown.cascading_source], ['High', true, null]);
    assert.deepEqual(shown.reminder_templates, [{ duration: 7200, notification_type: 'Email' }]);
    assert.deepEqual(
      (await get(`task_templates/${second}?fields=cascading_source{id,name}`)).cascading_source,
      { id: first, name: 'Call the client' },
    );
    const [reminder] = (await get(`task_templates/${first}?fields=reminder_templates`)).reminder_templates;
    const patch = (data: object) =>
      fixture.firm.patch(`/api/v4/task_templates/${first}?fields=reminder_templates`, { data });
    assert.deepEqual((await patch({ reminder_templates: [{ id: reminder.id, _destroy: true }] })).body.data, {
      reminder_templates: [],
    });
    assert.equal((await patch({ reminder_templates: [{ notification_type: 'Popup' }] })).status, 422);
    assert.equal((await patch({ cascading_source: { id: second } })).status, 422);
    const elsewhere = await template({ task_template_list: { id: (await list()).id } });
    assert.equal((await patch({ cascading_source: { id: elsewhere.id } })).status, 422);
    for (const order of ['assignee.name', 'days_from_assignment', 'id', 'name', 'permission', 'priority']) {
      const answer = await fixture.firm.get(
        `/api/v4/task_templates?task_template_list_id=${id}&order=${order}(asc)`,
      );
      assert.equal(answer.body.data.length, 2, order);
    }
    const urgent = await get(`task_templates?priority=high&task_template_list_id=${id}`);
    assert.deepEqual(
      urgent.map((each: { id: number }) => each.id),
      [first],
    );
  });

  it('is copied with everything in it, under the members that were sent (records:537,539)', async () => {
    const { id, first } = await filled();
    const path = `/api/v4/task_template_lists/${id}/copy?fields=id,name,description,templates_count`;
    const { status, body } = await fixture.firm.post(path, { data: { name: 'Opening again' } });
    assert.equal(status, 201);
    const { id: copy, ...rest } = body.data;
    assert.deepEqual(rest, { name: 'Opening again', description: 'At the start', templates_count: 2 });
    const templates = await get(
      `task_templates?task_template_list_id=${copy}&fields=id,name,private,cascading_source{id},reminder_templates{duration}`,
    );
    assert.deepEqual(templates[0].reminder_templates, [{ duration: 7200 }]);
    assert.equal(templates[1].cascading_source.id, templates[0].id);
    assert.notEqual(templates[0].id, first);
    assert.equal((await fixture.otherFirm.post(path, { data: {} })).status, 404);
  });

  it('becomes tasks of the matter it is assigned to, each due by its offset (records:296,302)', async () => {
    const { id } = await filled();
    const colleague = await hire(fixture, fixture.firm);
    const matter = await createMatter(fixture.firm, {
      task_template_list_instances: [
        { task_template_list: { id }, assignee_id: colleague.userId, due_at: '2030-03-01' },
      ],
    });
    const fields = 'name,due_at,priority,permission,assignee{id,type},reminders{state,duration}';
    const tasks = await get(`tasks?matter_id=${matter.id}&fields=${fields}`);
    const assignee = { id: Number(colleague.userId), type: 'User' };
    assert.deepEqual(tasks, [
      {
        name: 'Call the client',
        due_at: '2030-03-04',
        priority: 'High',
        permission: 'private',
        assignee,
        reminders: [{ state: 'scheduled', duration: 7200 }],
      },
      {
        name: 'Send the letter',
        due_at: '2030-03-11',
        priority: 'Normal',
        permission: 'public',
        assignee,
        reminders: [],
      },
    ]);
    const shown = await get(`matters/${matter.id}?fields=has_tasks,task_template_list_instances`);
    assert.deepEqual([shown.has_tasks, shown.task_template_list_instances.length], [true, 1]);
    const again = await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { task_template_list_instances: [{ task_template_list: { id } }] },
    });
    assert.equal(again.status, 200);
    assert.equal((await get(`tasks?matter_id=${matter.id}`)).length, 4);
  });

  it('gives no tasks to users who were disabled', async () => {
    const { id } = await list();
    const gone = await hire(fixture, fixture.firm);
    await template({ task_template_list: { id }, assignee: { id: Number(gone.userId) } });
    await fixture.firm.patch(`/api/v4/users/${gone.userId}`, { data: { enabled: false } });
    const matter = await createMatter(fixture.firm, {
      responsible_attorney: { id: Number(gone.userId) },
      task_template_list_instances: [{ task_template_list: { id } }],
    });
    const tasks = await get(`tasks?matter_id=${matter.id}&fields=assignee{id}`);
    assert.deepEqual(tasks, [{ assignee: { id: Number(fixture.firm.userId) } }]);
  });

  it('is deleted with its templates (records:537)', async () => {
    const { id, first } = await filled();
    assert.equal((await fixture.firm.delete(`/api/v4/task_template_lists/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`/api/v4/task_templates/${first}`)).status, 404);
  });
});
