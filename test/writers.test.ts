/**
 * Which roles may write what: every write of every API, tried by users of each role. Prices of others' work are
 * written by those who manage the firm's rates. A write that requires a role is in this table; all others are open to
 * everyone.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import type { Answer, Firm } from './support/caller.ts';
import { create, createMatter, createTime, hire } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

const ROLES = ['none', 'admin', 'accounts', 'billing', 'reports'] as const;
type Role = (typeof ROLES)[number];

const ADMINS: readonly Role[] = ['admin'];
const RATES: readonly Role[] = ['admin', 'accounts'];
const MONEY: readonly Role[] = ['admin', 'accounts', 'billing'];

/** By path prefix below the API; the longest match applies. */
const WRITERS: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  practice: {
    '/activity_rates': RATES,
    '/tax_rate_configurations': RATES,
    '/allocations': MONEY,
    '/bank_accounts': MONEY,
    '/bank_transactions': MONEY,
    '/bank_transfers': MONEY,
    '/bills': MONEY,
    '/credit_memos': MONEY,
    '/interest_charges': MONEY,
    '/line_items': MONEY,
    '/matter_transfers': MONEY,
    '/payments': MONEY,
    '/svc_payments_links': MONEY,
    '/svc_payments/links': MONEY,
    '/trust_line_items': MONEY,
    '/trust_requests': MONEY,
    '/bill_themes': ['admin', 'billing'],
    '/groups': ADMINS,
    '/disposal_items': ADMINS,
    '/disposals': ADMINS,
    '/legal_holds': ADMINS,
    '/retention_rules': ADMINS,
    '/matter_stages': ADMINS,
    '/settings': ADMINS,
    '/users': ADMINS,
    '/settings/text_snippets': ROLES,
    '/users/{user_id}/avatar': ROLES,
    // Refused because no person is signed in, before roles are checked.
    '/users/{id}/view': ROLES,
    '/users/{id}/invitation': ROLES,
    '/users/{id}/provider_link': ROLES,
    '/users/{id}/second_factor': ROLES,
    '/users/{id}/sessions': ROLES,
    '/utbms': ADMINS,
    '/court_rules/jurisdictions': ADMINS,
  },
  accounting: {
    '/': RATES,
    '/account': ADMINS,
    '/reports': ['admin', 'accounts', 'billing', 'reports'],
    '/reports/{id}/sign_off': RATES,
  },
  lead: { '/custom_fields': ADMINS, '/intake_form': ADMINS },
};

/** An id that does not exist. */
const NOBODYS = '999999999';

function writersOf(api: string, path: string): readonly Role[] {
  const starts = Object.keys(WRITERS[api] ?? {}).filter((start) => path.startsWith(start));
  const longest = starts.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? ROLES : WRITERS[api]![longest]!;
}

const refusedByRole = ({ status, body }: Answer): boolean =>
  status === 403 && /with the role/.test(body.error.message);

withFixture(
  'Who may write',
  (fixture) => {
    const callers = new Map<Role, Firm>();
    before(async () => {
      for (const role of ROLES) {
        const { firm } = await hire(fixture, fixture.firm, { roles: role === 'none' ? [] : [role] });
        callers.set(role, firm);
      }
    });
    const whoMay = async (context: (as: Firm) => Promise<Answer>): Promise<readonly Role[]> => {
      const may: Role[] = [];
      for (const role of ROLES) if (!refusedByRole(await context(callers.get(role)!))) may.push(role);
      return may;
    };

    for (const api of describedApis('svc')) {
      it(`each record of the ${api.title} is in the table, for every write and role`, async () => {
        for (const { method, path } of api.endpoints.filter((each) => each.method !== 'GET')) {
          const address = api.base + path.replace(/\{\w+\}/g, NOBODYS);
          const body = method === 'DELETE' ? undefined : { data: {} };
          const may = await whoMay((as) => as.call(method, address, body));
          assert.deepEqual(may, writersOf(api.name, path), `${method} ${path} of the ${api.title}`);
        }
      });
    }

    it('rates in other records: by accounts and admins; the records by all users', async () => {
      const { firm } = fixture;
      const of = async (path: string, data: object) =>
        `${path}/${(await create(firm, path, { ...data })).id}`;
      const records: readonly (readonly [path: string, member: string, value: unknown])[] = [
        [`matters/${(await createMatter(firm)).id}`, 'custom_rate', { type: 'HourlyRate' }],
        [await of('contacts', { type: 'Company', name: 'Court' }), 'co_counsel_rate', { rate: 90 }],
        [await of('activity_descriptions', { name: 'Call' }), 'rate', { type: 'FlatRate', amount: 5 }],
        [await of('expense_categories', { name: 'Copies' }), 'rate', 2],
        [await of('expense_categories', { name: 'Taxi' }), 'tax_settings', []],
        [await of('expense_categories', { name: 'Post' }), 'input_tax_settings', []],
      ];
      for (const [path, member, value] of records) {
        const send = (data: object) => whoMay((as) => as.patch(`/api/v4/${path}`, { data }));
        assert.deepEqual(await send({ [member]: value }), RATES, `${member} of ${path}`);
        assert.deepEqual(await send({}), ROLES, path);
      }
      for (const [path, data] of [
        ['matters', { client: { id: 1 }, description: 'x', custom_rate: { type: 'HourlyRate' } }],
        ['contacts', { type: 'Company', name: 'x', co_counsel_rate: { rate: 1 } }],
        ['activity_descriptions', { name: 'x', rate: { type: 'FlatRate', amount: 1 } }],
        ['expense_categories', { name: 'x', rate: 1 }],
      ] as const)
        assert.deepEqual(await whoMay((as) => as.post(`/api/v4/${path}`, { data })), RATES, path);
    });

    it("the price of others' time: by accounts and admins; all users price their own", async () => {
      const theirs = await createTime(fixture.firm, { price: 100 });
      const path = `/api/v4/activities/${theirs.id}`;
      const time = { type: 'TimeEntry', date: '2026-03-02', quantity: 60 };
      const someone = { id: fixture.firm.userId };
      let price = 100;
      const patch = (data: object) => whoMay((as) => as.patch(path, { data }));
      const reprice = () => whoMay((as) => as.patch(path, { data: { price: ++price } }));
      const post = (data: object) =>
        whoMay((as) => as.post('/api/v4/activities', { data: { ...time, ...data } }));
      assert.deepEqual(await patch({ note: 'Read', price: 100 }), ROLES, 'the price that it has');
      assert.deepEqual(await reprice(), RATES, 'another price');
      assert.deepEqual(await patch({ note: 'Read' }), ROLES);
      assert.deepEqual(await post({ price: 7, user: someone }), RATES);
      assert.deepEqual(await post({ price: 7 }), ROLES, 'of their own time');
      assert.deepEqual(
        await post({ type: 'ExpenseEntry', price: 7, quantity: 1 }),
        ROLES,
        'what was laid out',
      );
      const none = callers.get('none')!;
      const own = await createTime(none, { price: 7 });
      const given = await none.patch(`/api/v4/activities/${own.id}`, { data: { user: someone, price: 9 } });
      assert.equal(given.status, 403, 'their own time is not given away at a price');
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
