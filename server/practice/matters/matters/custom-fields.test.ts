/** Custom fields and know-your-customer fields of matters. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/matters';

withFixture('A matter with more to it', (fixture) => {
  const field = (name: string, field_type: string, more: object = {}) =>
    create(fixture.firm, 'custom_fields', {
      name,
      field_type,
      parent_type: 'Matter',
      displayed: false,
      ...more,
    });
  const patch = (id: number, data: object, fields = 'id') =>
    fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });

  it('stores custom field values like other nested arrays (records:296,297,304)', async () => {
    const [judge, value] = [await field('Judge', 'text_line'), await field('Amount in dispute', 'currency')];
    const { id } = await createMatter(fixture.firm, {
      custom_field_values: [{ custom_field: { id: judge.id }, value: 'Learned Hand' }],
    });
    const fields = 'custom_field_values{id,field_name,value,custom_field}';
    const [first] = (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data.custom_field_values;
    assert.deepEqual(
      [first.field_name, first.value, first.custom_field.id],
      ['Judge', 'Learned Hand', judge.id],
    );
    await patch(id, { custom_field_values: [{ custom_field: { id: value.id }, value: '1200.50' }] });
    const changed = await patch(id, { custom_field_values: [{ id: first.id, value: 'Cardozo' }] }, fields);
    assert.equal(changed.body.data.custom_field_values[0].value, 'Cardozo');
    const chosen = await fixture.firm.get(
      `${PATH}/${id}?fields=custom_field_values{field_name}&custom_field_ids[]=${value.id}`,
    );
    assert.deepEqual(chosen.body.data.custom_field_values, [{ field_name: 'Amount in dispute' }]);
    const listed = await fixture.firm.get(
      `${PATH}?fields=custom_field_values{field_name}&ids[]=${id}&custom_field_ids[]=${judge.id}`,
    );
    assert.deepEqual(listed.body.data[0].custom_field_values, [{ field_name: 'Judge' }]);
    const removed = await patch(
      id,
      { custom_field_values: [{ id: first.id, _destroy: true }] },
      'custom_field_values{field_name}',
    );
    assert.deepEqual(removed.body.data.custom_field_values, [{ field_name: 'Amount in dispute' }]);
  });

  it('has an empty value for every displayed field from the start (records:930)', async () => {
    await field('Court room', 'text_line', { displayed: true });
    const { id } = await createMatter(fixture.firm);
    const { body } = await fixture.firm.get(`${PATH}/${id}?fields=custom_field_values{id,field_name,value}`);
    assert.deepEqual(body.data.custom_field_values, [{ id: null, field_name: 'Court room', value: null }]);
  });

  it('refuses the fields of contacts and of other firms (decisions:12)', async () => {
    const [ofContacts, theirs] = [
      await create(fixture.firm, 'custom_fields', {
        name: 'Nickname',
        field_type: 'text_line',
        parent_type: 'Contact',
      }),
      await create(fixture.otherFirm, 'custom_fields', {
        name: 'Judge',
        field_type: 'text_line',
        parent_type: 'Matter',
      }),
    ];
    const { id } = await createMatter(fixture.firm);
    for (const each of [ofContacts, theirs]) {
      const { status, body } = await patch(id, {
        custom_field_values: [{ custom_field: { id: each.id }, value: 'x' }],
      });
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.error.errors), ['custom_field_values']);
    }
  });

  it('is filtered by typed values of its custom fields (records:306)', async () => {
    const [amount, docket] = [await field('Claim', 'numeric'), await field('Docket', 'text_line')];
    const made: number[] = [];
    for (const value of ['9', '10', '100']) {
      const values = [
        { custom_field: { id: amount.id }, value },
        { custom_field: { id: docket.id }, value: `D-${value}` },
      ];
      made.push((await createMatter(fixture.firm, { custom_field_values: values })).id);
    }
    const found = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await found(`custom_field_values[${amount.id}]=>9`), made.slice(1));
    assert.deepEqual(
      await found(`custom_field_values[${amount.id}][]=>=9&custom_field_values[${amount.id}][]=<100`),
      made.slice(0, 2),
    );
    assert.deepEqual(await found(`custom_field_values[${docket.id}]==D-10`), [made[1]]);
    assert.equal((await fixture.firm.get(`${PATH}?custom_field_values[${docket.id}]=>D`)).status, 400);
  });

  it('shows sets of custom fields in their order (records:296,297)', async () => {
    const sets = [
      await create(fixture.firm, 'custom_field_sets', { name: 'Court', parent_type: 'Matter' }),
      await create(fixture.firm, 'custom_field_sets', { name: 'Claim', parent_type: 'Matter' }),
    ];
    const { id } = await createMatter(fixture.firm, {
      custom_field_set_associations: [
        { custom_field_set: { id: sets[0]!.id }, display_order: 2 },
        { custom_field_set: { id: sets[1]!.id }, display_order: 1 },
      ],
    });
    const fields = 'custom_field_set_associations{id,display_order,custom_field_set}';
    const shown = (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data
      .custom_field_set_associations;
    assert.deepEqual(
      shown.map((each: { custom_field_set: { id: number } }) => each.custom_field_set.id),
      [sets[1]!.id, sets[0]!.id],
    );
    const { body } = await patch(
      id,
      { custom_field_set_associations: [{ id: shown[0].id, _destroy: true }] },
      'custom_field_set_associations{display_order}',
    );
    assert.deepEqual(body.data.custom_field_set_associations, [{ display_order: 2 }]);
  });

  it('stores KYC values of its client (records:296,297)', async () => {
    const client = await createClient(fixture.firm);
    const values = [
      { field_name: 'Passport', field_type: 'text', field_value: 'X123' },
      { field_name: 'Checked on', field_type: 'date', field_value: '2026-02-03' },
    ];
    const { id } = await createMatter(fixture.firm, { client, kyc_field_values: values });
    const fields =
      'kyc_field_values{id,field_name,field_type,field_value,field_label,group,field_possible_values}';
    const shown = (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data.kyc_field_values;
    assert.deepEqual(shown[0], {
      id: shown[0].id,
      ...values[0],
      field_label: 'Passport',
      group: null,
      field_possible_values: [],
    });
    assert.equal(shown.length, 2);
    const { body } = await patch(
      id,
      { kyc_field_values: [{ id: shown[0].id, field_value: 'Y9' }] },
      'kyc_field_values{field_value}',
    );
    assert.deepEqual(body.data.kyc_field_values, [{ field_value: 'Y9' }, { field_value: '2026-02-03' }]);
    const refused = [
      { field_name: 'Passport', field_type: 'text', field_value: 'again' },
      { field_name: 'When', field_type: 'date', field_value: 'soon' },
      { field_name: 'No value', field_type: 'text' },
    ];
    for (const each of refused)
      assert.equal((await patch(id, { kyc_field_values: [each] })).status, 422, each.field_name);
  });
});
