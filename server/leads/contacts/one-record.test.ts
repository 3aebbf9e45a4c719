/** A client's contact is one record in intake and in the practice, whichever API changes it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, idsOf, LEAD, read, word } from '../test-support/intake.ts';

const ADDRESS = {
  street: '4 Quay St',
  city: 'Cork',
  province: 'Munster',
  postal_code: 'T12',
  country: 'Ireland',
};

withFixture('A contact of intake that is a client', (fixture) => {
  async function client() {
    const name = word();
    const matter = await convertLead(fixture.firm, {
      first_name: 'Ines',
      last_name: name,
      email: `${name.toLowerCase()}@okoro.example`,
      phone_number: '+353 21 496 0000',
    });
    const { status, body } = await fixture.firm.post(`${LEAD}/matters/${matter.id}/hire`, {
      data: { contact: { svc_id: null } },
    });
    assert.equal(status, 200, JSON.stringify(body));
    const contact = await read(fixture.firm, `contacts/${matter.client.id}`);
    return { id: contact.id as number, practiceId: contact.svc_id as number, matter: body };
  }
  const practice = async (path: string, fields: string) =>
    (await fixture.firm.get(`/api/v4/${path}?fields=${fields}`)).body.data;
  const changeInPractice = async (path: string, data: object) => {
    const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const change = async (path: string, data: object) => {
    const { status, body } = await fixture.firm.patch(`${LEAD}/${path}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('shows changes of the practice: name, type, contact details, in lists, matters and searches (lead:75) (decisions:114)', async () => {
    const { id, practiceId, matter } = await client();
    await changeInPractice(`contacts/${practiceId}`, {
      first_name: 'Inez',
      last_name: 'Brightwater',
      email_addresses: [{ name: 'Work', address: 'first@brightwater.example', default_email: true }],
      phone_numbers: [{ name: 'Work', number: '(021) 777 1234', default_number: true }],
      addresses: [{ name: 'Work', ...ADDRESS, primary: true }],
    });
    const seen = await read(fixture.firm, `contacts/${id}`);
    assert.deepEqual(
      [seen.name, seen.type, seen.emails[0], seen.phone_numbers[0], seen.addresses],
      ['Inez Brightwater', 'Person', 'first@brightwater.example', '(021) 777 1234', [ADDRESS]],
    );
    const { client: shown } = await read(fixture.firm, `matters/${matter.id}`);
    assert.deepEqual(shown, {
      full_name: 'Inez Brightwater',
      id,
      phone_number: '(021) 777 1234',
      primary_email: 'first@brightwater.example',
      address: ADDRESS,
    });
    for (const query of ['Brightwater', 'first@bright', '+353 21 777 1234', '00353217771234', '777-1234'])
      assert.deepEqual(await idsOf(fixture.firm, `contacts?query=${encodeURIComponent(query)}`), [id], query);
    await changeInPractice(`contacts/${practiceId}`, { type: 'Company', name: 'Brightwater Ltd' });
    assert.equal((await read(fixture.firm, `contacts/${id}`)).type, 'Company');
  });

  it('passes changes of intake to the practice: name, type, contact details (decisions:114)', async () => {
    const { id, practiceId } = await client();
    await change(`contacts/${id}`, {
      name: 'Okoro Marine Ltd',
      type: 'Company',
      emails: ['desk@okoro.example', 'second@okoro.example'],
      phone_numbers: ['555 0100', '555 0101'],
      addresses: [ADDRESS],
    });
    const fields =
      'name,type,email_addresses{address,primary},phone_numbers{number,primary},addresses{street,city,province,postal_code,country}';
    assert.deepEqual(await practice(`contacts/${practiceId}`, fields), {
      name: 'Okoro Marine Ltd',
      type: 'Company',
      email_addresses: [
        { address: 'desk@okoro.example', primary: true },
        { address: 'second@okoro.example', primary: false },
      ],
      phone_numbers: [
        { number: '555 0100', primary: true },
        { number: '555 0101', primary: false },
      ],
      addresses: [ADDRESS],
    });
    const body = await change(`contacts/${id}`, { emails: ['second@okoro.example'], addresses: [] });
    assert.deepEqual([body.emails, body.addresses], [['second@okoro.example'], []]);
    const after = await practice(`contacts/${practiceId}`, 'email_addresses{address,primary},addresses{id}');
    assert.deepEqual(after, {
      email_addresses: [{ address: 'second@okoro.example', primary: true }],
      addresses: [],
    });
  });

  it('shares description and location of its matter, whoever changes them (decisions:114)', async () => {
    const { matter } = await client();
    const { body: place } = await fixture.firm.post(`${LEAD}/locations`, { data: { name: word() } });
    await change(`matters/${matter.id}`, {
      description: 'Told by intake',
      matter_location: { id: place.id },
    });
    assert.deepEqual(await practice(`matters/${matter.svc_id}`, 'description,location'), {
      description: 'Told by intake',
      location: place.name,
    });
    await changeInPractice(`matters/${matter.svc_id}`, {
      description: 'Told by the practice',
      location: 'Bantry',
    });
    const seen = await read(fixture.firm, `matters/${matter.id}`);
    assert.deepEqual([seen.description, seen.location], ['Told by the practice', 'Bantry']);
  });

  it('shares the value of a custom field, whoever changes it (lead:43,44) (decisions:114)', async () => {
    const { id, practiceId } = await client();
    const field = await create(fixture.firm, 'custom_fields', {
      name: word(),
      parent_type: 'Contact',
      field_type: 'text_line',
      displayed: true,
    });
    const values = async () =>
      (await read(fixture.firm, `contacts/${id}?include=custom_field_values`)).custom_field_values.map(
        ({ value }: { value: unknown }) => value,
      );
    const ofPractice = async () =>
      (await practice(`contacts/${practiceId}`, 'custom_field_values{id,value}')).custom_field_values;
    await change(`contacts/${id}`, {
      custom_field_values: [{ custom_field: { id: field.id }, value: 'Blue' }],
    });
    const [kept] = await ofPractice();
    assert.deepEqual([kept.value, await values()], ['Blue', ['Blue']]);
    await changeInPractice(`contacts/${practiceId}`, {
      custom_field_values: [{ id: kept.id, value: 'Green' }],
    });
    assert.deepEqual(await values(), ['Green']);
  });

  it('shows only the value of the practice if both had one (decisions:114)', async () => {
    const field = await create(fixture.firm, 'custom_fields', {
      name: word(),
      parent_type: 'Contact',
      field_type: 'text_line',
    });
    const value = (text: string) => [{ custom_field: { id: field.id }, value: text }];
    const known = await create(fixture.firm, 'contacts', {
      type: 'Company',
      name: word(),
      custom_field_values: value('Of the practice'),
    });
    const matter = await convertLead(fixture.firm, { last_name: word() });
    await change(`contacts/${matter.client.id}`, { custom_field_values: value('Of intake') });
    const hired = await fixture.firm.post(`${LEAD}/matters/${matter.id}/hire`, {
      data: { contact: { svc_id: known.id } },
    });
    assert.equal(hired.status, 200, JSON.stringify(hired.body));
    const seen = await read(fixture.firm, `contacts/${matter.client.id}?include=custom_field_values`);
    assert.deepEqual(
      seen.custom_field_values.map((each: Record<string, unknown>) => each.value),
      ['Of the practice'],
    );
  });

  it('needs the entity tag of both to be changed, and is listed after a change of either (decisions:18,19)', async () => {
    const { id, practiceId } = await client();
    const tag = async () => (await fixture.firm.get(`${LEAD}/contacts/${id}`)).headers.get('etag')!;
    const stale = await tag();
    const before = (await read(fixture.firm, `contacts/${id}`)).updated_at;
    await changeInPractice(`contacts/${practiceId}`, { last_name: 'Changed' });
    const data = { name: 'Ines Overwritten' };
    const patch = (etag: string) =>
      fixture.firm.patch(`${LEAD}/contacts/${id}`, { data }, { headers: { 'if-match': etag } });
    assert.equal((await patch(stale)).status, 412);
    assert.equal((await read(fixture.firm, `contacts/${id}`)).name, 'Ines Changed');
    const { updated_at } = await read(fixture.firm, `contacts/${id}`);
    assert.ok(updated_at > before);
    const since = (at: string) => idsOf(fixture.firm, `contacts?updated_since=${at}&ids[]=${id}`);
    assert.deepEqual(await since(before), [id]);
    assert.deepEqual(await since(new Date(Date.parse(updated_at) + 1000).toISOString()), []);
    assert.equal((await patch(await tag())).status, 200);
    assert.equal((await read(fixture.firm, `contacts/${id}`)).name, 'Ines Overwritten');
  });
});
