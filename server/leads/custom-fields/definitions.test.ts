/** Custom fields that belong to intake only: creating, changing and deleting them through the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createUser, issueToken } from '#identity';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, LEAD, read, word } from '../test-support/intake.ts';

const FIELDS = `${LEAD}/custom_fields`;

withFixture('A custom field of intake', (fixture) => {
  const post = (data: object) => fixture.firm.post(FIELDS, { data });
  const made = async (data: object) => {
    const { status, body } = await post({ name: word(), parent_type: 'Contact', ...data });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const valuesOf = async (contact: number) =>
    (await read(fixture.firm, `contacts/${contact}?include=custom_field_values`)).custom_field_values;

  it('is created with its options, read, listed with those of the practice, changed and deleted (lead:49,51)', async () => {
    const field = await made({
      field_type: 'picklist',
      picklist_options: [{ option: 'Oak' }, { option: ' Steel ' }],
    });
    assert.deepEqual(
      [field.svc_id, field.field_type, field.parent_type, field.displayed, field.deleted],
      [null, 'picklist', 'Contact', true, false],
    );
    assert.deepEqual(
      field.picklist_options.map(({ option, svc_id }: Record<string, unknown>) => [option, svc_id]),
      [
        ['Oak', null],
        ['Steel', null],
      ],
    );
    assert.deepEqual(await read(fixture.firm, `custom_fields/${field.id}`), field);
    const practice = await create(fixture.firm, 'custom_fields', {
      name: word(),
      parent_type: 'Matter',
      field_type: 'date',
    });
    const ids = async (query = '') =>
      (await read(fixture.firm, `custom_fields${query}`)).data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids(), [field.id, practice.id]);
    assert.deepEqual(await ids('?parent_type=Matter'), [practice.id]);
    assert.deepEqual((await read(fixture.otherFirm, 'custom_fields')).data, []);
    const changed = await fixture.firm.patch(`${FIELDS}/${field.id}`, {
      data: { name: 'Hull', displayed: false },
    });
    assert.deepEqual([changed.status, changed.body.name, changed.body.displayed], [200, 'Hull', false]);
    assert.deepEqual(changed.body.picklist_options, field.picklist_options);
    const gone = await fixture.firm.delete(`${FIELDS}/${field.id}`);
    assert.equal(gone.status, 204);
    assert.equal((await fixture.firm.get(`${FIELDS}/${field.id}`)).status, 404);
    assert.deepEqual(await ids(), [practice.id]);
  });

  it('keeps values of its type, and those of a removed option (lead:43,46,51)', async () => {
    const { client } = await convertLead(fixture.firm);
    const field = await made({
      field_type: 'picklist',
      picklist_options: [{ option: 'Oak' }, { option: 'Steel' }],
    });
    const [oak, steel] = field.picklist_options;
    const value = { custom_field: { id: field.id }, picklist_option: { global_id: steel.global_id } };
    await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, { data: { custom_field_values: [value] } });
    const [shown] = await valuesOf(client.id);
    assert.deepEqual([shown.value, shown.picklist_option, shown.svc_id], ['Steel', steel, null]);
    const { body } = await fixture.firm.patch(`${FIELDS}/${field.id}`, {
      data: { picklist_options: [{ option: 'Glass' }, { global_id: oak.global_id, option: 'Old oak' }] },
    });
    assert.deepEqual(
      body.picklist_options.map(({ option }: { option: string }) => option),
      ['Glass', 'Old oak'],
    );
    assert.equal(body.picklist_options[1].global_id, oak.global_id);
    assert.equal((await valuesOf(client.id))[0].value, 'Steel', 'what was chosen stays');
    await fixture.firm.delete(`${FIELDS}/${field.id}`);
    assert.deepEqual(await valuesOf(client.id), [], 'values of a deleted field are not returned');
  });

  it('is stored in the terms of intake and published in those of the practice (lead:53)', async () => {
    const kept: Record<string, string> = {};
    for (const type of [
      'text_line',
      'text_area',
      'contact',
      'currency',
      'numeric',
      'checkbox',
      'date',
      'email',
      'url',
    ]) {
      const { id, field_type } = await made({ field_type: type });
      assert.equal(field_type, type);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query('select field_type from lead_custom_fields where id = $1', [id]),
      );
      kept[type] = rows[0].field_type;
    }
    assert.deepEqual(
      [kept.text_line, kept.text_area, kept.contact, kept.currency, kept.numeric],
      ['single_line_text', 'paragraph_text', 'contact_select', 'money', 'numeric'],
    );
  });

  it('is refused if it is inconsistent', async () => {
    const { id: practices } = await create(fixture.firm, 'custom_fields', {
      name: word(),
      parent_type: 'Contact',
      field_type: 'date',
    });
    for (const [data, field] of [
      [{ name: ' ', field_type: 'date' }, 'name'],
      [{ field_type: 'matter' }, 'field_type'],
      [{ field_type: 'date', parent_type: 'Ship' }, 'parent_type'],
      [{ field_type: 'picklist' }, 'picklist_options'],
      [
        { field_type: 'picklist', picklist_options: [{ option: 'One' }, { option: 'ONE ' }] },
        'picklist_options',
      ],
      [{ field_type: 'date', picklist_options: [{ option: 'One' }] }, 'picklist_options'],
    ] as const) {
      const { status, body } = await post({ name: word(), parent_type: 'Contact', ...data });
      assert.equal(status, 422, JSON.stringify(data));
      assert.deepEqual(Object.keys(body.error.errors), [field]);
    }
    for (const odd of ['9%00', 'x', '0', '99999999999999999999'])
      assert.equal((await fixture.firm.patch(`${FIELDS}/${odd}`, { data: {} })).status, 404, odd);
    for (const answer of [
      await fixture.firm.patch(`${FIELDS}/${practices}`, { data: { name: 'Mine' } }),
      await fixture.firm.delete(`${FIELDS}/${practices}`),
    ]) {
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, new RegExp(`/api/v4/custom_fields/${practices}`));
    }
  });

  it('is written by admins with custom_field_write, and read with custom_field_read', async () => {
    const { email, clientId } = fixture.firm.credentials;
    const holding = async (scope: string, who = email) =>
      fixture.firm.with(
        (await issueToken(fixture.parts, { email: who, clientId, scopes: [scope] })).access_token,
      );
    const data = { name: word(), parent_type: 'Matter', field_type: 'url' };
    assert.equal((await (await holding('custom_field_read')).post(FIELDS, { data })).status, 403);
    assert.equal((await (await holding('custom_field_write')).get(FIELDS)).status, 403);
    assert.equal((await (await holding('custom_field_read')).get(FIELDS)).status, 200);
    const clerk = { email: 'clerk@ash.example', password: 'correct horse battery' };
    const { accountId } = fixture.firm;
    await createUser(fixture.parts, { accountId, ...clerk, firstName: 'Cleo', lastName: 'Rk' });
    assert.equal(
      (await (await holding('custom_field_write', clerk.email)).post(FIELDS, { data })).status,
      403,
    );
  });
});
