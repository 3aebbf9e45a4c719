/** Values of custom fields on contacts and matters of the lead API, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { issueToken } from '#identity';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, LEAD, read } from '../test-support/intake.ts';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const INCLUDE = 'include=custom_field_values';

withFixture('A custom field value of intake', (fixture) => {
  const field = (field_type: string, more: object = {}, parent_type = 'Contact') =>
    create(
      fixture.firm,
      'custom_fields',
      { name: `A ${field_type} of ${parent_type}`, parent_type, field_type, ...more },
      'id,picklist_options{id,option}',
    );
  /** Creates a field that belongs to intake only directly in the database, because no API creates one yet. */
  const ownField = (field_type: string, name: string): Promise<number> =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `insert into lead_custom_fields (account_id, parent_type, field_type, name, displayed, etag, created_at, updated_at)
         values ($1, 'Contact', $2, $3, true, md5($3), now(), now()) returning id`,
        [fixture.firm.accountId, field_type, name],
      );
      return Number(rows[0].id);
    });
  const write = async (id: number, ...values: object[]) => {
    const answer = await fixture.firm.patch(`${LEAD}/contacts/${id}`, {
      data: { custom_field_values: values },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const contact = async (): Promise<number> => (await convertLead(fixture.firm)).client.id;
  const valuesOf = async (id: number) =>
    (await read(fixture.firm, `contacts/${id}?${INCLUDE}`)).custom_field_values;

  it('is absent unless it is requested, and other words are ignored (lead:34,57)', async () => {
    const matter = await convertLead(fixture.firm);
    for (const path of [`contacts/${matter.client.id}`, `matters/${matter.id}`]) {
      assert.ok(!('custom_field_values' in (await read(fixture.firm, path))));
      assert.ok(!('custom_field_values' in (await read(fixture.firm, `${path}?include=notes,matters`))));
      assert.deepEqual(
        (await read(fixture.firm, `${path}?include=notes,custom_field_values`)).custom_field_values,
        [],
      );
      assert.ok(!('redacted_fields' in (await read(fixture.firm, `${path}?${INCLUDE}`))));
    }
    for (const path of ['contacts', 'matters']) {
      const { data } = await read(fixture.firm, `${path}?include=custom_field_values,x`);
      for (const each of data) assert.ok(Array.isArray(each.custom_field_values));
      const plain = await read(fixture.firm, path);
      for (const each of plain.data) assert.ok(!('custom_field_values' in each));
    }
  });

  it('has its members and those of its field (lead:38,39,40,41,42,43,44,45,47,49,55)', async () => {
    const id = await contact();
    const line = await field('text_line', { displayed: true });
    await write(id, { custom_field: { id: line.id }, value: 'Blue' });
    const [value] = await valuesOf(id);
    assert.deepEqual(Object.keys(value), [
      'id',
      'global_id',
      'svc_id',
      'field_name',
      'field_type',
      'value',
      'raw_value',
      'custom_field',
      'picklist_option',
      'created_at',
      'updated_at',
    ]);
    assert.match(value.global_id, ULID);
    assert.ok(Number.isSafeInteger(value.id));
    assert.deepEqual(
      [value.svc_id, value.field_name, value.field_type, value.value, value.raw_value, value.picklist_option],
      [null, 'A text_line of Contact', 'text_line', 'Blue', 'Blue', null],
    );
    const { global_id, created_at, updated_at, ...definition } = value.custom_field;
    assert.match(global_id, ULID);
    assert.ok(created_at && updated_at);
    assert.deepEqual(definition, {
      id: line.id,
      svc_id: line.id,
      name: 'A text_line of Contact',
      field_type: 'text_line',
      parent_type: 'Contact',
      displayed: true,
      deleted: false,
      picklist_options: [],
    });
    assert.equal((await valuesOf(id))[0].global_id, value.global_id);
  });

  it('is converted to its type, or null if its text is invalid; the text is kept (lead:43,44,53)', async () => {
    const id = await contact();
    const cases = [
      ['checkbox', 'Yes', true],
      ['date', '2026-03-31T09:30:00Z', '2026-03-31'],
      ['integer', ' 12 ', 12],
      ['money', '$1,250.50', 1250.5],
      ['numeric', 'about ten', null],
      ['email', 'a@b.example', 'a@b.example'],
      ['paragraph_text', 'Two\nlines', 'Two\nlines'],
      ['single_line_text', '  as it is ', '  as it is '],
      ['url', 'https://okoro.example', 'https://okoro.example'],
    ] as const;
    const published: Record<string, string> = {
      integer: 'numeric',
      money: 'currency',
      paragraph_text: 'text_area',
      single_line_text: 'text_line',
    };
    for (const [type, text] of cases)
      await write(id, { custom_field: { id: await ownField(type, `Own ${type}`) }, value: text });
    const values = await valuesOf(id);
    for (const [index, [type, text, shown]] of cases.entries()) {
      const { field_type, value, raw_value, custom_field } = values[index];
      assert.deepEqual(
        [field_type, value, raw_value, custom_field.svc_id],
        [published[type] ?? type, shown, text, null],
        type,
      );
    }
  });

  it('has at most 65,535 characters, on contacts and matters (lead:44)', async () => {
    const matter = await convertLead(fixture.firm);
    for (const [parent, path] of [
      ['Contact', `${LEAD}/contacts/${matter.client.id}`],
      ['Matter', `${LEAD}/matters/${matter.id}`],
    ] as const) {
      const { id } = await field('text_area', {}, parent);
      const send = (characters: number) =>
        fixture.firm.patch(path, {
          data: { custom_field_values: [{ custom_field: { id }, value: 'x'.repeat(characters) }] },
        });
      assert.equal((await send(65_535)).status, 200);
      const { status, body } = await send(65_536);
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['custom_field_values']]);
    }
  });

  it('of a picklist names its option by either of its ids (lead:46,51)', async () => {
    const id = await contact();
    const list = await field('picklist', { picklist_options: [{ option: 'Steel' }, { option: 'Oak' }] });
    const [steel, oak] = list.picklist_options;
    const shown = async () => (await valuesOf(id))[0];
    await write(id, { custom_field: { id: list.id }, value: String(oak.id) });
    const byId = await shown();
    assert.deepEqual(
      [byId.value, byId.raw_value, byId.picklist_option.svc_id, byId.picklist_option.option],
      ['Oak', String(oak.id), oak.id, 'Oak'],
    );
    const options = byId.custom_field.picklist_options;
    assert.deepEqual(
      options.map(({ option, svc_id }: Record<string, unknown>) => [option, svc_id]),
      [
        ['Steel', steel.id],
        ['Oak', oak.id],
      ],
    );
    for (const { global_id } of options) assert.match(global_id, ULID);
    await write(id, { custom_field: { id: list.id }, picklist_option: { global_id: options[0].global_id } });
    assert.deepEqual([(await shown()).value, (await shown()).picklist_option], ['Steel', options[0]]);
    await fixture.asOwner((owner) =>
      owner.query('update lead_custom_field_values set value = $2 where contact_id = $1', [
        id,
        options[1].global_id,
      ]),
    );
    assert.deepEqual((await shown()).picklist_option, options[1]);
    await write(id, { custom_field: { id: list.id }, value: 'Glass' });
    assert.deepEqual([(await shown()).value, (await shown()).picklist_option], ['Glass', null]);
  });

  it('of a picklist names its option by its label too, here and in the practice (lead:46)', async () => {
    const list = await field('picklist', { picklist_options: [{ option: 'Steel' }, { option: 'Oak' }] });
    const [, oak] = list.picklist_options;
    const lead = await convertLead(fixture.firm);
    const id = lead.client.id;
    await write(id, { custom_field: { id: list.id }, value: ' oak' });
    const [own] = await valuesOf(id);
    assert.deepEqual([own.value, own.raw_value, own.picklist_option.svc_id], ['Oak', ' oak', oak.id]);
    assert.equal((await fixture.firm.post(`${LEAD}/matters/${lead.id}/hire`, { data: {} })).status, 200);
    const [shared] = await valuesOf(id);
    assert.deepEqual([shared.raw_value, shared.picklist_option.svc_id], [String(oak.id), oak.id]);
    await write(id, { custom_field: { id: list.id }, value: 'Steel' });
    assert.equal((await valuesOf(id))[0].value, 'Steel');
  });

  it('of a contact is its name and nothing nested (lead:43,55)', async () => {
    const id = await contact();
    const person = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Quay Insurance' });
    const insurer = await field('contact');
    await write(id, { custom_field: { id: insurer.id }, value: String(person.id) });
    const [value] = await valuesOf(id);
    assert.deepEqual(
      [value.value, value.raw_value, value.field_type],
      ['Quay Insurance', String(person.id), 'contact'],
    );
    await write(id, { custom_field: { id: insurer.id }, value: '999999' });
    assert.equal((await valuesOf(id))[0].value, null);
  });

  it('of a deleted field is not shown; of a removed field its text is (lead:41,42,45,49)', async () => {
    const id = await contact();
    const line = await field('text_line');
    await write(id, { custom_field: { id: line.id }, value: 'x' });
    assert.equal((await valuesOf(id)).length, 1);
    await fixture.firm.delete(`/api/v4/custom_fields/${line.id}`);
    assert.deepEqual(await valuesOf(id), []);
    await fixture.asOwner((owner) =>
      owner.query('update lead_custom_field_values set custom_field_id = 900000 where contact_id = $1', [id]),
    );
    const [value] = await valuesOf(id);
    assert.deepEqual(
      [value.field_name, value.field_type, value.custom_field, value.value, value.raw_value],
      [null, null, null, 'x', 'x'],
    );
  });

  it('is null without its scope, as the record says; an empty array means no values (lead:122)', async () => {
    const matter = await convertLead(fixture.firm);
    const { email, clientId } = fixture.firm.credentials;
    const scopes = ['contact_read', 'matter_read'];
    const { access_token } = await issueToken(fixture.parts, { email, clientId, scopes });
    const without = fixture.firm.with(access_token);
    for (const path of [`contacts/${matter.client.id}`, `matters/${matter.id}`]) {
      const body = await read(without, `${path}?${INCLUDE}`);
      assert.deepEqual([body.custom_field_values, body.redacted_fields], [null, ['custom_field_values']]);
      assert.ok(!('redacted_fields' in (await read(without, path))));
      assert.deepEqual((await read(fixture.firm, `${path}?${INCLUDE}`)).custom_field_values, []);
    }
    for (const path of ['contacts', 'matters']) {
      for (const each of (await read(without, `${path}?${INCLUDE}`)).data)
        assert.deepEqual([each.custom_field_values, each.redacted_fields], [null, ['custom_field_values']]);
    }
  });

  it('also exists on matters, only for matter fields', async () => {
    const { id, client } = await convertLead(fixture.firm);
    const ofMatter = await field('numeric', {}, 'Matter');
    const data = { custom_field_values: [{ custom_field: { id: ofMatter.id }, value: '7' }] };
    assert.equal((await fixture.firm.patch(`${LEAD}/matters/${id}`, { data })).status, 200);
    const { custom_field_values } = await read(fixture.firm, `matters/${id}?${INCLUDE}`);
    assert.deepEqual(
      [custom_field_values[0].value, custom_field_values[0].custom_field.parent_type],
      [7, 'Matter'],
    );
    const refused = await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, { data });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.error.errors.custom_field_values);
  });
});
