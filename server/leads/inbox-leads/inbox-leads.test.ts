/** Inbox leads, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { createLead, idsOf, LEAD, read } from '../test-support/intake.ts';

withFixture('An inbox lead', (fixture) => {
  const listed = async (path: string, id: number) =>
    (await idsOf(fixture.firm, `inbox_leads?${path}`)).includes(id);
  const made = async (path: string, data: object): Promise<number> =>
    (await fixture.firm.post(`${LEAD}/${path}`, { data })).body.id;

  it('is created with 201 and returned without an envelope, with its references (lead:7,8,20,28,80,100, decisions:107)', async () => {
    const [campaign] = (await read(fixture.firm, 'marketing_campaigns')).data;
    const ids = {
      marketing_source: await made('sources', { name: 'Harbour fair' }),
      matter_type: await made('matter_types', { name: 'Collision' }),
      matter_location: await made('locations', { name: 'Galway' }),
      marketing_campaign: campaign.id as number,
    };
    const person = {
      first_name: 'Ines',
      last_name: 'Okoro',
      email: 'ines@okoro.example',
      phone_number: '555 0100',
    };
    const said = {
      from_message: 'Help.',
      from_source: 'Our site',
      referring_url: 'https://okoro.example/help',
    };
    const references = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, { id: String(id) }]),
    );
    const answer = await fixture.firm.post(`${LEAD}/inbox_leads`, {
      data: { ...person, ...said, ...references },
    });
    assert.equal(answer.status, 201);
    const { id, state, unread_references, created_at, updated_at, ...rest } = answer.body;
    assert.equal(unread_references, null);
    assert.ok(Number.isSafeInteger(id) && created_at === updated_at);
    assert.equal(state, 'untriaged');
    assert.deepEqual(rest, {
      ...person,
      ...said,
      marketing_source: { id: ids.marketing_source, name: 'Harbour fair' },
      marketing_campaign: { id: ids.marketing_campaign, name: 'Spring fair' },
      matter_type: { id: ids.matter_type, name: 'Collision' },
      matter_location: { id: ids.matter_location, name: 'Galway' },
    });
    assert.deepEqual(await read(fixture.firm, `inbox_leads/${id}`), answer.body);
    const { data } = await read(fixture.firm, 'inbox_leads?state=untriaged');
    assert.deepEqual(
      data.find((each: { id: number }) => each.id === id),
      answer.body,
    );
  });

  it('has no reference if none is sent, or if an id does not exist (lead:28,30)', async () => {
    const theirs = (await fixture.otherFirm.post(`${LEAD}/sources`, { data: { name: 'Theirs' } })).body.id;
    const nobody = { id: 999_999 };
    const lead = await createLead(fixture.firm, {
      marketing_source: { id: theirs },
      marketing_campaign: nobody,
      matter_type: nobody,
      matter_location: null,
    });
    for (const body of [lead, await read(fixture.firm, `inbox_leads/${lead.id}`)]) {
      for (const name of ['marketing_source', 'marketing_campaign', 'matter_type', 'matter_location'])
        assert.equal(body[name], null, name);
    }
  });

  it('needs a name or a contact detail (decisions:109)', async () => {
    for (const data of [{}, { from_message: 'Help.' }, { first_name: ' ', email: null }]) {
      const { status, body } = await fixture.firm.post(`${LEAD}/inbox_leads`, { data });
      assert.equal(status, 422);
      assert.match(body.error.message, /first_name, last_name, email and phone_number/);
    }
    for (const data of [
      { first_name: 'I' },
      { last_name: 'O' },
      { email: 'i@o.example' },
      { phone_number: '555 0100' },
    ])
      assert.equal((await fixture.firm.post(`${LEAD}/inbox_leads`, { data })).status, 201);
  });

  it('is accepted with an invalid email address and invalid references, which are kept as text', async () => {
    const { status, headers, body } = await fixture.firm.post(`${LEAD}/inbox_leads`, {
      data: {
        last_name: 'Okoro',
        email: 'nowhere',
        marketing_source: 'Harbour fair',
        matter_type: { id: 'Collision' },
        matter_location: [12],
        marketing_campaign: { id: 999_999 },
      },
    });
    assert.equal(status, 201);
    assert.deepEqual(headers.get('x-ignored-members')?.split(', ').toSorted(), [
      'email',
      'marketing_source',
      'matter_location',
      'matter_type',
    ]);
    assert.equal(body.email, 'nowhere');
    assert.deepEqual(body.unread_references, {
      marketing_source: 'Harbour fair',
      matter_type: '{"id":"Collision"}',
      matter_location: '[12]',
    });
    assert.deepEqual([body.marketing_source, body.matter_type, body.matter_location], [null, null, null]);
    const other = await fixture.firm.post(`${LEAD}/inbox_leads`, { data: { email: { at: 'home' } } });
    assert.deepEqual([other.status, other.body.email], [201, '{"at":"home"}']);
    const converted = await fixture.firm.post(`${LEAD}/inbox_leads/${body.id}/convert`, { data: {} });
    assert.equal(converted.status, 201);
    const contact = await read(fixture.firm, `contacts/${converted.body.client.id}`);
    assert.deepEqual(contact.emails, []);
  });

  it('with names that are longer than a contact may have can be converted', async () => {
    const [first_name, last_name] = ['Ines'.padEnd(255, 's'), 'Okoro'.padEnd(255, 'o')];
    const { id } = await createLead(fixture.firm, { first_name, last_name });
    const converted = await fixture.firm.post(`${LEAD}/inbox_leads/${id}/convert`, { data: {} });
    assert.equal(converted.status, 201, JSON.stringify(converted.body));
    const { name } = await read(fixture.firm, `contacts/${converted.body.client.id}`);
    assert.equal(name, `${first_name} ${last_name}`.slice(0, 500));
    assert.equal((await read(fixture.firm, `inbox_leads/${id}`)).last_name, last_name);
  });

  it('is listed by state, which is required (lead:65,79)', async () => {
    const { id } = await createLead(fixture.firm);
    const refused = await fixture.firm.get(`${LEAD}/inbox_leads`);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /state/);
    assert.equal((await fixture.firm.get(`${LEAD}/inbox_leads?state=lost`)).status, 400);
    assert.ok(await listed('state=untriaged', id));
    assert.ok(await listed('state=UNTRIAGED', id));
    assert.ok(!(await listed('state=ignored', id)));
  });

  it('can be ignored and restored (decisions:113,115)', async () => {
    const { id } = await createLead(fixture.firm);
    const ignored = await fixture.firm.patch(`${LEAD}/inbox_leads/${id}`, { data: { state: 'ignored' } });
    assert.deepEqual([ignored.status, ignored.body.state], [200, 'ignored']);
    assert.ok(await listed('state=ignored', id));
    assert.ok(!(await listed('state=untriaged', id)));
    await fixture.firm.patch(`${LEAD}/inbox_leads/${id}`, { data: { state: 'untriaged' } });
    assert.ok(await listed('state=untriaged', id));
    const refused = await fixture.firm.patch(`${LEAD}/inbox_leads/${id}`, { data: { state: 'triaged' } });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.errors.state[0], /untriaged, ignored/);
  });

  it('is found by name, address or number, in any format (lead:79)', async () => {
    const { id } = await createLead(fixture.firm, {
      first_name: 'Aurélia',
      last_name: 'Finch',
      email: 'finch@harbour.example',
      phone_number: '+353 21 496 0000',
    });
    for (const query of [
      'aurelia finch',
      'a*finch',
      'aurèlia*finch',
      'harbour.example',
      '021 4960000',
      '(21) 496-0000',
      '+353214960000',
    ]) {
      const found = await listed(`state=untriaged&query=${encodeURIComponent(query)}`, id);
      assert.ok(found, query);
    }
    assert.ok(!(await listed('state=untriaged&query=555', id)));
  });

  it('is created once for an Idempotency-Key (decisions:16)', async () => {
    const options = { headers: { 'idempotency-key': 'the first call' } };
    const data = { first_name: 'Once' };
    const first = await fixture.firm.post(`${LEAD}/inbox_leads`, { data }, options);
    const second = await fixture.firm.post(`${LEAD}/inbox_leads`, { data }, options);
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
  });
});
