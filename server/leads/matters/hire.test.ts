/** From lead to client: converting and hiring, with the lead API and the practice API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, createLead, idsOf, LEAD, read, word } from '../test-support/intake.ts';

withFixture('A lead that becomes a client', (fixture) => {
  const hire = (id: number, data: object = {}) => fixture.firm.post(`${LEAD}/matters/${id}/hire`, { data });
  const hired = async (id: number, data: object = {}) => {
    const { status, body } = await hire(id, data);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const practice = async (path: string, fields: string) => {
    const { status, body } = await fixture.firm.get(`/api/v4/${path}?fields=${fields}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const person = () => {
    const name = word();
    return { first_name: 'Ines', last_name: name, email: `${name.toLowerCase()}@okoro.example` };
  };
  const contactOf = async (matterId: number) =>
    read(fixture.firm, `contacts/${(await read(fixture.firm, `matters/${matterId}`)).client.id}`);

  it('keeps the lead’s data when it is converted to a contact with a matter (decisions:115)', async () => {
    const [source] = (await read(fixture.firm, 'sources')).data;
    const [campaign] = (await read(fixture.firm, 'marketing_campaigns')).data;
    const { body: type } = await fixture.firm.post(`${LEAD}/matter_types`, { data: { name: word() } });
    const { body: place } = await fixture.firm.post(`${LEAD}/locations`, { data: { name: word() } });
    const lead = await createLead(fixture.firm, {
      ...person(),
      from_message: 'My ship is held in port.',
      marketing_source: { id: source.id },
      marketing_campaign: { id: campaign.id },
      matter_type: { id: type.id },
      matter_location: { id: place.id },
    });
    const answer = await fixture.firm.post(`${LEAD}/inbox_leads/${lead.id}/convert`, { data: {} });
    assert.equal(answer.status, 201);
    const matter = answer.body;
    assert.deepEqual(
      [matter.inbox_lead_id, matter.description, matter.type, matter.location, matter.status],
      [lead.id, 'My ship is held in port.', type.name, place.name, 'Newly Added'],
    );
    assert.deepEqual(matter.marketing_source, { id: source.id, name: source.name });
    assert.deepEqual(matter.marketing_campaign, { id: campaign.id, name: campaign.name });
    const contact = await contactOf(matter.id);
    assert.deepEqual(
      [contact.name, contact.emails, contact.status],
      [`Ines ${lead.last_name}`, [lead.email], 'Lead'],
    );
    assert.equal((await read(fixture.firm, `inbox_leads/${lead.id}`)).state, null);
    assert.ok(!(await idsOf(fixture.firm, 'inbox_leads?state=untriaged')).includes(lead.id));
    assert.ok(!(await idsOf(fixture.firm, 'inbox_leads?state=ignored')).includes(lead.id));
  });

  it('is added to an existing intake contact if the body names it (decisions:115)', async () => {
    const first = await convertLead(fixture.firm, person());
    const lead = await createLead(fixture.firm, person());
    const data = { contact: { id: first.client.id }, description: 'A second ship' };
    const { body } = await fixture.firm.post(`${LEAD}/inbox_leads/${lead.id}/convert`, { data });
    assert.deepEqual([body.client.id, body.description], [first.client.id, 'A second ship']);
    assert.equal((await contactOf(body.id)).matters.length, 2);
    const theirs = await convertLead(fixture.otherFirm);
    const another = await createLead(fixture.firm);
    const path = `${LEAD}/inbox_leads/${another.id}/convert`;
    const refused = await fixture.firm.post(path, { data: { contact: { id: theirs.client.id } } });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.error.errors.contact);
  });

  it('is converted only once, even concurrently', async () => {
    const lead = await createLead(fixture.firm);
    const convert = () => fixture.firm.post(`${LEAD}/inbox_leads/${lead.id}/convert`, { data: {} });
    const statuses = (await Promise.all([convert(), convert(), convert()]))
      .map(({ status }) => status)
      .toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [201, 422, 422]);
    assert.equal((await idsOf(fixture.firm, `matters?inbox_lead_id=${lead.id}`)).length, 1);
    const back = await fixture.firm.patch(`${LEAD}/inbox_leads/${lead.id}`, { data: { state: 'ignored' } });
    assert.equal(back.status, 422);
  });

  it('creates contact and matter in the practice when it is hired (lead:9, decisions:114,115)', async () => {
    const who = { ...person(), phone_number: '+1 555 010 7788' };
    const { id } = await convertLead(fixture.firm, { ...who, from_message: 'A collision.' });
    await fixture.firm.patch(`${LEAD}/matters/${id}`, { data: { assignee: { id: fixture.firm.userId } } });
    const matter = await hired(id, { hired_date: '2026-10-01' });
    assert.deepEqual(
      [matter.status, matter.status_category, matter.hired_date],
      ['Hired', 'hired', '2026-10-01'],
    );
    const contact = await contactOf(id);
    assert.deepEqual([contact.status, contact.type], ['Client', 'Person']);
    const client = await practice(
      `contacts/${contact.svc_id}`,
      'name,first_name,is_client,primary_email_address,primary_phone_number',
    );
    assert.deepEqual(client, {
      name: `Ines ${who.last_name}`,
      first_name: 'Ines',
      is_client: true,
      primary_email_address: who.email,
      primary_phone_number: who.phone_number,
    });
    const opened = await practice(
      `matters/${matter.svc_id}`,
      'description,status,open_date,client{id},responsible_attorney{id}',
    );
    assert.deepEqual(opened, {
      description: 'A collision.',
      status: 'Open',
      open_date: '2026-10-01',
      client: { id: contact.svc_id },
      responsible_attorney: { id: Number(fixture.firm.userId) },
    });
    assert.equal((await fixture.otherFirm.get(`/api/v4/contacts/${contact.svc_id}`)).status, 404);
  });

  it('is then one record with the practice, whoever changes it (decisions:114)', async () => {
    const { id } = await convertLead(fixture.firm, person());
    const matter = await hired(id);
    const before = await contactOf(id);
    const etag = (await fixture.firm.get(`${LEAD}/contacts/${before.id}`)).headers.get('etag')!;
    const data = {
      name: 'Ines Okoro-Byrne',
      email_addresses: [{ name: 'Work', address: 'new@okoro.example', default_email: true }],
    };
    assert.equal((await fixture.firm.patch(`/api/v4/contacts/${before.svc_id}`, { data })).status, 200);
    await fixture.firm.patch(`/api/v4/matters/${matter.svc_id}`, {
      data: { description: 'Told anew', location: 'Bantry' },
    });
    const seen = await contactOf(id);
    assert.deepEqual([seen.name, seen.emails[0]], ['Ines Okoro-Byrne', 'new@okoro.example']);
    const seenMatter = await read(fixture.firm, `matters/${id}`);
    assert.deepEqual([seenMatter.description, seenMatter.location], ['Told anew', 'Bantry']);
    assert.equal(seenMatter.client.full_name, 'Ines Okoro-Byrne');
    const stale = await fixture.firm.get(`${LEAD}/contacts/${before.id}`, {
      headers: { 'if-none-match': etag },
    });
    assert.equal(stale.status, 200, 'an etag of before the change is stale');
    assert.ok((await idsOf(fixture.firm, 'contacts?query=Okoro-Byrne')).includes(before.id));

    const back = { name: 'Ines Quill', emails: ['quill@okoro.example'], phone_numbers: ['555 0199'] };
    assert.equal((await fixture.firm.patch(`${LEAD}/contacts/${before.id}`, { data: back })).status, 200);
    await fixture.firm.patch(`${LEAD}/matters/${id}`, { data: { description: 'As it was' } });
    const client = await practice(
      `contacts/${before.svc_id}`,
      'name,email_addresses{address,primary},phone_numbers{number}',
    );
    assert.deepEqual(client, {
      name: 'Ines Quill',
      email_addresses: [{ address: 'quill@okoro.example', primary: true }],
      phone_numbers: [{ number: '555 0199' }],
    });
    assert.equal((await practice(`matters/${matter.svc_id}`, 'description')).description, 'As it was');
    const kept = await fixture.asOwner((owner) =>
      owner.query('select name, emails, phone_numbers from lead_contacts where id = $1', [before.id]),
    );
    assert.deepEqual(kept.rows, [{ name: null, emails: null, phone_numbers: null }]);
  });

  it('is linked to a contact that the practice knows by name and address or number (decisions:114)', async () => {
    const who = person();
    const known = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'ines',
      last_name: who.last_name,
      phone_numbers: [{ name: 'Work', number: '(555) 010-6611' }],
    });
    const { id } = await convertLead(fixture.firm, { ...who, phone_number: '+1 555.010.6611' });
    await hired(id);
    assert.equal((await contactOf(id)).svc_id, known.id);
    const again = await convertLead(fixture.firm, { ...who, email: null, phone_number: null });
    await hired(again.id);
    assert.equal((await contactOf(again.id)).svc_id, known.id, 'a name alone, of whom nothing else is known');
  });

  it('keeps all details of both contacts that become one, even more than a request may add (decisions:114)', async () => {
    const who = person();
    const numbers = (prefix: string) =>
      Array.from({ length: 20 }, (_, index) => `${prefix} 010 ${1000 + index}`);
    const known = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'Ines',
      last_name: who.last_name,
      email_addresses: [{ name: 'Work', address: who.email }],
      phone_numbers: numbers('212').map((number) => ({ name: 'Work', number })),
    });
    const { id, client } = await convertLead(fixture.firm, who);
    await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, { data: { phone_numbers: numbers('646') } });
    await hired(id);
    const { svc_id, phone_numbers } = await contactOf(id);
    assert.deepEqual([svc_id, phone_numbers.length], [known.id, 40]);
  });

  it('asks if the practice has a possible duplicate (decisions:114)', async () => {
    const who = person();
    const known = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'Piet',
      last_name: 'Elsewhere',
      email_addresses: [{ name: 'Home', address: who.email.toUpperCase() }],
    });
    const matters = await idsOf(fixture.firm, 'matters');
    const { id } = await convertLead(fixture.firm, who);
    const { status, body } = await hire(id);
    assert.equal(status, 422);
    assert.match(body.error.errors.contact[0], new RegExp(`${known.id} Piet Elsewhere \\(the same email\\)`));
    assert.equal((await read(fixture.firm, `matters/${id}`)).svc_id, null, 'nothing is half done');
    assert.equal((await idsOf(fixture.firm, 'matters')).length, matters.length + 1);
    const another = await convertLead(fixture.firm, who);
    await hired(id, { contact: { svc_id: known.id } });
    assert.equal((await contactOf(id)).svc_id, known.id);
    await hired(another.id, { contact: { svc_id: null } });
    assert.notEqual((await contactOf(another.id)).svc_id, known.id);
    const third = await convertLead(fixture.firm, person());
    const theirs = await create(fixture.otherFirm, 'contacts', { type: 'Company', name: 'Theirs' });
    const stranger = await hire(third.id, { contact: { svc_id: theirs.id } });
    assert.equal(stranger.status, 422);
    assert.ok(stranger.body.error.errors.contact);
  });

  it('becomes one practice client if two of its matters or leads are hired concurrently', async () => {
    const who = person();
    const [one, two] = [await convertLead(fixture.firm, who), await convertLead(fixture.firm, who)];
    const lead = await createLead(fixture.firm);
    const data = { contact: { id: one.client.id } };
    const three = (await fixture.firm.post(`${LEAD}/inbox_leads/${lead.id}/convert`, { data })).body;
    await Promise.all([one, two, three].map(({ id }) => hired(id)));
    const contacts = await Promise.all([one, two, three].map(async ({ id }) => (await contactOf(id)).svc_id));
    assert.equal(new Set(contacts).size, 1);
  });

  it('is hired once, and not after it did not hire', async () => {
    const { id } = await convertLead(fixture.firm, person());
    const statuses = (await Promise.all([hire(id), hire(id), hire(id)]))
      .map(({ status }) => status)
      .toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [200, 422, 422]);
    const change = await fixture.firm.patch(`${LEAD}/matters/${id}`, { data: { status: 'In Progress' } });
    assert.equal(change.status, 422);
    const lost = await convertLead(fixture.firm, person());
    await fixture.firm.patch(`${LEAD}/matters/${lost.id}`, { data: { status: 'Did Not Hire' } });
    assert.equal((await hire(lost.id)).status, 422);
  });

  it('passes its valid custom field values to the practice (lead:40)', async () => {
    const { id, client } = await convertLead(fixture.firm, person());
    const [size, color, ofMatter] = [
      await create(fixture.firm, 'custom_fields', {
        name: word(),
        parent_type: 'Contact',
        field_type: 'numeric',
      }),
      await create(fixture.firm, 'custom_fields', {
        name: word(),
        parent_type: 'Contact',
        field_type: 'text_line',
      }),
      await create(fixture.firm, 'custom_fields', {
        name: word(),
        parent_type: 'Matter',
        field_type: 'date',
      }),
    ];
    const values = (...of: [number, string][]) => ({
      data: { custom_field_values: of.map(([field, value]) => ({ custom_field: { id: field }, value })) },
    });
    await fixture.firm.patch(
      `${LEAD}/contacts/${client.id}`,
      values([size.id, 'rather large'], [color.id, 'Blue']),
    );
    await fixture.firm.patch(`${LEAD}/matters/${id}`, values([ofMatter.id, '2026-05-04']));
    const matter = await hired(id);
    const { svc_id } = await contactOf(id);
    const valuesIn = async (path: string): Promise<{ id: string; value: string }[]> =>
      (await practice(path, 'custom_field_values{id,value}')).custom_field_values.filter(
        ({ value }: { value: string | null }) => value !== null,
      );
    const [kept, ...others] = await valuesIn(`contacts/${svc_id}`);
    assert.deepEqual([kept?.value, others], ['Blue', []]);
    const shown = (await read(fixture.firm, `contacts/${client.id}?include=custom_field_values`))
      .custom_field_values;
    assert.deepEqual(
      shown.map(({ svc_id: id, value, raw_value }: Record<string, unknown>) => [id, value, raw_value]),
      [
        [null, null, 'rather large'],
        [kept!.id, 'Blue', 'Blue'],
      ],
    );
    assert.match(kept!.id, /^text_line-\d+$/);
    assert.equal((await valuesIn(`matters/${matter.svc_id}`))[0]?.value, '2026-05-04');
    await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, values([color.id, 'Green']));
    assert.deepEqual(await valuesIn(`contacts/${svc_id}`), [{ id: kept!.id, value: 'Green' }]);
  });

  it('has webhooks and events like any other', async () => {
    const { id } = await convertLead(fixture.firm, person());
    const matter = await hired(id);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query("select event from event_log where resource = 'matter' and record_id = $1 order by id", [
        matter.svc_id,
      ]),
    );
    assert.ok(rows.some(({ event }) => event === 'created'));
    await fixture.eventsAreOut();
    const feed = await fixture.firm.get('/api/v4/events');
    assert.ok(JSON.stringify(feed.body).includes(`${matter.svc_id}`));
  });
});
