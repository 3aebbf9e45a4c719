/** Lists of contacts: every filter, every order, and the search. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const CONTACTS = '/api/v4/contacts';

withFixture('A list of contacts', (fixture) => {
  const ids: Record<string, number> = {};
  const add = async (key: string, data: Record<string, unknown>) => {
    ids[key] = (await create(fixture.firm, 'contacts', data)).id;
  };
  const names = async (query: string, firm = fixture.firm) => {
    const { status, body } = await firm.get(`${CONTACTS}?fields=name&${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ name }: { name: string }) => name);
  };

  before(async () => {
    const field = await create(fixture.firm, 'custom_fields', {
      name: 'Nickname',
      field_type: 'text_line',
      parent_type: 'Contact',
      displayed: false,
    });
    const choice = await create(
      fixture.firm,
      'custom_fields',
      {
        name: 'Tier',
        field_type: 'picklist',
        parent_type: 'Contact',
        displayed: false,
        picklist_options: [{ option: 'Platinum' }],
      },
      'id,picklist_options{id}',
    );
    await add('acme', {
      type: 'Company',
      name: 'Acme Works',
      web_sites: [{ address: 'https://acme.example' }],
    });
    await add('ada', {
      type: 'Person',
      name: 'Ada Byron',
      title: 'Countess',
      company: { id: ids.acme },
      email_addresses: [{ address: 'ada@analytical.example' }],
      phone_numbers: [{ number: '+1 (555) 010-9999' }],
      svc_connect_email: 'ada@analytical.example',
    });
    await add('bob', {
      type: 'Person',
      name: 'bob Zeta',
      addresses: [{ street: '12 Elm Street', city: 'Calais' }],
      instant_messengers: [{ address: 'bobby_chat' }],
      custom_field_values: [
        { custom_field: { id: field.id }, value: 'Sparrow' },
        { custom_field: { id: choice.id }, value: choice.picklist_options[0].id },
      ],
    });
    await add('cy', { type: 'Person', name: 'Cy Young', email_addresses: [{ address: 'cy@young.example' }] });
    const matter = await createMatter(fixture.firm, {
      client: { id: ids.cy },
      description: 'Estate of the lighthouse',
    });
    await create(fixture.firm, 'relationships', {
      matter: { id: matter.id },
      contact: { id: ids.bob },
      description: 'Heir',
    });
    await create(fixture.otherFirm, 'contacts', {
      type: 'Person',
      name: 'Ada Foreign',
      email_addresses: [{ address: 'ada@foreign.example' }],
    });
  });

  it('is ordered by id by default, with only the own firm’s records and their count (records:407, decisions:34)', async () => {
    const { body } = await fixture.firm.get(`${CONTACTS}?fields=name`);
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Acme Works', 'Ada Byron', 'bob Zeta', 'Cy Young'],
    );
    assert.deepEqual(body.meta, { paging: {}, records: 4 });
    assert.deepEqual(await names('', fixture.otherFirm), ['Ada Foreign']);
  });

  it('is filtered by type, in any case (records:407)', async () => {
    assert.deepEqual(await names('type=company'), ['Acme Works']);
    assert.equal((await names('type=Person')).length, 3);
    assert.equal((await fixture.firm.get(`${CONTACTS}?type=Robot`)).status, 400);
  });

  it('is filtered by initial, clients, email addresses and the client portal (records:407)', async () => {
    assert.deepEqual(await names('initial=B'), ['bob Zeta']);
    assert.deepEqual(await names('initial=a'), ['Acme Works', 'Ada Byron']);
    assert.equal((await fixture.firm.get(`${CONTACTS}?initial=1`)).status, 400);
    assert.deepEqual(await names('client_only=true'), ['Cy Young']);
    assert.deepEqual(await names('email_only=true'), ['Ada Byron', 'Cy Young']);
    assert.deepEqual(await names('svc_connect_only=true'), ['Ada Byron']);
    for (const filter of ['client_only', 'email_only', 'svc_connect_only'])
      assert.equal((await names(`${filter}=false`)).length, 4, filter);
    assert.deepEqual(await names('shared_resource_id=1'), []);
  });

  it('is filtered by ids, excluded ids, and times of change (records:80,80,407)', async () => {
    assert.deepEqual(await names(`ids[]=${ids.ada}&ids[]=${ids.cy}`), ['Ada Byron', 'Cy Young']);
    assert.deepEqual(await names(`exclude_ids[]=${ids.ada}&exclude_ids[]=${ids.cy}`), [
      'Acme Works',
      'bob Zeta',
    ]);
    assert.deepEqual(await names('created_since=2100-01-01'), []);
    assert.equal((await names('created_since=2020-01-01&updated_since=2020-01-01T00:00:00Z')).length, 4);
    assert.equal((await fixture.firm.get(`${CONTACTS}?exclude_ids[]=x`)).status, 400);
  });

  it('is ordered by id, name and shared_at, both ways, and paged to its end in each (records:407)', async () => {
    const orders: Record<string, string[]> = {
      'id(desc)': ['Cy Young', 'bob Zeta', 'Ada Byron', 'Acme Works'],
      'name(asc)': ['Acme Works', 'Ada Byron', 'bob Zeta', 'Cy Young'],
      'name(desc)': ['Cy Young', 'bob Zeta', 'Ada Byron', 'Acme Works'],
      'shared_at(asc)': ['Acme Works', 'bob Zeta', 'Cy Young', 'Ada Byron'],
      'shared_at(desc)': ['Ada Byron', 'Cy Young', 'bob Zeta', 'Acme Works'],
    };
    for (const [order, wanted] of Object.entries(orders)) {
      const seen: string[] = [];
      for (let url: string | undefined = `${CONTACTS}?fields=name&limit=1&order=${order}`; url;) {
        const { body } = await fixture.firm.get(url);
        seen.push(...body.data.map(({ name }: { name: string }) => name));
        assert.equal(body.meta.records, 4);
        url = body.meta.paging.next;
      }
      assert.deepEqual(seen, wanted, order);
    }
    assert.equal((await fixture.firm.get(`${CONTACTS}?order=title(asc)`)).status, 400);
  });

  it('is searched in names, titles, addresses, web sites, messengers, companies, custom fields and matters (records:419)', async () => {
    const found: Record<string, string[]> = {
      byro: ['Ada Byron'],
      countess: ['Ada Byron'],
      'analytical.ex': ['Ada Byron'],
      'elm str': ['bob Zeta'],
      calais: ['bob Zeta'],
      'acme.example': ['Acme Works'],
      bobby_chat: ['bob Zeta'],
      sparrow: ['bob Zeta'],
      platin: ['bob Zeta'],
      'acme works': ['Acme Works', 'Ada Byron'],
      lighthouse: ['bob Zeta', 'Cy Young'],
      'a*byron': ['Ada Byron'],
      '%': [],
      foreign: [],
    };
    for (const [query, wanted] of Object.entries(found)) {
      assert.deepEqual(await names(`query=${encodeURIComponent(query)}`), wanted, query);
    }
  });

  it('is searched in names without regard to accents, in whatever letters the name or the search is written', async () => {
    const company = await create(fixture.otherFirm, 'contacts', { type: 'Company', name: 'Société Übermaß' });
    for (const [first_name, last_name] of [
      ['Łukasz', 'Muñoz'],
      ['Lukasz', 'Munoz'],
      ['小明', '王'],
    ])
      await create(fixture.otherFirm, 'contacts', { type: 'Person', first_name, last_name });
    const employee = { type: 'Person', first_name: 'Zoe', last_name: 'Hart', company: { id: company.id } };
    await create(fixture.otherFirm, 'contacts', employee);
    const found: Record<string, string[]> = {
      munoz: ['Lukasz Munoz', 'Łukasz Muñoz'],
      MUÑOZ: ['Lukasz Munoz', 'Łukasz Muñoz'],
      'mun\u0303oz': ['Lukasz Munoz', 'Łukasz Muñoz'],
      'lukasz mu': ['Lukasz Munoz', 'Łukasz Muñoz'],
      'societe*ubermass': ['Société Übermaß', 'Zoe Hart'],
      王: ['小明 王'],
      muñez: [],
    };
    for (const [query, wanted] of Object.entries(found)) {
      const url = `query=${encodeURIComponent(query)}`;
      assert.deepEqual((await names(url, fixture.otherFirm)).toSorted(), wanted.toSorted(), query);
      assert.deepEqual(await names(url), [], query);
    }
  });

  it('is searched by phone number in any format (records:419)', async () => {
    for (const query of ['5550109999', '+1 555 010 9999', '(555) 010-9999', '555.010.9999', '010-9999']) {
      assert.deepEqual(await names(`query=${encodeURIComponent(query)}`), ['Ada Byron'], query);
    }
    assert.deepEqual(await names('query=5550109998'), []);
  });

  it('is not searched by matters and custom fields that the token may not read', async () => {
    const narrow = (await hire(fixture, fixture.firm, { scopes: ['contacts_read'] })).firm;
    assert.deepEqual(await names('query=sparrow', narrow), []);
    assert.deepEqual(await names('query=lighthouse', narrow), []);
    assert.deepEqual(await names('query=byron', narrow), ['Ada Byron']);
  });

  it('requires the scope of contacts (decisions:39)', async () => {
    const reader = (await hire(fixture, fixture.firm, { scopes: ['contacts_read'] })).firm;
    assert.equal((await reader.get(CONTACTS)).status, 200);
    const refused = await reader.post(CONTACTS, { data: { type: 'Person', name: 'A B' } });
    assert.equal(refused.status, 403);
    assert.match(refused.body.error.message, /contacts_write/);
    const stranger = (await hire(fixture, fixture.firm, { scopes: ['activities_read'] })).firm;
    for (const path of [
      '',
      `/${ids.ada}`,
      `/${ids.ada}/email_addresses`,
      `/${ids.ada}/phone_numbers`,
      `/${ids.ada}/avatar`,
    ]) {
      assert.equal((await stranger.get(CONTACTS + path)).status, 403, path);
    }
  });
});
