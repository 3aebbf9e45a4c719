/** Custom fields and their options. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const FIELDS = '/api/v4/custom_fields';
const TYPES = [
  'checkbox',
  'contact',
  'currency',
  'date',
  'time',
  'email',
  'matter',
  'numeric',
  'picklist',
  'text_area',
  'text_line',
  'url',
];

withFixture('A custom field', (fixture) => {
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(
      fixture.firm,
      'custom_fields',
      { name: 'Court', field_type: 'text_line', parent_type: 'Matter', ...data },
      fields,
    );
  const change = (id: number, data: Record<string, unknown>, fields = 'id') =>
    fixture.firm.patch(`${FIELDS}/${id}?fields=${fields}`, { data });
  const names = async (query: string) =>
    (await fixture.firm.get(`${FIELDS}?fields=name&${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('is of one of twelve types and of contacts or matters, in any letter case (records:201,924,928)', async () => {
    for (const field_type of TYPES) {
      const shown = await add(
        { field_type: field_type.toUpperCase(), parent_type: 'contact' },
        'field_type,parent_type',
      );
      assert.deepEqual(shown, { field_type, parent_type: 'Contact' });
    }
    for (const [member, value] of [
      ['field_type', 'color'],
      ['parent_type', 'Bill'],
      ['name', ' '],
      ['name', undefined],
    ] as const) {
      const data = { name: 'Court', field_type: 'url', parent_type: 'Matter', [member]: value };
      const { status, body } = await fixture.firm.post(FIELDS, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]]);
    }
  });

  it('has every published member, and stands after the others and displayed by default (records:924,926,927)', async () => {
    const all =
      'created_at,deleted,display_order,displayed,etag,field_type,id,name,parent_type,required,updated_at,picklist_options';
    const shown = await add({}, all);
    assert.deepEqual(Object.keys(shown), all.split(','));
    assert.deepEqual(
      [shown.deleted, shown.displayed, shown.required, shown.picklist_options],
      [false, true, false, []],
    );
    const next = await add({ required: true, displayed: false }, 'display_order,required,displayed');
    assert.deepEqual(next, { display_order: shown.display_order + 1, required: true, displayed: false });
  });

  it('keeps its type and its parent type (records:925,928)', async () => {
    const { id } = await add({});
    const answer = await change(
      id,
      { name: 'Chamber', field_type: 'date', parent_type: 'Contact', display_order: 7 },
      'name,field_type,parent_type,display_order',
    );
    assert.deepEqual(answer.body.data, {
      name: 'Chamber',
      field_type: 'text_line',
      parent_type: 'Matter',
      display_order: 7,
    });
    assert.deepEqual(answer.headers.get('x-ignored-members')?.split(', ').toSorted(), [
      'field_type',
      'parent_type',
    ]);
  });

  it('as a picklist has options that are added, renamed and removed (records:928)', async () => {
    const field = await add(
      { field_type: 'picklist', picklist_options: [{ option: 'High' }, { option: 'Low' }] },
      'id,picklist_options{id,option,deleted_at}',
    );
    const [high, low] = field.picklist_options;
    assert.deepEqual([high.option, high.deleted_at, low.option], ['High', null, 'Low']);
    const { body } = await change(
      field.id,
      {
        picklist_options: [
          { id: high.id, option: 'Supreme' },
          { id: low.id, _deleted: true },
          { option: 'Middle' },
        ],
      },
      'picklist_options{option}',
    );
    assert.deepEqual(body.data.picklist_options, [{ option: 'Supreme' }, { option: 'Middle' }]);
    const twice = await change(field.id, { picklist_options: [{ option: 'middle' }] });
    assert.deepEqual([twice.status, Object.keys(twice.body.error.errors)], [422, ['picklist_options']]);
    const other = await fixture.firm.post(FIELDS, {
      data: { name: 'x', field_type: 'date', parent_type: 'Matter', picklist_options: [{ option: 'a' }] },
    });
    assert.deepEqual([other.status, Object.keys(other.body.error.errors)], [422, ['picklist_options']]);
  });

  it('as a picklist has its options in the chosen order, and those without a position after them', async () => {
    const options = 'picklist_options{id,option}';
    const { id, picklist_options } = await add(
      { field_type: 'picklist', picklist_options: ['Low', 'High', 'Middle'].map((option) => ({ option })) },
      `id,${options}`,
    );
    const [low, high, middle] = picklist_options;
    const inOrder = async (changes: readonly object[]) => {
      const { status, body } = await change(id, { picklist_options: changes }, options);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.picklist_options.map(({ option }: { option: string }) => option);
    };
    const places = [low, middle, high].map((one, display_order) => ({ id: one.id, display_order }));
    assert.deepEqual(await inOrder(places), ['Low', 'Middle', 'High']);
    assert.deepEqual(await inOrder([{ option: 'Urgent' }]), ['Low', 'Middle', 'High', 'Urgent']);
    assert.deepEqual(await inOrder([{ id: low.id, display_order: 3 }]), ['Middle', 'High', 'Low', 'Urgent']);
  });

  it('is listed by type, parent, name, being displayed and required, and after deletion (records:923)', async () => {
    await add({ name: 'Zeta judge', field_type: 'date', parent_type: 'Contact', required: true });
    await add({ name: 'Zeta hidden', field_type: 'date', displayed: false, required: true });
    const gone = await add({ name: 'Zeta gone', field_type: 'date' });
    assert.equal((await fixture.firm.delete(`${FIELDS}/${gone.id}`)).status, 204);
    assert.deepEqual(await names('query=zeta'), ['Zeta judge', 'Zeta hidden']);
    assert.deepEqual(await names('query=zeta&field_type=date&parent_type=contact'), ['Zeta judge']);
    assert.deepEqual(await names('query=zeta&visible_and_required=true'), ['Zeta judge']);
    assert.deepEqual(await names('query=zeta&deleted=true'), ['Zeta gone']);
    assert.deepEqual(await names('query=zeta&deleted=false'), ['Zeta judge', 'Zeta hidden']);
    const { body } = await fixture.firm.get(`${FIELDS}?deleted=true&fields=name,deleted&query=zeta`);
    assert.deepEqual([body.data, body.meta.records], [[{ name: 'Zeta gone', deleted: true }], 1]);
    assert.equal((await fixture.firm.get(`${FIELDS}/${gone.id}`)).status, 404);
    assert.equal((await fixture.firm.get(`${FIELDS}?field_type=color`)).status, 400);
    assert.equal((await fixture.firm.get(`${FIELDS}?parent_type=Bill`)).status, 400);
  });

  it('is ordered by id, name and display_order (records:923)', async () => {
    for (const [name, display_order] of [
      ['Order b', 901],
      ['Order a', 902],
      ['Order c', 900],
    ] as const)
      await add({ name, display_order });
    assert.deepEqual(await names('query=order'), ['Order b', 'Order a', 'Order c']);
    assert.deepEqual(await names('query=order&order=id(desc)'), ['Order c', 'Order a', 'Order b']);
    assert.deepEqual(await names('query=order&order=name(asc)'), ['Order a', 'Order b', 'Order c']);
    assert.deepEqual(await names('query=order&order=name(desc)'), ['Order c', 'Order b', 'Order a']);
    assert.deepEqual(await names('query=order&order=display_order(asc)'), ['Order c', 'Order b', 'Order a']);
    assert.deepEqual(await names('query=order&order=display_order(desc)'), ['Order a', 'Order b', 'Order c']);
  });

  it('is forbidden to a token without its scope (records:98,930)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['contacts_write', 'matters_write'] });
    assert.equal((await firm.get(FIELDS)).status, 403);
    assert.equal(
      (await firm.post(FIELDS, { data: { name: 'x', field_type: 'url', parent_type: 'Matter' } })).status,
      403,
    );
  });

  it('does not exist for another firm (decisions:12)', async () => {
    const { id } = await add({ name: 'Theirs' });
    const path = `${FIELDS}/${id}`;
    const { otherFirm } = fixture;
    const answers = await Promise.all([
      otherFirm.get(path),
      otherFirm.patch(path, { data: { name: 'x' } }),
      otherFirm.delete(path),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    );
    assert.deepEqual((await otherFirm.get(FIELDS)).body.data, []);
  });
});
