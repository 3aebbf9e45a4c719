/** Contacts: their names, their companies, and their related records. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const CONTACTS = '/api/v4/contacts';

withFixture('A contact', (fixture) => {
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(fixture.firm, 'contacts', data, fields);
  const change = (id: number, data: Record<string, unknown>, fields = 'id,etag') =>
    fixture.firm.patch(`${CONTACTS}/${id}?fields=${fields}`, { data });

  it('returns id and etag by default, and every published member on request (records:91,412,413)', async () => {
    const { id } = await add({ type: 'Person', name: 'Ada Lovelace' });
    const plain = await fixture.firm.get(`${CONTACTS}/${id}.json`);
    assert.deepEqual(Object.keys(plain.body.data), ['id', 'etag']);
    assert.equal(plain.headers.get('etag'), plain.body.data.etag);
    const fields =
      'client_connect_user_id,svc_connect_email,created_at,date_of_birth,etag,first_name,has_svc_for_clients_permission,id,initials,' +
      'is_bill_recipient,is_client,is_svc_for_client_user,is_co_counsel,last_name,ledes_client_id,locked_svc_connect_email,' +
      'middle_name,name,prefix,primary_email_address,primary_phone_number,require_utbms_codes,sales_tax_number,' +
      'secondary_email_address,secondary_phone_number,title,type,updated_at,account_balances,activity_rates,addresses,avatar,' +
      'co_counsel_rate,company,currency,custom_field_set_associations,custom_field_values,email_addresses,folder,' +
      'instant_messengers,kyc_field_values,legal_aid_uk_contact,notification_methods,payment_profile,phone_numbers,' +
      'primary_address,primary_web_site,primary_work_address,related_contacts,secondary_address,web_sites';
    const { body } = await fixture.firm.get(`${CONTACTS}/${id}?fields=${fields}`);
    assert.deepEqual(Object.keys(body.data), fields.split(','));
    assert.deepEqual(
      [
        body.data.is_client,
        body.data.is_co_counsel,
        body.data.addresses,
        Object.keys(body.data.folder),
        body.data.account_balances,
      ],
      [false, false, [], ['id', 'etag'], []],
    );
    const inside = await fixture.firm.get(
      `${CONTACTS}/${id}?fields=folder{root,name,creator},payment_profile{terms},account_balances{balance}`,
    );
    assert.deepEqual(inside.body.data, {
      folder: { root: true, name: 'Documents', creator: null },
      payment_profile: null,
      account_balances: [],
    });
  });

  it('is a person whose name is composed of its parts, or split if it is sent alone (records:414)', async () => {
    const names = 'name,first_name,middle_name,last_name,initials,type';
    assert.deepEqual(await add({ type: 'person', name: 'Ada King Lovelace' }, names), {
      name: 'Ada King Lovelace',
      first_name: 'Ada',
      middle_name: 'King',
      last_name: 'Lovelace',
      initials: 'AL',
      type: 'Person',
    });
    const { name } = await add(
      { type: 'Person', first_name: 'Ada', last_name: 'Byron', name: 'Somebody Else' },
      names,
    );
    assert.equal(name, 'Ada Byron');
    const blank = await add({ type: 'Person', name: 'Grace Hopper', first_name: '', last_name: '' }, names);
    assert.deepEqual([blank.first_name, blank.last_name], ['Grace', 'Hopper']);
  });

  it('is refused as a person without a first or last name, with the published message (records:134,414)', async () => {
    for (const data of [
      { type: 'Person' },
      { type: 'Person', name: ' ' },
      { type: 'Person', first_name: ' ' },
    ]) {
      const { status, body } = await fixture.firm.post(CONTACTS, { data });
      assert.equal(status, 422);
      assert.equal(body.error.message, 'At least one of first name or last name must be provided');
      assert.equal(body.error.status, '422');
    }
    const { id } = await add({ type: 'Person', first_name: 'Ada' });
    assert.equal((await change(id, { first_name: null })).status, 422);
    assert.equal((await change(id, { first_name: null, last_name: 'Byron' })).status, 200);
  });

  it('is refused with a null character, which the message does not take for no text (decisions:9)', async () => {
    const { status, body } = await fixture.firm.post('/api/v4/contacts', {
      data: { type: 'Company', name: 'Quill\u0000Ltd.' },
    });
    assert.equal(status, 422);
    assert.match(body.error.errors.name[0], /send a string without null characters/);
  });

  it('is a company by its name alone (records:414)', async () => {
    const company = await add(
      { type: 'Company', name: 'Acme Works Ltd', first_name: 'x' },
      'name,first_name,initials',
    );
    assert.deepEqual(company, { name: 'Acme Works Ltd', first_name: null, initials: 'AWL' });
    const nameless = await fixture.firm.post(CONTACTS, { data: { type: 'Company', first_name: 'Acme' } });
    assert.equal(nameless.status, 422);
    assert.deepEqual(Object.keys(nameless.body.error.errors), ['name']);
    const typeless = await fixture.firm.post(CONTACTS, { data: { name: 'Acme' } });
    assert.deepEqual(Object.keys(typeless.body.error.errors), ['type']);
  });

  it('can be renamed completely or in part, and become a company or a person again', async () => {
    const { id } = await add({ type: 'Person', name: 'Ada Byron' });
    const names = 'type,name,first_name,last_name';
    assert.equal((await change(id, { last_name: 'Lovelace' }, names)).body.data.name, 'Ada Lovelace');
    assert.equal((await change(id, { title: 'Countess' }, names)).body.data.name, 'Ada Lovelace');
    const company = (await change(id, { type: 'Company' }, names)).body.data;
    assert.deepEqual(company, { type: 'Company', name: 'Ada Lovelace', first_name: null, last_name: null });
    const person = (await change(id, { type: 'Person' }, names)).body.data;
    assert.deepEqual(person, {
      type: 'Person',
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
  });

  it('can belong to a company if it is a person, but never to a person (records:410,413)', async () => {
    const company = await add({ type: 'Company', name: 'Acme Works' });
    const person = await add(
      { type: 'Person', name: 'Ada Byron', company: { id: company.id } },
      'id,company{id,name}',
    );
    assert.deepEqual(person.company, { id: company.id, name: 'Acme Works' });
    const seen = await fixture.firm.get(`${CONTACTS}/${company.id}?fields=related_contacts{id,name}`);
    assert.deepEqual(seen.body.data.related_contacts, [{ id: person.id, name: 'Ada Byron' }]);
    for (const [data, field] of [
      [{ type: 'Person', name: 'Eve Byron', company: { id: person.id } }, 'company'],
      [{ type: 'Company', name: 'Other', company: { id: company.id } }, 'company'],
      [{ type: 'Person', name: 'Eve Byron', company: { id: 999_999 } }, 'company'],
    ] as const) {
      const { status, body } = await fixture.firm.post(CONTACTS, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]]);
    }
    assert.equal((await change(company.id, { type: 'Person' })).status, 422, 'people belong to it');
    assert.equal((await change(person.id, { company: null }, 'company')).body.data.company, null);
  });

  it('stores its other members (records:410,411)', async () => {
    const kept = {
      prefix: 'Dr.',
      title: 'Partner',
      date_of_birth: '1815-12-10',
      ledes_client_id: 'L-1',
      sales_tax_number: 'TX 9',
      require_utbms_codes: true,
      svc_connect_email: 'ada@example.org',
    };
    const names = Object.keys(kept).join();
    const { id, ...shown } = await add({ type: 'Person', name: 'Ada Byron', ...kept }, `id,${names}`);
    assert.deepEqual(shown, kept);
    const { body } = await change(id, { date_of_birth: null, title: 'Of counsel' }, names);
    assert.deepEqual(body.data, { ...kept, date_of_birth: null, title: 'Of counsel' });
    const bad = await change(id, { date_of_birth: '1815-13-10', svc_connect_email: 'nobody' });
    assert.equal(bad.status, 422);
    assert.deepEqual(Object.keys(bad.body.error.errors), ['date_of_birth']);
    assert.equal((await change(id, { svc_connect_email: 'nobody' })).status, 422);
  });

  it('cannot have a rate table, and neither can its matters, because none exists (records:296,410,411)', async () => {
    const contact = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm, { client: { id: contact.id } });
    const assign = (path: string, rate_table_assignment: object | null) =>
      fixture.firm.patch(`/api/v4/${path}`, { data: { rate_table_assignment } });
    for (const path of [`contacts/${contact.id}`, `matters/${matter.id}`]) {
      const named = await assign(path, { rate_table_id: 987654, rate_table_category_id: null });
      assert.equal(named.status, 422, path);
      assert.match(named.body.error.message, /No rate table has the id 987654/);
      const none = await assign(path, { rate_table_id: null, rate_table_category_id: null });
      assert.deepEqual([none.status, none.headers.get('x-ignored-members')], [200, null]);
      assert.equal((await assign(path, null)).status, 200);
    }
  });

  it('has the currency that is written to it', async () => {
    const { body } = await fixture.firm.get('/api/v4/currencies?fields=id,code');
    const euro = body.data.find(({ code }: { code: string }) => code === 'EUR');
    const { currency } = await add(
      { type: 'Company', name: 'Acme', currency: { id: euro.id } },
      'currency{code}',
    );
    assert.deepEqual(currency, { code: 'EUR' });
  });

  it('has a picture in base64, which is read at its own URL (records:418)', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const { id, avatar } = await add(
      {
        type: 'Person',
        name: 'Ada Byron',
        avatar: { image: `data:image/png;base64,${png.toString('base64')}` },
      },
      'id,avatar{id,url,_destroy}',
    );
    assert.equal(avatar._destroy, false);
    const origin = await fixture.listen();
    const at = (firm: typeof fixture.firm) =>
      fetch(new URL(avatar.url, origin), { headers: { authorization: `Bearer ${firm.token}` } });
    const image = await at(fixture.firm);
    assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/png']);
    assert.equal(image.headers.get('x-content-type-options'), 'nosniff');
    assert.deepEqual(Buffer.from(await image.arrayBuffer()), png);
    assert.equal((await at(fixture.otherFirm)).status, 404);
    const large = Buffer.concat([png, Buffer.alloc(1_900_000)]).toString('base64');
    assert.equal((await change(id, { avatar: { image: large } })).status, 200);
    assert.equal((await change(id, { title: 'x'.repeat(3_800_000) })).status, 413);
    const refused = await change(id, { avatar: { image: Buffer.from('<svg/>').toString('base64') } });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['avatar']]);
    assert.equal((await change(id, { avatar: { _destroy: true } }, 'avatar')).body.data.avatar, null);
    assert.equal((await at(fixture.firm)).status, 404);
  });

  it('gets a co-counsel rate only by PATCH (records:418)', async () => {
    const created = await fixture.firm.post(`${CONTACTS}?fields=id,co_counsel_rate{rate},is_co_counsel`, {
      data: { type: 'Person', name: 'Counsel Elsewhere', co_counsel_rate: { rate: 300 } },
    });
    assert.equal(created.status, 201);
    assert.equal(created.headers.get('x-ignored-members'), 'co_counsel_rate');
    assert.deepEqual([created.body.data.co_counsel_rate, created.body.data.is_co_counsel], [null, false]);
    const { id } = created.body.data;
    const names = 'co_counsel_rate{rate,co_counsel_contact_id},is_co_counsel';
    for (const rate of [300, 320.5]) {
      const { body } = await change(id, { co_counsel_rate: { rate } }, names);
      assert.deepEqual(body.data, {
        co_counsel_rate: { rate, co_counsel_contact_id: id },
        is_co_counsel: true,
      });
    }
    const { body } = await change(id, { co_counsel_rate: null }, names);
    assert.deepEqual(body.data, { co_counsel_rate: null, is_co_counsel: false });
  });

  it('is a client if it has matters, and then cannot be deleted', async () => {
    const client = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    const seen = await fixture.firm.get(`${CONTACTS}/${client.id}?fields=is_client`);
    assert.equal(seen.body.data.is_client, true);
    const refused = await fixture.firm.delete(`${CONTACTS}/${client.id}`);
    assert.deepEqual([refused.status, refused.body.error.type], [409, 'Conflict']);
    assert.equal((await fixture.firm.delete(`/api/v4/matters/${matter.id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${CONTACTS}/${client.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${CONTACTS}/${client.id}`)).status, 404);
    assert.equal((await fixture.firm.delete(`${CONTACTS}/${client.id}`)).status, 404);
  });

  it('is deleted with its relationships', async () => {
    const matter = await createMatter(fixture.firm);
    const witness = await add({ type: 'Person', name: 'Wanda Witness' });
    await create(fixture.firm, 'relationships', {
      contact: { id: witness.id },
      matter: { id: matter.id },
      description: 'Witness',
    });
    assert.equal((await fixture.firm.delete(`${CONTACTS}/${witness.id}`)).status, 204);
    const { body } = await fixture.firm.get(`/api/v4/relationships?matter_id=${matter.id}`);
    assert.deepEqual(body.data, []);
  });

  it('does not exist for another firm, on every verb and in bodies (decisions:12)', async () => {
    const { id } = await add({ type: 'Company', name: 'Ash Company' });
    const path = `${CONTACTS}/${id}`;
    const foreign = fixture.otherFirm;
    const answers = await Promise.all([
      foreign.get(path),
      foreign.patch(path, { data: { name: 'Mine' } }),
      foreign.delete(path),
      foreign.get(`${path}/email_addresses`),
      foreign.get(`${path}/phone_numbers`),
      foreign.get(`${path}/avatar`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404, 404, 404],
    );
    const employee = await foreign.post(CONTACTS, {
      data: { type: 'Person', name: 'Ada Byron', company: { id } },
    });
    assert.deepEqual([employee.status, Object.keys(employee.body.error.errors)], [422, ['company']]);
    assert.deepEqual((await foreign.get(`${CONTACTS}?ids[]=${id}`)).body.data, []);
  });

  it('changes its etag with its details, and is changed only if If-Match matches (records:142,143)', async () => {
    const { id, etag } = await add({ type: 'Person', name: 'Ada Byron' });
    const changed = await fixture.firm.patch(
      `${CONTACTS}/${id}`,
      { data: { email_addresses: [{ address: 'ada@example.org' }] } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(changed.status, 200);
    assert.notEqual(changed.body.data.etag, etag);
    const stale = await fixture.firm.patch(
      `${CONTACTS}/${id}`,
      { data: { title: 'x' } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(stale.status, 412);
  });
});
