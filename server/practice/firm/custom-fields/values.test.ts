/** Values of custom fields on contacts and on matters. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

interface Value {
  readonly id: string | null;
  readonly field_name: string;
  readonly value: unknown;
}

withFixture('A value of a custom field', (fixture) => {
  const field = (field_type: string, data: Record<string, unknown> = {}, fields = 'id') =>
    create(
      fixture.firm,
      'custom_fields',
      { name: field_type, field_type, parent_type: 'Contact', displayed: false, ...data },
      fields,
    );
  const contact = (custom_field_values: unknown, fields = 'id,custom_field_values{id,field_name,value}') =>
    create(fixture.firm, 'contacts', { type: 'Person', name: 'Ada Byron', custom_field_values }, fields);
  const change = (
    id: number,
    custom_field_values: unknown,
    fields = 'custom_field_values{id,field_name,value}',
  ) => fixture.firm.patch(`/api/v4/contacts/${id}?fields=${fields}`, { data: { custom_field_values } });

  it('is shown as a typed value, with an id of its type and a number (records:929,1151)', async () => {
    const picklist = await field(
      'picklist',
      { picklist_options: [{ option: 'High' }] },
      'id,picklist_options{id}',
    );
    const option = picklist.picklist_options[0].id;
    const person = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm);
    const sent: Record<string, [unknown, unknown]> = {
      checkbox: ['true', true],
      contact: [person.id, person.id],
      currency: ['12.5', 12.5],
      date: ['2026-03-31', '2026-03-31'],
      time: ['2:30 pm', '14:30'],
      email: ['a@b.example', 'a@b.example'],
      matter: [String(matter.id), matter.id],
      numeric: [1.5, 1.5],
      picklist: [option, option],
      text_area: ['two\nlines', 'two\nlines'],
      text_line: ['District Court', 'District Court'],
      url: ['https://example.org', 'https://example.org'],
    };
    for (const [type, [value, shown]] of Object.entries(sent)) {
      const { id } = type === 'picklist' ? picklist : await field(type);
      const { custom_field_values } = await contact([{ custom_field: { id }, value }]);
      assert.match(custom_field_values[0].id, new RegExp(`^${type}-\\d+$`));
      assert.deepEqual([custom_field_values[0].field_name, custom_field_values[0].value], [type, shown]);
      const refused = await fixture.firm.post('/api/v4/contacts', {
        data: {
          type: 'Person',
          name: 'A B',
          custom_field_values: [
            { custom_field: { id }, value: type.startsWith('text') ? 'x'.repeat(70_000) : '?!' },
          ],
        },
      });
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.error.errors)],
        [422, ['custom_field_values']],
        type,
      );
    }
  });

  it('has every published member, and its field, option, contact or matter inside it (records:93,1151)', async () => {
    const picklist = await field(
      'picklist',
      { name: 'Tier', required: true, picklist_options: [{ option: 'High' }] },
      'id,display_order,picklist_options{id}',
    );
    const value = picklist.picklist_options[0].id;
    const members =
      'created_at,etag,field_display_order,field_displayed,field_name,field_required,field_type,id,soft_deleted,updated_at,value,' +
      'contact,custom_field,matter,picklist_option';
    const { id, custom_field_values } = await contact(
      [{ custom_field: { id: picklist.id }, value }],
      `id,custom_field_values{${members}}`,
    );
    const [shown] = custom_field_values;
    assert.deepEqual(Object.keys(shown), members.split(','));
    assert.deepEqual(
      [
        shown.field_display_order,
        shown.field_displayed,
        shown.field_name,
        shown.field_required,
        shown.field_type,
        shown.soft_deleted,
      ],
      [picklist.display_order, false, 'Tier', true, 'picklist', false],
    );
    assert.deepEqual(
      [shown.contact, shown.matter, Object.keys(shown.picklist_option)],
      [null, null, ['id', 'etag']],
    );
    assert.equal(shown.custom_field.id, picklist.id);
    const plain = await fixture.firm.get(`/api/v4/contacts/${id}?fields=custom_field_values`);
    assert.deepEqual(Object.keys(plain.body.data.custom_field_values[0]), [
      'id',
      'etag',
      'field_name',
      'value',
    ]);
  });

  it('is changed by its id, and removed by its id and _destroy (records:929)', async () => {
    const [one, two] = [await field('text_line', { name: 'one' }), await field('text_line', { name: 'two' })];
    const { id, custom_field_values } = await contact([
      { custom_field: { id: one.id }, value: 'a' },
      { custom_field: { id: two.id }, value: 'b' },
    ]);
    const valueIds = custom_field_values.map((value: Value) => value.id);
    const changed = await change(id, [
      { id: valueIds[0], value: 'A' },
      { id: valueIds[1], _destroy: true },
    ]);
    assert.deepEqual(changed.body.data.custom_field_values, [
      { id: valueIds[0], field_name: 'one', value: 'A' },
    ]);
    const added = await change(id, [{ custom_field: { id: two.id }, value: 'B' }]);
    assert.deepEqual(
      added.body.data.custom_field_values.map(({ value }: Value) => value),
      ['A', 'B'],
    );
    for (const wrong of [
      'text_line-999999',
      'date-1',
      '7',
      String(valueIds[0]).replace('text_line', 'text_area'),
    ]) {
      const { status, body } = await change(id, [{ id: wrong, value: 'x' }]);
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['custom_field_values']], wrong);
    }
    const other = await contact([{ custom_field: { id: one.id }, value: 'theirs' }]);
    assert.equal((await change(id, [{ id: other.custom_field_values[0].id, value: 'x' }])).status, 422);
  });

  it('is refused as the second one of its field (records:929)', async () => {
    const { id } = await field('text_line');
    const twice = [
      { custom_field: { id }, value: 'a' },
      { custom_field: { id }, value: 'b' },
    ];
    const created = await fixture.firm.post('/api/v4/contacts', {
      data: { type: 'Person', name: 'A B', custom_field_values: twice },
    });
    assert.deepEqual(
      [created.status, Object.keys(created.body.error.errors)],
      [422, ['custom_field_values']],
    );
    const one = await contact(twice.slice(1));
    assert.equal((await change(one.id, twice.slice(1))).status, 422);
  });

  it('is an empty value without an id on new records if its field is displayed (records:929,930)', async () => {
    const shown = await field('text_line', { name: 'Displayed', displayed: true, display_order: 0 });
    const { id, custom_field_values } = await contact([]);
    assert.deepEqual(custom_field_values, [{ id: null, field_name: 'Displayed', value: null }]);
    const given = (await change(id, [{ custom_field: { id: shown.id }, value: 'x' }])).body.data
      .custom_field_values;
    assert.deepEqual([given.length, given[0].value], [1, 'x']);
    const taken = (await change(id, [{ id: given[0].id, _destroy: true }])).body.data.custom_field_values;
    assert.deepEqual(taken, [{ id: null, field_name: 'Displayed', value: null }]);
    const own = await contact([{ custom_field: { id: shown.id }, value: 'mine' }]);
    assert.deepEqual(
      own.custom_field_values.map(({ value }: Value) => value),
      ['mine'],
    );
    assert.equal((await fixture.firm.delete(`/api/v4/custom_fields/${shown.id}`)).status, 204);
    assert.deepEqual((await contact([])).custom_field_values, []);
    const kept = await fixture.firm.get(
      `/api/v4/contacts/${own.id}?fields=custom_field_values{value,soft_deleted}`,
    );
    assert.deepEqual(kept.body.data.custom_field_values, [{ value: 'mine', soft_deleted: true }]);
    assert.deepEqual(
      (await fixture.firm.get(`/api/v4/contacts/${id}?fields=custom_field_values`)).body.data
        .custom_field_values,
      [],
    );
  });

  it('cannot be removed if its field is required', async () => {
    const { id: fieldId } = await field('text_line', { required: true });
    const { id, custom_field_values } = await contact([{ custom_field: { id: fieldId }, value: 'x' }]);
    for (const element of [
      { id: custom_field_values[0].id, value: '' },
      { id: custom_field_values[0].id, value: null },
      { id: custom_field_values[0].id, _destroy: true },
    ]) {
      assert.equal((await change(id, [element])).status, 422, JSON.stringify(element));
    }
    assert.equal((await change(id, [{ id: custom_field_values[0].id, value: 'y' }])).status, 200);
  });

  it('refers only to records of the firm: fields of the type, options, contacts and matters (decisions:12)', async () => {
    const picklist = await field(
      'picklist',
      { picklist_options: [{ option: 'a' }, { option: 'b' }] },
      'id,picklist_options{id}',
    );
    const [kept, removed] = picklist.picklist_options;
    await fixture.firm.patch(`/api/v4/custom_fields/${picklist.id}`, {
      data: { picklist_options: [{ id: removed.id, _deleted: true }] },
    });
    const ofMatters = await field('text_line', { parent_type: 'Matter' });
    const toContact = await field('contact');
    const foreign = await create(fixture.otherFirm, 'custom_fields', {
      name: 'x',
      field_type: 'text_line',
      parent_type: 'Contact',
    });
    const stranger = await createClient(fixture.otherFirm);
    for (const element of [
      { custom_field: { id: picklist.id }, value: removed.id },
      { custom_field: { id: ofMatters.id }, value: 'x' },
      { custom_field: { id: foreign.id }, value: 'x' },
      { custom_field: { id: 999_999 }, value: 'x' },
      { custom_field: { id: toContact.id }, value: stranger.id },
      { custom_field: { id: toContact.id }, value: 999_999 },
      { value: 'x' },
    ]) {
      const { status, body } = await fixture.firm.post('/api/v4/contacts', {
        data: { type: 'Person', name: 'A B', custom_field_values: [element] },
      });
      assert.deepEqual(
        [status, Object.keys(body.error.errors)],
        [422, ['custom_field_values']],
        JSON.stringify(element),
      );
    }
    assert.equal(
      (await contact([{ custom_field: { id: picklist.id }, value: kept.id }])).custom_field_values.length,
      1,
    );
  });

  it('works on matters as on contacts (records:298,299,929,930)', async () => {
    const court = await field('text_line', { name: 'Court', parent_type: 'Matter', displayed: true });
    const judge = await field('text_line', { name: 'Judge', parent_type: 'Matter', displayed: true });
    const client = await createClient(fixture.firm);
    const fields = 'id,custom_field_values{id,field_name,value}';
    const matter = await create(
      fixture.firm,
      'matters',
      {
        client: { id: client.id },
        description: 'x',
        custom_field_values: [{ custom_field: { id: judge.id }, value: 'Solomon' }],
      },
      fields,
    );
    assert.deepEqual(
      matter.custom_field_values.map(({ field_name, value }: Value) => [field_name, value]),
      [
        ['Court', null],
        ['Judge', 'Solomon'],
      ],
    );
    const { body } = await fixture.firm.patch(`/api/v4/matters/${matter.id}?fields=${fields}`, {
      data: {
        custom_field_values: [
          { custom_field: { id: court.id }, value: 'High' },
          { id: matter.custom_field_values[1].id, _destroy: true },
        ],
      },
    });
    assert.deepEqual(
      body.data.custom_field_values.map(({ value }: Value) => value),
      ['High', null],
    );
  });

  it('is selected by custom_field_ids[], in lists, reads and writes (records:292,292,293,407,408,409)', async () => {
    const [one, two] = [await field('text_line', { name: 'one' }), await field('text_line', { name: 'two' })];
    const values = [
      { custom_field: { id: one.id }, value: '1' },
      { custom_field: { id: two.id }, value: '2' },
    ];
    const query = `fields=id,custom_field_values{value}&custom_field_ids[]=${two.id}`;
    const created = await fixture.firm.post(`/api/v4/contacts?${query}`, {
      data: { type: 'Person', name: 'A B', custom_field_values: values },
    });
    const { id } = created.body.data;
    for (const answer of [created, await fixture.firm.get(`/api/v4/contacts/${id}?${query}`)]) {
      assert.deepEqual(answer.body.data.custom_field_values, [{ value: '2' }]);
    }
    const list = await fixture.firm.get(`/api/v4/contacts?${query}&custom_field_ids[]=${one.id}&ids[]=${id}`);
    assert.deepEqual(list.body.data[0].custom_field_values, [{ value: '1' }, { value: '2' }]);
    assert.equal((await fixture.firm.get('/api/v4/contacts?custom_field_ids[]=x')).status, 400);
  });

  it('shows its id and nothing else to a token without the scope of custom fields (records:98,930)', async () => {
    const { id: fieldId } = await field('text_line');
    const { id, custom_field_values } = await contact([{ custom_field: { id: fieldId }, value: 'secret' }]);
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['contacts_write'] });
    const { status, body } = await firm.get(
      `/api/v4/contacts/${id}?fields=custom_field_values{id,field_name,field_type,value,custom_field}`,
    );
    assert.equal(status, 200);
    assert.deepEqual(body.data.custom_field_values, [
      { id: custom_field_values[0].id, field_name: null, field_type: null, value: null, custom_field: null },
    ]);
    assert.equal((await firm.get(`/api/v4/contacts?custom_field_values[${fieldId}]=secret`)).status, 403);
  });
});
