/**
 * Rules that every response of the accounting API follows: instants, amounts, envelopes, contracts, and one format
 * for errors.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Firm } from '../../test/support/caller.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { issueToken } from '#identity';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  read,
  usd,
} from './test-support/bookkeeping.ts';

const LISTS = [
  'users',
  'journal_entries',
  'ledger_accounts',
  'ledger_account_types',
  'vendor_bills',
  'vendor_bill_payments',
  'reports',
  'vendors',
  'matters',
  'clients',
  'expenses',
] as const;

async function keepSomeBooks(firm: Firm): Promise<void> {
  const chart = await chartOf(firm);
  await makeCase(firm);
  const bill = await makeBill(firm, '10.00', { due_date: '2026-04-01' });
  assert.equal((await pay(firm, [[bill, '4.00']])).status, 201);
  await make(firm, 'expenses', {
    date: '2026-03-02',
    ledger_account: chart('Operating account'),
    expense_items: [{ ledger_account: chart('Rent'), amount: usd('1.00') }],
  });
  await make(firm, 'journal_entries', {
    date: '2026-03-02',
    journal_entry_items: [
      { ledger_account: chart('Rent'), operation_type: 'debit', amount: usd('1.00') },
      { ledger_account: chart('Credit card'), operation_type: 'credit', amount: usd('1.00') },
    ],
  });
  await make(firm, 'reports', { kind: 'general_ledger', start_date: '2026-01-01', end_date: '2026-03-31' });
}

/** All values in a record, with the names of their members. */
function* membersOf(value: unknown, name = ''): Generator<readonly [name: string, value: unknown]> {
  yield [name, value];
  if (Array.isArray(value)) for (const each of value) yield* membersOf(each, name);
  else if (value !== null && typeof value === 'object')
    for (const [each, inside] of Object.entries(value)) yield* membersOf(inside, each);
}

withFixture('An answer of the accounting API', (fixture) => {
  it('is JSON under data, at every path with and without /api/v1 (accounting:7,8,9) (decisions:87,89)', async () => {
    await keepSomeBooks(fixture.firm);
    for (const path of ['account', ...LISTS]) {
      const [plain, spelledOut] = await Promise.all(
        ['/accounting', '/accounting/api/v1'].map((base) => fixture.firm.get(`${base}/${path}`)),
      );
      assert.equal(plain!.status, 200, path);
      assert.match(plain!.headers.get('content-type')!, /^application\/json/);
      assert.deepEqual(spelledOut!.body.data, plain!.body.data, path);
      if (path === 'account') {
        assert.deepEqual(Object.keys(plain!.body), ['data']);
        continue;
      }
      assert.ok(plain!.body.data.length > 0, `${path} are told`);
      assert.deepEqual(Object.keys(plain!.body), ['data', 'meta']);
      assert.deepEqual(plain!.body.meta.paging.limit, 25);
      const [first] = plain!.body.data;
      assert.deepEqual(await read(fixture.firm, `${path}/${first.id}`), first, path);
    }
  });

  it('writes ids as whole numbers, instants and dates as ISO 8601, and money as decimal text (accounting:10,15) (decisions:21)', async () => {
    for (const path of ['account', ...LISTS]) {
      const data = await read(fixture.firm, path);
      for (const record of [data].flat()) {
        for (const name of ['id', 'created_at', 'updated_at']) assert.ok(record[name], `${name} of ${path}`);
        for (const [name, value] of membersOf(record)) {
          if (value === null) continue;
          const words = typeof value === 'string' ? value : JSON.stringify(value);
          if (name === 'id' || name === 'external_id')
            assert.ok(Number.isSafeInteger(value), `${path} ${name}`);
          if (name.endsWith('_at')) assert.equal(new Date(words).toISOString(), value, `${path} ${name}`);
          if (/^(.*_)?date$/.test(name)) assert.match(words, /^\d{4}-\d\d-\d\d$/, `${path} ${name}`);
          if (typeof value === 'object' && value !== null && 'currency' in value && 'amount' in value) {
            assert.deepEqual(Object.keys(value), ['amount', 'currency']);
            assert.match(String(value.amount), /^-?\d+\.\d\d$/);
            assert.equal(value.currency, 'USD');
          }
        }
      }
    }
  });

  it('names its API version for every operation (accounting:79,143) (decisions:90)', async () => {
    const asking = { headers: { 'x-api-version': '2026-03-15' } };
    const { id } = await makeVendor(fixture.firm);
    const of = `${BASE}/vendors/${id}`;
    const body = { data: { company_name: 'Marlow' } };
    const report = { data: { kind: 'balance_sheet', end_date: '2026-03-31' } };
    for (const answer of [
      await fixture.firm.get(of, asking),
      await fixture.firm.get(`${BASE}/vendors`, asking),
      await fixture.firm.post(`${BASE}/vendors`, body, asking),
      await fixture.firm.post(`${BASE}/reports`, report, asking),
      await fixture.firm.patch(of, body, asking),
      await fixture.firm.call('DELETE', of, undefined, asking),
    ]) {
      assert.ok(answer.status < 300, String(answer.status));
      assert.equal(answer.headers.get('x-api-version'), '2026-01-01');
    }
    for (const [version, status] of [
      ['2025-12-31', 410],
      ['soon', 400],
    ] as const)
      for (const [method, path, sent] of [
        ['GET', `${BASE}/vendors`, undefined],
        ['POST', `${BASE}/vendors`, body],
        ['DELETE', `${BASE}/vendors/1`, undefined],
      ] as const) {
        const answer = await fixture.firm.call(method, path, sent, { headers: { 'x-api-version': version } });
        assert.equal(answer.status, status, `${method} ${version}`);
      }
  });

  it('that is an error has its status as a string, its type, and a sentence (accounting:127) (decisions:9)', async () => {
    const { email, clientId } = fixture.firm.credentials;
    const reader = (await issueToken(fixture.parts, { email, clientId, scopes: ['accounting_read'] }))
      .access_token;
    const refusing = [
      [400, 'ArgumentError', fixture.firm.get(`${BASE}/vendors?limit=0`)],
      [400, 'ArgumentError', fixture.firm.get(`${BASE}/vendors?page_token=x`)],
      [400, 'ArgumentError', fixture.firm.get(`${BASE}/vendor_bills?status=late`)],
      [401, 'UnauthorizedError', fixture.firm.get(`${BASE}/vendors`, { token: null })],
      [401, 'UnauthorizedError', fixture.firm.get(`${BASE}/vendors`, { token: 'nonsense' })],
      [403, 'ForbiddenError', fixture.firm.post(`${BASE}/vendors`, { data: {} }, { token: reader })],
      [404, 'RecordNotFound', fixture.firm.get(`${BASE}/vendors/987654`)],
      [405, 'MethodNotAllowed', fixture.firm.delete(`${BASE}/ledger_accounts/1`)],
      [
        410,
        'VersionGone',
        fixture.firm.get(`${BASE}/vendors`, { headers: { 'x-api-version': '2001-01-01' } }),
      ],
      [422, 'UnprocessableEntity', fixture.firm.post(`${BASE}/vendors`, { data: {} })],
      [
        412,
        'PreconditionFailed',
        fixture.firm.call('DELETE', `${BASE}/vendors/${(await makeVendor(fixture.firm)).id}`, undefined, {
          headers: { 'if-match': '"other"' },
        }),
      ],
    ] as const;
    for (const [status, type, answer] of refusing) {
      const { status: got, body, headers } = await answer;
      assert.equal(got, status, JSON.stringify(body));
      assert.deepEqual([body.error.status, body.error.type], [String(status), type]);
      assert.match(body.error.message, /^[A-Z“].*[.!]$/s, body.error.message);
      assert.match(headers.get('content-type')!, /^application\/json/);
      assert.equal('errors' in body.error, status === 422, JSON.stringify(body));
      assert.equal(headers.get('www-authenticate') !== null, status === 401 || status === 403);
    }
  });

  it('to a JWT depends on its scopes, and a tampered one is refused (accounting:118) (decisions:74,80)', async () => {
    const { email, clientId } = fixture.firm.credentials;
    const jwt = async (scopes: string[]) =>
      (await issueToken(fixture.parts, { email, clientId, scopes, audience: 'accounting' })).access_token;
    const create = (token: string) =>
      fixture.firm.post(`${BASE}/vendors`, { data: { company_name: 'T' } }, { token });
    const reader = await jwt(['accounting_read']);
    assert.equal((await fixture.firm.get(`${BASE}/vendors`, { token: reader })).status, 200);
    assert.equal((await create(reader)).status, 403);
    const writer = await jwt(['accounting_write']);
    assert.equal((await fixture.firm.get(`${BASE}/vendors`, { token: writer })).status, 200);
    assert.equal((await create(writer)).status, 201);
    const [header, payload, signature] = writer.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 3600 })).toString('base64url');
    for (const token of [
      [header, forged, signature].join('.'),
      [header, payload, ''].join('.'),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    ])
      assert.equal((await create(token)).status, 401, token);
  });
});
