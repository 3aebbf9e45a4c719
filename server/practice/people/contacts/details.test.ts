/** Contact details: nested arrays, labels, the primary entry, and limits. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const CONTACTS = '/api/v4/contacts';

withFixture('The ways to reach a contact', (fixture) => {
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(fixture.firm, 'contacts', { type: 'Person', name: 'Ada Byron', ...data }, fields);
  const change = (
    id: number,
    data: Record<string, unknown>,
    fields = 'id',
    headers: Record<string, string> = {},
  ) => fixture.firm.patch(`${CONTACTS}/${id}?fields=${fields}`, { data }, { headers });

  it('are written with their contact and read inside it (records:410,413)', async () => {
    const sent = {
      email_addresses: [{ name: 'Work', address: 'ada@work.example' }],
      phone_numbers: [{ name: 'Mobile', number: '+1 (555) 010-9999' }],
      addresses: [
        {
          name: 'Billing',
          street: '1 Main St',
          city: 'Dover',
          province: 'DE',
          postal_code: '19901',
          country: 'US',
        },
      ],
      web_sites: [{ name: 'LinkedIn', address: 'https://example.org/ada' }],
      instant_messengers: [{ name: 'Personal', address: 'ada@chat' }],
    };
    const members = Object.entries(sent).map(([name, [each]]) => `${name}{${Object.keys(each!).join()}}`);
    assert.deepEqual(await add(sent, members.join()), sent);
    const plain = await add(sent, 'email_addresses,phone_numbers');
    assert.deepEqual(Object.keys(plain.email_addresses[0]), ['id', 'etag']);
  });

  it('carry every published member (records:1120,1157,1219)', async () => {
    const { id } = await add({
      email_addresses: [{ address: 'a@b.example' }],
      addresses: [{ city: 'Dover' }],
      web_sites: [{ address: 'x.example' }],
    });
    const { body } = await fixture.firm.get(
      `${CONTACTS}/${id}?fields=email_addresses{address,created_at,etag,id,name,primary,updated_at},` +
        'addresses{city,country,created_at,etag,id,name,postal_code,primary,province,street,updated_at},' +
        'web_sites{address,created_at,default_web_site,etag,id,name,updated_at}',
    );
    const [email] = body.data.email_addresses;
    assert.deepEqual([email.name, email.primary, email.address], ['Other', true, 'a@b.example']);
    assert.deepEqual([body.data.addresses[0].primary, body.data.addresses[0].street], [true, null]);
    assert.deepEqual([body.data.web_sites[0].default_web_site, body.data.web_sites[0].name], [true, 'Other']);
  });

  it('have labels of their own kind, in any letter case (records:415)', async () => {
    const labels = {
      email_addresses: ['Work', 'Home', 'Other'],
      phone_numbers: ['Work', 'Home', 'Mobile', 'Fax', 'Pager', 'Skype', 'Other'],
      addresses: ['Work', 'Home', 'Billing', 'Other'],
      web_sites: ['Work', 'Personal', 'Twitter', 'Facebook', 'LinkedIn', 'Instant Messenger', 'Other'],
      instant_messengers: ['Work', 'Personal', 'Other'],
    };
    const content = { address: 'a@b.example', number: '1', city: 'Dover' };
    for (const [member, names] of Object.entries(labels)) {
      const elements = names.map((name) => ({ ...content, name: name.toLowerCase() }));
      const shown = await add({ [member]: elements }, `${member}{name}`);
      assert.deepEqual(
        shown[member].map(({ name }: { name: string }) => name),
        names,
      );
      const { status, body } = await fixture.firm.post(CONTACTS, {
        data: { type: 'Person', name: 'A B', [member]: [{ ...content, name: 'Boat' }] },
      });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]]);
    }
  });

  it('are added without an id, changed with one, removed with _destroy, and otherwise stay (records:304,411,416)', async () => {
    const contact = await add(
      {
        email_addresses: [
          { address: 'one@a.example' },
          { address: 'two@a.example' },
          { address: 'three@a.example' },
        ],
      },
      'id,email_addresses{id,address,etag}',
    );
    const [one, two] = contact.email_addresses;
    const { status, body } = await change(
      contact.id,
      {
        email_addresses: [
          { id: one.id, _destroy: true },
          { id: two.id, name: 'Home' },
          { address: 'four@a.example' },
        ],
      },
      'email_addresses{id,address,name,etag}',
    );
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.email_addresses.map(({ address, name }: { address: string; name: string }) => [
        address,
        name,
      ]),
      [
        ['two@a.example', 'Home'],
        ['three@a.example', 'Other'],
        ['four@a.example', 'Other'],
      ],
    );
    const etags = new Map(
      body.data.email_addresses.map(({ id, etag }: { id: number; etag: string }) => [id, etag]),
    );
    assert.notEqual(etags.get(two.id), two.etag);
    assert.equal(
      (await change(contact.id, { title: 'x' }, 'email_addresses')).body.data.email_addresses.length,
      3,
    );
  });

  it('are written only through their own contact', async () => {
    const mine = await add({ email_addresses: [{ address: 'mine@a.example' }] }, 'id,email_addresses{id}');
    const other = await add({ email_addresses: [{ address: 'other@a.example' }] }, 'id,email_addresses{id}');
    const foreign = await create(
      fixture.otherFirm,
      'contacts',
      { type: 'Person', name: 'F F', email_addresses: [{ address: 'f@a.example' }] },
      'id,email_addresses{id}',
    );
    for (const id of [other.email_addresses[0].id, foreign.email_addresses[0].id, 999_999]) {
      for (const element of [
        { id, address: 'stolen@a.example' },
        { id, _destroy: true },
      ]) {
        const { status, body } = await change(mine.id, { email_addresses: [element] });
        assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['email_addresses']]);
      }
    }
    const { body } = await fixture.firm.get(`${CONTACTS}/${other.id}?fields=email_addresses{address}`);
    assert.equal(body.data.email_addresses[0].address, 'other@a.example');
  });

  it('are refused under their own member if invalid (decisions:9)', async () => {
    for (const [member, element] of [
      ['email_addresses', { address: 'nobody' }],
      ['email_addresses', { name: 'Work' }],
      ['phone_numbers', { name: 'Work' }],
      ['phone_numbers', { number: ' ' }],
      ['web_sites', { address: '' }],
    ] as const) {
      const { status, body } = await fixture.firm.post(CONTACTS, {
        data: { type: 'Person', name: 'Zed Zyx', [member]: [element] },
      });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]], JSON.stringify(element));
    }
    const { body } = await fixture.firm.get(`${CONTACTS}?query=Zed&fields=name`);
    assert.deepEqual(body.data, [], 'nothing is half-done');
  });

  it('have one primary of each kind: the first, or the last one marked (records:416)', async () => {
    const shown = await add(
      {
        email_addresses: [{ address: 'one@a.example' }, { address: 'two@a.example', default_email: true }],
        phone_numbers: [
          { number: '1' },
          { number: '2', default_number: true },
          { number: '3', default_number: true },
        ],
        addresses: [{ city: 'Dover' }, { city: 'Calais', name: 'Work' }],
        web_sites: [{ address: 'one.example' }, { address: 'two.example', default_web_site: true }],
      },
      'id,primary_email_address,secondary_email_address,primary_phone_number,secondary_phone_number,email_addresses{id,primary},' +
        'phone_numbers{number,primary},primary_address{city},secondary_address{city},primary_work_address{city},primary_web_site{address}',
    );
    assert.deepEqual(
      [shown.primary_email_address, shown.secondary_email_address],
      ['two@a.example', 'one@a.example'],
    );
    assert.deepEqual([shown.primary_phone_number, shown.secondary_phone_number], ['3', '1']);
    assert.deepEqual(
      shown.phone_numbers.map(({ primary }: { primary: boolean }) => primary),
      [false, false, true],
    );
    assert.deepEqual(
      [shown.primary_address, shown.secondary_address, shown.primary_work_address],
      [{ city: 'Dover' }, { city: 'Calais' }, { city: 'Calais' }],
    );
    assert.deepEqual(shown.primary_web_site, { address: 'two.example' });
    const [one, two] = shown.email_addresses;
    const primary = async (email_addresses: unknown) =>
      (await change(shown.id, { email_addresses }, 'primary_email_address')).body.data.primary_email_address;
    assert.equal(await primary([{ id: one.id, default_email: true }]), 'one@a.example');
    assert.equal(await primary([{ id: one.id, default_email: false }]), 'two@a.example');
    assert.equal(await primary([{ id: two.id, _destroy: true }]), 'one@a.example');
    assert.equal(
      await primary([{ id: one.id, default_email: false }]),
      'one@a.example',
      'the only one is the primary one',
    );
    assert.equal(await primary([{ id: one.id, _destroy: true }]), null);
  });

  for (const [member, element] of [
    ['email_addresses', { address: 'a@b.example' }],
    ['phone_numbers', { number: '555' }],
    ['addresses', { city: 'Dover' }],
  ] as const) {
    it(`are limited to twenty ${member} since 4.0.13, and unlimited before (practice:215,251) (records:148,417)`, async () => {
      const many = Array.from({ length: 21 }, () => element);
      const refused = await fixture.firm.post(CONTACTS, {
        data: { type: 'Person', name: 'A B', [member]: many },
      });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, [member]]);
      const before = { headers: { 'x-api-version': '4.0.12' } };
      const older = await fixture.firm.post(
        `${CONTACTS}?fields=id,${member}{id}`,
        { data: { type: 'Person', name: 'A B', [member]: many } },
        before,
      );
      assert.deepEqual([older.status, older.body.data[member].length], [201, 21]);
      const { id } = older.body.data;
      const [first] = older.body.data[member];
      assert.equal((await change(id, { [member]: [element] })).status, 422);
      assert.equal(
        (await change(id, { [member]: [{ id: first.id, name: 'Work' }] })).status,
        200,
        'what is there may be changed',
      );
      assert.equal((await change(id, { [member]: [{ id: first.id, _destroy: true }] })).status, 200);
      assert.equal((await add({ [member]: many.slice(1) }, `${member}{id}`))[member].length, 20);
    });
  }

  it('have lists of their own: email addresses and phone numbers (records:426,427,428,429,430)', async () => {
    const { id, email_addresses } = await add(
      {
        email_addresses: [{ address: 'one@a.example' }, { address: 'two@a.example' }],
        phone_numbers: [{ number: '1', name: 'Fax' }],
      },
      'id,email_addresses{id}',
    );
    await add({ email_addresses: [{ address: 'other@a.example' }], phone_numbers: [{ number: '2' }] });
    const path = `${CONTACTS}/${id}`;
    const emails = await fixture.firm.get(`${path}/email_addresses.json?fields=id,address,name,primary`);
    assert.deepEqual(emails.body.data, [
      { id: email_addresses[0].id, address: 'one@a.example', name: 'Other', primary: true },
      { id: email_addresses[1].id, address: 'two@a.example', name: 'Other', primary: false },
    ]);
    assert.equal(emails.body.meta.records, 2);
    const numbers = await fixture.firm.get(`${path}/phone_numbers?fields=number,name`);
    assert.deepEqual(numbers.body.data, [{ number: '1', name: 'Fax' }]);
    const plain = await fixture.firm.get(`${path}/phone_numbers`);
    assert.deepEqual(Object.keys(plain.body.data[0]), ['id', 'etag']);
    const page = await fixture.firm.get(`${path}/email_addresses?fields=address&limit=1`);
    const next = await fixture.firm.get(page.body.meta.paging.next);
    assert.deepEqual(
      [page.body.data[0].address, next.body.data[0].address],
      ['one@a.example', 'two@a.example'],
    );
    const one = await fixture.firm.get(
      `${path}/email_addresses?ids[]=${email_addresses[1].id}&created_since=2020-01-01&updated_since=2020-01-01`,
    );
    assert.equal(one.body.data.length, 1);
    assert.equal(
      (await fixture.firm.get(`${path}/email_addresses?created_since=2100-01-01`)).body.data.length,
      0,
    );
    assert.equal((await fixture.firm.get(`${CONTACTS}/999999/email_addresses`)).status, 404);
  });

  it('can be sent as a form with bracketed names (records:41)', async () => {
    const form = new URLSearchParams({
      'data[type]': 'Person',
      'data[name]': 'Ada Form',
      'data[email_addresses][0][address]': 'form@a.example',
      'data[email_addresses][0][default_email]': 'true',
    });
    const answer = await fixture.firm.post(`${CONTACTS}?fields=primary_email_address`, undefined, {
      raw: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(answer.body.data.primary_email_address, 'form@a.example');
  });
});
