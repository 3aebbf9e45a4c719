/** Conventions that the whole accounting API follows, and where they differ from the practice API. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { createAccount, createApplication, issueToken } from '#identity';
import { BASE, make, makeVendor, read } from './test-support/bookkeeping.ts';

withFixture('The accounting API', (fixture) => {
  it('answers JSON under data, at paths with and without /api/v1 (accounting:7,8,9,106,144) (decisions:87)', async () => {
    for (const base of ['/accounting', '/accounting/api/v1']) {
      const { status, body, headers } = await fixture.firm.get(`${base}/account`);
      assert.equal(status, 200);
      assert.match(headers.get('content-type')!, /^application\/json/);
      assert.equal(String(body.data.id), fixture.firm.accountId);
    }
    const { id } = await makeVendor(fixture.firm);
    const answer = await fixture.firm.patch(`/accounting/api/v1/vendors/${id}`, {
      data: { phone: '555 0100' },
    });
    assert.deepEqual([answer.status, answer.body.data.phone], [200, '555 0100']);
  });

  it('pages by 25, or by a limit from 1 to 200, with tokens that are null at the ends (accounting:9,81,136) (decisions:89)', async () => {
    const whole = await fixture.firm.get(`${BASE}/ledger_accounts?limit=200`);
    assert.equal(whole.status, 200);
    const all: number[] = whole.body.data.map(({ id }: { id: number }) => id);
    assert.ok(all.length > 50 && all.length < 200);
    assert.deepEqual(whole.body.meta.paging, {
      limit: 200,
      next_page_token: null,
      previous_page_token: null,
    });
    const first = await fixture.firm.get(`${BASE}/ledger_accounts`);
    assert.equal(first.body.data.length, 25);
    assert.equal(first.body.meta.paging.limit, 25);
    assert.equal(first.body.meta.paging.previous_page_token, null);
    const seen: number[] = [];
    let page = first;
    for (;;) {
      seen.push(...page.body.data.map(({ id }: { id: number }) => id));
      const { next_page_token, next } = page.body.meta.paging;
      if (next_page_token === null) break;
      const byToken = await fixture.firm.get(`${BASE}/ledger_accounts?page_token=${next_page_token}`);
      page = await fixture.firm.get(next);
      assert.deepEqual(byToken.body.data, page.body.data);
    }
    assert.deepEqual(seen, all);
    assert.ok(page.body.meta.paging.previous_page_token);
    const one = await fixture.firm.get(`${BASE}/ledger_accounts?limit=1`);
    assert.deepEqual([one.body.data.length, one.body.meta.paging.limit], [1, 1]);
    for (const limit of ['0', '201', '-1', '2.5', 'ten']) {
      const { status, body } = await fixture.firm.get(`${BASE}/ledger_accounts?limit=${limit}`);
      assert.deepEqual([status, body.error.status], [400, '400'], limit);
      assert.match(body.error.message, /from 1 to 200/);
    }
    assert.equal((await fixture.firm.get(`${BASE}/vendors?page_token=nonsense`)).status, 400);
  });

  it('ignores the parameters of the practice API (decisions:11)', async () => {
    const plain = await fixture.firm.get(`${BASE}/ledger_account_types?limit=2`);
    const asked = await fixture.firm.get(
      `${BASE}/ledger_account_types?limit=2&fields=nonsense&order=name(desc)&offset=7&ids[]=3`,
    );
    assert.equal(asked.status, 200);
    assert.deepEqual(asked.body.data, plain.body.data);
    assert.equal((await fixture.firm.call('PUT', `${BASE}/vendors/1`, { data: {} })).status, 405);
  });

  it('uses the API version of a date, and names it (accounting:79,143) (decisions:90)', async () => {
    const asking = (version?: string) =>
      fixture.firm.get(
        `${BASE}/account`,
        version === undefined ? {} : { headers: { 'x-api-version': version } },
      );
    for (const [version, contract] of [
      [undefined, '2026-01-01'],
      ['unstable', '2026-01-01'],
      ['2026-01-01', '2026-01-01'],
      ['2026-07-15', '2026-01-01'],
    ] as const) {
      const { status, headers } = await asking(version);
      assert.deepEqual([status, headers.get('x-api-version')], [200, contract]);
    }
    assert.equal((await asking('2025-12-31')).status, 410);
    for (const malformed of ['4.0.13', '2026-02-30', 'newest'])
      assert.equal((await asking(malformed)).status, 400);
  });

  it('creates once for an Idempotency-Key of at most 255 characters (accounting:79,137) (decisions:16)', async () => {
    const data = { company_name: 'Once & Co.' };
    const create = (key: string, body: unknown = { data }) =>
      fixture.firm.post(`${BASE}/vendors`, body, { headers: { 'idempotency-key': key } });
    const first = await create('k'.repeat(255));
    const again = await create('k'.repeat(255));
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal((await create('k'.repeat(255), { data: { company_name: 'Other' } })).status, 422);
    assert.equal((await create('k'.repeat(256))).status, 400);
  });

  it('creates with 201 and the record, changes with 200, deletes with 204 and nothing (accounting:102,103,104) (decisions:88)', async () => {
    const created = await fixture.firm.post(`${BASE}/vendors`, {
      data: { company_name: 'Brief Encounter LLC' },
    });
    assert.equal(created.status, 201);
    const { id } = created.body.data;
    assert.equal(typeof id, 'number');
    const changed = await fixture.firm.patch(`${BASE}/vendors/${id}`, { data: { phone: '1' } });
    assert.deepEqual([changed.status, changed.body.data.id], [200, id]);
    const gone = await fixture.firm.delete(`${BASE}/vendors/${id}`);
    assert.deepEqual([gone.status, gone.body], [204, '']);
    for (const path of [`vendors/${id}`, 'vendors/9223372036854775808', 'vendors/one'])
      assert.equal((await fixture.firm.get(`${BASE}/${path}`)).status, 404, path);
  });

  it('gives the type of an error, and its status as a string (accounting:127)', async () => {
    const { status, body } = await fixture.firm.get(`${BASE}/expenses/987654`);
    assert.equal(status, 404);
    assert.equal(body.error.status, '404');
    assert.match(body.error.message, /987654/);
  });

  it('writes instants and dates as ISO 8601, and ids as whole numbers (accounting:15)', async () => {
    const { id, created_at, updated_at } = await makeVendor(fixture.firm);
    assert.ok(Number.isSafeInteger(id));
    for (const instant of [created_at, updated_at]) assert.equal(new Date(instant).toISOString(), instant);
  });

  it('takes a JWT made for it, and opaque tokens with its scopes (accounting:118) (decisions:74,80)', async () => {
    const { email, clientId } = fixture.firm.credentials;
    await fixture.listen();
    const jwt = await issueToken(fixture.parts, { email, clientId, audience: 'accounting' });
    assert.match(jwt.access_token, /^[\w-]+\.[\w-]+\.[\w-]+$/);
    const withToken = (token: string | null, path = 'account', method = 'GET') =>
      fixture.firm.call(
        method,
        `${BASE}/${path}`,
        method === 'GET' ? undefined : { data: { company_name: 'T' } },
        {
          token,
        },
      );
    assert.equal((await withToken(jwt.access_token)).status, 200);
    assert.equal((await fixture.firm.get('/api/v4/matters', { token: jwt.access_token })).status, 401);
    const reader = await issueToken(fixture.parts, { email, clientId, scopes: ['accounting_read'] });
    assert.equal((await withToken(reader.access_token)).status, 200);
    const refused = await withToken(reader.access_token, 'vendors', 'POST');
    assert.equal(refused.status, 403);
    assert.match(refused.headers.get('www-authenticate')!, /scope="accounting_write"/);
    const writer = await issueToken(fixture.parts, { email, clientId, scopes: ['accounting_write'] });
    assert.equal((await withToken(writer.access_token)).status, 200);
    assert.equal((await withToken(writer.access_token, 'vendors', 'POST')).status, 201);
    const other = await issueToken(fixture.parts, { email, clientId, scopes: ['matters_read'] });
    assert.equal((await withToken(other.access_token)).status, 403);
    assert.equal((await withToken(null)).status, 401);
  });

  it('is readable by users with money roles, and writable by bookkeepers', async () => {
    const fee = await hire(fixture, fixture.firm, { roles: [] });
    const { status, body } = await fee.firm.get(`${BASE}/account`);
    assert.equal(status, 403);
    assert.match(body.error.message, /accounts/);
    const reports = await hire(fixture, fixture.firm, { roles: ['reports'] });
    assert.equal((await reports.firm.get(`${BASE}/vendors`)).status, 200);
    assert.equal((await reports.firm.post(`${BASE}/vendors`, { data: { company_name: 'No' } })).status, 403);
    const accounts = await hire(fixture, fixture.firm, { roles: ['accounts'] });
    assert.equal((await make(accounts.firm, 'vendors', { company_name: 'Yes' })).company_name, 'Yes');
    assert.equal(
      (await accounts.firm.patch(`${BASE}/account`, { data: { closed_through: null } })).status,
      403,
    );
  });

  it('keeps firms apart in lists, reads and bodies (decisions:12)', async () => {
    const theirs = await makeVendor(fixture.otherFirm, { company_name: 'Theirs alone' });
    assert.equal((await fixture.firm.get(`${BASE}/vendors/${theirs.id}`)).status, 404);
    const all = await read(fixture.firm, 'vendors?limit=200');
    assert.ok(all.every(({ company_name }: { company_name: string }) => company_name !== 'Theirs alone'));
    const { status, body } = await fixture.firm.post(`${BASE}/vendor_bills`, {
      data: { vendor: { id: theirs.id }, date: '2026-03-02', vendor_bill_items: [] },
    });
    assert.equal(status, 422);
    assert.match(body.error.errors.vendor[0], new RegExp(String(theirs.id)));
  });

  it('closes the books through a day, and reopens them', async () => {
    const closing = (closed_through: string | null) =>
      fixture.firm.patch(`${BASE}/account`, { data: { closed_through } });
    const closed = await closing('2025-12-31');
    assert.deepEqual([closed.status, closed.body.data.closed_through], [200, '2025-12-31']);
    const future = await closing('2099-12-31');
    assert.deepEqual([future.status, Object.keys(future.body.error.errors)], [422, ['closed_through']]);
    const refused = await fixture.firm.post(`${BASE}/vendor_credits`, {
      data: {
        vendor: { id: (await makeVendor(fixture.firm)).id },
        ledger_account: {
          id: (await read(fixture.firm, 'ledger_accounts?ledger_type=expense&limit=1'))[0].id,
        },
        date: '2025-12-31',
        amount: { amount: '5.00' },
      },
    });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.message, /books are closed through 2025-12-31/);
    assert.equal((await closing(null)).body.data.closed_through, null);
  });
});

withFixture('A firm in another country', (fixture) => {
  it('is refused by the accounting API, with a sentence, on every verb (accounting:3)', async () => {
    const owner = {
      email: 'owner@elsewhere.example',
      password: 'a long password',
      firstName: 'A',
      lastName: 'B',
    };
    const { accountId } = await createAccount(fixture.parts, {
      name: 'Elsewhere LLP',
      country: 'CA',
      currency: 'CAD',
      owner,
    });
    const { clientId } = await createApplication(fixture.parts, {
      accountId,
      name: 'Elsewhere',
      redirectUris: ['https://elsewhere.example/cb'],
      scopes: ['accounting_write', 'users_read'],
    });
    const { access_token: token } = await issueToken(fixture.parts, { email: owner.email, clientId });
    assert.equal((await fixture.firm.get('/api/v4/users', { token })).status, 200);
    for (const [method, path, data] of [
      ['GET', 'account', undefined],
      ['GET', 'reports/1', undefined],
      ['POST', 'vendors', { company_name: 'X' }],
      ['DELETE', 'vendors/1', undefined],
    ] as const) {
      const { status, body } = await fixture.firm.call(method, `${BASE}/${path}`, data && { data }, {
        token,
      });
      assert.equal(status, 403, `${method} ${path}`);
      assert.equal(body.error.type, 'ForbiddenError');
      assert.match(body.error.message, /for firms in the United States, and this firm is in CA/);
    }
    assert.equal((await fixture.firm.get(`${BASE}/account`)).status, 200);
  });
});

for (const region of ['ca', 'eu', 'au'] as const) {
  withFixture(
    `An installation in ${region}`,
    (fixture) => {
      it('does not offer the accounting API (accounting:3) (decisions:25)', async () => {
        for (const path of ['/accounting/account', '/accounting/openapi.json', `${BASE}/vendors/1`]) {
          const { status, body } = await fixture.firm.get(path);
          assert.equal(status, 404);
          assert.match(body.error.message, /accounting API is not available in the region/);
        }
      });
    },
    { settings: { region } },
  );
}

withFixture(
  'An accounting API with an address of its own',
  (fixture) => {
    it('is served there and below the origin, and JWTs are issued for that address (accounting:3,8) (decisions:26)', async () => {
      const at = (host: string, url: string, token = fixture.firm.token) =>
        fixture.app.inject({ method: 'GET', url, headers: { host, authorization: `Bearer ${token}` } });
      for (const url of ['/books/account', '/books/api/v1/account'])
        assert.equal((await at('accounting.office.example', url)).statusCode, 200, url);
      assert.equal((await at('localhost', '/accounting/account')).statusCode, 200);
      assert.ok((await at('localhost', '/books/account')).statusCode >= 404);
      const { email, clientId } = fixture.firm.credentials;
      const jwt = await issueToken(fixture.parts, { email, clientId, audience: 'accounting' });
      assert.equal(
        (await at('accounting.office.example', '/books/account', jwt.access_token)).statusCode,
        200,
      );
      const list = await at('accounting.office.example', '/books/ledger_accounts?limit=1');
      assert.match(
        list.json().meta.paging.next,
        /^http:\/\/accounting\.office\.example\/books\/ledger_accounts\?/,
      );
    });
  },
  { settings: { accounting_base_url: 'https://accounting.office.example/books' } },
);

describe('An installation with another identifier prefix', () => {
  withFixture(
    'whose books are asked for',
    (fixture) => {
      it('marks the system vendor with it (accounting:30)', async () => {
        const [vendor] = await read(fixture.firm, 'vendors');
        assert.equal(vendor.is_acme, true);
        assert.equal('is_svc' in vendor, false);
      });
    },
    { settings: { identifier_prefix: 'acme' } },
  );
});
