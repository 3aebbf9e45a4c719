/** The members of task template lists and task templates, and the filters of their lists. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

withFixture('A list of task templates that is looked at', (fixture) => {
  const LISTS = '/api/v4/task_template_lists';
  const TEMPLATES = '/api/v4/task_templates';
  const get = async (path: string) => (await fixture.firm.get(path)).body.data;
  const areas = async () =>
    (await get('/api/v4/practice_areas?fields=id,name&order=name')) as { id: number }[];

  it('has every published member, and is listed by name, practice area and whether it is empty (records:538,542,543)', async () => {
    const [first, last] = [(await areas()).at(0)!, (await areas()).at(-1)!];
    const fields =
      'id,etag,name,description,templates_count,created_at,updated_at,creator{id},practice_area{id}';
    const make = (name: string, practice_area: { id: number } | null) =>
      create(fixture.firm, 'task_template_lists', { name, description: 'Needle', practice_area }, fields);
    const one = await make('Beta', { id: last.id });
    const two = await make('Alpha', { id: first.id });
    const none = await make('Gamma', null);
    assert.deepEqual(Object.keys(one).toSorted(), fields.replaceAll('{id}', '').split(',').toSorted());
    assert.deepEqual(
      [one.name, one.description, one.templates_count, one.creator, one.practice_area, none.practice_area],
      ['Beta', 'Needle', 0, { id: Number(fixture.firm.userId) }, { id: last.id }, null],
    );
    const ids = async (query: string) =>
      (await get(`${LISTS}?query=needle&${query}`)).map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids('order=name(desc)'), [none.id, one.id, two.id]);
    assert.deepEqual(
      (await ids('order=practice_area.name(asc)')).filter((id: number) => id !== none.id),
      [two.id, one.id],
    );
    assert.deepEqual(await ids(`practice_area_id=${first.id}`), [two.id]);
    assert.deepEqual(await ids('practice_area_id=null'), [none.id]);
    await create(fixture.firm, 'task_templates', { name: 'Call', task_template_list: { id: one.id } });
    assert.deepEqual(await ids('empty=true&order=id(asc)'), [two.id, none.id]);
    assert.deepEqual(await ids('empty=false'), [one.id]);
    await takesTheStandardQuery(fixture.firm, 'task_template_lists', [one.id, two.id, none.id]);
    for (const data of [{ name: 'x' }, { description: 'x' }, { name: '', description: 'x' }])
      assert.equal((await fixture.firm.post(LISTS, { data })).status, 422, JSON.stringify(data));
  });

  it('is copied with another name, description and practice area, or with its own (records:540)', async () => {
    const [area, other] = await areas();
    const original = { name: 'Opening', description: 'At the start', practice_area: { id: area!.id } };
    const { id } = await create(fixture.firm, 'task_template_lists', original);
    const copy = (data: Readonly<Record<string, unknown>>) =>
      create(fixture.firm, `task_template_lists/${id}/copy`, data, 'name,description,practice_area{id}');
    assert.deepEqual(await copy({}), original);
    const changed = { name: 'Again', description: 'Later', practice_area: { id: other!.id } };
    assert.deepEqual(await copy(changed), changed);
    assert.deepEqual(await copy({ practice_area: null }), { ...original, practice_area: null });
    const theirs = (await fixture.otherFirm.get('/api/v4/practice_areas')).body.data[0].id;
    const refused = await fixture.firm.post(`${LISTS}/${id}/copy`, {
      data: { practice_area: { id: theirs } },
    });
    assert.deepEqual(Object.keys(refused.body.error.errors), ['practice_area']);
    assert.equal((await fixture.firm.post(`${LISTS}/987654/copy`, { data: {} })).status, 404);
  });

  it('has templates that are made, listed, read, changed and deleted, with every published member (records:549,553,554)', async () => {
    const list = await create(fixture.firm, 'task_template_lists', { name: 'L', description: 'x' });
    const type = await create(fixture.firm, 'task_types', { name: 'Call' });
    const me = { id: Number(fixture.firm.userId) };
    const source = await create(fixture.firm, 'task_templates', {
      name: 'First',
      task_template_list: { id: list.id },
    });
    const fields =
      'name,description,description_text_type,priority,private,assignee{id},cascading_source{id,name},reminder_templates{notification_type,duration},task_template_list{id},task_type{id},template_creator{id}';
    const sent = {
      name: 'Call',
      description: '<i>Ring</i><script>x</script>',
      description_text_type: 'rich_text',
      priority: 'low',
      private: true,
      assignee: me,
      cascading: true,
      cascading_offset: 2,
      cascading_offset_polarity: 'Before',
      cascading_offset_type: 'BusinessDays',
      cascading_source: { id: source.id },
      reminder_templates: [{ duration_unit: 'days', duration_value: 1, notification_type: 'popup' }],
      task_template_list: { id: list.id },
      task_type: { id: type.id },
    };
    const { id, etag, ...made } = await create(fixture.firm, 'task_templates', sent, `id,etag,${fields}`);
    assert.deepEqual(made, {
      name: 'Call',
      description: '<i>Ring</i>',
      description_text_type: 'rich_text',
      priority: 'Low',
      private: true,
      assignee: me,
      cascading_source: { id: source.id, name: 'First' },
      reminder_templates: [{ notification_type: 'Popup', duration: 86_400 }],
      task_template_list: { id: list.id },
      task_type: { id: type.id },
      template_creator: me,
    });
    assert.deepEqual(await get(`${TEMPLATES}/${id}?fields=${fields}`), made);
    const other = await create(fixture.firm, 'task_template_lists', { name: 'M', description: 'x' });
    const changed = await fixture.firm.patch(
      `${TEMPLATES}/${id}?fields=name,assignee,task_template_list{id}`,
      {
        data: { name: 'Write', assignee: null, task_template_list: { id: other.id } },
      },
    );
    assert.equal(changed.headers.get('x-ignored-members'), 'task_template_list');
    assert.deepEqual(changed.body.data, {
      name: 'Write',
      assignee: null,
      task_template_list: { id: list.id },
    });
    assert.notEqual((await get(`${TEMPLATES}/${id}`)).etag, etag);
    await takesTheStandardQuery(fixture.firm, 'task_templates', [source.id, id]);
    assert.equal((await fixture.firm.delete(`${TEMPLATES}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${TEMPLATES}/${id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${TEMPLATES}/${source.id}`)).status, 404);
    assert.equal((await get(`${LISTS}/${list.id}?fields=templates_count`)).templates_count, 1);
  });
});
