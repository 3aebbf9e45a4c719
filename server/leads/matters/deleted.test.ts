/** A hired lead whose matter, or whose client, the practice deleted. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, LEAD, read, word } from '../test-support/intake.ts';

withFixture('A hired lead that the practice deleted', (fixture) => {
  const hire = (id: number, data: object = {}) => fixture.firm.post(`${LEAD}/matters/${id}/hire`, { data });
  const hired = async () => {
    const name = word();
    const email = `${name.toLowerCase()}@okoro.example`;
    const lead = { first_name: 'Ines', last_name: name, email, from_message: 'My ship is held.' };
    const { id, client } = await convertLead(fixture.firm, lead);
    const { body } = await hire(id, { hired_date: '2026-10-01' });
    await fixture.firm.patch(`/api/v4/matters/${body.svc_id}`, { data: { location: 'Cork' } });
    const { svc_id: contactId } = await read(fixture.firm, `contacts/${client.id}`);
    return { id: id as number, client: client.id as number, matterId: body.svc_id, contactId, name, email };
  };
  const remove = async (path: string) =>
    assert.equal((await fixture.firm.delete(`/api/v4/${path}`)).status, 204, path);

  it('has no svc_id any more, and shows what it shared (lead:9) (decisions:44)', async () => {
    const { id, client, matterId, contactId, name, email } = await hired();
    const etag = (await fixture.firm.get(`${LEAD}/matters/${id}`)).headers.get('etag')!;
    await remove(`matters/${matterId}`);
    const seen = await fixture.firm.get(`${LEAD}/matters/${id}`, { headers: { 'if-none-match': etag } });
    assert.equal(seen.status, 200);
    assert.deepEqual(
      [seen.body.svc_id, seen.body.status, seen.body.description, seen.body.location],
      [null, 'Hired', 'My ship is held.', 'Cork'],
    );
    assert.equal((await read(fixture.firm, `contacts/${client}`)).svc_id, contactId);
    await remove(`contacts/${contactId}`);
    const contact = await read(fixture.firm, `contacts/${client}`);
    assert.deepEqual([contact.svc_id, contact.name, contact.emails], [null, `Ines ${name}`, [email]]);
  });

  it('refuses a change of what it shared, and accepts all others', async () => {
    const { id, client, matterId, contactId } = await hired();
    await remove(`matters/${matterId}`);
    await remove(`contacts/${contactId}`);
    for (const [path, data, record] of [
      [`matters/${id}`, { description: 'Told anew' }, `matter ${matterId}`],
      [`contacts/${client}`, { name: 'Ada Reed' }, `contact ${contactId}`],
    ] as const) {
      const { status, body } = await fixture.firm.patch(`${LEAD}/${path}`, { data });
      assert.equal(status, 422, path);
      assert.match(
        body.error.message,
        new RegExp(`practice ${record}, .*was deleted. Hire the matter again`),
      );
    }
    const changed = await fixture.firm.patch(`${LEAD}/contacts/${client}`, {
      data: { status: 'Former Client' },
    });
    assert.deepEqual([changed.status, changed.body.status], [200, 'Former Client']);
  });

  it('can be hired again, with the custom field values of the deleted records', async () => {
    const fieldOf = (parent_type: string, field_type: string, more: object = {}) =>
      create(
        fixture.firm,
        'custom_fields',
        { name: `${parent_type} ${field_type}`, parent_type, field_type, ...more },
        'id,picklist_options{id}',
      );
    const port = await fieldOf('Matter', 'text_line');
    const flag = await fieldOf('Matter', 'picklist', { picklist_options: [{ option: 'Malta' }] });
    const crew = await fieldOf('Contact', 'numeric');
    const { id, client, matterId, contactId } = await hired();
    const give = async (path: string, ...values: readonly [number, unknown][]) => {
      const custom_field_values = values.map(([field, value]) => ({ custom_field: { id: field }, value }));
      const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, { data: { custom_field_values } });
      assert.equal(status, 200, JSON.stringify(body));
    };
    await give(`matters/${matterId}`, [port.id, 'Valletta'], [flag.id, flag.picklist_options[0].id]);
    await give(`contacts/${contactId}`, [crew.id, '12']);
    await remove(`matters/${matterId}`);
    await remove(`contacts/${contactId}`);
    const again = await hire(id);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const { svc_id } = await read(fixture.firm, `contacts/${client}`);
    const valuesOf = async (path: string) => {
      const { body } = await fixture.firm.get(`/api/v4/${path}?fields=custom_field_values{value}`);
      return body.data.custom_field_values.map(({ value }: { value: unknown }) => value);
    };
    assert.deepEqual(await valuesOf(`matters/${again.body.svc_id}`), [
      'Valletta',
      flag.picklist_options[0].id,
    ]);
    assert.deepEqual(await valuesOf(`contacts/${svc_id}`), [12]);
    const shown = await read(fixture.firm, `matters/${id}?include=custom_field_values`);
    assert.deepEqual(
      shown.custom_field_values.map(({ value }: { value: unknown }) => value),
      ['Valletta', 'Malta'],
    );
  });

  it('can be hired again, with the details of the deleted records', async () => {
    const { id, client, matterId, contactId, name, email } = await hired();
    assert.equal((await hire(id)).status, 422, 'its matter still exists');
    await remove(`matters/${matterId}`);
    const again = await hire(id, { hired_date: '2026-11-02' });
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.notEqual(again.body.svc_id, matterId);
    assert.deepEqual(
      [again.body.hired_date, again.body.description, again.body.location],
      ['2026-11-02', 'My ship is held.', 'Cork'],
    );
    const opened = await fixture.firm.get(
      `/api/v4/matters/${again.body.svc_id}?fields=description,client{id}`,
    );
    assert.deepEqual(opened.body.data, { description: 'My ship is held.', client: { id: contactId } });

    await remove(`matters/${again.body.svc_id}`);
    await remove(`contacts/${contactId}`);
    const third = await hire(id);
    assert.equal(third.status, 200, JSON.stringify(third.body));
    const contact = await read(fixture.firm, `contacts/${client}`);
    assert.ok(contact.svc_id !== null && contact.svc_id !== contactId);
    assert.deepEqual([contact.name, contact.emails, contact.status], [`Ines ${name}`, [email], 'Client']);
    const made = await fixture.firm.get(`/api/v4/contacts/${contact.svc_id}?fields=first_name,last_name`);
    assert.deepEqual(made.body.data, { first_name: 'Ines', last_name: name });
  });
});
