/** The contacts of a matter: its client and related contacts; and its protected funds. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../../test/support/casework.ts';
import { withFixture } from '../../../../../test/support/fixture.ts';

withFixture('The people of a matter', (fixture) => {
  let matter: { id: number };
  let client: { id: number };
  let witness: { id: number };
  let expert: { id: number };
  let relationship: { id: number };

  before(async () => {
    client = await createClient(fixture.firm, {
      last_name: 'Bell',
      date_of_birth: '1980-02-29',
      email_addresses: [{ name: 'Work', address: 'bell@example.com', default_email: true }],
      web_sites: [
        { name: 'Work', address: 'https://bell.example', default_web_site: true },
        { name: 'Personal', address: 'https://rosa.example' },
      ],
    });
    witness = await createClient(fixture.firm, {
      first_name: 'Will',
      last_name: 'Ness',
      phone_numbers: [{ name: 'Mobile', number: '555-0100', default_number: true }],
    });
    expert = await createClient(fixture.firm, { first_name: 'Ex', last_name: 'Pert' });
    matter = await createMatter(fixture.firm, { client });
    relationship = await create(fixture.firm, 'relationships', {
      matter,
      contact: witness,
      description: 'Eye witness',
    });
    await create(fixture.firm, 'relationships', { matter, contact: expert, description: 'Surveyor' });
    await createMatter(fixture.firm, {
      relationships: [{ contact: { id: expert.id }, description: 'Elsewhere' }],
    });
  });

  const get = (below: string) => fixture.firm.get(`/api/v4/matters/${matter.id}/${below}`);

  it('has one client, shown completely by default (records:312,316,317,323)', async () => {
    const { status, body } = await get('client');
    assert.equal(status, 200);
    const { created_at, updated_at, ...shown } = body.data;
    assert.ok(created_at && updated_at);
    assert.deepEqual(shown, {
      id: client.id,
      type: 'Person',
      name: 'Rosa Bell',
      prefix: null,
      first_name: 'Rosa',
      middle_name: null,
      last_name: 'Bell',
      title: null,
      initials: 'RB',
      primary_email_address: 'bell@example.com',
      primary_phone_number: null,
      client_connect_user_id: null,
      date_of_birth: '1980-02-29',
      is_matter_client: true,
    });
    const nested = await get(
      'client?fields=addresses{city},avatar{url},company{name},email_addresses{address},phone_numbers{number},web_sites{address}',
    );
    assert.equal(nested.body.data.email_addresses[0].address, 'bell@example.com');
    assert.equal((await get('client?fields=etag')).status, 400);
  });

  it('returns 304 to a client that has it (records:312)', async () => {
    const first = await get('client');
    assert.notEqual(first.headers.get('last-modified'), null);
    const again = await fixture.firm.get(`/api/v4/matters/${matter.id}/client`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('lists its contacts, the client last, each with its role (records:314,318,319)', async () => {
    const fields =
      'id,name,is_client,matter_id,matter_number,description,relationship_name,relationship{id,description},primary_email_address,primary_phone_number,email_addresses{address},secondary_web_site{address},contact_created_at,created_at';
    const { body } = await get(`contacts?fields=${fields}`);
    assert.deepEqual(
      body.data.map((each: { id: number }) => each.id),
      [witness.id, expert.id, client.id],
    );
    const [first, , last] = body.data;
    assert.deepEqual(
      [first.is_client, first.description, first.relationship_name, first.relationship.id],
      [false, 'Eye witness', 'Eye witness', relationship.id],
    );
    assert.deepEqual(
      [last.is_client, last.description, last.relationship_name, last.relationship],
      [true, null, 'Client', null],
    );
    assert.deepEqual(
      [first.primary_phone_number, last.primary_email_address, last.secondary_web_site.address],
      ['555-0100', 'bell@example.com', 'https://rosa.example'],
    );
    assert.equal(last.matter_id, matter.id);
    assert.match(last.matter_number, /Bell/);
    assert.deepEqual(Object.keys((await get('contacts')).body.data[0]), ['id', 'etag']);
  });

  it('orders its contacts by whether they are the client and by id, and pages through them (records:314)', async () => {
    const ids = async (query: string) =>
      (await get(`contacts?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await ids('order=is_client(desc)'), [client.id, expert.id, witness.id]);
    assert.deepEqual(await ids('order=id(asc)'), [client.id, witness.id, expert.id]);
    const first = await get('contacts?limit=2');
    assert.equal(first.body.meta.records, 3);
    const next = await fixture.firm.get(first.body.meta.paging.next);
    assert.deepEqual(
      next.body.data.map((each: { id: number }) => each.id),
      [client.id],
    );
    assert.equal((await get('contacts?order=name(asc)')).status, 400);
  });

  it('lists a contact once, however many roles it has (records:318)', async () => {
    const both = await createMatter(fixture.firm, {
      client,
      relationships: [
        { contact: { id: client.id }, description: 'Guarantor' },
        { contact: { id: client.id }, description: 'Payer' },
      ],
    });
    const { body } = await fixture.firm.get(
      `/api/v4/matters/${both.id}/contacts?fields=id,is_client,description`,
    );
    assert.deepEqual(body.data, [{ id: client.id, is_client: true, description: 'Guarantor' }]);
    const related = await fixture.firm.get(
      `/api/v4/matters/${both.id}/related_contacts?fields=contact_id,is_matter_client`,
    );
    assert.deepEqual(related.body.data, [
      { contact_id: client.id, is_matter_client: true },
      { contact_id: client.id, is_matter_client: true },
    ]);
  });

  it('lists its related contacts, shown completely, without the client (records:315,320,321)', async () => {
    const { body } = await get('related_contacts?order=contact.name(asc)');
    assert.deepEqual(
      body.data.map((each: { name: string }) => each.name),
      ['Ex Pert', 'Will Ness'],
    );
    const [, will] = body.data;
    assert.deepEqual(
      [will.id, will.contact_id, will.is_matter_client, will.initials, will.primary_phone_number],
      [relationship.id, witness.id, false, 'WN', '555-0100'],
    );
    assert.deepEqual(
      (await get('related_contacts?order=contact.name(desc)')).body.data.map(
        (each: { name: string }) => each.name,
      ),
      ['Will Ness', 'Ex Pert'],
    );
    const nested = await get(
      'related_contacts?fields=phone_numbers{number},relationship{description},custom_field_values{id},company{name},primary_address{city}',
    );
    assert.deepEqual(nested.body.data[0], {
      phone_numbers: [{ number: '555-0100' }],
      relationship: { description: 'Eye witness' },
      custom_field_values: [],
      company: null,
      primary_address: null,
    });
  });

  it('lists its protected funds (records:313,322)', async () => {
    const currency = (await fixture.firm.get('/api/v4/currencies?limit=1')).body.data[0].id;
    await fixture.asOwner((owner) =>
      owner.query(
        `insert into matter_protected_funds (account_id, matter_id, bank_account_id, currency_id, amount, reason, etag, created_at, updated_at)
         values ($1, $2, 7, $3, 250.5, 'Counsel fee', 'x', now(), now())`,
        [fixture.firm.accountId, matter.id, currency],
      ),
    );
    const { body } = await get('protected_funds?fields=amount,bank_account_id,currency_id,matter_id,reason');
    assert.deepEqual(body.data, [
      {
        amount: 250.5,
        bank_account_id: 7,
        currency_id: currency,
        matter_id: matter.id,
        reason: 'Counsel fee',
      },
    ]);
    const other = await createMatter(fixture.firm);
    assert.deepEqual((await fixture.firm.get(`/api/v4/matters/${other.id}/protected_funds`)).body, {
      data: [],
      meta: { paging: {}, records: 0 },
    });
  });

  it('do not exist for another firm or below a missing matter (decisions:12)', async () => {
    for (const below of ['client', 'contacts', 'related_contacts', 'protected_funds']) {
      assert.equal((await fixture.otherFirm.get(`/api/v4/matters/${matter.id}/${below}`)).status, 404, below);
      assert.equal((await fixture.firm.get(`/api/v4/matters/987654/${below}`)).status, 404, below);
      assert.equal((await fixture.firm.get(`/api/v4/matters/${matter.id}/${below}.json`)).status, 200, below);
    }
  });

  it('require the scopes of both matters and contacts (records:161)', async () => {
    const half = await hire(fixture, fixture.firm, { scopes: ['matters_read'] });
    const whole = await hire(fixture, fixture.firm, { scopes: ['matters_read', 'contacts_read'] });
    for (const path of [
      `/api/v4/matters/${matter.id}/client`,
      `/api/v4/matters/${matter.id}/contacts`,
      `/api/v4/matters/${matter.id}/related_contacts`,
      '/api/v4/relationships',
      '/api/v4/legal_holds',
    ]) {
      const refused = await half.firm.get(path);
      assert.equal(refused.status, 403, path);
      assert.match(refused.headers.get('www-authenticate') ?? '', /contacts_read/);
      assert.equal((await whole.firm.get(path)).status, 200, path);
    }
    const nested = await half.firm.get(`/api/v4/matters/${matter.id}?fields=client{id,name}`);
    assert.deepEqual(nested.body.data.client, { id: client.id, name: null });
  });

  it('are hidden from users who see only their own contacts, in every version and order (practice:248)', async () => {
    const junior = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const names = async (path: string, version = '4.0.13') =>
      (await junior.firm.get(`/api/v4/${path}`, { headers: { 'x-api-version': version } })).body.data;
    assert.deepEqual(await names(`matters/${matter.id}/contacts?fields=name`), []);
    assert.deepEqual(await names(`matters/${matter.id}/related_contacts?fields=name`), []);
    assert.deepEqual(await names('relationships'), []);
    assert.equal((await junior.firm.get(`/api/v4/matters/${matter.id}/client`)).status, 404);
    assert.deepEqual(await names(`matters/${matter.id}/contacts?fields=name`, '4.0.8'), []);
    const [zeta, alpha] = [
      await createClient(fixture.firm, { first_name: 'Z', last_name: 'Z' }),
      await createClient(fixture.firm, { first_name: 'A', last_name: 'A' }),
    ];
    const matters = [
      await createMatter(fixture.firm, { client: zeta }),
      await createMatter(fixture.firm, { client: alpha }),
    ];
    const listed = await names(
      `matters?order=client.name(asc)&ids[]=${matters[0]!.id}&ids[]=${matters[1]!.id}`,
    );
    assert.deepEqual(
      listed.map((each: { id: number }) => each.id),
      matters.map((each) => each.id),
    );
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { responsible_staff: { id: junior.userId } },
    });
    assert.equal((await names(`matters/${matter.id}/contacts?fields=name`)).length, 3);
  });
});
