/** Custom field sets, and where they are shown. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const SETS = '/api/v4/custom_field_sets';

withFixture('A set of custom fields', (fixture) => {
  const field = async (name: string, parent_type = 'Matter') =>
    (
      await create(fixture.firm, 'custom_fields', {
        name,
        field_type: 'text_line',
        parent_type,
        displayed: false,
      })
    ).id as number;
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(fixture.firm, 'custom_field_sets', { name: 'Litigation', ...data }, fields);
  const names = async (query: string) =>
    (await fixture.firm.get(`${SETS}?fields=name&${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('contains fields in order, of matters by default (records:938,940,941)', async () => {
    const [one, two] = [await field('one'), await field('two')];
    const all = 'created_at,displayed,etag,id,name,parent_type,updated_at,custom_fields{id,name}';
    const set = await add({ custom_field_ids: [two, String(one)] }, all);
    assert.deepEqual([set.displayed, set.parent_type, set.name], [false, 'Matter', 'Litigation']);
    assert.deepEqual(set.custom_fields, [
      { id: two, name: 'two' },
      { id: one, name: 'one' },
    ]);
    const changed = await fixture.firm.patch(`${SETS}/${set.id}?fields=name,displayed,custom_fields{name}`, {
      data: { name: 'Trials', displayed: true, custom_field_ids: [one] },
    });
    assert.deepEqual(changed.body.data, {
      name: 'Trials',
      displayed: true,
      custom_fields: [{ name: 'one' }],
    });
    assert.equal((await fixture.firm.delete(`/api/v4/custom_fields/${one}`)).status, 204);
    assert.deepEqual(
      (await fixture.firm.get(`${SETS}/${set.id}?fields=custom_fields`)).body.data.custom_fields,
      [],
    );
    assert.equal((await fixture.firm.delete(`${SETS}/${set.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${SETS}/${set.id}`)).status, 404);
  });

  it('contains only fields of the firm and of its record type (records:938,939) (decisions:12)', async () => {
    const foreign = await create(fixture.otherFirm, 'custom_fields', {
      name: 'x',
      field_type: 'text_line',
      parent_type: 'Matter',
    });
    const ofContacts = await field('of contacts', 'Contact');
    for (const id of [foreign.id, ofContacts, 999_999]) {
      const { status, body } = await fixture.firm.post(SETS, { data: { name: 'x', custom_field_ids: [id] } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['custom_field_ids']]);
    }
    const set = await add({ parent_type: 'contact', custom_field_ids: [ofContacts] }, 'id,parent_type');
    assert.equal(set.parent_type, 'Contact');
    const moved = await fixture.firm.patch(`${SETS}/${set.id}`, { data: { parent_type: 'Matter' } });
    assert.deepEqual([moved.status, Object.keys(moved.body.error.errors)], [422, ['parent_type']]);
    const emptied = await fixture.firm.patch(`${SETS}/${set.id}?fields=parent_type`, {
      data: { parent_type: 'Matter', custom_field_ids: [] },
    });
    assert.equal(emptied.body.data.parent_type, 'Matter');
    for (const [member, value] of [
      ['name', ' '],
      ['parent_type', 'Bill'],
      ['custom_field_ids', 'x'],
    ] as const) {
      const { status, body } = await fixture.firm.post(SETS, { data: { name: 'x', [member]: value } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]]);
    }
  });

  it('is listed by being displayed, parent and name, ordered by name, id and parent_type (records:937)', async () => {
    await add({ name: 'Q beta', displayed: true });
    await add({ name: 'Q alpha', parent_type: 'Contact' });
    assert.deepEqual(await names('query=q '), ['Q beta', 'Q alpha']);
    assert.deepEqual(await names('query=q &displayed=true'), ['Q beta']);
    assert.deepEqual(await names('query=q &displayed=false'), ['Q alpha']);
    assert.deepEqual(await names('query=q &parent_type=contact'), ['Q alpha']);
    for (const [order, wanted] of [
      ['name(asc)', ['Q alpha', 'Q beta']],
      ['name(desc)', ['Q beta', 'Q alpha']],
      ['id(desc)', ['Q alpha', 'Q beta']],
      ['parent_type(asc)', ['Q alpha', 'Q beta']],
      ['parent_type(desc)', ['Q beta', 'Q alpha']],
    ] as const) {
      assert.deepEqual(await names(`query=q &order=${order}`), wanted, order);
    }
  });

  it('is shown on contacts and matters of its kind, once on each (records:298,299,410,411,1150)', async () => {
    const members =
      'custom_field_set_associations{created_at,display_order,etag,id,updated_at,custom_field_set}';
    for (const [parent_type, path, record] of [
      ['Contact', 'contacts', (data: object) => createClient(fixture.firm, { ...data })],
      ['Matter', 'matters', (data: object) => createMatter(fixture.firm, { ...data })],
    ] as const) {
      const set = await add({ parent_type });
      const other = await add({ parent_type: parent_type === 'Contact' ? 'Matter' : 'Contact' });
      const { id } = await record({
        custom_field_set_associations: [{ custom_field_set: { id: set.id }, display_order: 3 }],
      });
      const change = (element: object) =>
        fixture.firm.patch(`/api/v4/${path}/${id}?fields=${members}`, {
          data: { custom_field_set_associations: [element] },
        });
      const shown = (
        await fixture.firm.get(`/api/v4/${path}/${id}?fields=${members}`)
      ).body.data.custom_field_set_associations.filter(
        (each: { custom_field_set: { id: number } }) => each.custom_field_set.id === set.id,
      );
      assert.deepEqual([shown.length, shown[0].display_order], [1, 3]);
      for (const wrong of [set.id, other.id, 999_999]) {
        const { status, body } = await change({ custom_field_set: { id: wrong } });
        assert.deepEqual(
          [status, Object.keys(body.error.errors)],
          [422, ['custom_field_set_associations']],
          String(wrong),
        );
      }
      const moved = await change({ id: shown[0].id, display_order: 1 });
      assert.equal(
        moved.body.data.custom_field_set_associations.find((each: { id: number }) => each.id === shown[0].id)
          .display_order,
        1,
      );
      const gone = await change({ id: shown[0].id, _destroy: true });
      assert.ok(
        !gone.body.data.custom_field_set_associations.some((each: { id: number }) => each.id === shown[0].id),
      );
    }
  });

  it('appears on new records if displayed, until it is deleted', async () => {
    const set = await add({ parent_type: 'Contact', displayed: true });
    const ofOne = async (id: number) =>
      (
        await fixture.firm.get(
          `/api/v4/contacts/${id}?fields=custom_field_set_associations{custom_field_set}`,
        )
      ).body.data.custom_field_set_associations.map(
        (each: { custom_field_set: { id: number } }) => each.custom_field_set.id,
      );
    const { id } = await createClient(fixture.firm);
    assert.deepEqual(await ofOne(id), [set.id]);
    await fixture.firm.delete(`${SETS}/${set.id}`);
    assert.deepEqual(await ofOne(id), []);
  });

  it('is read with the scope of custom fields, by its own firm (records:98) (decisions:12,39)', async () => {
    const { id } = await add({});
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['contacts_write', 'matters_write'] });
    assert.equal((await firm.get(SETS)).status, 403);
    const path = `${SETS}/${id}`;
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
  });
});
