/** Conventions shared by all records of the practice API: addresses, media types, errors, request ids, rate limits. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { it } from 'node:test';
import { createAccount, createApplication, issueToken } from '../server/identity/index.ts';
import type { Answer } from './support/caller.ts';
import { withFixture, openFixture } from './support/fixture.ts';
import { create, createMatter } from './support/casework.ts';

const LIST = '/api/v4/practice_areas';
const BODY_LIMIT_BYTES = 1_048_576;

withFixture('The practice API', (fixture) => {
  it('is at /api/v4 and nowhere else (practice:9,237)', async () => {
    assert.equal((await fixture.firm.get(LIST)).status, 200);
    for (const path of [
      '/practice_areas',
      '/api/practice_areas',
      '/api/v2/practice_areas',
      '/api/v4',
      '/API/V4/practice_areas',
      '/api/v4/nothing',
    ]) {
      const { status, body } = await fixture.firm.get(path);
      assert.equal(status, 404, path);
      assert.equal(body.error.type, 'RecordNotFound');
      assert.ok(body.error.message.includes(path), body.error.message);
    }
  });

  it('returns JSON, even for errors (practice:7,records:42)', async () => {
    for (const path of [LIST, `${LIST}/999999`, '/api/v4/nothing', `${LIST}?fields=nothing`]) {
      assert.equal(
        (await fixture.firm.get(path)).headers.get('content-type'),
        'application/json; charset=utf-8',
        path,
      );
    }
  });

  it('stores time, expenses, hard costs and soft costs, and returns the requested fields (practice:10,114,115,130)', async () => {
    const matter = { id: (await createMatter(fixture.firm)).id };
    for (const type of ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry']) {
      const { id, ...shown } = await create(
        fixture.firm,
        'activities.json',
        { type, date: '2026-03-31', matter, price: 10, note: type },
        'id,type,note,matter{id}',
      );
      assert.deepEqual(shown, { type, note: type, matter });
      const { body } = await fixture.firm.get(`/api/v4/activities.json?ids[]=${id}&fields=note,type`);
      assert.deepEqual(body.data, [{ note: type, type }]);
    }
  });

  it('returns a 422 with errors even if no member is at fault (practice:218)', async () => {
    const headers = { 'idempotency-key': 'the same key' };
    await fixture.firm.post(LIST, { data: { name: 'Wills' } }, { headers });
    const reused = await fixture.firm.post(LIST, { data: { name: 'Trusts' } }, { headers });
    const far = await fixture.firm.get(`${LIST}?offset=10001`);
    const matter = { id: (await createMatter(fixture.firm)).id };
    const unbillable = await fixture.firm.post('/api/v4/bills', { data: { matters: [matter] } });
    for (const [field, { status, body }] of [
      ['Idempotency-Key', reused],
      ['offset', far],
      ['base', unbillable],
    ] as const) {
      assert.deepEqual([status, body.error.errors], [422, { [field]: [body.error.message] }]);
    }
  });

  it('names the value that the database refuses, and what it would accept (decisions:9)', async () => {
    const matter = await createMatter(fixture.firm);
    const person = { type: 'Person', first_name: 'Ada' };
    const assignee = { id: fixture.firm.userId, type: 'User' };
    const task = { name: 'File', description: 'the claim', assignee };
    const damage = { matter_id: matter.id, damage_type: 'general', description: 'Pain', amount: 5 };
    const time = { type: 'TimeEntry', date: '2026-03-31' };
    for (const [path, data, member, sentence] of [
      ['tasks', { ...task, time_estimated: -5 }, 'time_estimated', 'cannot be -5: send zero or more.'],
      [
        'tasks',
        { ...task, time_estimated: 99999999999 },
        'time_estimated',
        'cannot be 99999999999: send a whole',
      ],
      ['damages', { ...damage, amount: -1 }, 'amount', 'cannot be -1.00: send zero or more.'],
      ['damages', { ...damage, description: ' ' }, 'description', 'is required.'],
      [
        'activities',
        { ...time, quantity: 9e9, price: 9e9 },
        'total',
        'cannot be 22500000000000000.00: send an amount below',
      ],
      [
        'contacts',
        { ...person, email_addresses: [{ address: 'x' }] },
        'email_addresses',
        'address cannot be x: send an email address such as ada@client.example.',
      ],
      [
        'custom_actions',
        { label: ' ', target_url: 'https://a.example', ui_reference: 'matters/show' },
        'label',
        'label is required.',
      ],
    ] as const) {
      const { status, body } = await fixture.firm.post(`/api/v4/${path}`, { data });
      assert.equal(status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys(body.error.errors), [member], body.error.message);
      assert.ok(body.error.message.includes(sentence), body.error.message);
    }
  });

  it('returns errors with a type, a sentence and the status as text, and a 422 by field (practice:218,decisions:9,records:123)', async () => {
    const refused = await fixture.firm.post('/api/v4/activities', { data: { type: 'Nap', date: 'never' } });
    assert.equal(refused.status, 422);
    assert.equal(refused.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.deepEqual(Object.keys(refused.body), ['error']);
    const { type, message, status, errors } = refused.body.error;
    assert.deepEqual(
      { type, status, fields: Object.keys(errors).toSorted() },
      { type: 'UnprocessableEntity', status: '422', fields: ['date', 'type'] },
    );
    assert.match(message, /Nap.*TimeEntry, ExpenseEntry, HardCostEntry, SoftCostEntry/);
    assert.match(errors.date[0], /never.*2026-03-31/);
    const unknown = await fixture.firm.get(`${LIST}/999999`);
    assert.equal('errors' in unknown.body.error, false);
    assert.deepEqual(
      [unknown.body.error.type, unknown.body.error.message, unknown.body.error.status],
      ['RecordNotFound', 'No practice_area has the id 999999.', '404'],
    );
  });

  it('lists the methods of a path', async () => {
    const answer = await fixture.firm.call('PUT', LIST, { data: {} });
    assert.equal(answer.status, 405);
    assert.match(answer.headers.get('allow') ?? '', /GET.*POST/);
  });

  it('accepts bodies in three media types and of at most 1 MiB (practice:38,decisions:13)', async () => {
    const send = (type: string, raw: string) =>
      fixture.firm.post(LIST, undefined, { raw, headers: { 'content-type': type } });
    assert.equal((await send('application/json', '{"data":{"name":"Equity 1"}}')).status, 201);
    assert.equal((await send('application/json; charset=utf-8', '{"data":{"name":"Equity 2"}}')).status, 201);
    assert.equal(
      (await send('application/x-www-form-urlencoded', 'data[name]=Equity+3&data%5Bcode%5D=EQ')).status,
      201,
    );
    const form = '--b\r\ncontent-disposition: form-data; name="data[name]"\r\n\r\nEquity 4\r\n--b--\r\n';
    assert.equal((await send('multipart/form-data; boundary=b', form)).status, 201);
    for (const [type, raw] of [
      ['text/plain', 'name=Equity'],
      ['application/xml', '<name/>'],
      ['multipart/form-data', 'no boundary'],
      ['application/vnd.api+json', '{}'],
    ] as const) {
      const { status, body } = await send(type, raw);
      assert.equal(status, 415, type);
      assert.match(
        body.error.message,
        /application\/json, application\/x-www-form-urlencoded or multipart\/form-data/,
      );
    }
    const filled = (length: number): string =>
      JSON.stringify({ data: { name: `Equity of ${length}`, nothing: 'x'.repeat(length) } });
    assert.equal((await send('application/json', filled(BODY_LIMIT_BYTES - 100))).status, 201);
    assert.equal((await send('application/json', filled(BODY_LIMIT_BYTES))).status, 413);
  });

  it('ignores the content type without a body (decisions:13)', async () => {
    const headers = { 'content-type': 'application/json' };
    assert.equal((await fixture.firm.get(LIST, { headers })).status, 200);
    const { id } = await create(fixture.firm, 'practice_areas', { name: 'Admiralty' });
    assert.equal((await fixture.firm.delete(`${LIST}/${id}`, { headers })).status, 204);
  });

  it('refuses unauthorized requests before reading the body', async () => {
    const large = { raw: 'x'.repeat(2 * BODY_LIMIT_BYTES), headers: { 'content-type': 'application/json' } };
    assert.equal((await fixture.firm.post(LIST, undefined, { ...large, token: null })).status, 401);
    const broken = { raw: '{', headers: { 'content-type': 'application/json' } };
    assert.equal((await fixture.firm.post(LIST, undefined, { ...broken, token: null })).status, 401);
    assert.equal(
      (
        await fixture.firm.post(LIST, undefined, {
          ...broken,
          headers: { ...broken.headers, 'x-api-version': '1' },
        })
      ).status,
      410,
    );
  });

  it('reads braces, brackets, commas and parentheses raw and encoded, and repeated parameters (decisions:10)', async () => {
    const { id } = await createMatter(fixture.firm);
    const raw = await rawGet(
      await fixture.listen(),
      fixture.firm.token,
      `/api/v4/matters?fields=id,client{id,name}&order=id(desc)&ids[]=${id}&ids[]=${id}`,
    );
    const encoded = await fixture.firm.get(
      `/api/v4/matters?fields=${encodeURIComponent('id,client{id,name}')}&order=id%28desc%29&ids%5B%5D=${id}`,
    );
    assert.equal(raw.status, 200);
    assert.deepEqual(raw.body.data, encoded.body.data);
    const plus = await fixture.firm.get(`/api/v4/matters?ids[]=${id}&fields=id,+client`);
    assert.deepEqual(Object.keys(plus.body.data[0]), ['id', 'client']);
    const last = await fixture.firm.get(`/api/v4/matters?ids[]=${id}&fields=nothing&fields=id`);
    assert.deepEqual(last.body.data, [{ id }]);
  });

  it('echoes a well-formed request id, and otherwise creates one (decisions:20)', async () => {
    const given = await fixture.firm.get(LIST, { headers: { 'x-request-id': 'the-42nd.request_today' } });
    assert.equal(given.headers.get('x-request-id'), 'the-42nd.request_today');
    for (const odd of ['with a space', 'x'.repeat(129), 'a;b']) {
      const made = (await fixture.firm.get(LIST, { headers: { 'x-request-id': odd } })).headers.get(
        'x-request-id',
      );
      assert.match(made ?? '', /^[\w-]{16}$/);
    }
  });

  it('links to the next page on the caller’s origin (decisions:15)', async () => {
    for (const name of ['One', 'Two', 'Three']) await create(fixture.firm, 'practice_areas', { name });
    const origin = await fixture.listen();
    const { port } = new URL(origin);
    const { body } = await rawGet(
      `http://127.0.0.1:${port}`,
      fixture.firm.token,
      `${LIST}?limit=1&fields=id&nothing=%C3%A9`,
    );
    assert.ok(
      body.meta.paging.next.startsWith(
        `http://127.0.0.1:${port}${LIST}?limit=1&fields=id&nothing=%C3%A9&page_token=`,
      ),
      body.meta.paging.next,
    );
  });

  it('starts the authorization flow on its own origin (practice:162)', async () => {
    const origin = await fixture.listen();
    const { body } = await fixture.firm.get('/.well-known/oauth-authorization-server', { token: null });
    assert.equal(body.issuer, origin);
    assert.equal(body.authorization_endpoint, `${origin}/oauth/authorize`);
    assert.equal(body.token_endpoint, `${origin}/oauth/token`);
  });
});

withFixture(
  'A token of three requests a minute',
  (fixture) => {
    it('sees its remaining requests, and must wait once there are none (practice:216,decisions:17,records:104,107,108)', async () => {
      const answers = [];
      for (let request = 0; request < 4; request++) answers.push(await fixture.firm.get(LIST));
      assert.deepEqual(
        answers.map(({ headers }) => headers.get('x-ratelimit-remaining')),
        ['2', '1', '0', '0'],
      );
      const last = answers.at(-1)!;
      assert.equal(last.status, 429);
      assert.equal(last.body.error.type, 'RateLimitExceeded');
      assert.match(last.headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/);
      assert.equal(last.headers.get('x-ratelimit-limit'), '3');
      const reset = Number(last.headers.get('x-ratelimit-reset'));
      assert.ok(reset > NOON / 1000 && reset <= NOON / 1000 + 60, String(reset));
      assert.equal((await fixture.otherFirm.get(LIST)).status, 200, 'another token has its own');
    });
  },
  { settings: { rate_limit_per_minute: 3 }, now: () => new Date(NOON) },
);

/** A fixed clock, so that no minute ends within the test. */
const NOON = Date.UTC(2026, 5, 1, 12);

withFixture(
  'A European installation',
  (fixture) => {
    it('creates firms only in its own region (practice:8,records:38)', async () => {
      const owner = {
        email: 'else@vogel.example',
        password: 'correct horse battery',
        firstName: 'Else',
        lastName: 'Vogel',
      };
      const firm = { name: 'Vogel', country: 'DE', currency: 'EUR', owner };
      await assert.rejects(
        createAccount(fixture.parts, { ...firm, region: 'us' }),
        /region cannot be us: this installation serves eu/,
      );
      const { accountId } = await createAccount(fixture.parts, firm);
      const application = await createApplication(fixture.parts, {
        accountId,
        name: 'Vogel',
        redirectUris: ['https://vogel.example/back'],
        scopes: ['matters_read'],
      });
      const { access_token: token } = await issueToken(fixture.parts, {
        email: owner.email,
        clientId: application.clientId,
      });
      assert.equal((await fixture.firm.get(LIST, { token })).status, 200);
      const elsewhere = await openFixture();
      try {
        const answer = await elsewhere.firm.get(LIST, { token });
        assert.equal(answer.status, 401, 'a token of one region is unknown in another');
      } finally {
        await elsewhere.close();
      }
    });

    it('uses https addresses behind a trusted proxy (practice:7)', async () => {
      for (const name of ['One', 'Two']) await create(fixture.firm, 'practice_areas', { name });
      const { body } = await fixture.firm.get(`${LIST}?limit=1`, {
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'eu.office.example' },
      });
      assert.ok(body.meta.paging.next.startsWith(`https://eu.office.example${LIST}?`), body.meta.paging.next);
    });
  },
  { settings: { region: 'eu', trusted_proxies: ['127.0.0.0/8', '::1'] } },
);

/** A GET whose address is sent exactly as written. */
async function rawGet(origin: string, token: string, path: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const { hostname, port } = new URL(origin);
  const request = http.get({ hostname, port, path, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = (await response.toArray()).join('');
  return { status: response.statusCode ?? 0, body: JSON.parse(text) };
}
